# shellcheck shell=bash
# What the scripts in tools/ share. Source it; it defines functions and changes
# nothing by itself.

tools_dir=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
source_dir=$(dirname "$tools_dir")
build_dir=$source_dir/build

HOME=${HOME:-$(getent passwd "$(id -u)" | cut -d : -f 6)}
export HOME

# Options for tools/sandbox: what a script needs to see besides the usual.
sandbox_options=()

say ()
{
  printf '%s\n' "$*" >&2
}

die ()
{
  say "$*"
  exit 1
}

# Prints the comment at the head of the script when --help is asked for.
show_usage ()
{
  if [ "${1:-}" = --help ]; then
    sed -n -e '1d' -e '/^#/!q' -e 's/^# \{0,1\}//p' "$(readlink -f "$0")"
    exit 0
  fi
}

as_root ()
{
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    die "This needs the rights of root, and there is no sudo. Run as root: $*"
  fi
}

# The names in tools/packages, one a line.
package_list ()
{
  sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' "$tools_dir/packages"
}

package_installed ()
{
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

apt_updated=
update_package_lists ()
{
  if [ -z "$apt_updated" ]; then
    say "Fetching the package lists (apt-get update)."
    # A broken list of a foreign source must not stop us: installing tells.
    as_root apt-get -qq update >&2 || say "Not every package source answered; going on."
    apt_updated=yes
  fi
}

# Installs the packages among its arguments that are missing, after saying so.
install_packages ()
{
  local name
  local missing=()

  for name in "$@"; do
    package_installed "$name" || missing+=("$name")
  done
  [ ${#missing[@]} -gt 0 ] || return 0

  command -v apt-get >/dev/null ||
    die "These are missing, and without apt they cannot be installed from here: ${missing[*]}"
  say "Installing with apt: ${missing[*]}"
  update_package_lists
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y \
    -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 \
    install --no-install-recommends "${missing[@]}" </dev/null >&2 ||
    die "apt could not install ${missing[*]}. What it printed above says why."
}

in_sandbox ()
{
  [ -e /etc/muster-sandbox ]
}

# True when the libraries and programs that the system has are new enough.
system_is_ready ()
{
  local program

  for program in gcc meson ninja pkg-config blueprint-compiler msgfmt python3 Xvfb dbus-run-session; do
    command -v "$program" >/dev/null || return 1
  done
  pkg-config --exists 'gtk4 >= 4.18' 'libadwaita-1 >= 1.7' 'glib-2.0 >= 2.84' \
    'sqlite3 >= 3.46' 'json-glib-1.0 >= 1.10'
}

apt_candidate ()
{
  LC_ALL=C apt-cache policy "$1" 2>/dev/null | sed -n 's/^ *Candidate: *//p'
}

apt_offers ()
{
  local candidate

  candidate=$(apt_candidate "$1")
  case $candidate in
    '' | '(none)') return 1 ;;
  esac
  dpkg --compare-versions "$candidate" ge "$2"
}

# True when apt can install libraries that are new enough.
system_can_be_ready ()
{
  command -v apt-cache >/dev/null && command -v dpkg >/dev/null || return 1
  case $(apt_candidate libgtk-4-dev) in
    '' | '(none)') update_package_lists ;;
  esac
  apt_offers libgtk-4-dev 4.18 && apt_offers libadwaita-1-dev 1.7 &&
    apt_offers libglib2.0-dev 2.84 && apt_offers libsqlite3-dev 3.46
}

# Names the environment: a build folder made in another one is made anew.
environment_name ()
{
  if in_sandbox; then
    cat /etc/muster-sandbox
  else
    printf 'system, GTK %s, gcc %s\n' "$(pkg-config --modversion gtk4)" "$(gcc -dumpfullversion)"
  fi
}

# Returns when the script runs where Muster can be built: on a system that is
# new enough, or in the sandbox. On an older system it starts the script again
# inside the sandbox. Takes the arguments of the script.
enter_environment ()
{
  if in_sandbox; then
    return
  fi
  if [ "${MUSTER_ENVIRONMENT:-}" != sandbox ]; then
    if command -v dpkg-query >/dev/null && system_can_be_ready; then
      local -a packages
      mapfile -t packages < <(package_list)
      install_packages "${packages[@]}"
      if [ ! -s /etc/machine-id ] && [ ! -s /var/lib/dbus/machine-id ]; then
        # Not --ensure: it refuses the empty file that containers come with.
        as_root sh -c 'dbus-uuidgen >/etc/machine-id'
      fi
      return
    fi
    if system_is_ready; then
      return
    fi
  fi
  exec "$tools_dir/sandbox" "${sandbox_options[@]}" -- "$(readlink -f "$0")" "$@"
}

# Holds the lock on the build folders until release_build_lock or the end of
# the script.
take_build_lock ()
{
  exec {build_lock}<"$source_dir/meson.build"
  if ! flock -n "$build_lock"; then
    say "Another build of this source tree is running; waiting for it."
    flock "$build_lock"
  fi
}

release_build_lock ()
{
  exec {build_lock}<&-
}

# Sets up a build folder: its path, then options for meson.
configure ()
{
  local dir=$1
  local name
  shift

  name=$(environment_name)
  if [ -e "$dir/build.ninja" ] && [ "$(cat "$dir/muster-environment" 2>/dev/null)" = "$name" ]; then
    meson setup --reconfigure "$@" "$dir" "$source_dir" >"$dir/configure.log" 2>&1 && return
    say "Setting up $dir anew."
  fi
  rm -rf "$dir"
  mkdir -p "$dir"
  if ! meson setup "$@" "$dir" "$source_dir" >"$dir/configure.log" 2>&1; then
    cat "$dir/configure.log" >&2
    return 1
  fi
  printf '%s\n' "$name" >"$dir/muster-environment"
}

build_options=(-Dwerror=true)

# Builds the program and its tests into build/.
build ()
{
  configure "$build_dir" "${build_options[@]}" &&
    ninja -C "$build_dir" --quiet >&2
}

# What the built programs need to find each other and their data.
use_built_programs ()
{
  export PATH="$build_dir/src/cli:$build_dir/src/shell:$build_dir/tests:$source_dir/tools:$PATH"
  export GSETTINGS_SCHEMA_DIR="$build_dir/data"
  export MUSTER_DATA_DIR="$build_dir/data/library"
}

# True when a window can be shown to somebody.
have_display ()
{
  local number

  if [ -n "${WAYLAND_DISPLAY:-}" ]; then
    case $WAYLAND_DISPLAY in
      /*) [ -S "$WAYLAND_DISPLAY" ] && return ;;
      *) [ -S "${XDG_RUNTIME_DIR:-/run}/$WAYLAND_DISPLAY" ] && return ;;
    esac
  fi
  case ${DISPLAY:-} in
    '') return 1 ;;
    :*)
      number=${DISPLAY#:}
      [ -S "/tmp/.X11-unix/X${number%%.*}" ]
      ;;
    *) return 0 ;;
  esac
}

# Runs a command on a display of its own, with a session bus of its own, where
# nothing of the user's desktop is seen or touched.
on_virtual_display ()
{
  local work xvfb status=0

  work=$(mktemp -d)
  mkdir -m 700 "$work/runtime"
  Xvfb -displayfd 5 -screen 0 1440x900x24 -noreset -nolisten tcp 5>"$work/display" 2>"$work/log" &
  xvfb=$!
  for _ in $(seq 200); do
    [ -s "$work/display" ] && break
    kill -0 "$xvfb" 2>/dev/null || break
    sleep 0.1
  done
  if [ ! -s "$work/display" ]; then
    cat "$work/log" >&2
    rm -rf "$work"
    say "The virtual display (Xvfb) did not start. What it printed above says why."
    return 1
  fi

  env -u WAYLAND_DISPLAY -u XAUTHORITY -u DBUS_SESSION_BUS_ADDRESS \
    DISPLAY=":$(tr -d '[:space:]' <"$work/display")" XDG_RUNTIME_DIR="$work/runtime" \
    GDK_BACKEND=x11 GSK_RENDERER=cairo LIBGL_ALWAYS_SOFTWARE=1 GDK_DEBUG=no-portals \
    GSETTINGS_BACKEND=memory dbus-run-session -- "$@" || status=$?

  kill "$xvfb" 2>/dev/null || true
  wait "$xvfb" 2>/dev/null || true
  rm -rf "$work"
  return "$status"
}

# Writes the pictures of the example campaign to a folder.
take_screens ()
{
  mkdir -p "$1"
  GTK_A11Y=none on_virtual_display muster --screens="$1"
}
