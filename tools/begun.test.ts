import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { floatingPromises } from './begun.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(?:server|studio\/server|sportsbook\/server|contract|tools)\//.test(file) && !/\.test\.ts$|\/test[-/]/.test(file));

test('no program lets a promise that it has started float over another await', () => {
  const found = files.flatMap((file) =>
    floatingPromises(readFileSync(path.join(root, file), 'utf8')).map(({ name, line }) => `${file}:${line} ${name}`),
  );
  expect(found).toEqual([]);
});

const floats = (...lines: string[]): string[] =>
  floatingPromises(['async function f() {', ...lines.map((line) => `  ${line}`), '}', ''].join('\n')).map(({ name }) => name);

test('a promise that floats is seen, alone and among others; one that is heard or not left is none', () => {
  expect(floats('const a = ask();', 'await wait();', 'return await a;')).toEqual(['a']);
  expect(floats('const a = ask(', '  1,', ');', 'const b = await wait();', 'return [b, ...(await a)];')).toEqual(['a']);
  expect(floats('const a = ask();', 'await wait();', 'const [b, c] = await Promise.all([read(), a]);')).toEqual(['a']);
  expect(floats('const all = list.map((one) => ask(one));', 'await wait();', 'await Promise.all(all);')).toEqual(['all']);
  expect(floats('const a = ask();', 'return await a;')).toEqual([]);
  expect(floats('const a = ask();', 'a.catch(() => {});', 'await wait();', 'await a;')).toEqual([]);
  expect(floats('const a = count();', 'await wait();', 'const [b] = await Promise.all([read(1, a), read(2, a)]);')).toEqual([]);
  expect(floats('const all = list.map(async (one) => {', '  await ask(one);', '});', 'await Promise.all(all);')).toEqual([]);
});
