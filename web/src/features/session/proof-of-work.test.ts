import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findNumber } from './proof-of-work.ts';

const puzzle = (number: number, maxNumber = 3_000) => ({
  salt: 'ab12',
  challenge: createHash('sha256').update(`ab12${number}`).digest('hex'),
  maxNumber,
});
const never = new AbortController().signal;

test('finds the number, wherever it is, and tells how far it has come', async () => {
  const parts: number[] = [];
  expect(await findNumber(puzzle(1_234), (part) => parts.push(part), never)).toBe(1_234);
  expect(parts).toEqual([500 / 3_000, 1_000 / 3_000]);
  expect(await findNumber(puzzle(2_999), () => undefined, never)).toBe(2_999);
});

test('gives up where there is none, and when it is told to', async () => {
  expect(await findNumber(puzzle(3_000), () => undefined, never)).toBeNull();
  const stop = new AbortController();
  expect(await findNumber(puzzle(2_999), () => stop.abort(), stop.signal)).toBeNull();
});
