import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filled, seedTexts } from './seed-texts.ts';

let folder: string;
const write = (language: string, table: unknown): void => writeFileSync(path.join(folder, `${language}.json`), JSON.stringify(table));

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sorak-seed-'));
  write('en', { rules: { title: 'Rules' } });
  write('th', { rules: { title: 'กติกา' } });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a text of a seed is read in every language that has a file', () => {
  expect(seedTexts('site/help', folder)('rules', 'title')).toEqual({ EN: 'Rules', TH: 'กติกา' });
});

test('what a language lacks, or has empty, is said in words', () => {
  write('th', { rules: { title: '' } });
  expect(() => seedTexts('site/help', folder)('rules', 'title')).toThrow('The words that seed site/help lack “title” of “rules” in TH.');
  expect(() => seedTexts('site/help', folder)('faq', 'title')).toThrow('lack “title” of “faq” in EN.');
  expect(() => seedTexts('site/nowhere')).toThrow('The words that seed site/nowhere are not there');
});

test('places are filled with figures, or with words of the same language; others stay', () => {
  expect(
    filled({ EN: '{{times}}× {{base}} {{other}}', TH: '{{base}} {{times}}' }, { times: '5', base: { EN: 'bonus', TH: 'โบนัส' } }),
  ).toEqual({
    EN: '5× bonus {{other}}',
    TH: 'โบนัส 5',
  });
});
