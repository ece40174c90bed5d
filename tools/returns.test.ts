import { expect, test } from 'vitest';
import { type Band, bandOf, type Expected } from '../server/src/back-office/health/band.ts';
import { exactRtp } from '../studio/engines/slot/exact.ts';
import { measures, simulate } from '../studio/engines/slot/simulate.ts';
import type { SlotTitle } from '../studio/engines/slot/title.ts';
import { loadTitles } from '../studio/server/catalogue.ts';
import type { Entry } from '../studio/server/context.ts';
import { expectedReturns } from '../studio/server/expected-returns.ts';

const all = [...loadTitles().values()];
const entryOf = (code: string): Entry => all.find(({ title }) => title.code === code) ?? expect.unreachable();
const expectedOf = (entry: Entry): Expected => {
  const { worst = null, ...told } = expectedReturns(entry) ?? expect.unreachable();
  return { ...told, worst };
};
const ROUNDS = 100_000;
/** Where a title stands after each further hundred thousand rounds of one coin's stake. */
function looks(expected: Expected, title: SlotTitle, times: number): (Band | null)[] {
  let paid = 0;
  return Array.from({ length: times }, (_, at) => {
    paid += measures(simulate(title, ROUNDS, 7 + at), title.coins).rtp * ROUNDS;
    const rounds = ROUNDS * (at + 1);
    return bandOf(expected, { stake: rounds, payout: paid, squares: rounds }, false);
  });
}
const standings = (bands: (Band | null)[]): string[] => [...new Set(bands.map((band) => band?.standing ?? 'none'))];

test('honest titles stay within their bands at every look', () => {
  for (const code of ['gong-keraton', 'bulan-purnama', 'sembilan-intan', 'raja-rempah']) {
    const { title, proof } = entryOf(code);
    if (title.kind !== 'slot') throw new Error(`${code} is no slot`);
    expect(standings(looks(expectedOf({ ...entryOf(code), proof }), title, 3)), code).toEqual(['inside']);
  }
});

test('a title of which one pay was raised leaves its band, and so does one that pays less', () => {
  const entry = entryOf('gong-keraton');
  const { title } = entry;
  if (title.kind !== 'slot' || title.layout === 'cluster') throw new Error('no slot of lines');
  /** What one picture pays is multiplied, the first by which the return moves this far. */
  const changed = (factor: number, moves: (by: number) => boolean): SlotTitle =>
    title.symbols
      .map((_, at) => ({
        ...title,
        symbols: title.symbols.map((symbol, place) =>
          place === at ? { ...symbol, pays: symbol.pays.map((pay) => pay * factor) } : symbol,
        ),
      }))
      .find((one) => moves(exactRtp(one) - exactRtp(title))) ?? expect.unreachable();
  expect(
    looks(
      expectedOf(entry),
      changed(2, (by) => by > 0.06),
      3,
    ).at(-1)?.standing,
  ).toBe('above');
  expect(
    looks(
      expectedOf(entry),
      changed(0, (by) => by < -0.06),
      3,
    ).at(-1)?.standing,
  ).toBe('below');
});

test('every title that plays against the house says what its results are held against; any figure of its pays makes it another pay table', () => {
  for (const entry of all) {
    const told = expectedReturns(entry);
    const isAgainstHouse = entry.title.kind !== 'poker' && entry.title.kind !== 'tien-len';
    expect(told !== undefined, entry.title.code).toBe(isAgainstHouse);
    // No spread is smaller than that of what is published.
    if (told) expect(told.deviation, entry.title.code).toBeGreaterThanOrEqual(entry.proof.deviation);
  }
  const entry = entryOf('gong-keraton');
  const { title } = entry;
  if (title.kind !== 'slot') throw new Error('no slot');
  const tableOf = (changed: SlotTitle): string | undefined => expectedReturns({ ...entry, title: changed })?.payTable;
  expect(tableOf({ ...title, maxWin: title.maxWin + 1 })).not.toBe(tableOf(title));
  expect(tableOf({ ...title, name: 'Another', isHot: true })).toBe(tableOf(title));
});
