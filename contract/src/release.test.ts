import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { RELEASE } from './release.ts';

test('the programs say the release that package.json says', () => {
  const { version } = JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string };
  expect(RELEASE).toBe(version);
});
