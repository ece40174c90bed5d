import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { drawFrom } from './draw.ts';
import { factorOf, lotsOf, numbersOf, oddsOf, outcomeOf, poolHits, pricesOf, readPick, returnOf } from './engine.ts';
import { toNumber } from './fraction.ts';
import type { LotteryGame, LotteryResult } from './game.ts';
import { lotteryGame } from './games.ts';

const gameOf = (code: string): LotteryGame => lotteryGame(code) ?? expect.fail(code);
const TARIFF = { group: 2000, shares: {} };
const SIX = '01 02 03 04 05 06';
/** Bytes of hashes from a fixed start: the same draws in each run. */
const bytesOf = (seed: string): (() => number) => {
  let [block, count] = [Buffer.alloc(0), 0];
  return () => {
    if (count % 64 === 0) block = createHash('sha512').update(`${seed}:${count}`).digest();
    count += 1;
    return block[(count - 1) % 64] ?? 0;
  };
};

/** How many of all draws of six of `of` numbers hold so many of the first six, met one by one. */
function drawsByCaught(of: number): number[] {
  const counts = Array.from({ length: 7 }, () => 0);
  const isOwn = (number: number): number => (number <= 6 ? 1 : 0);
  for (let a = 1; a <= of; a += 1)
    for (let b = a + 1; b <= of; b += 1)
      for (let c = b + 1; c <= of; c += 1)
        for (let d = c + 1; d <= of; d += 1)
          for (let e = d + 1; e <= of; e += 1)
            for (let f = e + 1; f <= of; f += 1) counts[isOwn(a) + isOwn(b) + isOwn(c) + isOwn(d) + isOwn(e) + isOwn(f)]! += 1;
  return counts;
}

it('six of 45 has the odds of all 8,145,060 draws, met one by one', () => {
  const counts = drawsByCaught(45);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8_145_060);
  const mega = gameOf('MEGA10');
  for (const { tier, expected } of oddsOf(mega, 'mega', SIX)) {
    const met = BigInt(counts[Number(tier.slice(3))] ?? 0);
    expect(met * expected.denominator, tier).toBe(expected.numerator * 8_145_060n);
  }
  // What its prices return, counted from those draws and not by the engine.
  const back = (14 * (counts[3] ?? 0) + 160 * (counts[4] ?? 0) + 5_000 * (counts[5] ?? 0)) / 8_145_060;
  expect(toNumber(returnOf(mega, 'mega', SIX, pricesOf(mega, 'mega', TARIFF)))).toBeCloseTo(back, 12);
  expect(back.toFixed(4)).toBe('0.6762');
});

describe.each([
  ['MEGA10', 'mega', 40],
  ['SIX5', 'six', 50],
] as const)('system tickets of %s', (code, play, others) => {
  const game = gameOf(code);
  const prices = pricesOf(game, play, TARIFF);
  const drawn = (result: LotteryResult, pick: string): bigint => factorOf(prices, outcomeOf(game, play, pick, result));

  it('cost what the bets in them cost, and name each of them', () => {
    const cost = (pick: string): number => lotsOf(game, play, readPick(game, play, pick) ?? expect.fail(pick));
    expect(cost('01 02 03 04 05 *')).toBe(others);
    expect(cost(SIX)).toBe(1);
    expect(cost(`${SIX} 07`)).toBe(7);
    expect(cost(`${SIX} 07 08 09 10`)).toBe(210);
    const bets = numbersOf(game, play, '02 03 04 05 06 *');
    expect([bets.length, new Set(bets).size]).toEqual([others, others]);
    // The same bet has one name, whichever ticket holds it: limits by number count it once.
    expect(bets).toContain(SIX);
    expect(numbersOf(game, play, `${SIX} 07`)).toContain(SIX);
  });

  it('pay what their bets would pay one by one, the pool too', () => {
    const next = bytesOf(code);
    const near: LotteryResult[] = [
      ['01', '02', '03', '04', '05', '06'],
      ['01', '02', '03', '04', '05', '20'],
      ['01', '02', '03', '04', '20', '21'],
      ['07', '02', '03', '04', '05', '06'],
      ['01', '02', '03', '20', '21', '22'],
      ['30', '31', '32', '20', '21', '22'],
    ].map((numbers) => ({ drawn: numbers }));
    for (const result of [...near, ...Array.from({ length: 200 }, () => drawFrom(game.shape, next))])
      for (const pick of ['01 02 03 04 05 *', `${SIX} 07 08`]) {
        const alone = numbersOf(game, play, pick);
        expect(drawn(result, pick)).toBe(alone.reduce((sum, one) => sum + drawn(result, one), 0n));
        const poolOf = (one: string): bigint => poolHits(game, play, outcomeOf(game, play, one, result));
        expect(poolOf(pick)).toBe(alone.reduce((sum, one) => sum + poolOf(one), 0n));
      }
  });

  it('are read in one way alone', () => {
    expect(readPick(game, play, '* 05,01 02;04 03')).toBe('01 02 03 04 05 *');
    for (const wrong of ['01 02 03 04 05', '01 02 03 04 *', `${SIX} *`, '01 02 03 04 05 * *', '00 02 03 04 05 *', '*'])
      expect(readPick(game, play, wrong), wrong).toBeNull();
  });
});

test('keno takes no number that stands for all others', () => {
  expect(readPick(gameOf('KENO5'), 'keno6', '01 02 03 04 05 *')).toBeNull();
});

test('two numbers of three digits both come as often as twenty draws in turn say', () => {
  const three = gameOf('MAX10');
  const both = (draws: number): number => {
    // In turn: neither has come, one of them has, both have.
    let state: readonly [number, number, number] = [1, 0, 0];
    for (let at = 0; at < draws; at += 1) {
      const [none, one, two] = state;
      state = [none * 0.998, none * 0.002 + one * 0.999, two + one * 0.001];
    }
    return state[2];
  };
  for (const [play, draws] of [
    ['max3both', 20],
    ['max3special', 2],
  ] as const)
    expect(toNumber(oddsOf(three, play, '123 456')[0]!.chance)).toBeCloseTo(both(draws), 12);
  const back = (play: string, pick: string): string => toNumber(returnOf(three, play, pick, pricesOf(three, play, TARIFF))).toFixed(3);
  expect([back('max3', '123'), back('max3any', '123'), back('max3any', '122')]).toEqual(['0.940', '0.940', '0.940']);
  expect([back('max3both', '123 456'), back('max3special', '123 456')]).toEqual(['0.933', '0.900']);
});
