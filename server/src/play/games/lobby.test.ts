import { createServer } from 'node:net';
import type { Bet, Game, Category, VendorFileGame } from '@sorak/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setSetting } from '../../back-office/desk/settings-command-service.ts';
import { demoFeatures } from '../../platform/system/demo-brand.ts';
import { brandReloaded, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { openOrigin } from '../../test/server.ts';
import { silentVendor, testGame, writeVendorFile } from '../../test/vendor-file.ts';

const door = createServer((socket) => socket.destroy());
let app: TestApp;
let member: string;
let trial: string;

const game = (gameCode: string, name: string, more: Partial<VendorFileGame> = {}): VendorFileGame =>
  testGame(gameCode, 'RNG', { name, gameClassify: 'SLOTS', minBet: 0.01, ...more });

beforeAll(async () => {
  const launchUrl = `${await openOrigin(door)}/play?theme=sea`;
  const vendor = (code: string, games: VendorFileGame[], more = {}) => silentVendor(code, launchUrl, games, more);
  const place = writeVendorFile(
    [
      vendor('ALFA', [
        game('koi', 'Koi Senja', { isHot: true, minLineNum: 20 }),
        game('lava', 'Gunung Lava', { minBet: 0.5, gameClassify: 'ARCADE' }),
        game('cafe', 'Café Toraja', { minBet: 0.05 }),
        game('naga', 'Delapan Naga', { maintenance: true }),
        game('real', 'Tanpa Coba', { trialSupport: false }),
        game('fish', 'Ikan Emas', { gameType: 'FISH', icon: '/own.png' }),
      ]),
      vendor('TF', [game('duel', 'Duel Arena', { gameType: 'SPORTS' })]),
      vendor('SV3', [game('ayam', 'Ayam Laga', { gameType: 'LIVE' })]),
      vendor('DEAD', [game('gone', 'Gone')], { launchUrl: 'http://127.0.0.1:9/play' }),
      vendor(
        'MANY',
        Array.from({ length: 40 }, (_, index) => game(`m${index}`, `Many ${index}`)),
      ),
    ],
    { jackpots: [{ code: 'grand', name: 'Grand', currency: 'IDR', seed: 12_345.67, vendors: ['ALFA'] }] },
  );
  app = await startTestApp({ env: { VENDORS_FILE: place } });
  member = await app.member();
  trial = await app.trial();
});
afterAll(async () => {
  await app.stop();
  door.close();
});

const valueOf = <T>(answer: TestAnswer): T => {
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.value;
};
const get = async <T>(where: string, token?: string): Promise<T> => valueOf<T>(await app.ask('GET', where, token ? { token } : {}));
const list = (query: string) =>
  get<{ games: Game[]; totalPages: number; totalRecords: number }>(`/wps/relay/GCSGAME_gameList?${query}`).then((page) => ({
    ...page,
    names: page.games.map((shown) => shown.gameName),
  }));

test('cockfights stand in no lobby, search or launch until the brand opens them, which a demo alone begins with', async () => {
  const titles = async (): Promise<string[]> =>
    (await get<{ categories: Category[] }>('/wps/relay/GCSGAME_newGameVendor')).categories.map((category) => category.title);
  const launch = async (): Promise<string | undefined> =>
    (await app.ask('GET', '/wps/game/launchGame?vassalage=SV3&gameCode=ayam', { token: member })).body.errorCode;
  expect([demoFeatures(false)['cockfight'], demoFeatures(true)['cockfight']]).toEqual([false, true]);
  expect(await titles()).not.toContain('DS88');
  expect((await list('gameName=Ayam')).names).toEqual([]);
  expect(await launch()).toBe('game_not_found');
  await setSetting(app.context, 'flag.cockfight', { isOn: '1' });
  await expect.poll(titles, { timeout: 10_000 }).toContain('DS88');
  expect((await list('gameName=Ayam')).names).toEqual(['Ayam Laga']);
});

test('getNewGameVendor: categories in order, e-sports behind sports, cockfighting with id 5', async () => {
  const { categories } = await get<{ categories: Category[] }>('/wps/relay/GCSGAME_newGameVendor');
  expect(categories.map((category) => category.title)).toEqual(['ESPORTS', 'DS88', 'RNG', 'FISH']);
  expect(categories.find((category) => category.title === 'DS88')).toMatchObject({
    id: 5,
    cards: [{ vassalage: 'SV3', gameType: 'DS88', gameCount: 1 }],
  });
  expect(categories.find((category) => category.title === 'ESPORTS')?.cards.map((card) => card.vassalage)).toEqual(['TF']);
  expect(categories.find((category) => category.title === 'RNG')?.cards.map((card) => [card.vassalage, card.gameCount])).toEqual([
    ['ALFA', 5],
    ['DEAD', 1],
    ['MANY', 40],
  ]);
});

test('getVassGameType', async () => {
  const { list } = await get<{ list: unknown[] }>('/wps/relay/GCSGAME_getVassGameType');
  expect(list).toContainEqual({ vassalage: 'ALFA', gameTypes: ['RNG', 'FISH'] });
});

describe('getGameList', () => {
  test('pages of fourteen', async () => {
    const page = await list('vassalage=MANY&pageNo=3');
    expect(page).toMatchObject({ totalPages: 3, totalRecords: 40 });
    expect(page.games).toHaveLength(12);
    expect((await list('vassalage=MANY&pageNo=9')).games).toEqual([]);
    expect((await app.ask('GET', '/wps/relay/GCSGAME_gameList?pageSize=1000')).status).toBe(400);
  });
  test('filters', async () => {
    expect((await list('vassalage=ALFA&minBet=0.05')).names).toEqual([
      'Koi Senja',
      'Café Toraja',
      'Delapan Naga',
      'Tanpa Coba',
      'Ikan Emas',
    ]);
    expect((await list('vassalage=ALFA&gameClassify=ARCADE')).names).toEqual(['Gunung Lava']);
    expect((await list('gameType=FISH')).names).toEqual(['Ikan Emas']);
    expect((await list('gameType=ESPORTS')).names).toEqual(['Duel Arena']);
    expect((await list('minLineNum=10')).names).toEqual(['Koi Senja']);
    expect((await list('vassalage=NOBODY')).names).toEqual([]);
  });
  test.each([
    ['KOI', ['Koi Senja']],
    ['cafe', ['Café Toraja']],
    ['gununglava', ['Gunung Lava']],
    ['gunnug', ['Gunung Lava']],
    ['delpan naga', ['Delapan Naga']],
    ['senj koi', ['Koi Senja']],
    ['xx', []],
    ['zebra', []],
    ['%', undefined],
    ["' or 1=1 --", []],
  ])('search for %s', async (text, names) => {
    const page = await list(`vassalage=ALFA&gameName=${encodeURIComponent(text)}`);
    if (names) expect(page.names).toEqual(names);
    else expect(page.names).toHaveLength(6);
  });
  test('icons: the vendor’s own, else a picture of its kind', async () => {
    expect((await list('gameType=FISH')).games[0]?.icon).toBe('/own.png');
    expect((await list('gameName=koi')).games[0]?.icon).toMatch(/^\/covers\/RNG-\d+\.svg$/);
  });
});

test('getGame', async () => {
  expect(await get('/wps/games/ALFA/koi')).toMatchObject({ nodeId: 'ALFA-koi', gameName: 'Koi Senja', accountTypeName: 'ALFA Games' });
  expect((await app.ask('GET', '/wps/games/ALFA/nothing')).body.errorCode).toBe('game_not_found');
});

test('favourites: saved once, taken off without complaint, real accounts only', async () => {
  const save = (nodeId: string, token = member) =>
    app.ask('POST', '/wps/relay/MCSFE_addFavoriteGameV2', { token, json: { nodeId, vendor: 'ALFA', gameType: 'RNG' } });
  for (const nodeId of ['ALFA-koi', 'ALFA-koi', 'ALFA-fish']) expect((await save(nodeId)).status).toBe(200);
  expect((await save('ALFA-nothing')).body.errorCode).toBe('game_not_found');
  expect((await save('ALFA-koi', trial)).body.errorCode).toBe('real_account_required');
  expect((await app.ask('GET', '/wps/relay/MCSFE_getFavoriteGames')).body.errorCode).toBe('token_missing');
  const ids = () => get<{ gameFavIds: string[] }>('/wps/relay/MCSFE_getFavoriteGames', member).then((value) => value.gameFavIds.toSorted());
  expect(await ids()).toEqual(['ALFA-fish', 'ALFA-koi']);
  const { content } = await get<{ content: Game[] }>('/wps/relay/MCSFE_getFavoriteGamesList?gameType=RNG', member);
  expect(content.map((shown) => shown.gameCode)).toEqual(['koi']);
  const other = await app.member();
  expect(await get('/wps/relay/MCSFE_getFavoriteGames', other)).toEqual({ gameFavIds: [] });
  const drop = { token: member, json: { nodeId: 'ALFA-koi', vendor: 'ALFA', gameType: 'RNG' } };
  for (let turn = 0; turn < 2; turn++) expect((await app.ask('POST', '/wps/relay/MCSFE_removeFavoriteGameV2', drop)).status).toBe(200);
  expect(await ids()).toEqual(['ALFA-fish']);
});

describe('launch', () => {
  const launch = (query: string, token?: string, call = '/wps/game/launchGame') =>
    app.ask('GET', `${call}?${query}`, token ? { token } : {});

  test('a member plays for money, with all that the vendor needs in the URL', async () => {
    const { url, expiresAt } = valueOf<{ url: string; expiresAt: number }>(
      await launch('vassalage=ALFA&gameCode=koi&backUrl=/rng?page=ALFA', member),
    );
    const query = new URL(url).searchParams;
    expect(query.get('theme')).toBe('sea');
    expect(query.get('currency')).toBe('IDR');
    expect(query.get('game_code')).toBe('koi');
    expect(query.get('user')).toMatch(/^\d+$/);
    expect(query.get('token')).toMatch(/^[\w-]{43}$/);
    expect(query.get('back_url')).toBe(`${app.context.config.siteOrigin}/rng?page=ALFA`);
    expect(query.get('autoplay')).toBe('1');
    expect(expiresAt).toBeGreaterThan(app.clock.at);
    const kept = await app.context.db.pool.query('select token_hash from game_session');
    expect(JSON.stringify(kept.rows)).not.toContain(query.get('token'));
  });
  test('games are told where rounds may not run by themselves', async () => {
    await setSetting(app.context, 'play.all', { hasAutoplay: '0' });
    await brandReloaded();
    const { url } = valueOf<{ url: string }>(await launch('vassalage=ALFA&gameCode=koi', member));
    expect(new URL(url).searchParams.get('autoplay')).toBe('0');
    await setSetting(app.context, 'play.all', { hasAutoplay: '1' });
    await brandReloaded();
  });
  test('where the licence has play money alone, members play with it', async () => {
    await setSetting(app.context, 'play.all', { isPlayMoneyOnly: '1' });
    await brandReloaded();
    const { url } = valueOf<{ url: string }>(await launch('vassalage=ALFA&gameCode=koi', member));
    expect(new URL(url).searchParams.get('currency')).toBe('PLAY');
    await setSetting(app.context, 'play.all', { isPlayMoneyOnly: '0' });
    await brandReloaded();
  });
  test('never back to a foreign page', async () => {
    for (const back of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', String.raw`/\evil.example`]) {
      const answer = await launch(`vassalage=ALFA&gameCode=koi&backUrl=${encodeURIComponent(back)}`, member);
      const { url } = valueOf<{ url: string }>(answer);
      expect(new URL(new URL(url).searchParams.get('back_url') ?? '').origin).toBe(app.context.config.siteOrigin);
    }
  });
  test('a trial account and a visitor play for play money', async () => {
    const currency = (answer: TestAnswer) => new URL(valueOf<{ url: string }>(answer).url).searchParams.get('currency');
    expect(currency(await launch('vassalage=ALFA&gameCode=koi', trial))).toBe('PLAY');
    const visit = '/wps/relay/GCS_gameTrialLaunch';
    expect(currency(await launch('vassalage=ALFA&gameCode=koi', undefined, visit))).toBe('PLAY');
    expect(currency(await launch('vassalage=ALFA&gameCode=koi', member, visit))).toBe('PLAY');
    expect((await launch('vassalage=ALFA&gameCode=real', undefined, visit)).body.errorCode).toBe('function_not_available');
    expect((await launch('vassalage=ALFA&gameCode=koi')).body.errorCode).toBe('token_missing');
    const guests = await app.context.db.pool.query(
      `select a.balance from game_guest g join ledger_account a on a.name = 'member:' || g.id || ':wallet:PLAY'`,
    );
    expect(guests.rows).toEqual([{ balance: 1_000_000n }]);
  });
  test('a visitor is one guest in all games that the browser opens, with one purse', async () => {
    const visit = async (code: string, cookie = '') => {
      const answer = await fetch(`${app.url}/wps/relay/GCS_gameTrialLaunch?vassalage=ALFA&gameCode=${code}`, { headers: { cookie } });
      const { url } = ((await answer.json()) as { value: { url: string } }).value;
      const { user, token } = Object.fromEntries(new URL(url).searchParams);
      return { user, token, kept: answer.headers.get('set-cookie') ?? '' };
    };
    const first = await visit('koi');
    expect(first.kept).toMatch(/^guest=[\w-]{43}; Max-Age=604800; Path=\/wps; HttpOnly; SameSite=Strict/);
    const cookie = first.kept.split(';')[0] ?? '';
    // More games than one address may open guests.
    for (let game = 0; game < 22; game++) {
      const next = await visit(game % 2 ? 'koi' : 'lava', cookie);
      expect(next).toMatchObject({ user: first.user, kept: first.kept });
      expect(next.token).not.toBe(first.token);
    }
    const stranger = await visit('koi', `guest=${'x'.repeat(43)}`);
    expect(stranger.user).not.toBe(first.user);
    expect(stranger.kept).not.toBe(first.kept);
  });
  test('one address opens so many guests and no more', async () => {
    let last: TestAnswer | undefined;
    for (let turn = 0; turn < 25; turn++) last = await launch('vassalage=ALFA&gameCode=koi', undefined, '/wps/relay/GCS_gameTrialLaunch');
    expect(last?.body.errorCode).toBe('too_many_requests');
  });
  test('unknown, under maintenance, dead', async () => {
    expect((await launch('vassalage=ALFA&gameCode=nothing', member)).body.errorCode).toBe('game_not_found');
    const repair = await launch('vassalage=ALFA&gameCode=naga', member);
    expect(repair).toMatchObject({ status: 503, body: { errorCode: 'game_maintenance' } });
    expect(repair.body.value).toMatchObject({ games: expect.arrayContaining([expect.objectContaining({ gameCode: 'koi' })]) });
    expect(await launch('vassalage=DEAD&gameCode=gone', member)).toMatchObject({ status: 502, body: { errorCode: 'vendor_unavailable' } });
  });
});

test('getRecentGames: what was opened, each once, the latest first', async () => {
  const player = await app.member();
  for (const code of ['koi', 'cafe', 'koi']) {
    app.clock.at += 1_000;
    await app.ask('GET', `/wps/game/launchGame?vassalage=ALFA&gameCode=${code}`, { token: player });
  }
  const page = await get<{ list: Game[] }>('/wps/relay/GCS_recentGame', player);
  expect(page).toMatchObject({ totalPages: 1, totalRecords: 2 });
  expect(page.list.map((shown) => shown.gameCode)).toEqual(['koi', 'cafe']);
});

test('getHotGames: the own picks until enough have played, then by different members who staked real money', async () => {
  await app.context.db.pool.query(
    `insert into game_session (token_hash, member_id, vendor_id, game_code, asset, wallet_account, house_account, launched_at, expires_at, first_bet_at)
     select sha256((member || code || asset || copy)::bytea), member, (select id from vendor where code = 'ALFA'), code, asset, 1, 2, now(), now(),
       to_timestamp($1::float8 / 1000) - make_interval(days => days)
     from (values (1, 'cafe', 'IDR', 1, 1), (2, 'cafe', 'IDR', 1, 2), (1, 'lava', 'IDR', 1, 1), (1, 'lava', 'IDR', 2, 1), (1, 'lava', 'IDR', 3, 1),
       (1, 'real', 'PLAY', 1, 1), (2, 'fish', 'IDR', 1, 8)) as played (member, code, asset, copy, days)`,
    [app.clock.at],
  );
  app.clock.at += 120_000;
  const hot = async () => {
    const { list, basis } = await get<{ list: Game[]; basis: string }>('/wps/relay/GCSGAME_hotGamesV2?merchantCode=sorak&isPlatform=2');
    return [basis, ...list.map((shown) => shown.gameCode)];
  };
  expect(await hot()).toEqual(['picked', 'koi']);
  expect(await get('/lgw/games/popular?count=5')).toMatchObject({ basis: 'picked' });
  const from = (players: number) =>
    app.owner.pool.query(`update brand set settings = settings || jsonb_build_object('popularFrom', $1::int)`, [players]);
  await from(3);
  await brandReloaded();
  expect(await hot()).toEqual(['picked', 'koi']);
  await from(2);
  await brandReloaded();
  expect(await hot()).toEqual(['played', 'cafe', 'lava', 'koi']);
});

test('getJackpot: what the ledger holds', async () => {
  const { pools } = await get<{ pools: unknown[] }>('/wps/relay/VIS_getJackpot');
  expect(pools).toMatchObject([{ code: 'grand', name: 'Grand', amount: 12_345.67, currency: 'IDR', step: 165.11, intervalMs: 3_000 }]);
});

test('getBalance and getMerchantWallet', async () => {
  const real = await get<{ sumBalance: number; currency: string }>('/wps/v2/wallets/balance', member);
  expect(real).toMatchObject({ currency: 'IDR', currencySymbol: 'Rp' });
  expect(real.sumBalance).toBeGreaterThan(0);
  expect(await get('/wps/v2/wallets/balance', trial)).toMatchObject({ currency: 'PLAY', currencySymbol: 'P' });
  expect(await get('/wps/relay/GCS_merchantWallet?platform=2', member)).toEqual({ isSingle: true });
});

test('getBets refuses trial accounts and finds nothing for a new member', async () => {
  const query = `/wps/bets?from=0&to=${Date.now() + 1_000}`;
  expect((await app.ask('GET', query, { token: trial })).body.errorCode).toBe('real_account_required');
  expect(await get<{ list: Bet[] }>(query, member)).toEqual({ list: [] });
  expect(await get(query.replace('?', '/totals?'), member)).toMatchObject({ totalRecords: 0, totals: { count: 0, netResult: 0 } });
  expect((await app.ask('GET', '/wps/bets/123', { token: member })).body.errorCode).toBe('not_found');
});
