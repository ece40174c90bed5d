import { expect, test } from 'vitest';
import { DEMO_OFFERS } from '../../payments/bonus/demo-service.ts';
import { DEMO_BENEFITS, DEMO_RANKS } from '../../players/vip/demo-ranks.ts';
import { DEMO_MISSIONS } from '../../rewards/missions/demo-missions.ts';
import { DEMO_ROOMS } from '../../site/chat/demo-rooms.ts';
import { DEMO_BANNERS } from '../../platform/content/demo-banners.ts';
import { FIRST_WORDS, told } from './told.ts';

type Texts = Readonly<Record<string, string>>;
const SAID: readonly Texts[] = [
  ...DEMO_MISSIONS.flatMap(({ names, texts }) => [names, texts]),
  ...DEMO_BANNERS.flatMap(({ titles, texts }) => [titles, texts]),
  ...DEMO_RANKS.map(({ names }) => names),
  ...DEMO_BENEFITS.flatMap(({ names, cells }) => [names, ...Object.values(cells).filter((cell) => cell !== true)]),
  ...DEMO_ROOMS.map(({ titles }) => titles),
  ...DEMO_OFFERS.map(({ names }) => names),
];

test('missions, banners, ranks, rooms and offers of a fresh house are told in seven languages', () => {
  const lacking = SAID.flatMap((texts) =>
    ['ID', 'EN', 'VI', 'TH', 'ZH', 'PT', 'ES'].filter((code) => !texts[code]).map((code) => `${code}: ${texts['EN']}`),
  );
  expect(lacking).toEqual([]);
});

test('no language tells what a fresh house does not say, and each its figures', () => {
  const said = new Set(SAID.map((texts) => texts['EN']));
  const figures = (text = ''): string[] => (text.match(/\d+/g) ?? []).toSorted();
  for (const [code, table] of Object.entries(FIRST_WORDS))
    for (const [english, own] of Object.entries(table)) {
      expect(said, `${code}: ${english}`).toContain(english);
      expect(figures(own), `${code}: ${english}`).toEqual(figures(english));
    }
});

test('a text that nobody has translated stays as it is', () => {
  expect(told({ ID: 'Baru', EN: 'Something new' })).toEqual({ ID: 'Baru', EN: 'Something new' });
});
