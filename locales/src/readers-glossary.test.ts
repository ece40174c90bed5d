import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readDomain, WORDS } from './tables.ts';

const GLOSSARY = path.resolve(import.meta.dirname, '../../docs/readers-glossary.md');
const rows = readFileSync(GLOSSARY, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:---|English)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const saidIn = (language: string): string =>
  readdirSync(path.join(WORDS, language))
    .filter((file) => file.endsWith('.json') && !file.startsWith('console'))
    .flatMap((file) => Object.values(readDomain(language, file.replace('.json', ''))))
    .join('\n')
    .toLowerCase();

test('what the readers’ glossary names is what the site says, in both languages', () => {
  expect(rows.length).toBeGreaterThan(30);
  const [english, indonesian] = [saidIn('en'), saidIn('id')];
  const unsaid = rows.flatMap(([, en = '', id = '']) => [
    ...(english.includes(en) ? [] : [`en: ${en}`]),
    ...(indonesian.includes(id.toLowerCase()) ? [] : [`id: ${id}`]),
  ]);
  expect(unsaid).toEqual([]);
  expect(new Set(rows.map(([, en]) => en)).size).toBe(rows.length);
});
