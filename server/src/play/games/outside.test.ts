import { createServer } from 'node:http';
import type { Game, Category, LotteryMenu, Room, VendorFileGame } from '@sorak/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { openOrigin } from '../../test/server.ts';
import { silentVendor, testGame as game, writeVendorFile } from '../../test/vendor-file.ts';
import { refreshCatalogue } from '../../platform/vendors/service.ts';

const UNTIL = Date.now() + 3_600_000;
let rooms: unknown = { rooms: [] };
const outside = createServer((_, response) => response.end(JSON.stringify(rooms)));
let origin: string;
let app: TestApp;
let member: string;
let trial: string;

beforeAll(async () => {
  origin = await openOrigin(outside);
  const vendor = (code: string, games: VendorFileGame[], more = {}) => silentVendor(code, `${origin}/play`, games, more);
  const until = new Date(UNTIL).toISOString();
  const place = writeVendorFile([
    vendor('KLUB', [
      game('lobby', 'LIVE', { isGame: 'VASSALAGE' }),
      game('bac', 'LIVE', { gameClassify: 'BACCARAT', tableLanguage: 'ID' }),
      game('rou', 'LIVE', { gameClassify: 'ROULETTE', isHot: true }),
      game('sic', 'LIVE', { gameClassify: 'SIC_BO', maintenance: true, maintenanceUntil: until }),
    ]),
    vendor('REST', [game('a', 'FISH'), game('b', 'FISH')], { maintenance: true, maintenanceUntil: until }),
    vendor('MEJA', [game('capsa', 'PVP'), game('domino', 'PVP', { maintenance: true })], { roomsUrl: `${origin}/rooms` }),
    vendor('MUTE', [game('catur', 'PVP')], { roomsUrl: 'http://127.0.0.1:9/rooms' }),
    vendor('FB', [game('book', 'SPORTS', { trialSupport: false })], { guestUrl: `${origin}/guest?odds=hk` }),
    vendor('ARENA', [game('arena', 'ESPORTS')], { guestUrl: `${origin}/guest` }),
    // Others than books have no page for guests, whatever their file says.
    vendor('TAMU', [game('tamu', 'RNG')], { guestUrl: `${origin}/guest` }),
    vendor('LOTT', [game('mb', 'LOTT', { menu: 'Utara', defaultPlayType: 'LO2' }), game('mn', 'LOTT', { menu: 'Selatan' })]),
    vendor('TCG_LOTTO_VN', [game('vn5', 'ELOTT', { isHot: true }), game('keno', 'ELOTT', { prizeModes: ['Elott', 'ZY'] })]),
    vendor('TCG_SEA', [game('4d', 'LOTT')]),
    vendor('GONE', [game('gone', 'RNG')], { launchUrl: 'http://127.0.0.1:9/play' }),
    vendor('CDN', [game('fast', 'RNG')], { launchUrl: 'http://127.0.0.1:9/play?skin=2', launchCdn: true, launchMode: 'window' }),
  ]);
  app = await startTestApp({
    env: { VENDORS_FILE: place, IMAGE_CDNS: 'http://img1.test, http://img2.test', LAUNCH_GAME_CDNS: `${origin},http://127.0.0.1:9` },
  });
  member = await app.member();
  trial = await app.trial();
});
afterAll(async () => {
  await app.stop();
  outside.close();
});

const valueOf = <T>(answer: TestAnswer): T => {
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.value;
};
const ask = (where: string, token?: string) => app.ask('GET', where, token ? { token } : {});
const get = async <T>(where: string, token?: string): Promise<T> => valueOf<T>(await ask(where, token));
const codes = (games: readonly Game[]): string[] => games.map(({ gameCode }) => gameCode);

test('getNewGameVendor: what a press on a vendor starts, and which vendors rest', async () => {
  const { categories } = await get<{ categories: Category[] }>('/wps/relay/GCSGAME_newGameVendor');
  const card = (title: string, code: string) =>
    categories.find((category) => category.title === title)?.cards.find(({ vassalage }) => vassalage === code);
  expect(card('LIVE', 'KLUB')).toMatchObject({ isGame: 'VASSALAGE', entryCode: 'bac', gameCount: 4, maintenance: false });
  expect(card('FISH', 'REST')).toMatchObject({ isGame: 'GAME', entryCode: 'a', maintenance: true, maintenanceUntil: UNTIL });
  expect(card('PVP', 'MEJA')).toMatchObject({ maintenance: false, maintenanceUntil: null });
});

test('getGameList: facts of outside games', async () => {
  const { games } = await get<{ games: Game[] }>('/wps/relay/GCSGAME_gameList?gameType=LIVE');
  expect(games[0]).toMatchObject({ isGame: 'VASSALAGE', launchMode: null });
  expect(games[1]).toMatchObject({ gameClassify: 'BACCARAT', tableLanguage: 'ID', maintenance: false, maintenanceUntil: null });
  expect(codes((await get<{ games: Game[] }>('/wps/relay/GCSGAME_gameList?gameClassify=ROULETTE')).games)).toEqual(['rou']);
});

describe('maintenance', () => {
  test('a game and a vendor that rest are refused with the end and with games of their kind', async () => {
    const table = await ask('/wps/game/launchGame?vassalage=KLUB&gameCode=sic', member);
    expect(table).toMatchObject({ status: 503, body: { errorCode: 'game_maintenance', value: { maintenanceUntil: UNTIL } } });
    expect(codes((table.body.value as { games: Game[] }).games).slice(0, 2)).toEqual(['rou', 'bac']);
    const whole = await ask('/wps/game/launchGame?vassalage=REST&gameCode=b', member);
    expect(whole).toMatchObject({ status: 503, body: { errorCode: 'game_maintenance', value: { maintenanceUntil: UNTIL } } });
    expect((whole.body.value as { games: Game[] }).games.every(({ vassalage }) => vassalage !== 'REST')).toBe(true);
  });
  test('a dead vendor is refused with games of other vendors', async () => {
    const dead = await ask('/wps/game/launchGame?vassalage=GONE&gameCode=gone', member);
    expect(dead).toMatchObject({ status: 502, body: { errorCode: 'vendor_unavailable' } });
    const { games } = dead.body.value as { games: Game[] };
    expect(games.length).toBeGreaterThan(0);
    expect(games.some(({ vassalage }) => vassalage === 'GONE')).toBe(false);
  });
  test('ends by itself at the announced time', async () => {
    const before = app.clock.at;
    app.clock.at = UNTIL + 1;
    expect(await refreshCatalogue(app.context)).toBe(true);
    expect(await get('/wps/games/REST/a')).toMatchObject({ maintenance: false, maintenanceUntil: null });
    app.clock.at = before;
    await refreshCatalogue(app.context, true);
    expect(await get('/wps/games/REST/a')).toMatchObject({ maintenance: true, maintenanceUntil: UNTIL });
  });
});

test('lotteries are saved on the device alone: the platform keeps none and lists none', async () => {
  const save = (nodeId: string) =>
    app.ask('POST', '/wps/relay/MCSFE_addFavoriteGameV2', { token: member, json: { nodeId, vendor: 'any', gameType: 'RNG' } });
  const { games } = await get<{ games: Game[] }>('/wps/relay/GCSGAME_gameList?pageSize=100');
  const nodeOf = (code: string): string => games.find(({ gameCode }) => gameCode === code)?.nodeId ?? '';
  expect((await save(nodeOf('bac'))).status).toBe(200);
  for (const lottery of ['mb', 'vn5']) expect((await save(nodeOf(lottery))).body.errorCode).toBe('function_not_available');
  await app.owner.pool.query(`insert into favourite_game select member_id, $1, now() from favourite_game limit 1`, [nodeOf('vn5')]);
  expect(await get('/wps/relay/MCSFE_getFavoriteGames', member)).toEqual({ gameFavIds: [nodeOf('bac')] });
  expect(await get('/wps/relay/MCSFE_getFavoriteGamesList?gameType=ELOTT', member)).toMatchObject({ content: [], totalRecords: 0 });
  expect(await get('/wps/relay/MCSFE_getFavoriteGamesList?gameType=LIVE', member)).toMatchObject({ totalRecords: 1 });
});

describe('launch', () => {
  test('an entry for a whole vendor is not itself played', async () => {
    expect((await ask('/wps/game/launchGame?vassalage=KLUB&gameCode=lobby', member)).body.errorCode).toBe('game_not_found');
  });
  test('a trial account is refused where only real money is played', async () => {
    const refused = await ask('/wps/game/launchGame?vassalage=FB&gameCode=book', trial);
    expect(refused).toMatchObject({ status: 403, body: { errorCode: 'real_account_required' } });
    expect((await ask('/wps/relay/GCS_gameLaunchFB', trial)).body.errorCode).toBe('real_account_required');
  });
  test('what lobbies of lotteries and PVP say reaches the vendor', async () => {
    const words = 'lottoArea=VN&launchMode=LOTT&lottoPrizeMode=Lott&lottoGameCode=mb&lottoView=betting&device=WEB&playType=LO2&roomId=r1';
    const { url } = await get<{ url: string }>(`/wps/game/launchGame?vassalage=LOTT&gameCode=mb&${words}`, member);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      lotto_area: 'VN',
      launch_mode: 'LOTT',
      lotto_prize_mode: 'Lott',
      lotto_game_code: 'mb',
      lotto_view: 'betting',
      device: 'WEB',
      play_type: 'LO2',
      room_id: 'r1',
    });
  });
  test('through a launch host that answers, when the vendor is served by them', async () => {
    const { url } = await get<{ url: string }>('/wps/game/launchGame?vassalage=CDN&gameCode=fast', member);
    expect(new URL(url).origin).toBe(origin);
    expect(new URL(url).searchParams.get('skin')).toBe('2');
    expect(await get('/wps/games/CDN/fast')).toMatchObject({ launchMode: 'window' });
  });
  test.each([
    'lottoArea=US',
    'lottoPrizeMode=x',
    'roomId=%3Cscript%3E',
    `playType=${'a'.repeat(50)}`,
    'lottoView=all',
    'launchMode=window',
  ])('%s is refused', async (words) => {
    const refused = await ask(`/wps/game/launchGame?vassalage=LOTT&gameCode=mb&${words}`, member);
    expect(refused).toMatchObject({ status: 400, body: { errorCode: 'validation_failed' } });
  });
});

describe('launchSportsBook', () => {
  test("a visitor sees the guests' page, without a token", async () => {
    const { url, expiresAt } = await get<{ url: string; expiresAt: number | null }>('/wps/relay/GCS_gameLaunchFB?backUrl=//evil.example');
    const { pathname, searchParams } = new URL(url);
    expect([pathname, searchParams.get('odds'), searchParams.get('token'), expiresAt]).toEqual(['/guest', 'hk', null, null]);
    expect(searchParams.get('back_url')).toBe(`${app.context.config.siteOrigin}/`);
  });
  test('a member plays', async () => {
    const { url } = await get<{ url: string }>('/wps/relay/GCS_gameLaunchFB', member);
    expect(new URL(url).searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  });
  test('a book is named where it is not FB’s, and what is no book is none', async () => {
    const { url } = await get<{ url: string }>('/wps/relay/GCS_gameLaunchFB?vassalage=ARENA');
    expect([new URL(url).pathname, new URL(url).searchParams.get('game_code')]).toEqual(['/guest', 'arena']);
    expect(await ask('/wps/relay/GCS_gameLaunchFB?vassalage=KLUB')).toMatchObject({ body: { errorCode: 'game_not_found' } });
    const { categories } = await get<{ categories: Category[] }>('/wps/relay/GCSGAME_newGameVendor');
    const books = categories.flatMap(({ cards }) => cards.map(({ vassalage, bookCode }) => [vassalage, bookCode]));
    expect(books.filter(([, book]) => book !== '')).toEqual([
      ['FB', 'book'],
      ['ARENA', 'arena'],
    ]);
  });
});

describe('getRoomList', () => {
  const list = (query = '') => get<{ list: Room[]; silent: string[]; totalRecords: number }>(`/wps/relay/GLS2_roomList?${query}`, member);
  const room = (roomId: string, gameCode: string, more = {}) => ({
    roomId,
    name: `Room ${roomId}`,
    gameCode,
    minBuyIn: 10,
    maxBuyIn: 100,
    seats: 6,
    players: 2,
    ...more,
  });
  test('what the vendors tell, without rooms of unknown or resting games, and who was silent', async () => {
    rooms = { rooms: [room('r1', 'capsa'), room('r2', 'nothing'), room('r3', 'domino')] };
    const { list: shown, silent, totalRecords } = await list();
    expect(shown).toEqual([{ ...room('r1', 'capsa'), gameName: 'Game capsa', vassalage: 'MEJA' }]);
    expect([silent, totalRecords]).toEqual([['MUTE'], 1]);
    expect((await list('vassalage=MEJA')).silent).toEqual([]);
    expect((await list('vassalage=NOBODY')).list).toEqual([]);
  });
  test('needs a session and sound words', async () => {
    expect((await ask('/wps/relay/GLS2_roomList')).body.errorCode).toBe('token_missing');
    expect((await ask('/wps/relay/GLS2_roomList?vassalage=%27--', member)).status).toBe(400);
    expect((await ask('/wps/relay/GLS2_roomList?pageSize=101', member)).status).toBe(400);
  });
});

describe('lottery menus', () => {
  test('getGameMenus: by prize mode and heading', async () => {
    const { gameMenus } = await get<{ gameMenus: { prizeMode: string; menus: LotteryMenu[] }[] }>('/lgw/games/game_menus?device=WEB');
    expect(gameMenus.map(({ prizeMode, menus }) => [prizeMode, menus.map(({ title, games }) => [title, codes(games)])])).toEqual([
      [
        'Lott',
        [
          ['Utara', ['mb']],
          ['Selatan', ['mn']],
        ],
      ],
      ['ZY', [['TCG_LOTTO_VN Games', ['keno']]]],
      ['Elott', [['TCG_LOTTO_VN Games', ['vn5', 'keno']]]],
      ['SEA', [['TCG_SEA Games', ['4d']]]],
    ]);
  });
  test("getVnGameMenu: one mode, by default the house's", async () => {
    const menu = (query: string) => get<{ prizeMode: string; gameMenus: LotteryMenu[] }>(`/lgw/vn/games/game_menu?${query}`);
    expect((await menu('device=WEB')).prizeMode).toBe('Elott');
    expect((await menu('prizeMode=Lott&device=WEB')).gameMenus.map(({ title }) => title)).toEqual(['Utara', 'Selatan']);
    expect((await ask('/lgw/vn/games/game_menu?prizeMode=lott')).status).toBe(400);
  });
  test('getPopularLotteries: hot ones first, so many and of one mode', async () => {
    const list = async (query: string) => codes((await get<{ list: Game[] }>(`/lgw/games/popular?${query}`)).list);
    expect(await list('count=20&device=WEB&language=ID')).toEqual(['vn5', 'mb', 'mn', 'keno', '4d']);
    expect(await list('count=1&prizeMode=Lott')).toEqual(['mb']);
    expect((await ask('/lgw/games/popular?count=0')).status).toBe(400);
    expect((await ask('/lgw/games/popular?count=1e3')).status).toBe(400);
  });
  test('getRecentLotteries: lotteries only, the latest first', async () => {
    const player = await app.member();
    for (const where of ['LOTT&gameCode=mb', 'KLUB&gameCode=bac', 'TCG_SEA&gameCode=4d']) {
      app.clock.at += 1_000;
      await ask(`/wps/game/launchGame?vassalage=${where}`, player);
    }
    const { list } = await get<{ list: Game[] }>('/lgw/vn/games/game_menu/recent', player);
    expect(codes(list)).toEqual(['4d', 'mb']);
    expect((await ask('/lgw/vn/games/game_menu/recent', trial)).body.errorCode).toBe('real_account_required');
  });
});

test('getStatus and the policy name the hosts of pictures, and the policy those of launches', async () => {
  const answer = await ask('/wps/system/status');
  expect(valueOf(answer)).toMatchObject({
    imageCDNs: ['http://img1.test', 'http://img2.test'],
    launchGameCDNs: [expect.any(String), 'http://127.0.0.1:9'],
  });
  const page = await fetch(`${app.url}/healthz`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("img-src 'self' data: blob: http://img1.test http://img2.test;");
  expect(policy).toMatch(/frame-src [^;]*http:\/\/127\.0\.0\.1:9/);
});
