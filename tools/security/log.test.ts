import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { eventsIn } from './log-events.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const listed = parse(read('docs/security/log.yaml')) as Readonly<Record<'platform' | 'vendors', readonly string[]>>;
const filesOf = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...folders], { cwd: ROOT })
    .toString()
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('/test/') && !file.includes('/client/'));
const saidBy = (files: readonly string[], ways: RegExp): string[] =>
  [...new Set(files.flatMap((file) => eventsIn(read(file), ways)))].sort();

test('every sentence that the platform writes to its log stands in the inventory, and no other', () => {
  expect(saidBy(filesOf('server/src', 'contract/src'), /\blog\.(?:info|warn|error|fatal)\(/g)).toEqual(listed.platform);
});

test('every sentence of studio and sportsbook stands there too', () => {
  expect(saidBy(filesOf('studio/server', 'sportsbook/server', 'contract/src'), /(?<![.\w])(?:say|log)\(|\.(?:say|log)\(/g)).toEqual(
    listed.vendors,
  );
});

test('a sentence is found behind its details, and what is no sentence is none', () => {
  const source = "log.warn({ err: new Error('x y'), call: f('a(b') }, 'due work failed'); log.info(text); other.warn('no log');";
  expect(eventsIn(source, /\blog\.(?:info|warn)\(/g)).toEqual(['due work failed']);
});
