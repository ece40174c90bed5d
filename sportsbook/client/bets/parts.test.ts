import { expect, test } from 'vitest';
import type { BetsAnswer, BetView, PeriodAnswer } from '../../server/api.ts';
import { readParts, withNewest, withPart } from './parts.ts';

const betsOf = (...ids: readonly string[]) => ids.map((id) => ({ id }) as BetView);
const periodOf = (next: string | null, ...ids: readonly string[]): PeriodAnswer => ({
  stake: 0,
  payout: 0,
  counts: { settled: 9, cashed: 0 },
  bets: betsOf(...ids),
  next,
});
const idsOf = ({ bets }: { readonly bets: readonly BetView[] }) => bets.map(({ id }) => id).join('');

test('as many parts as are wanted are one list, each bet once, and no part is asked for behind the last', async () => {
  const parts: Record<string, BetsAnswer> = {
    '': { bets: betsOf('a', 'b', 'x'), next: '1', riding: 4, atRisk: 4 },
    '1': { bets: betsOf('b', 'c'), next: '2', riding: 4, atRisk: 4 },
    '2': { bets: betsOf('d'), next: null, riding: 4, atRisk: 4 },
  };
  const asked: (string | null)[] = [];
  const read = (count: number) =>
    readParts((before) => {
      asked.push(before);
      return Promise.resolve(parts[before ?? ''] as BetsAnswer);
    }, count);
  expect(await read(1).then((all) => [idsOf(all), all.next])).toEqual(['abx', '1']);
  expect(await read(2).then((all) => [idsOf(all), all.next])).toEqual(['abxc', '2']);
  expect(await read(9).then((all) => [idsOf(all), all.next])).toEqual(['abxcd', null]);
  expect(asked).toEqual([null, null, '1', null, '1', '2']);
});

test('what ended is added before the older parts, which stay; where they are not joined to it they are dropped', () => {
  const shown = withPart(periodOf('2', 'c', 'd'), periodOf('3', 'd', 'e'));
  expect([idsOf(shown), shown.next]).toEqual(['cde', '3']);
  const newest = withNewest(shown, periodOf('9', 'b', 'c'));
  expect([idsOf(newest), newest.next]).toEqual(['bcde', '3']);
  const only = withNewest(periodOf('2', 'c', 'd'), periodOf('8', 'b', 'c', 'd'));
  expect([idsOf(only), only.next]).toEqual(['bcd', '8']);
  const apart = withNewest(shown, periodOf('9', 'a', 'b'));
  expect([idsOf(apart), apart.next]).toEqual(['ab', '9']);
  expect(idsOf(withNewest(null, periodOf(null, 'a')))).toBe('a');
});
