import type { Game, LobbyOrder, LobbyTagShown, OperatorGameCase } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshCatalogue } from '../../platform/vendors/service.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { silentVendor, testGame, writeVendorFile } from '../../test/vendor-file.ts';
import { GAME_RULES } from './audit-repo.ts';
import { countGameWeek } from './week-service.ts';

let app: TestApp;
let risk: string;
let member: string;
const slot = (code: string, rtp: number, more = {}) => testGame(code, 'RNG', { name: code, gameClassify: 'SLOTS', rtp, ...more });
beforeAll(async () => {
  const games = [slot('one', 95, { isHot: true }), slot('two', 97), slot('three', 96), slot('four', 94)];
  app = await startTestApp({ env: { VENDORS_FILE: writeVendorFile([silentVendor('ALFA', 'http://127.0.0.1:9/play', games)]) } });
  // A stranger's answers are kept for a tenth of a second.
  member = await app.member();
  risk = await app.operator('rita', 'risk');
});
afterAll(() => app.stop());

const LIST = '/wps/relay/GCSGAME_gameList?gameType=RNG';
const read = async <T>(path: string, token?: string): Promise<T> => (await app.ask('GET', path, token ? { token } : {})).body.value as T;
const send = (path: string, json: object, token = risk): Promise<TestAnswer> => app.ask('POST', path, { token, json });
const shown = async (query = ''): Promise<Game[]> => {
  await refreshCatalogue(app.context, true);
  return (await read<{ games: Game[] }>(`${LIST}${query}`, member)).games;
};
const codes = async (query = ''): Promise<string[]> => (await shown(query)).map(({ gameCode }) => gameCode);
const order = (rule = ''): Promise<LobbyOrder> =>
  read<LobbyOrder>(`/wps/operator/games/order?gameType=RNG${rule && `&rule=${rule}`}`, risk);
const faults = async (): Promise<unknown[]> =>
  (await Promise.all(GAME_RULES.map(({ sql }) => app.owner.pool.query<object>(sql)))).flatMap(({ rows }) => rows);
const played = async (gameCode: string, members: number): Promise<void> => {
  await app.owner.pool.query(
    `insert into game_session (token_hash, member_id, vendor_id, game_code, asset, wallet_account, house_account, launched_at, expires_at, first_bet_at)
     select sha256(($1 || n)::bytea), 100 + n, (select id from vendor where code = 'ALFA'), $1, 'IDR', 1, 2, $3, $3, $3 from generate_series(1, $2) n`,
    [gameCode, members, new Date(app.clock.at - 3_600_000)],
  );
};

test('a category stands by the rule that operators choose: who played it, what came last, what pays back most; pins stand where they were put', async () => {
  expect(await codes()).toEqual(['one', 'two', 'three', 'four']);
  await played('four', 3);
  await played('three', 1);
  await countGameWeek(app.context);
  await refreshCatalogue(app.context, true);
  // Looked at before anything is saved: visitors see nothing of it.
  expect((await order('played')).games.map(({ id, members }) => [id, members])).toEqual([
    ['ALFA/four', 3],
    ['ALFA/three', 1],
    ['ALFA/one', 0],
    ['ALFA/two', 0],
  ]);
  expect((await order('played')).countedAt).toBe(app.clock.at);
  expect(await codes()).toEqual(['one', 'two', 'three', 'four']);
  const save = (version: number, rule: string, pins: object[] = []) =>
    send('/wps/operator/games/order', { gameType: 'RNG', version, rule, pins, reason: 'what is played' });
  expect((await save(0, 'played')).body.value).toMatchObject({ rule: 'played', version: 1 });
  expect(await codes()).toEqual(['four', 'three', 'one', 'two']);
  await save(1, 'rtp', [{ id: 'ALFA/four', place: 1 }]);
  expect(await codes()).toEqual(['four', 'two', 'three', 'one']);
  await app.owner.pool.query(`update game set first_seen_at = to_timestamp($1) where game_code = 'one'`, [app.clock.at / 1000 + 90_000]);
  await save(2, 'newest');
  expect((await codes())[0]).toBe('one');
  const { rows } = await app.owner.pool.query(
    `select detail from operator_action where action = 'lobby_ordered' order by seq desc limit 1`,
  );
  expect(rows[0]).toMatchObject({ detail: { ruleBefore: 'rtp', rule: 'newest' } });
  expect(await faults()).toEqual([]);
  await app.owner.pool.query(`update lobby_order set rule = 'vendor'`);
  expect(await faults()).toMatchObject([{ violation: 'lobby_order_unlogged' }]);
  await app.owner.pool.query(`update lobby_order set rule = 'newest'`);
  // Nobody counts twice within the hour, however many ask.
  await played('two', 9);
  await Promise.all([countGameWeek(app.context), countGameWeek(app.context)]);
  expect((await order('played')).games[0]?.id).toBe('ALFA/four');
  app.clock.at += 3_700_000;
  risk = await app.operator('rudi', 'risk');
  await countGameWeek(app.context);
  await refreshCatalogue(app.context, true);
  expect((await order('played')).games[0]?.id).toBe('ALFA/two');
});

test('badges are set by hand or by rule, and a picture that was uploaded stands in the place of the vendor’s', async () => {
  const listing = (id: string, more: object) =>
    send('/wps/operator/games/listing', { id, hot: 'vendor', fresh: 'vendor', picture: null, ...more, reason: 'for the weekend' });
  const one = async (code: string): Promise<Game | undefined> => (await shown()).find(({ gameCode }) => gameCode === code);
  expect(await one('one')).toMatchObject({ isHot: 1, isNew: false });
  await listing('ALFA/one', { hot: 'off', fresh: 'rule' });
  // It came a day after its vendor's first games.
  expect(await one('one')).toMatchObject({ isHot: 0, isNew: true });
  await listing('ALFA/four', { hot: 'rule', fresh: 'rule' });
  expect(await one('four')).toMatchObject({ isHot: 1, isNew: false });
  const { default: sharp } = await import('sharp');
  const file = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const kept = await send('/wps/operator/games/picture', { image: file.toString('base64') });
  const { url: picture } = kept.body.value as { url: string };
  await listing('ALFA/two', { picture });
  expect(await one('two')).toMatchObject({ icon: picture });
  expect((await fetch(`${app.url}${picture}`)).headers.get('content-type')).toBe('image/webp');
  expect((await listing('ALFA/two', { picture: `/wps/content/${'0'.repeat(32)}.webp` })).body.errorCode).toBe('image_invalid');
  expect((await listing('ALFA/two', { picture: 'https://evil.example/x.webp' })).body.errorCode).toBe('validation_failed');
  expect(
    (await send('/wps/operator/games/picture', { image: Buffer.from('<svg onload=alert(1)>').toString('base64') })).body.errorCode,
  ).toBe('image_invalid');
  expect(await read<OperatorGameCase>('/wps/operator/games/one?id=ALFA/two', risk)).toMatchObject({
    icon: picture,
    listing: { hot: 'vendor', picture },
  });
  expect(await faults()).toEqual([]);
});

test('a category of the house has names in languages, filters the lobby, and says so to visitors; of two who change it the second is told', async () => {
  const tag = { code: 'night', version: 0, kind: 'category', games: ['ALFA/two', 'ALFA/four'], position: 1, isShown: true };
  const names = { EN: 'For the night', ID: 'Untuk malam' };
  const save = (more: object = {}) => send('/wps/operator/games/tags', { tag: { ...tag, names, ...more }, reason: 'a new row' });
  expect((await save({ games: ['ALFA/nothing'] })).body.errorCode).toBe('validation_failed');
  expect((await save({ names: { EN: ' ' } })).body.errorCode).toBe('validation_failed');
  expect((await save()).body.value).toMatchObject({ list: [{ ...tag, names, version: 1 }] });
  expect((await save()).body.errorCode).toBe('conflict');
  await refreshCatalogue(app.context, true);
  const tags = async (language: string): Promise<LobbyTagShown[]> =>
    ((await app.ask('GET', '/wps/games/tags', { token: member, headers: { Language: language } })).body.value as { list: LobbyTagShown[] })
      .list;
  expect(await tags('EN')).toEqual([{ code: 'night', kind: 'category', name: 'For the night', gameTypes: ['RNG'] }]);
  expect((await tags('ID'))[0]?.name).toBe('Untuk malam');
  expect((await codes('&tag=night')).toSorted()).toEqual(['four', 'two']);
  expect(await codes('&tag=nobody')).toEqual([]);
  await save({ version: 1, isShown: false });
  await refreshCatalogue(app.context, true);
  expect([await tags('EN'), await codes('&tag=night')]).toEqual([[], []]);
  expect(await faults()).toEqual([]);
});

test('whoever decides nothing of games changes no order, badge, picture, category or country', async () => {
  const calls: [string, object][] = [
    ['/wps/operator/games/order', { gameType: 'RNG', version: 3, rule: 'rtp', pins: [], reason: 'mine' }],
    ['/wps/operator/games/listing', { id: 'ALFA/one', hot: 'on', fresh: 'on', picture: null, reason: 'mine' }],
    ['/wps/operator/games/picture', { image: 'AAAA' }],
    [
      '/wps/operator/games/tags',
      { tag: { code: 'x', version: 0, kind: 'tag', names: {}, games: [], position: 0, isShown: true }, reason: 'mine' },
    ],
    [
      '/wps/operator/requests/ask',
      { wish: { kind: 'gameCountries', object: 'ALFA/one', after: { closedCountries: ['SG'] } }, reason: 'as agreed in the meeting' },
    ],
  ];
  const cashier = await app.operator('kiran', 'cashier');
  for (const [path, json] of calls) expect((await send(path, json, cashier)).body.errorCode).toBe('operator_role_missing');
});
