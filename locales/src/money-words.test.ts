import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readDomain, WORDS } from './tables.ts';

/** Whom the glossary of docs/decisions/0362-money-words.md speaks to: members. Operators read the trade's own words. */
const DOMAINS = readdirSync(path.join(WORDS, 'en'))
  .flatMap((file) => (file.endsWith('.json') && !file.startsWith('console') ? [file.slice(0, -'.json'.length)] : []))
  .toSorted();

const said = (language: string, unwanted: RegExp): string[] =>
  DOMAINS.flatMap((domain) =>
    Object.entries(readDomain(language, domain)).flatMap(([key, words]) => (unwanted.test(words) ? [`${key}: ${words}`] : [])),
  );

test('members read one noun for each thing of money, in both languages', () => {
  expect(said('en', /\b(turnovers?|rollover|wagering requirement|play-?through)\b/i)).toEqual([]);
  expect(said('id', /\b(turnover|rollover|mal poin)\b/i)).toEqual([]);
});

test('no text of money reads as translated again', () => {
  const TRANSLATED = [
    /what can leave\b/i,
    /\bthe rest goes back\b/i,
    /\bis as good as any\b/i,
    /\bas your deposit asks\b/i,
    /\b(taken out|withdrawn) less\b/i,
    /\bbelongs to what was staked\b/i,
    /\bYour own money is staked first\b/i,
  ];
  for (const words of TRANSLATED) expect(said('en', words)).toEqual([]);
});
