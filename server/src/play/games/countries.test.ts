import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { Category, DeskRequest, Game, MemberHome, SearchIndex } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBanners } from '../../platform/content/service.ts';
import { refreshCatalogue } from '../../platform/vendors/service.ts';
import { brandReloaded, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { openOrigin } from '../../test/server.ts';
import { silentVendor, testGame, writeVendorFile } from '../../test/vendor-file.ts';
import { betOf, winOf } from '../vendor-wallet/test/requests.ts';
import { createWorld } from '../vendor-wallet/test/world.ts';
import { GAME_RULES } from './audit-repo.ts';

const door = createServer((socket) => socket.destroy());
let app: TestApp;
let member: string;
beforeAll(async () => {
  const launchUrl = `${await openOrigin(door)}/play`;
  const slot = (code: string, more = {}) => testGame(code, 'RNG', { name: code, gameClassify: 'SLOTS', isHot: true, ...more });
  const guestUrl = `${launchUrl}/guest`;
  const vendors = [
    silentVendor('ALFA', launchUrl, [slot('koi'), slot('lava'), testGame('only', 'FISH')]),
    silentVendor('BOOK', launchUrl, [testGame('book', 'SPORTS')], { guestUrl }),
  ];
  app = await startTestApp({ env: { VENDORS_FILE: writeVendorFile(vendors), TRUST_PROXY: '127.0.0.1' } });
  member = await app.member();
  await app.context.db.pool.query(`update brand_state set country_header = 'X-Country'`);
  await brandReloaded();
});
afterAll(async () => {
  await app.stop();
  door.close();
});

const ask = (path: string, country: string | null, token?: string): Promise<TestAnswer> =>
  app.ask('GET', path, {
    headers: { 'X-Forwarded-For': '203.0.113.9', ...(country ? { 'X-Country': country } : {}) },
    ...(token ? { token } : {}),
  });
const value = async <T>(path: string, country: string | null, token?: string): Promise<T> =>
  (await ask(path, country, token)).body.value as T;

async function close(object: string, closedCountries: string[]): Promise<void> {
  const [one, two] = [
    await app.operator(`a${randomUUID().slice(0, 8)}`, 'admin'),
    await app.operator(`b${randomUUID().slice(0, 8)}`, 'admin'),
  ];
  const wish = { kind: 'gameCountries', object, after: { closedCountries } };
  const asked = await app.ask('POST', '/wps/operator/requests/ask', { token: one, json: { wish, reason: 'the licence says so' } });
  expect(asked.body).toMatchObject({ success: true });
  // One alone decides nothing of where a game is offered.
  await refreshCatalogue(app.context, true);
  const { id } = asked.body.value as DeskRequest;
  const decided = await app.ask('POST', '/wps/operator/requests/decide', {
    token: two,
    json: { id, decision: 'approve', note: 'read it' },
  });
  expect(decided.body.value).toMatchObject({ state: 'approved' });
  await refreshCatalogue(app.context, true);
}

test('where a game is not offered no list names it and no launch opens it: not for members, trials, guests, nor the book’s own page', async () => {
  const trial = await app.trial();
  await app.ask('POST', '/wps/relay/MCSFE_addFavoriteGameV2', {
    token: member,
    json: { nodeId: 'ALFA-koi', vendor: 'ALFA', gameType: 'RNG' },
  });
  await ask('/wps/game/launchGame?vassalage=ALFA&gameCode=koi', 'SG', member);
  await writeBanners(app.context, [
    {
      slug: 'koi',
      groupName: 'w_rng',
      url: '/assets/x.svg',
      link: { type: 'GAME', to: 'ALFA/koi' },
      titles: { EN: 'Koi' },
      texts: {},
      position: 1,
    },
  ]);
  // What each place that names games says of one.
  const places: [string, string?][] = [
    ['/wps/relay/GCSGAME_gameList?pageSize=50'],
    ['/wps/relay/GCSGAME_gameList?gameName=koi'],
    ['/wps/relay/GCSGAME_hotGamesV2'],
    ['/wps/relay/MCSFE_getFavoriteGamesList', member],
    ['/wps/relay/MCSFE_getFavoriteGames', member],
    ['/wps/relay/GCS_recentGame', member],
    ['/wps/relay/MCSFE_getListAnnouncements?types=B'],
  ];
  const names = async (country: string): Promise<boolean[]> =>
    Promise.all(places.map(async ([path, token]) => JSON.stringify(await value(path, country, token)).includes('koi')));
  await expect.poll(() => names('SG'), { timeout: 5_000 }).toEqual(places.map(() => true));
  await close('ALFA/koi', ['SG', 'MY']);
  await close('ALFA/only', ['SG']);
  await close('BOOK/book', ['SG']);
  await expect.poll(() => names('SG'), { timeout: 5_000 }).toEqual(places.map(() => false));
  await expect.poll(() => names('ID'), { timeout: 5_000 }).toEqual(places.map(() => true));
  // A category of which nothing is left is none there.
  const titles = async (country: string): Promise<string[]> =>
    (await value<{ categories: Category[] }>('/wps/relay/GCSGAME_newGameVendor', country)).categories.map(({ title }) => title);
  expect([await titles('SG'), await titles('ID')]).toEqual([['RNG'], ['SPORTS', 'RNG', 'FISH']]);
  expect(JSON.stringify((await value<MemberHome>('/wps/home', 'SG', member))?.suggestions ?? [])).not.toContain('koi');

  const launches: [string, string | undefined][] = [
    ['/wps/game/launchGame?vassalage=ALFA&gameCode=koi', member],
    ['/wps/game/launchGame?vassalage=ALFA&gameCode=koi', trial],
    ['/wps/relay/GCS_gameTrialLaunch?vassalage=ALFA&gameCode=koi', trial],
    ['/wps/relay/GCS_gameTrialLaunch?vassalage=ALFA&gameCode=koi', undefined],
    ['/wps/relay/GCS_gameLaunchFB?vassalage=BOOK', member],
    ['/wps/relay/GCS_gameLaunchFB?vassalage=BOOK', undefined],
  ];
  for (const [path, token] of launches) {
    const refused = await ask(path, 'SG', token);
    expect([path, refused.body.errorCode, 'url' in ((refused.body.value as object | null) ?? {})]).toEqual([
      path,
      'game_not_offered_here',
      false,
    ]);
    expect((refused.body.value as { games: Game[] }).games.some(({ gameCode }) => ['koi', 'book', 'only'].includes(gameCode))).toBe(false);
    expect([path, (await ask(path, 'ID', token)).body.success]).toEqual([path, true]);
    expect([path, (await ask(path, null, token)).body.success]).toEqual([path, true]);
  }
  const faults = await Promise.all(GAME_RULES.map(({ sql }) => app.owner.pool.query<object>(sql)));
  expect(faults.flatMap(({ rows }) => rows)).toEqual([]);
});

test('the search of each country is a file of its own, from whichever process it is fetched', async () => {
  const games = async (country: string): Promise<string[]> => {
    const { path } = await value<{ path: string }>('/wps/games/search', country);
    return ((await (await fetch(`${app.url}${path}`)).json()) as SearchIndex).games.map(([code]) => code);
  };
  expect([await games('SG'), await games('ID')]).toEqual([['lava'], ['koi', 'lava', 'only', 'book']]);
});

test('countries are countries, and a game must be there', async () => {
  const one = await app.operator('cora', 'admin');
  const wish = async (object: string, closedCountries: string[]): Promise<string | undefined> =>
    (
      await app.ask('POST', '/wps/operator/requests/ask', {
        token: one,
        json: { wish: { kind: 'gameCountries', object, after: { closedCountries } }, reason: 'not there' },
      })
    ).body.errorCode;
  expect([await wish('ALFA/koi', ['XX']), await wish('ALFA/koi', ['Indonesia']), await wish('ALFA/none', ['SG'])]).toEqual([
    'validation_failed',
    'validation_failed',
    'not_found',
  ]);
});

test('a session that was opened there takes no bet on a game that is not offered there, by the vendor’s own lobby neither; what was bet is paid', async () => {
  const world = await createWorld();
  try {
    const player = await world.player(100_000n);
    const bet = betOf(player, 10);
    expect((await world.send('ALFA', '/transaction/bet', bet)).status).toBe('RS_OK');
    await world.owner.pool.query(`update game_session set country = 'SG'`);
    expect((await world.send('ALFA', '/transaction/bet', betOf(player, 10))).status).toBe('RS_OK');
    await world.owner.pool.query(`update game set closed_countries = '{SG}' where game_code = 'reef'`);
    expect((await world.send('ALFA', '/transaction/bet', betOf(player, 10))).status).toBe('RS_ERROR_INVALID_GAME');
    expect((await world.send('ALFA', '/transaction/bet', { ...betOf(player, 10), game_code: 'tide' })).status).toBe('RS_OK');
    expect((await world.send('ALFA', '/transaction/win', winOf(player, bet, 15))).status).toBe('RS_OK');
    await world.owner.pool.query(
      `update game set closed_countries = '{}'; update vendor set closed_countries = '{SG}' where code = 'ALFA'`,
    );
    expect((await world.send('ALFA', '/transaction/bet', betOf(player, 10))).status).toBe('RS_ERROR_INVALID_GAME');
  } finally {
    await world.close();
  }
});
