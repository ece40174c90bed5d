import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BROAD_JOURNEYS, hoursTurn, LONG_PROOFS, turnOf, TURNS, waiting } from './turns.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

test('what takes turns stands where it is named, once', () => {
  const files = [...LONG_PROOFS.flat(), ...BROAD_JOURNEYS.flat().map((name) => `e2e/${name}.spec.ts`)];
  expect(new Set(files).size).toBe(files.length);
  for (const file of files) expect(fs.existsSync(path.join(root, file)), file).toBe(true);
});

test('three turns do everything between them, and nothing waits where no turn is named', () => {
  for (const byTurn of [LONG_PROOFS, BROAD_JOURNEYS]) {
    expect(byTurn).toHaveLength(TURNS);
    const done = [0, 1, 2].flatMap((turn) => byTurn.flat().filter((name) => !waiting(byTurn, turn).includes(name)));
    expect(done.toSorted()).toEqual(byTurn.flat().toSorted());
    expect(waiting(byTurn, undefined)).toEqual([]);
  }
});

test('a turn is named by the hour in CI, or by its number; what is none is refused in words', () => {
  const hour = 3_600_000;
  expect([0, 1, 2, 3].map((n) => hoursTurn(n * hour))).toEqual(['0', '1', '2', '0']);
  expect(turnOf({ TEST_TURN: '2' })).toBe(2);
  expect(turnOf({ TEST_TURN: 'all' })).toBeUndefined();
  expect(turnOf({})).toBeUndefined();
  expect(() => turnOf({ TEST_TURN: '3' })).toThrow('TEST_TURN=3 is neither all nor a turn from 0 to 2');
});
