import { pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { findNumber } from './proof-of-work.ts';

const puzzle = (number: number, maxNumber = 200) => ({
  salt: 'ab12',
  challenge: pbkdf2Sync('ab12', String(number), 10, 32, 'sha256').toString('hex'),
  rounds: 10,
  maxNumber,
});
const never = new AbortController().signal;

test('finds the number, wherever it is, and tells how far it has come', async () => {
  const parts: number[] = [];
  expect(await findNumber(puzzle(70), (part) => parts.push(part), never)).toBe(70);
  expect(parts).toEqual([32 / 200, 64 / 200]);
  expect(await findNumber(puzzle(199), () => undefined, never)).toBe(199);
});

test('gives up where there is none, and when it is told to', async () => {
  expect(await findNumber(puzzle(200), () => undefined, never)).toBeNull();
  const stop = new AbortController();
  expect(await findNumber(puzzle(199), () => stop.abort(), stop.signal)).toBeNull();
});
