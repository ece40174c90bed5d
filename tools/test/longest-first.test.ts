import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LONG_FILES, longestFirst } from './longest-first.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

test('each file that takes long stands where it is named', () => {
  for (const name of LONG_FILES) expect(fs.existsSync(path.join(root, name)), name).toBe(true);
});

test('what takes longest begins first, whatever its size; nothing is left out', () => {
  const names = ['server/src/players/vip/vip.test.ts', 'tools/kill.test.ts', 'tools/styles.test.ts', 'server/src/ledger/model.test.ts'];
  for (const name of names) expect(fs.existsSync(path.join(root, name)), name).toBe(true);
  const sorted = longestFirst(names.map((name) => ({ moduleId: path.join(root, name) })));
  expect(sorted.map(({ moduleId }) => path.relative(root, moduleId))).toEqual([
    'tools/kill.test.ts',
    'server/src/ledger/model.test.ts',
    'server/src/players/vip/vip.test.ts',
    'tools/styles.test.ts',
  ]);
});
