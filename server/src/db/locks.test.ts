import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '..');

/** A witness holds its lock for as long as its process leads: whoever shares the number by mistake waits for ever. */
test('no two locks of the platform have the same number', () => {
  const found = fs
    .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => fs.readFileSync(path.join(SOURCE, file), 'utf8').match(/\b7_266_152_\d{3}\b/g) ?? []);
  expect(found.length).toBeGreaterThan(5);
  expect(found.toSorted()).toEqual([...new Set(found)].toSorted());
});
