import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
/** What serves: programs of the product without their tests. */
const SERVING = ['contract', 'server', 'studio', 'sportsbook'];
const isOfTests = (file: string): boolean => /\.test\.tsx?$|(?:^|\/)test\//.test(file);

const STARTS = /from 'node:child_process'|require\('(?:node:)?child_process'\)|import\('(?:node:)?child_process'\)/;
/** A line for a shell: what is put into it may end a word and begin another command. */
const SHELL = /(?<![.\w])(?:exec|execSync)\(|shell:\s*true/;

const sources = SERVING.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules') && !isOfTests(file)),
).map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

test('no program that serves starts another but the database of its own, and none by a shell', () => {
  expect(sources.length).toBeGreaterThan(800);
  const starting = sources.filter(({ text }) => STARTS.test(text));
  expect(starting.map(({ file }) => file).sort()).toEqual(['server/src/db/embedded-postgres.ts', 'server/src/db/postmaster.ts']);
  expect(starting.filter(({ text }) => SHELL.test(text))).toEqual([]);
});

test('a start of another program is seen, and a shell', () => {
  expect(STARTS.test(`import { spawn } from 'node:child_process';`)).toBe(true);
  expect(STARTS.test(`const { exec } = await import('child_process');`)).toBe(true);
  expect([SHELL.test('execSync(`rm ${name}`)'), SHELL.test('spawn(a, b, { shell: true })'), SHELL.test('pattern.exec(text)')]).toEqual([
    true,
    true,
    false,
  ]);
});
