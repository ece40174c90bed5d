import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoOffers } from '../../payments/bonus/demo-service.ts';
import { demoBanners } from '../../platform/content/demo-banners.ts';
import { demoNotices } from '../../platform/content/demo-notices.ts';
import { demoBenefits, demoRanks } from '../../players/vip/demo-ranks.ts';
import { demoMissions } from '../../rewards/missions/demo-missions.ts';
import { demoRewards } from '../../rewards/points/demo-rewards.ts';
import { demoCategories, demoPromotions } from '../../rewards/promotions/demo-promotions.ts';
import { demoRooms } from '../../site/chat/demo-rooms.ts';
import { demoHelp } from '../../site/help/demo-help.ts';

const SOURCES = path.resolve(import.meta.dirname, '../..');
const LANGUAGES = ['en', 'es', 'id', 'pt', 'th', 'vi', 'zh'];

/** All that a fresh house says, as it is written into the database. */
const seeded = (): unknown => [
  demoBanners(),
  demoBenefits(),
  demoCategories(),
  demoHelp(),
  demoMissions(),
  demoNotices(),
  demoOffers(),
  demoPromotions(),
  demoRanks(),
  demoRewards(),
  demoRooms(),
];

/** Written as in English in that language too. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  en: [],
  es: ['VIP', 'Sorak', 'Slots', 'E-sports', 'Jackpots'],
  id: ['VIP', 'Sorak', 'Sports', 'E-sports', 'Live chat', 'Live casino', 'Check-in'],
  pt: ['VIP', 'Sorak', 'Slots', 'E-sports', 'Jackpots', 'Check-in', 'Lounge', 'Bronze', 'Vouchers'],
  th: ['VIP', 'Sorak'],
  vi: ['VIP', 'Sorak', 'E-sports', 'Live chat'],
  zh: ['VIP', 'Sorak'],
};
/** The number for emergencies is that of the country where the language is at home. */
const EMERGENCY: Readonly<Record<string, string>> = { pt: '192', th: '1669', vi: '115' };

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;
const textsOf = (folder: string, language: string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(JSON.parse(readFileSync(path.join(SOURCES, folder, `${language}.json`), 'utf8')) as Table).flatMap(([slug, fields]) =>
      Object.entries(fields).map(([field, text]) => [`${slug}.${field}`, text] as const),
    ),
  );

const tags = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];
const places = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
/** Whether a decimal point or a comma stands in them is the language’s own. */
const figures = (text: string): string[] =>
  (text.replaceAll(/<[^>]*>|\{\{\w+\}\}/g, ' ').match(/\d+(?:[.,]\d+)*/g) ?? []).map((one) => one.replaceAll(/[.,]/g, '')).toSorted();
/** The pieces of a text that could have been left as they were: sentences, and what stands between tags. */
const sentences = (html: string): string[] => html.split(/<[^>]*>|(?<=[.:;?])\s+/).filter((piece) => piece.trim().split(/\s+/).length > 3);

const FOLDERS = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((folder) => path.basename(folder) === 'seed')
  .toSorted();

test('a fresh house is seeded from the words of eight domains', () => {
  expect(FOLDERS).toHaveLength(8);
});

describe.each(FOLDERS)('the words of %s', (folder) => {
  const english = textsOf(folder, 'en');

  test('stand in seven languages', () => {
    expect(readdirSync(path.join(SOURCES, folder)).toSorted()).toEqual(LANGUAGES.map((language) => `${language}.json`));
  });

  test('are all said: none stands in a file that no seed reads', () => {
    const said = JSON.stringify(seeded(), (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    const unsaid = [...english].filter(
      ([, text]) =>
        !text
          .replaceAll(/\{\{\w+\}\}/g, '\n')
          .split('\n')
          .every((part) => said.includes(JSON.stringify(part).slice(1, -1))),
    );
    expect(unsaid).toEqual([]);
  });

  test.each(LANGUAGES)('say in %s what they say in English: the same texts, places, tags and figures', (language) => {
    const own = textsOf(folder, language);
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [name, text] of own) {
      const original = english.get(name) ?? '';
      expect(text.trim(), name).toBe(text);
      expect(text, name).not.toBe('');
      expect(tags(text), name).toEqual(tags(original));
      expect(places(text), name).toEqual(places(original));
      expect(figures(text), name).toEqual(figures(original).map((one) => (one === '119' ? (EMERGENCY[language] ?? one) : one)));
      expect(text, name).not.toMatch(/[!！¡]/);
    }
  });

  test.each(LANGUAGES.slice(1))('leave no English in %s', (language) => {
    for (const [name, text] of textsOf(folder, language)) {
      const original = english.get(name) ?? '';
      if (text === original) expect(ALIKE[language], name).toContain(text);
      for (const sentence of sentences(original)) expect(text, name).not.toContain(sentence);
    }
  });
});
