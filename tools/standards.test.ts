import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLAUSE_STATES } from '@sorak/contract';
import { LICENCE_PROFILES } from '../contract/src/rules/licence/profiles.ts';
import { LICENCE_SWITCH_NAMES } from '../contract/src/rules/licence/switches.ts';
import { countsOf, parseStandard, type Standard, standards } from '../server/src/lib/standards.ts';
import { LICENCE_DOORS } from './standards/doors.ts';
import { isAmong, titlesIn } from './standards/titles.ts';

const root = path.resolve(import.meta.dirname, '..');
let all: readonly Standard[];
beforeAll(async () => {
  all = await standards();
});

const told = (): { where: string; clause: Standard['clauses'][number] }[] =>
  all.flatMap(({ code, clauses }) => clauses.map((clause) => ({ where: `${code} ${clause.clause}`, clause })));

const known = new Map<string, readonly string[] | null>();
/** The titles of a file; null where there is none. */
function titlesOf(file: string): readonly string[] | null {
  const full = path.join(root, file);
  if (!known.has(file)) known.set(file, existsSync(full) ? titlesIn(readFileSync(full, 'utf8')) : null);
  return known.get(file) ?? null;
}
function isNoTest(named: string): boolean {
  const [, file = '', title = ''] = /^(\S+\.(?:test|spec)\.tsx?): (.+)$/s.exec(named) ?? [];
  const titles = titlesOf(file);
  return titles === null || !isAmong(title, titles);
}

describe('docs/standards', () => {
  it('names for each clause that is met, and for each that is in part, tests that exist', () => {
    const named = told().flatMap(({ where, clause }) => (clause.tests ?? []).map((test) => ({ where, test })));
    expect(named.length).toBeGreaterThan(500);
    expect(named.filter(({ test }) => isNoTest(test))).toEqual([]);
  });

  it('leaves no clause without an answer: a test where it is met, else a reason', () => {
    expect(all.length).toBeGreaterThan(7);
    const open = told().filter(({ clause: { state, tests, reason } }) => (state === 'met' ? tests === undefined : reason === undefined));
    expect(open).toEqual([]);
  });

  it('has each clause of a standard once', () => {
    const places = told().map(({ where }) => where);
    expect(places.filter((where, at) => places.indexOf(where) !== at)).toEqual([]);
  });

  it('has each clause that a licence’s profile says it fulfils, and none of them as not met', () => {
    const places: Readonly<Record<string, string>> = { RTS: 'ukgc-rts', 'GLI-19': 'gli-19', LCCP: 'lccp-fatf' };
    const named = Object.values(LICENCE_PROFILES).flatMap(({ name, clauses }) =>
      Object.values(clauses).flatMap((list) => (list ?? []).map((clause) => ({ profile: name, clause }))),
    );
    expect(named.length).toBeGreaterThan(20);
    const wrong = named.filter(({ clause }) => {
      const [standard = '', number = ''] = clause.split(' ');
      const code = places[standard];
      if (code === undefined) return false;
      const found = told().filter(
        ({ where }) => where === `${code} ${number}` || where === `${code} ${clause}` || where.startsWith(`${code} ${number}(`),
      );
      return found.length === 0 || found.some((one) => one.clause.state === 'not met');
    });
    expect(wrong).toEqual([]);
  });

  it('has beside each switch of a licence the test of the door that it guards', () => {
    expect(Object.keys(LICENCE_DOORS).sort()).toEqual([...LICENCE_SWITCH_NAMES].sort());
    expect(Object.entries(LICENCE_DOORS).filter(([, named]) => isNoTest(named))).toEqual([]);
  });

  it('is refused with a field too many, without one, and with a state that is none', async () => {
    const file = 'standard: S\nversion: 1.0.0\nabout: a\nclauses:\n  - { clause: 1.1.1, asks: a, state: met, tests: [t] }\n';
    await expect(parseStandard('s', file)).resolves.toMatchObject({ code: 's', standard: 'S' });
    for (const [was, is] of [
      ['asks: a', 'asks: a, more: b'],
      ['asks: a, ', ''],
      ['state: met', 'state: nearly'],
      ['tests: [t]', 'tests: []'],
      ['about: a\n', ''],
    ] as const)
      await expect(parseStandard('s', file.replace(was, is)), is).rejects.toThrow();
  });

  it('counts its clauses by state; nine tenths of what applies of each standard are met with a test', () => {
    const rows = all.map((standard) => {
      const counts = countsOf(standard);
      const share = (100 * counts.met) / (counts.met + counts.partly + counts['not met']);
      return { standard: `${standard.standard} ${standard.version}`, ...counts, '% met': Math.floor(share * 10) / 10 };
    });
    const sum = Object.fromEntries(CLAUSE_STATES.map((state) => [state, rows.reduce((total, row) => total + row[state], 0)]));
    console.table([...rows, { standard: 'all', ...sum }]);
    expect(Object.values(sum).reduce((total, count) => total + count, 0)).toBe(told().length);
    expect(told().length).toBeGreaterThan(600);
    expect(rows.filter((row) => row['% met'] < 90)).toEqual([]);
  });
});

describe('titles of tests', () => {
  const source = [
    "describe('a group', () => {",
    '  test(`one of ${kinds.length} kinds`, () => {});',
    "  it.each([['a)', 1], [\"b'\", 2]])('%s is refused: %s', () => {});",
    "  test.skipIf(!has).each([[1]])(\n    'on a disk: %s',",
    "  test.describe.configure({ mode: 'parallel' });",
    "  it('says “it\\'s”', () => {});",
  ].join('\n');

  it('are read as they are written, groups and tables among them', () => {
    expect(titlesIn(source)).toEqual(['a group', 'one of ${kinds.length} kinds', '%s is refused: %s', 'on a disk: %s', "says “it's”"]);
  });

  it('are found with their values filled in, and nothing else is', () => {
    const titles = [...titlesIn(source), '%s'];
    for (const title of ['one of ${kinds.length} kinds', 'one of 12 kinds', 'ten is refused: too much', '%s'])
      expect(isAmong(title, titles)).toBe(true);
    for (const title of ['one of kinds', 'one of 12 kinds more', 'is refused: x', 'anything', ''])
      expect(isAmong(title, titles)).toBe(false);
  });
});
