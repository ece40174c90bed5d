import { expect, test } from 'vitest';
import { byWins, combinedOf, letterOf } from './combined.ts';

const PRICES = [1_940, 2_100, 1_800, 2_430];

test('a system of two of four shows its six combinations and what two, three and four wins bring, to the cent', () => {
  const all = combinedOf(1_000_000, PRICES, { size: 2, min: null });
  expect(all.map(({ legs }) => legs.map(letterOf).join(''))).toEqual(['AB', 'AC', 'AD', 'BC', 'BD', 'CD']);
  expect(all.map(({ greatest }) => greatest)).toEqual([4_074_000n, 3_492_000n, 4_714_200n, 3_780_000n, 5_103_000n, 4_374_000n]);
  expect(byWins(1_000_000, PRICES, { size: 2, min: null })).toEqual([
    { wins: 2, min: 3_492_000n, max: 5_103_000n },
    { wins: 3, min: 11_346_000n, max: 13_891_200n },
    { wins: 4, min: 25_537_200n, max: 25_537_200n },
  ]);
});

test('a Lucky 15 shows singles, doubles, trebles and the fourfold, and what each number of wins brings of all of them', () => {
  const all = combinedOf(1_000_000, PRICES, { size: 4, min: 1 });
  expect(all.map(({ legs }) => legs.map(letterOf).join('')).join(' ')).toBe('A B C D AB AC AD BC BD CD ABC ABD ACD BCD ABCD');
  expect(byWins(1_000_000, [2_000, 2_000, 2_000, 2_000], { size: 4, min: 1 }).map(({ wins, max }) => [wins, max])).toEqual([
    [1, 2_000_000n],
    [2, 8_000_000n],
    [3, 26_000_000n],
    [4, 80_000_000n],
  ]);
  expect(byWins(1_000_000, PRICES, { size: 4, min: 2 })[0]).toEqual({ wins: 2, min: 3_492_000n, max: 5_103_000n });
});
