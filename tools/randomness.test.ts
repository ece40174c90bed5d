import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { below, type ByteStream, drawBytes, drawFrom } from '../contract/src/rules/lottery/draw.ts';
import { secretsOf } from '../sportsbook/feed/simulator/secrets.ts';
import { drawsFrom } from '../studio/engines/fairness.ts';
import { failedTests } from '../studio/engines/randomness-tests.ts';
import { dealFrom, freshDeck } from '../studio/engines/cards.ts';
import { saltedDeck } from '../studio/engines/shuffle.ts';
import { someOf } from '../studio/engines/tables/bingo-cards.ts';

// One fixed key each, so that a lucky or unlucky day does not decide.
const KEY = Buffer.alloc(32, 7);
const COUNT = 60_000;

/** Bytes without end, made as those of a draw are. */
function bytesOf(key: Buffer): ByteStream {
  let block = Buffer.alloc(0);
  let at = 0;
  let nth = 0;
  return () => {
    if (at >= block.length) {
      block = createHmac('sha256', key)
        .update(`draws:${(nth += 1)}`)
        .digest();
      at = 0;
    }
    return block[at++] ?? 0;
  };
}

test('the bytes of the house’s draws, and its balls, pass the battery at 99 %', async () => {
  const values: number[] = [];
  for (let draw = 0; values.length < COUNT; draw += 1) {
    const next = await drawBytes(KEY.toString('hex'), 'mix', String(draw));
    for (let value = 0; value < 600; value += 1) values.push(below(100, next));
  }
  expect(failedTests(COUNT, 100, (at) => values[at] ?? 0)).toEqual([]);
  // Each key alone fails once in a hundred; of 25 keys more than three would fail once in ten thousand.
  const failing = (value: (next: ByteStream) => number, of: number): number =>
    Array.from({ length: 25 }, (_, at) => bytesOf(Buffer.alloc(32, at + 1))).filter(
      (next) => failedTests(12_000, of, () => value(next)).length > 0,
    ).length;
  const keno = { kind: 'set', drawn: 20, of: 80 } as Parameters<typeof drawFrom>[0];
  expect(failing((next) => Number(drawFrom(keno, next).drawn?.[0]) - 1, 80)).toBeLessThanOrEqual(3);
  const race = { kind: 'race', lanes: 10 } as Parameters<typeof drawFrom>[0];
  expect(failing((next) => Number(drawFrom(race, next).order?.[9]) - 1, 10)).toBeLessThanOrEqual(3);
});

test('the balls of bingo pass it, wherever they are called', () => {
  const draw = drawsFrom(Array.from({ length: 120_000 }, (_, block) => createHmac('sha256', KEY).update(`bingo:${block}`).digest()));
  const all = Array.from({ length: 75 }, (_, at) => at + 1);
  for (const place of [0, 37]) expect(failedTests(6_000, 75, () => (someOf(all, 38, draw)[place] ?? 0) - 1)).toEqual([]);
});

test('shuffled decks of cards and of card rooms pass it, at each place that is looked at', () => {
  const blocks = Array.from({ length: 400_000 }, (_, block) => createHmac('sha256', KEY).update(`cards:${block}`).digest());
  const draw = drawsFrom(blocks);
  for (const place of [0, 26, 51])
    expect(
      failedTests(6_000, 52, () => saltedDeck(draw, () => '')[place]?.card ?? 0),
      `deck ${place}`,
    ).toEqual([]);
  expect(failedTests(20_000, 52, () => dealFrom(freshDeck(), 5, draw)[4] ?? 0)).toEqual([]);
});

test('what decides simulated matches passes it', () => {
  const { draws } = secretsOf(KEY, 1).lotOf('match');
  expect(failedTests(COUNT, 100, (at) => Math.floor(draws(`minute/${at}`) * 100))).toEqual([]);
});

test('the battery refuses folded bytes, a shuffle that swaps with any place, and a source that repeats itself, in each of these places', () => {
  const next = bytesOf(KEY);
  expect(failedTests(COUNT, 100, () => next() % 100)).toContain('chi-square');
  const naive = (): number => {
    const balls = Array.from({ length: 10 }, (_, at) => at);
    for (const at of balls.keys()) {
      const other = below(10, next);
      [balls[at], balls[other]] = [balls[other] ?? 0, balls[at] ?? 0];
    }
    return balls[4] ?? 0;
  };
  expect(failedTests(40_000, 10, naive)).toContain('chi-square');
  const { draws } = secretsOf(KEY, 1).lotOf('match');
  expect(failedTests(COUNT, 100, (at) => Math.floor(draws(`minute/${at % 90}`) * 100))).not.toEqual([]);
});
