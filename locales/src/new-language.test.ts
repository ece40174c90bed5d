import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayFrom } from '../../server/src/lib/words.ts';
import { words } from './plugin.ts';
import { languagesIn, readDomain, type Table, WORDS } from './tables.ts';

// As if nobody had written this language yet: a folder made of the English one, each text marked, some left out.
const NEW = 'kk';
const MARK = '和';
const LACKS = ['nav.games', 'app.close', 'stake', 'notice.pinSet.title'];
const ROOT = path.resolve(import.meta.dirname, '../..');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'words-'));
  for (const language of languagesIn()) cpSync(path.join(WORDS, language), path.join(folder, language), { recursive: true });
  rmSync(path.join(folder, NEW), { recursive: true });
  cpSync(path.join(folder, 'en'), path.join(folder, NEW), { recursive: true });
  for (const file of readdirSync(path.join(folder, NEW)).filter((one) => one.endsWith('.json'))) {
    const english = JSON.parse(readFileSync(path.join(folder, NEW, file), 'utf8')) as Table;
    const own = Object.entries(english).flatMap(([key, text]) => (LACKS.includes(key) ? [] : [[key, `${MARK}${text}`]]));
    writeFileSync(path.join(folder, NEW, file), JSON.stringify(Object.fromEntries(own)));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program's reader of words, built as the page is, with the folder in the place of ours. */
async function reader<T>(source: string): Promise<T> {
  const outDir = path.join(folder, 'built', source);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [words(folder)],
    publicDir: false,
    ssr: { noExternal: /^@sorak/ },
    build: { ssr: source, outDir, rolldownOptions: { output: { entryFileNames: 'reader.mjs' } } },
  });
  return (await import(/* @vite-ignore */ pathToFileURL(path.join(outDir, 'reader.mjs')).href)) as T;
}

test('the site reads a new folder, and in English what it lacks', async () => {
  type Site = typeof import('../../web/src/locales/text.ts');
  const { activate, text } = await reader<Site>('web/src/locales/text.ts');
  await activate('KK');
  const english = readDomain('en', 'app');
  expect([text('nav.home'), text('nav.games')]).toEqual([`${MARK}${english['nav.home']}`, english['nav.games']]);
});

test('so does the console', async () => {
  type Console = typeof import('../../console/src/locales/text.ts');
  const { textIn } = await reader<Console>('console/src/locales/text.ts');
  expect([await textIn('KK', 'app.reload'), await textIn('KK', 'app.close')]).toEqual([`${MARK}Reload`, 'Close']);
});

test('so do the games', async () => {
  type Games = typeof import('../../studio/client/shell/words.ts');
  const { languageOf, loadWords, wordsOf } = await reader<Games>('studio/client/shell/words.ts');
  expect(languageOf('KK')).toBe(NEW);
  await loadWords(NEW);
  expect([wordsOf(NEW).say('balance'), wordsOf(NEW).say('stake')]).toEqual([`${MARK}Balance`, 'Stake']);
});

test('so does the platform', () => {
  const { say } = sayFrom(folder);
  expect([say('KK', 'not_found'), say('KK', 'notice.pinSet.title'), say('XX', 'notice.pinSet.title')]).toEqual([
    `${MARK}${readDomain('en', 'errors')['not_found']}`,
    'Payment PIN set',
    'Payment PIN set',
  ]);
});
