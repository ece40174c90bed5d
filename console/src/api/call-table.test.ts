import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { table } from '../../build/call-table.ts';

const ROOT = path.join(import.meta.dirname, '..');

test('the console knows every call that its pages make', () => {
  const files = fs
    .readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const asked = files.flatMap((file) =>
    [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\b(?:useCall|useSend|makeCall|useMayCall|refresh)\(\s*'(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect([...new Set(asked)].filter((name) => !Object.hasOwn(table, name))).toEqual([]);
});
