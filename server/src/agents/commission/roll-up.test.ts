import { expect, test } from 'vitest';
import { type Packed, RollUp } from './roll-up.ts';

type Row = readonly [path: string, ...sums: number[]];
const packed = (rows: readonly Row[]) => ({ rows: rows.map((row) => `${row.join(' ')},`).join('') });

/** What is summed for each of these agents, in their order. */
const summed = (parts: readonly Packed[], ids: readonly bigint[], numbers = 4) => {
  const figures = new RollUp(numbers);
  for (const part of parts) figures.add(part);
  return new Map(ids.flatMap((id) => [figures.get(id)].flatMap((one) => (one ? [[id, one] as const] : []))));
};

test('each agent has what all below did, through levels that did nothing themselves; nobody below the house is anybody’s team', () => {
  const rows = packed([
    ['1/2/6/23/', 100, 10, 90, 1, 40, 0],
    ['1/2/7/', 20, 0, 20, 0, 2, -3],
    ['9/', 5, 5, 5, 1, 5, 5],
    ['1/3/8/40/41/', 7, 70, 7, 2, 0, 8],
  ]);
  const figures = summed([rows], [1n, 2n, 3n, 6n, 8n, 9n, 40n, 99n], 6);
  expect([...figures].map(([id, { stake, payout, validBet, active }]) => [id, stake, payout, validBet, active])).toEqual([
    [1n, 127n, 80n, 117n, 3],
    [2n, 120n, 10n, 110n, 1],
    [3n, 7n, 70n, 7n, 2],
    [6n, 100n, 10n, 90n, 1],
    [8n, 7n, 70n, 7n, 2],
    [40n, 7n, 70n, 7n, 2],
  ]);
  expect([1n, 2n, 8n].map((id) => [figures.get(id)?.deposits, figures.get(id)?.gifts])).toEqual([
    [42n, 5n],
    [42n, -3n],
    [0n, 8n],
  ]);
  expect(summed([{ rows: null }], [1n])).toEqual(new Map());
});

test('a line of ten thousand is summed whole', () => {
  const path = Array.from({ length: 10_000 }, (_, at) => `${at + 1}/`).join('');
  expect(summed([packed([[path, 3, 2, 3, 1, 9, 4]])], [1n, 9_999n, 10_000n], 6)).toEqual(
    new Map([1n, 9_999n].map((id) => [id, { stake: 3n, payout: 2n, validBet: 3n, active: 1, deposits: 9n, gifts: 4n }])),
  );
});

test('sums beyond 32 bits and below nothing are exact, and without money there is none', () => {
  const rows = packed([
    ['1/2/3/', 4_294_967_295, -1, 9_007_199_254_740_991, 1],
    ['1/2/4/', 4_294_967_295, -4_294_967_296, 9_007_199_254_740_991, 1],
    ['1/5/', 2, 4_294_967_298, 1, 1],
  ]);
  expect(summed([rows], [1n, 2n])).toEqual(
    new Map([
      [1n, { stake: 8_589_934_592n, payout: 1n, validBet: 18_014_398_509_481_983n, active: 3, deposits: 0n, gifts: 0n }],
      [2n, { stake: 8_589_934_590n, payout: -4_294_967_297n, validBet: 18_014_398_509_481_982n, active: 2, deposits: 0n, gifts: 0n }],
    ]),
  );
});

test('parts add up, whoever of a team stands in which; one without anybody adds nothing', () => {
  const whole = [
    ['1/2/', 1, 2, 3, 1],
    ['1/20/3/', 4, 5, 6, 0],
    ['1/20/4/', 7, 8, 9, 1],
    ['10/', 1, 1, 1, 1],
  ] as const;
  const parts = [packed(whole.slice(0, 2)), { rows: null }, packed(whole.slice(2))];
  const agents = [1n, 2n, 10n, 20n];
  expect(summed(parts, agents)).toEqual(summed([packed(whole)], agents));
  expect([...summed(parts, agents)].map(([id, { stake, active }]) => [id, stake, active])).toEqual([
    [1n, 12n, 2],
    [20n, 11n, 1],
  ]);
});
