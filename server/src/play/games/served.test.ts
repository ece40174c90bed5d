import { createServer } from 'node:http';
import type { Banner, GameType, HelpCategory, Category } from '@sorak/contract';
import { GAME_TYPES } from '@sorak/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setSetting } from '../../back-office/desk/settings-command-service.ts';
import { importVendorFile } from '../../platform/vendors/import-service.ts';
import { refreshCatalogue } from '../../platform/vendors/service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { openOrigin } from '../../test/server.ts';
import { silentVendor, testGame as game, writeVendorFile } from '../../test/vendor-file.ts';

const page = createServer((_, response) => response.end('a game'));
let app: TestApp;
let origin: string;
let member: string;

beforeAll(async () => {
  origin = await openOrigin(page);
  const slots = [game('koi', 'RNG', { gameClassify: 'SLOTS', minBet: 0.5 }), game('naga', 'RNG', { gameClassify: 'SLOTS', minBet: 0.2 })];
  app = await startTestApp({ env: { VENDORS_FILE: writeVendorFile([silentVendor('ALFA', `${origin}/play`, slots)]) } });
  member = await app.member();
});
afterAll(async () => {
  await app.stop();
  page.close();
});

const value = async <T>(path: string, token = member): Promise<T> => {
  const { body } = await app.ask('GET', path, { token, headers: { Language: 'EN' } });
  expect(body).toMatchObject({ success: true });
  return body.value as T;
};
type Named = { readonly gameType: GameType };
const kindsOf = (list: readonly Named[]): Set<GameType> => new Set(list.map(({ gameType }) => gameType));

/** Every place that names kinds of games, by what it names; `null` where a place cannot tell the kind by itself. */
async function named() {
  const [{ categories }, { banners }, help, { earnRates }, { lines }, { list: offers }] = await Promise.all([
    value<{ categories: Category[] }>('/wps/relay/GCSGAME_newGameVendor'),
    value<{ banners: Banner[] }>('/wps/relay/MCSFE_getListAnnouncements'),
    value<HelpCategory[]>('/wps/system/helpCenter'),
    value<{ earnRates: Named[] }>('/wps/relay/MCSFE_getPointConfig'),
    value<{ lines: Named[] }>('/wps/rebate'),
    value<{ list: { terms: { weights: Named[] } }[] }>('/wps/bonus/offers'),
  ]);
  return {
    categories: new Set(categories.map(({ title }) => title)),
    rebates: kindsOf(lines),
    points: kindsOf(earnRates),
    bonus: kindsOf(offers.flatMap(({ terms }) => terms.weights)),
    banners: new Set(banners.map(({ groupName }) => groupName)),
    rules: new Set(help.flatMap(({ articles }) => articles.map(({ code }) => code)).filter((code) => code.startsWith('rules-'))),
  };
}

describe('a house of slots', () => {
  test('names no other kind of games', async () => {
    const { categories, rebates, points, bonus, banners, rules } = await named();
    for (const kinds of [categories, rebates, points, bonus]) expect([...kinds]).toEqual(['RNG']);
    expect([...rules]).toEqual([]);
    for (const group of ['w_live', 'w_fish', 'w_pvp', 'w_sports', 'w_esports', 'w_lott'] as const) expect(banners.has(group)).toBe(false);
    for (const group of ['w_home', 'w_rng', 'w_help'] as const) expect(banners.has(group)).toBe(true);
  });
  test('says which classes and least bets its vendors have, so that every filter finds something', async () => {
    const { categories } = await value<{ categories: Category[] }>('/wps/relay/GCSGAME_newGameVendor');
    expect(categories[0]?.cards).toMatchObject([{ classes: ['SLOTS'], minBet: 0.2, isHouse: false }]);
  });
  test('no text of its help, notices and offers promises what it has not', async () => {
    const paths = ['/wps/system/helpCenter', '/wps/relay/MCSFE_getListAnnouncements', '/wps/promotions'];
    const texts = (await Promise.all(paths.map((path) => value<unknown>(path)))).map((one) => JSON.stringify(one)).join('\n');
    expect(texts.match(/[^.<>"]*(?:dealer|cockfight|sportsbook|fish shooting|poker|lottery)[^.<>"]*/gi)).toBeNull();
  });
});

test('a vendor that comes brings its kinds with it, everywhere and at once', async () => {
  await setSetting(app.context, 'flag.cockfight', { isOn: '1' });
  const games = GAME_TYPES.filter((type) => type !== 'RNG').map((type) => game(type.toLowerCase(), type));
  await importVendorFile(app.context, 'VENDORS_FILE', writeVendorFile([silentVendor('SEMUA', `${origin}/play`, games)]));
  await refreshCatalogue(app.context, true);
  app.clock.at += 2_000;
  const { categories, rebates, points, bonus, banners, rules } = await named();
  for (const kinds of [categories, rebates, points, bonus]) for (const { gameType } of games) expect(kinds.has(gameType)).toBe(true);
  for (const group of ['w_live', 'w_fish', 'w_pvp', 'w_sports', 'w_esports', 'w_lott'] as const) expect(banners.has(group)).toBe(true);
  expect([...rules].sort()).toEqual(['rules-fish', 'rules-live', 'rules-lottery', 'rules-pvp', 'rules-sports']);
});
