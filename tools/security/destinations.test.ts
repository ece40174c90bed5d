import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const listed = parse(read('docs/security/destinations.yaml')) as Readonly<Record<string, { readonly whom: string; readonly from: string }>>;

test('whoever is asked or written to outside stands in the list, with the setting that its address comes from', () => {
  const asking = execFileSync(
    'git',
    ['ls-files', '--', 'server/src', 'contract/src', 'studio/server', 'sportsbook/server', 'sportsbook/feed'],
    { cwd: ROOT },
  )
    .toString()
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('/test/') && file !== 'contract/src/outgoing.ts')
    .filter((file) => /\b(?:callOut|boundedFetch|createTransport)\(/.test(read(file)));
  expect(asking.length).toBeGreaterThan(15);
  expect(asking.filter((file) => !(file in listed))).toEqual([]);
  expect(Object.keys(listed).filter((file) => !asking.includes(file))).toEqual([]);
  const operations = read('docs/operations.md');
  for (const [file, { whom, from }] of Object.entries(listed)) {
    expect(whom, file).toMatch(/\w/);
    expect(operations, file).toContain(`\`${from}\``);
  }
});
