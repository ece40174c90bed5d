import { expect, test } from 'vitest';
import { drawFrom } from './draw.ts';
import { factorOf, outcomeOf, pricesOf } from './engine.ts';
import { lotteryGame } from './games.ts';
import { sureFactor } from './sure.ts';

const keno = lotteryGame('KENO5') ?? expect.fail('there is no keno');
const TARIFF = { group: 2000, shares: {} };
const sure = (play: string, pick: string, out: readonly string[]): bigint =>
  sureFactor(keno, play, pick, pricesOf(keno, play, TARIFF), out);
const numbers = (from: number, count: number): string[] => Array.from({ length: count }, (_, at) => String(from + at).padStart(2, '0'));

/** Bytes from a fixed start: the same draws for everybody. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
}

test('what is caught pays for sure as soon as no further ball can take it away, and not before', () => {
  const eight = '05 14 23 38 47 52 66 71';
  const out = ['23', '61', '08', '47', '79', '30', '14', '55', '02', '66', '41', '19'];
  expect(sure('keno8', eight, out)).toBe(1_800n);
  expect(sure('keno8', eight, out.slice(0, 9))).toBe(0n);
  // None of ten pays five units, but one of them may still come until the last ball.
  const none = numbers(61, 10).join(' ');
  expect(sure('keno10', none, numbers(1, 19))).toBe(0n);
  expect(sure('keno10', none, numbers(1, 20))).toBe(5_000n);
  // More high ones: eleven of twenty decide it.
  const high = pricesOf(keno, 'kenoHalf', TARIFF)['moreHigh'] ?? 0;
  expect(sure('kenoHalf', 'moreHigh', numbers(41, 10))).toBe(0n);
  expect(sure('kenoHalf', 'moreHigh', numbers(41, 11))).toBe(BigInt(high));
  // Whoever bets on all three is paid the least of them before a ball is out.
  const all = Object.values(pricesOf(keno, 'kenoHalf', TARIFF));
  expect(sure('kenoHalf', 'moreHigh moreLow level', [])).toBe(BigInt(Math.min(...all)));
});

test('ball by ball it never falls, never exceeds what the rules pay in the end, and comes to that with the last ball', () => {
  const next = seeded(7);
  for (let round = 0; round < 40; round += 1) {
    const { drawn = [] } = drawFrom(keno.shape, next);
    const { drawn: picked = [] } = drawFrom({ kind: 'set', drawn: 15, of: 80 }, next);
    for (const size of [1, 2, 4, 8, 10]) {
      const play = `keno${size}`;
      const pick = picked
        .slice(0, size + (round % 4))
        .toSorted()
        .join(' ');
      const prices = pricesOf(keno, play, TARIFF);
      const end = factorOf(prices, outcomeOf(keno, play, pick, { drawn }));
      let before = 0n;
      for (let out = 0; out <= drawn.length; out += 4) {
        const now = sure(play, pick, drawn.slice(0, out));
        expect(now >= before && now <= end).toBe(true);
        before = now;
      }
      expect(before).toBe(end);
    }
  }
});

test('a lottery that draws no set has nothing for sure before its draw', () => {
  const five = lotteryGame('FIVE1') ?? expect.fail('there is no FIVE1');
  expect(sureFactor(five, 'place', '1,,,,', pricesOf(five, 'place', TARIFF), [])).toBe(0n);
});
