#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""muster-cli from end to end, in a folder of its own.

Usage: test-cli.py MUSTER_CLI
"""

import contextlib
import gzip
import json
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import traceback

PROGRAM = os.path.abspath(sys.argv[1])
COMMANDS = ['roll', 'new', 'info', 'encounters', 'log', 'fight', 'import', 'validate',
            'library']


class Cli:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.env = dict(os.environ, XDG_DATA_HOME=str(self.folder / 'data'), HOME=folder)

    def run(self, *arguments, status=0):
        done = subprocess.run([PROGRAM, *arguments], cwd=self.folder, env=self.env,
                              capture_output=True, text=True, timeout=120)
        assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
        return done

    def out(self, *arguments):
        done = self.run(*arguments)
        assert done.stderr == '', done.stderr
        return done.stdout

    def json(self, *arguments, status=0):
        return json.loads(self.run(*arguments, '--json', status=status).stdout)

    def fails(self, *arguments, status=1):
        """A whole sentence on standard error, and nothing that sounds like a program."""
        done = self.run(*arguments, status=status)
        assert done.stderr.strip(), arguments
        for word in ['Error:', 'error:', 'CRITICAL', 'WARNING', '(null)']:
            assert word not in done.stderr, done.stderr
        return done.stderr


def example(cli):
    cli.out('new', 'Road', '--example')
    return 'Road'


def test_help_and_version(cli):
    text = cli.out('--help')
    for command in COMMANDS:
        assert command in text
        own = cli.out(command, '--help')
        assert 'muster-cli ' + command in own and '--json' in own, own
        assert cli.out(command, '--version') == cli.out('--version')
    for status in ['0', '1', '2']:
        assert '\n  {}  '.format(status) in text, text


def test_usage_is_2(cli):
    for arguments in [[], ['frob'], ['roll'], ['roll', '--frob', 'd6'], ['info'], ['info', 'a', 'b'],
                      ['fight', 'a'], ['fight', 'a', 'b'], ['library', 'list', 'frobs'],
                      ['library', 'frob', 'x'], ['library', 'search', 'x', '--edition', '1999'],
                      ['fight', 'a', 'b', '--auto', '--seed', 'seven'],
                      ['roll', 'd6', '--times', '0']]:
        sentence = cli.fails(*arguments, status=2)
        assert cli.json(*arguments, status=2)['error'] in sentence, arguments
    assert 'spells' in cli.fails('library', 'list', 'creatures', 'spells', status=2)
    assert 'elf' in cli.fails('library', 'show', 'srd51:goblin', 'elf', status=2)
    cli.fails('library', 'coverage', 'spells', 'creatures', status=2)


def test_json_stands_anywhere(cli):
    for arguments in [['--json', 'roll', 'd6', '--seed', '4'], ['roll', '--json', 'd6', '--seed', '4']]:
        assert json.loads(cli.out(*arguments)) == cli.json('roll', 'd6', '--seed', '4')
    assert 'error' in json.loads(cli.run('--json', 'frob', status=2).stdout)
    assert 'error' in json.loads(cli.run('--json', status=2).stdout)
    assert cli.run('frob', status=2).stdout == ''
    assert cli.out('--json', '--version') == cli.out('--version')


def test_roll(cli):
    first = cli.json('roll', '4d6dl1', '--seed', '5', '--times', '20')
    assert first == cli.json('roll', '4d6dl1', '--seed', '5', '--times', '20')
    assert first != cli.json('roll', '4d6dl1', '--seed', '6', '--times', '20')
    assert len(first['rolls']) == 20
    for roll in first['rolls']:
        kept = [die['value'] for die in roll['dice'] if die['kept']]
        assert len(roll['dice']) == 4 and len(kept) == 3 and sum(kept) == roll['total']
    terms = cli.json('roll', '1d8+3[slashing] + 1d6[fire]')['rolls'][0]['terms']
    assert [term.get('label') for term in terms] == ['slashing', 'slashing', 'fire']
    dice = cli.json('roll', '2d8+1d6')['rolls'][0]
    assert [die['term'] for die in dice['dice']] == [0, 0, 1], dice
    for number, term in enumerate(dice['terms']):
        assert term['total'] == sum(die['value'] for die in dice['dice'] if die['term'] == number)
    for seed in ['-1', '0', str(2 ** 63 - 1)]:
        assert cli.out('roll', '20d100', f'--seed={seed}') == cli.out('roll', '20d100', f'--seed={seed}')
    cli.fails('roll', 'd6', '--seed', 'seven', status=2)
    assert cli.out('roll', '--', '-1d1').startswith('-1')
    assert 'character 3' in cli.fails('roll', '2d')
    assert 'error' in cli.json('roll', '0d6', status=1)
    assert 'stopped at 10000 dice' in cli.out('roll', '100d1000!>1')
    assert cli.json('roll', '100d1000!>1')['rolls'][0]['limited'] is True
    assert first['rolls'][0]['limited'] is False


def test_new(cli):
    path = cli.out('new', 'The Table').strip()
    assert path == str(cli.folder / 'data/muster/campaigns/The Table.muster')
    assert os.path.exists(path)
    second = cli.json('new', 'The Table')['file']
    assert second != path and os.path.exists(second)
    assert cli.out('new', 'Here', '--file', 'here.muster').strip() == str(cli.folder / 'here.muster')
    assert 'here.muster' in cli.fails('new', 'Again', '--file', 'here.muster')
    cli.fails('new', ' ')
    for name in ['Evil\x1b]0;x', 'two\nlines', 'a\x9b0m', 'x' * 101]:
        cli.fails('new', name)
        cli.fails('new', name, '--file', 'evil.muster')
    assert not (cli.folder / 'evil.muster').exists()
    assert cli.json('new', 'x' * 100)['name'] == 'x' * 100
    info = cli.json('info', 'The Table')
    assert info['name'] == 'The Table' and info['party'] == [] and info['encounters'] == 0


def test_example(cli):
    campaign = example(cli)
    info = cli.json('info', campaign)
    assert [member['name'] for member in info['party']][:1] == ['Mirelle']
    assert info['rules']['critical_damage'] == {
        'choice': 'double-dice', 'title': 'Critical damage',
        'choices': ['double-dice', 'maximum-plus-roll']}
    assert all(rule['choice'] == rule['choices'][0] for rule in info['rules'].values()
               if rule['title'] != 'Edition of the rules')
    assert len(info['party']) == 4 and info['encounters'] == 5 and not info['waiting']
    encounters = cli.json('encounters', campaign)
    assert [len(encounter['creatures']) for encounter in encounters][:2] == [6, 4]
    assert all(encounter['xp'] > 0 for encounter in encounters)
    goblin = encounters[0]['creatures'][0]
    labels = [creature['label'] for creature in encounters[0]['creatures']]
    assert len(set(labels)) == len(labels) and goblin['name'] + ' 1' in labels, labels
    assert goblin['name'] == 'Goblin' and goblin['xp_worth'] == 50 and 'xp' not in goblin, goblin
    assert all(member['xp_earned'] >= 0 for member in info['party'])
    text = cli.out('info', campaign)
    assert 'Mirelle, 24 of 24 hit points' in text, text
    assert encounters[0]['name'] in cli.out('encounters', campaign)


def test_fight_is_deterministic(cli):
    campaign = example(cli)
    before = cli.json('info', campaign)
    first = cli.out('fight', campaign, '1', '--auto', '--seed', '7')
    assert first == cli.out('fight', campaign, '1', '--auto', '--seed', '7')
    assert first != cli.out('fight', campaign, '1', '--auto', '--seed', '8')
    assert 'Goblin 6' in first and 'Round 2' in first, first
    assert cli.json('info', campaign) == before, 'it plays on a copy'


def test_fight_every_encounter(cli):
    campaign = example(cli)
    for encounter in cli.json('encounters', campaign):
        for seed in range(3):
            fight = cli.json('fight', campaign, str(encounter['id']), '--auto', '--seed', str(seed))
            assert fight['encounter'] == encounter['name'] and fight['seed'] == seed
            assert fight['outcome'] in ('victory', 'defeat'), fight['outcome']
            assert len(fight['combatants']) == 4 + len(encounter['creatures'])
            assert fight['log'][-1]['fight'] > 0 and all(line['text'] for line in fight['log'])


def test_fight_keep(cli):
    campaign = example(cli)
    lines = cli.json('info', campaign)['log_lines']
    fight = cli.json('fight', campaign, 'wolves in the wheat', '--auto', '--seed', '3', '--keep')
    info = cli.json('info', campaign)
    assert info['log_lines'] == lines + len(fight['log'])
    hp = {member['name']: member['hp'] for member in info['party']}
    assert all(hp[row['name']] == row['hp'] for row in fight['combatants'] if row['name'] in hp)
    log = cli.json('log', campaign)
    assert len(log) == info['log_lines'] and log[-len(fight['log']):] == fight['log']
    assert log[-1]['text'] in cli.out('log', campaign)


def test_fight_keep_again(cli):
    """The fallen are worth nothing a second time, and nobody fights them."""
    campaign = example(cli)
    fight = next(fight for fight in (
        cli.json('fight', campaign, 'wolves in the wheat', '--auto', '--seed', str(seed))
        for seed in range(20)) if fight['outcome'] == 'victory')
    seed = str(fight['seed'])
    cli.json('fight', campaign, 'wolves in the wheat', '--auto', '--seed', seed, '--keep')
    before = cli.json('info', campaign)
    earned = {member['name']: member['xp_earned'] for member in before['party']}
    assert any(earned.values())
    sentence = cli.fails('fight', campaign, 'wolves in the wheat', '--auto', '--seed', seed, '--keep')
    assert 'Nobody of this encounter stands' in sentence, sentence
    assert cli.json('info', campaign) == before


def change(cli, campaign, sql):
    """What another program does to a campaign."""
    path = cli.json('info', campaign)['file']
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute(sql)
        db.commit()
    return path


def test_odd_numbers(cli):
    """A campaign with numbers that cannot be is reported, named, and not played with."""
    for number, (sql, place) in enumerate([
            ('UPDATE creature SET hp = 99999', ''),
            ('UPDATE creature SET hp = -5', '“hp” cannot be -5'),
            ('UPDATE creature SET temp_hp = -7', '“temp_hp” cannot be -7'),
            ('UPDATE creature SET max_hp = -3', '“max_hp” cannot be -3'),
            ('UPDATE creature SET life = 99', '“life” cannot be 99'),
            ('UPDATE creature SET kind = 77', '“kind” cannot be 77'),
            ('UPDATE creature SET disposition = -3', '“disposition” cannot be -3'),
            ('UPDATE creature SET exhaustion = 50', '“exhaustion” cannot be 50'),
            ('UPDATE creature SET death_failures = 9', '“death_failures” cannot be 9'),
            ('INSERT INTO chip (id, creature, condition) VALUES (900, 1, 9999)',
             '“condition” cannot be 9999'),
            ('UPDATE world SET edition = 7', '“edition” cannot be 7')]):
        name = 'Odd {}'.format(number)
        cli.out('new', name, '--example')
        path = change(cli, name, sql)
        found = cli.json('validate', path, status=1)
        assert not found['valid'] and len(found['problems']) == 1, (sql, found)
        assert 'is damaged' in found['problems'][0] and place in found['problems'][0], (sql, found)
        for command in [['info', name], ['encounters', name], ['fight', name, '1', '--auto'],
                        ['fight', name, '1', '--auto', '--keep']]:
            sentence = cli.fails(*command)
            assert name in sentence and 'copy.muster' not in sentence, sentence


def test_first_version(cli):
    """A campaign that Muster 0.1.0 made, with a fight of its own in it, opens with every line of its
    log as that version told it, and can be played on.  Neither file is ever made anew."""
    here = pathlib.Path(__file__).parent
    campaign = cli.folder / 'first.muster'
    campaign.write_bytes(gzip.decompress((here / 'first-version.muster.gz').read_bytes()))
    told = json.loads((here / 'first-version-log.json').read_text(encoding='utf-8'))
    with contextlib.closing(sqlite3.connect(campaign)) as db:
        assert db.execute('PRAGMA user_version').fetchone() == (1,)
    before = campaign.read_bytes()
    assert cli.json('validate', str(campaign))['valid']
    info = cli.json('info', str(campaign))
    assert info['name'] == 'The First Table' and info['log_lines'] == len(told), info
    assert [member['name'] for member in info['party']][:1] == ['Mirelle']
    log = cli.json('log', str(campaign))
    assert campaign.read_bytes() == before, 'looking changes nothing'
    assert len(log) == len(told) and len({line['kind'] for line in told}) > 20
    for line, old in zip(log, told):
        for member in ['kind', 'round', 'clock', 'struck', 'text']:
            assert line[member] == old[member], (line, old)
        assert old['fields'].items() <= line['fields'].items(), (line, old)

    cli.json('fight', str(campaign), '1', '--auto', '--seed', '2', '--keep')
    assert cli.json('info', str(campaign))['log_lines'] > len(told)
    with contextlib.closing(sqlite3.connect(campaign)) as db:
        assert db.execute('PRAGMA user_version').fetchone() > (1,)


def test_log_search(cli):
    campaign = example(cli)
    cli.json('fight', campaign, 'wolves in the wheat', '--auto', '--seed', '3', '--keep')
    log = cli.json('log', campaign)
    name = next(line['text'] for line in log if line['kind'] == 'turn_began').split()[0].lower()
    found = cli.json('log', campaign, '--search', f'{name} dama')
    assert found and all(line in log for line in found)
    assert all(name in line['text'].lower() and 'dama' in line['text'].lower() for line in found)
    assert [line['line'] for line in found] == sorted(line['line'] for line in found)
    assert cli.out('log', campaign, '--search', f'{name} dama').splitlines() == [
        line['text'] for line in found]
    assert cli.json('log', campaign, '--search', 'xyzzy') == []
    assert cli.json('log', campaign, '-s', '') == []


def test_fight_refusals(cli):
    campaign = example(cli)
    assert '99' in cli.fails('fight', campaign, '99', '--auto')
    assert 'error' in cli.json('fight', campaign, 'nowhere', '--auto', status=1)
    cli.fails('fight', 'nothere', '1', '--auto')
    for command in ['info', 'log', 'encounters']:
        assert 'nothere' in cli.fails(command, 'nothere')
        assert 'error' in cli.json(command, 'nothere', status=1)


def test_validate(cli):
    campaign = example(cli)
    assert cli.json('validate', campaign)['valid']
    library = pathlib.Path(os.environ['MUSTER_LIBRARY_SOURCE'])
    for name in ['creatures.json', 'creatures-2024.json', 'spells.json', 'spells-2024.json', 'feats.json',
                 'magic-items.json', 'equipment.json', 'equipment-2024.json']:
        found = cli.json('validate', str(library / name))
        assert found['valid'] and found['kind'] == 'library', found

    creatures = json.loads((library / 'creatures.json').read_text())
    creatures[7]['attacks'][0]['to_hit'] = 'high'
    del creatures[9]['name']
    broken = cli.folder / 'broken.json'
    broken.write_text(json.dumps(creatures))
    found = cli.json('validate', str(broken), status=1)
    assert len(found['problems']) == 2, found
    assert 'attacks[0].to_hit' in found['problems'][0], found
    assert found['problems'][0].startswith('[7]') and found['problems'][1].startswith('[9]'), found

    single = cli.folder / 'single.json'
    single.write_text(json.dumps(json.loads((library / 'creatures.json').read_text())[0]))
    assert cli.json('validate', str(single))['kind'] == 'stat-block'

    own = cli.folder / 'own.json'
    own.write_text(json.dumps([
        {'id': 'a', 'name': 'Lash', 'casting_time': {'unit': 'action'},
         'save': {'ability': 'dexx'}, 'damage': [{'dice': '2x'}]},
        {'id': 'b', 'name': 'Steady', 'category': 'general', 'buff': {'bonus': 'much'}},
        {'id': 'c', 'name': 'Dirk', 'rarity': 'rare', 'attacks': [{'name': 'Dirk'}]}]))
    found = cli.json('validate', str(own), status=1)['problems']
    assert [problem.split(': ', 2)[:2] for problem in found] == [
        ['[0] “Lash”', 'save.ability'], ['[0] “Lash”', 'damage[0].dice'],
        ['[1] “Steady”', 'buff.bonus'], ['[2] “Dirk”', 'attacks[0].kind']], found
    assert 'is not one of str, dex, con, int, wis, cha' in found[0], found
    own.write_text(json.dumps({'name': 'Dirk', 'rarity': 'rare', 'buff': {'ac_bonus': 1}}))
    assert cli.out('validate', str(own)).endswith('a magic item in good order\n')
    own.write_text(json.dumps({'name': 'Calm', 'category': 'general', 'buf': {}}))
    assert 'buf: there is no such part' in cli.run('validate', str(own), status=1).stdout

    own.write_text(json.dumps([
        {'id': 'a', 'name': 'What', 'nonsense': 1},
        {'id': 'b', 'name': 'Pole', 'kind': 'gear', 'cost_cp': -5, 'damage': {'dice': 'zz'}},
        {'id': 'c', 'name': 'Ring', 'rarity': 'rare'}, {'id': 'c', 'name': 'Rong', 'rarity': 'rare'},
        {'id': 'c', 'name': 'Calm', 'category': 'general'}]))
    found = cli.json('validate', str(own), status=1)['problems']
    assert len(found) == 4, found
    assert sum(problem.startswith('[1] “Pole”: ') for problem in found) == 2, found
    assert any('cost_cp: -5' in problem for problem in found), found
    assert any('“zz”' in problem for problem in found), found
    assert any(problem.startswith('[0] “What”: this is neither') for problem in found), found
    assert any(problem.startswith('[3] “Rong”: ') and '[2] “Ring”' in problem
               for problem in found), found

    cut = cli.folder / 'cut.json'
    cut.write_text('{"name":\n "Ogre",')
    assert 'line 2' in cli.json('validate', str(cut), status=1)['problems'][0]
    short = cli.folder / 'short.muster'
    short.write_bytes(pathlib.Path(cli.json('info', campaign)['file']).read_bytes()[:5000])
    assert not cli.json('validate', str(short), status=1)['valid']
    text = cli.folder / 'text.muster'
    text.write_text('no database')
    assert not cli.json('validate', str(text), status=1)['valid']
    assert text.read_text() == 'no database'
    cli.fails('validate', 'nothere.json')
    assert 'folder' in cli.fails('validate', str(cli.folder))
    assert 'There is no' not in cli.fails('validate', '/dev/zero')


def test_import(cli):
    campaign = example(cli)
    hound = {'id': 'cinder-hound', 'name': 'Cinder Hound', 'ac': {'value': 13}, 'hp': 39,
             'abilities': {'str': 15}, 'cr': '2',
             'spellcasting': [{'ability': 'int', 'at_will': ['campaign:spell:spark']}]}
    spark = {'id': 'spark', 'name': 'Spark', 'level': 1, 'casting_time': {'unit': 'action'},
             'save': {'ability': 'dex'}, 'damage': [{'dice': '1d6', 'type': 'fire'}]}
    one, other = cli.folder / 'hound.json', cli.folder / 'more.json'
    one.write_text(json.dumps(hound))
    other.write_text(json.dumps([spark, {'id': 'knot', 'name': 'Knot', 'kind': 'gear', 'cost_cp': 5}]))

    # Nothing goes in while something is wrong: here a spell that does not come along.
    assert 'spellcasting[0].at_will[0]: the campaign has no “campaign:spell:spark”' in cli.fails(
        'import', campaign, str(one))
    found = cli.json('import', campaign, str(one), str(other))['imported']
    assert [(entry['kind'], entry['key'], entry['replaced']) for entry in found] == [
        ('creature', 'campaign:creature:cinder-hound', False), ('spell', 'campaign:spell:spark', False),
        ('equipment', 'campaign:gear:knot', False)], found

    # What is there gives way only when told to.
    found = cli.json('import', campaign, str(one), status=1)
    assert '--replace' in found['error'] and len(found['problems']) == 1, found
    assert cli.out('import', campaign, str(one), '--replace') == (
        'Cinder Hound (campaign:creature:cinder-hound), replaced\n')

    # Every mistake of every file, and none of the rest goes in.
    hound['attacks'] = [{'name': 'Bite'}]
    hound['id'] = 'other'
    one.write_text(json.dumps([hound, dict(spark, id='new')]))
    other.write_text('{"name":\n "Ogre",')
    found = cli.json('import', campaign, str(one), str(other), status=1)['problems']
    assert found[0].startswith('hound.json: [0] “Cinder Hound”: attacks[0].'), found
    assert found[-1].startswith('more.json: line 2'), found
    one.write_text(json.dumps([dict(spark, id='new')]))
    assert cli.json('import', campaign, str(one))['imported'][0]['replaced'] is False

    cli.fails('import', campaign, str(cli.folder))
    cli.fails('import', campaign, 'nothere.json')
    cli.fails('import', 'Nowhere', str(one))
    cli.fails('import', campaign, status=2)


def test_library(cli):
    found = cli.json('library', 'search', 'gob')
    assert found[0]['name'] == 'Goblin' and found[0]['key'] == 'srd51:goblin', found[0]
    assert len(cli.json('library', 'list', 'creatures')) == 339 + 331
    assert len(cli.json('library', 'list', 'spells', '--edition', '2014')) >= 319
    assert all(row['kind'] == 'equipment' for row in cli.json('library', 'list', 'equipment'))
    spells = cli.json('library', 'search', 'fire', 'bolt', '--kind', 'spells')
    assert {row['kind'] for row in spells} == {'spell'}
    page = cli.out('library', 'show', 'srd51:goblin')
    assert 'Scimitar' in page and 'Armor Class: 15' in page, page
    assert cli.json('library', 'show', 'srd51:goblin')['hp'] == 7
    cli.fails('library', 'show', 'srd51:nobody')
    cli.fails('library', 'search', 'zzzzzz')


def has_part(value, path):
    """Whether the way to a part of a spell leads anywhere in its data."""
    if isinstance(value, list):
        return any(has_part(element, path) for element in value)
    if not path:
        return True
    return isinstance(value, dict) and path[0] in value and has_part(value[path[0]], path[1:])


def part_of(value, path):
    """What stands at the way to a part, or a list of it."""
    if isinstance(value, list):
        return [part_of(element, path) for element in value if has_part(element, path)]
    return part_of(value[path[0]], path[1:]) if path else value


def has_dice(value):
    if isinstance(value, dict):
        rolled = ['dice', 'damage', 'save', 'conditions', 'condition', 'ability', 'dc']
        return any(member in rolled or has_dice(inner) for member, inner in value.items())
    if isinstance(value, list):
        return any(has_dice(inner) for inner in value)
    return isinstance(value, str) and re.search(r'\dd\d', value) is not None


def test_coverage(cli):
    source = pathlib.Path(os.environ['MUSTER_LIBRARY_SOURCE'])
    told = cli.json('library', 'coverage')
    spells = {spell['key']: spell for spell in told['spells']}
    facts = {}
    for name, key in [('spells.json', 'srd51'), ('spells-2024.json', 'srd52')]:
        for fact in json.loads((source / name).read_text(encoding='utf-8')):
            facts['{}:spell:{}'.format(key, fact['id'])] = fact
    assert set(spells) == set(facts)

    for key, spell in spells.items():
        fact = facts[key]
        # The word for how it resolves never says more than the data.
        whole = [fact] + fact.get('further', [])
        assert ('attack' in spell['resolves']) <= any('attack' in part for part in whole), key
        assert ('save' in spell['resolves']) <= any('save' in part for part in whole), key
        deals = (any(member in part for member in ['damage', 'delayed', 'ongoing'] for part in whole)
                 or 'extra_damage' in fact.get('buff', {}) or 'damage' in fact.get('on_fail', {})
                 or any('damage' in way for way in fact.get('rays', []) + fact.get('options', [])))
        assert ('damage' in spell['resolves']) <= deals, key
        mends = (any(member in part for member in ['heal', 'temp_hp'] for part in whole)
                 or 'cures' in fact.get('buff', {}))
        assert ('heal' in spell['resolves']) <= mends, key
        for gap in spell['left_to_gm']:
            assert has_part(fact, gap['part'].split('.')), (key, gap)
        for told_part in spell['told']:
            path = told_part['part'].split('.')
            assert has_part(fact, path), (key, told_part)
            # What is rolled, saved against or lost is no information.
            assert not has_dice(part_of(fact, path)), (key, told_part)
        if not spell['resolves']:
            assert spell['left_to_gm'] or spell['told'], key

    fireball = spells['srd51:spell:fireball']
    assert fireball['resolves'] == ['save', 'damage'] and not fireball['left_to_gm'], fireball
    assert spells['srd51:spell:bless']['resolves'] == ['chip']
    assert 'condition' in spells['srd51:spell:hold-person']['resolves']
    assert spells['srd51:spell:wall-of-ice']['left_to_gm'], spells['srd51:spell:wall-of-ice']
    assert not spells['srd51:spell:control-water']['left_to_gm'], spells['srd51:spell:control-water']
    wish = spells['srd51:spell:wish']
    assert wish['resolves'] == [], wish

    for edition, count in zip([2014, 2024], told['counts']):
        own = [spell for spell in told['spells'] if spell['edition'] == edition]
        assert count['edition'] == edition and count['spells'] == len(own)
        assert count['resolved'] == sum(bool(spell['resolves']) for spell in own)
        assert count['nothing_left'] == sum(not spell['left_to_gm'] for spell in own)
        assert count['information'] == sum(not spell['left_to_gm'] and not spell['resolves']
                                           and bool(spell['told']) for spell in own)
        assert count['save'] == sum('save' in spell['resolves'] for spell in own)
    one = cli.json('library', 'coverage', '--edition', '2024')
    assert {spell['edition'] for spell in one['spells']} == {2024}
    text = cli.out('library', 'coverage', '--edition', '2014')
    assert '2014  Fireball: saving throw, damage\n' in text, text[:2000]
    assert 'GM: object.hp – ' in text and 'Told: wall.length – ' in text
    assert '2014  Knock: utility\n        Told: tells – ' in text
    # A page says what of its spell is the GM's, and nothing of one that is carried out whole.
    assert 'GM resolves: ' in cli.out('library', 'show', 'srd51:spell:wall-of-ice')
    assert 'GM resolves' not in cli.out('library', 'show', 'srd51:spell:fireball')
    knock = cli.out('library', 'show', 'srd51:spell:knock')
    assert 'Information: ' in knock and 'GM resolves' not in knock, knock
    assert 'Information' not in cli.out('library', 'show', 'srd51:spell:fireball')
    cli.fails('library', 'show', status=2)


def test_coverage_of_creatures(cli):
    source = pathlib.Path(os.environ['MUSTER_LIBRARY_SOURCE'])
    told = cli.json('library', 'coverage', 'creatures')
    creatures = {creature['key']: creature for creature in told['creatures']}
    for name, key in [('creatures.json', 'srd51'), ('creatures-2024.json', 'srd52')]:
        for fact in json.loads((source / name).read_text(encoding='utf-8')):
            parts = {part['part'] for part in creatures['{}:{}'.format(key, fact['id'])]['parts']}
            # Nothing that the tables tell is passed over.
            for trait in fact.get('traits', []):
                assert 'traits.' + trait['tag'] in parts, (fact['id'], trait)
            for member in ['attacks', 'save_actions', 'other_actions', 'bonus_actions',
                           'reactions']:
                for action in fact.get(member, []):
                    assert '{}.{}'.format(member, action['name']) in parts, (fact['id'], action)

    for creature in told['creatures']:
        for part in creature['parts']:
            done = part['carried'] in ['whole', 'told']
            assert bool(part['left_to_gm']) != done, (creature, part)

    dragon = {part['part']: part for part in creatures['srd51:adult-red-dragon']['parts']}
    assert dragon['save_actions.Fire Breath']['carried'] == 'whole'
    frog = {part['part']: part for part in creatures['srd51:frog']['parts']}
    assert frog['traits.amphibious']['carried'] == 'told', frog
    counts = {count['edition']: count for count in told['counts']}
    assert counts[2014]['creatures'] + counts[2024]['creatures'] == len(creatures)
    assert counts[2014]['whole'] + counts[2024]['whole'] > 2300, counts
    assert counts[2014]['nothing_left'] + counts[2024]['nothing_left'] > 480, counts
    bats = {part['part']: part for part in creatures['srd51:swarm-of-bats']['parts']}
    assert bats['attacks.Bites']['carried'] == 'whole', bats
    # A glaive that changes with its wielder's size is not dealt by Muster.
    oni = {part['part']: part for part in creatures['srd51:oni']['parts']}
    assert oni['attacks.Glaive']['carried'] == 'partly', oni

    one = cli.json('library', 'coverage', 'creatures', '--edition', '2024')
    assert {creature['edition'] for creature in one['creatures']} == {2024}
    text = cli.out('library', 'coverage', 'creatures', '--edition', '2014')
    assert 'save_actions.Fire Breath: Muster\n' in text, text[:2000]
    cli.fails('library', 'coverage', 'feats', status=2)


TESTS = [
    ('/cli/help-and-version', test_help_and_version),
    ('/cli/usage-is-2', test_usage_is_2),
    ('/cli/json-stands-anywhere', test_json_stands_anywhere),
    ('/cli/roll', test_roll),
    ('/cli/library/coverage', test_coverage),
    ('/cli/library/coverage/creatures', test_coverage_of_creatures),
    ('/cli/new', test_new),
    ('/cli/example', test_example),
    ('/cli/fight/deterministic', test_fight_is_deterministic),
    ('/cli/fight/every-encounter', test_fight_every_encounter),
    ('/cli/fight/keep', test_fight_keep),
    ('/cli/fight/keep-again', test_fight_keep_again),
    ('/cli/odd-numbers', test_odd_numbers),
    ('/cli/first-version', test_first_version),
    ('/cli/log/search', test_log_search),
    ('/cli/fight/refusals', test_fight_refusals),
    ('/cli/validate', test_validate),
    ('/cli/import', test_import),
    ('/cli/library', test_library),
]


def main():
    failed = 0
    print('1..{}'.format(len(TESTS)))
    for number, (name, test) in enumerate(TESTS, 1):
        with tempfile.TemporaryDirectory(prefix='muster-cli-') as folder:
            try:
                test(Cli(folder))
                print('ok {} {}'.format(number, name), flush=True)
            except Exception:
                failed += 1
                print('not ok {} {}'.format(number, name))
                for line in traceback.format_exc().splitlines():
                    print('# ' + line)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
