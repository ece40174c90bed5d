import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildIfChanged } from './build.ts';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-build-'));
  write('package.json', '{ "type": "module" }');
  write('server/src/greeting.ts', `export const greeting: string = 'one';`);
  write('server/src/main.ts', `import { greeting } from './greeting.ts'; console.log(greeting);`);
});

afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

const run = () => execFileSync(process.execPath, [path.join(root, 'dist/server/main.js')], { encoding: 'utf8' });

test('builds once, and again only when a source has other words', async () => {
  expect(await buildIfChanged(root)).toBe(true);
  expect(run()).toBe('one\n');
  expect(await buildIfChanged(root)).toBe(false);

  write('server/src/greeting.ts', `export const greeting: string = 'one';`);
  write('server/src/greeting.test.ts', 'a test is not part of the product');
  expect(await buildIfChanged(root)).toBe(false);

  write('server/src/greeting.ts', `export const greeting: string = 'two';`);
  expect(await buildIfChanged(root)).toBe(true);
  expect(run()).toBe('two\n');
});

test('packages written for require go into the bundle and need no folder of theirs', async () => {
  write('node_modules/old/package.json', '{ "name": "old", "main": "index.js" }');
  write(
    'node_modules/old/index.js',
    `exports.where = require('node:path').basename(__dirname) + ' ' + require('node:path').basename(__filename);`,
  );
  write('server/src/main.ts', `import { where } from 'old'; console.log(where);`);
  await buildIfChanged(root);
  fs.rmSync(path.join(root, 'node_modules'), { recursive: true });
  expect(run()).toBe('server main.js\n');
});

test('the SQL functions stand beside the bundle, and one that is gone goes', async () => {
  write('server/src/db/functions/one.sql', 'select 1');
  write('server/src/db/functions/two.sql', 'select 2');
  await buildIfChanged(root);
  fs.rmSync(path.join(root, 'server/src/db/functions/two.sql'));
  expect(await buildIfChanged(root)).toBe(true);
  expect(fs.readdirSync(path.join(root, 'dist/server/functions'))).toEqual(['one.sql']);
});

test('the tables of the first migration stand beside the bundle', async () => {
  write('server/src/db/migrations/baseline/ledger.sql', 'select 1');
  await buildIfChanged(root);
  expect(fs.readdirSync(path.join(root, 'dist/server/baseline'))).toEqual(['ledger.sql']);
});

test('the words of a fresh house stand beside the bundle, by domain', async () => {
  write('server/src/site/help/seed/en.json', '{}');
  write('server/src/site/chat/seed/en.json', '{}');
  await buildIfChanged(root);
  expect(fs.readdirSync(path.join(root, 'dist/server/seed/site')).toSorted()).toEqual(['chat', 'help']);
  fs.rmSync(path.join(root, 'server/src/site/chat'), { recursive: true });
  expect(await buildIfChanged(root)).toBe(true);
  expect(fs.readdirSync(path.join(root, 'dist/server/seed/site'))).toEqual(['help']);
});

test('several at once build once', async () => {
  const script = `const { buildIfChanged } = await import(${JSON.stringify(path.join(import.meta.dirname, 'build.ts'))});
    console.log(await buildIfChanged(${JSON.stringify(root)}));`;
  const all = await Promise.all(
    [1, 2, 3].map(
      () =>
        new Promise<string>((resolve) => {
          const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
            stdio: ['ignore', 'pipe', 'inherit'],
          });
          let said = '';
          child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
          child.once('close', () => resolve(said.trim()));
        }),
    ),
  );
  expect(all.sort()).toEqual(['false', 'false', 'true']);
});

test('a failed build leaves no stamp, so that the next start builds again', async () => {
  write('server/src/greeting.ts', `export const greeting: string = ;`);
  await expect(buildIfChanged(root)).rejects.toThrow('greeting.ts:1:32: ERROR');
  write('server/src/greeting.ts', `export const greeting: string = 'mended';`);
  expect(await buildIfChanged(root)).toBe(true);
  expect(run()).toBe('mended\n');
});
