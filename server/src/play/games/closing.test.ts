import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endMoneySessions } from '../betting/session-end-service.ts';
import { openOperator } from '../../platform/operator/account-service.ts';
import { changeBrandRow } from '../../platform/system/brand-settings-service.ts';
import { betOf, winOf } from '../vendor-wallet/test/requests.ts';
import { createWorld, type World } from '../vendor-wallet/test/world.ts';
import { refreshCatalogue } from '../../platform/vendors/service.ts';
import { importVendorFile } from '../../platform/vendors/import-service.ts';
import { GAME_RULES } from './audit-repo.ts';
import { closeGame, limitGame, operatorGame, operatorGames } from './closing-service.ts';
import { launch } from './launch-service.ts';

let world: World;
let operatorId: bigint;
beforeAll(async () => {
  world = await createWorld();
  const opened = await openOperator(world.context, { name: 'raka', roles: ['risk'] });
  operatorId = opened?.id ?? 0n;
});
afterAll(() => world.close());

const set = (id: string, isClosed: boolean, reason = 'Kartu hilang') => closeGame(world.context, operatorId, { id, isClosed, reason });
const closedNow = async (vendor: string) =>
  ((await world.send(vendor, '/games/rules', { request_uuid: randomUUID() })) as { closed?: string[] }).closed;
const logged = async (): Promise<string[]> =>
  (
    await world.owner.pool.query<{ action: string }>(`select action from operator_action where object = 'game:ALFA/reef' order by seq`)
  ).rows.map(({ action }) => action);
const faults = async (): Promise<unknown[]> =>
  (await Promise.all(GAME_RULES.map(({ sql }) => world.owner.pool.query<object>(sql)))).flatMap(({ rows }) => rows);
const listed = async (state: 'open' | 'closed' | 'resting') =>
  (await operatorGames(world.context, { pageNo: 1, pageSize: 50, state, text: '', tables: '0' })).list.map(({ id }) => id);

test('a game that operators close takes no bets and no players, pays what was bet, and its vendor hears of it alone', async () => {
  const player = await world.player(100_000n);
  const bet = betOf(player, 10);
  expect((await world.send('ALFA', '/transaction/bet', bet)).status).toBe('RS_OK');
  expect(await closedNow('ALFA')).toEqual([]);

  expect(await set('ALFA/reef', true)).toMatchObject({ state: 'closed', steps: [{ what: 'closed', by: 'raka', reason: 'Kartu hilang' }] });
  expect(await set('ALFA/reef', true)).toMatchObject({ state: 'closed' });
  expect(await logged()).toEqual(['game_closed']);
  expect([await listed('closed'), (await listed('open')).includes('ALFA/reef'), await listed('resting')]).toEqual([
    ['ALFA/reef'],
    false,
    ['ALFA/fixed', 'BETA/fixed'],
  ]);
  expect([await closedNow('ALFA'), await closedNow('BETA')]).toEqual([['reef'], []]);

  expect((await world.send('ALFA', '/transaction/bet', betOf(player, 10))).status).toBe('RS_ERROR_INVALID_GAME');
  expect((await world.send('ALFA', '/transaction/win', winOf(player, bet, 15))).status).toBe('RS_OK');
  expect(await world.balance(player)).toBe(100_000n - 1_000n + 1_500n);
  const asked = { vassalage: 'ALFA', gameCode: 'reef', language: 'EN', country: null };
  const asPlayer = { memberId: player.memberId, sessionId: player.sessionId, asset: 'IDR' as const };
  expect(await launch(world.context, asPlayer, asked)).toBe('game_maintenance');
  // The vendor's own file says nothing of it and changes nothing.
  await importVendorFile(world.context, 'VENDORS_FILE', world.filePath);
  await refreshCatalogue(world.context, true);
  expect((await operatorGame(world.context, 'ALFA/reef')).state).toBe('closed');
  expect(await faults()).toEqual([]);

  expect(await set('ALFA/reef', false, 'Kartu ditemukan')).toMatchObject({ state: 'open' });
  expect((await world.send('ALFA', '/transaction/bet', betOf(player, 10))).status).toBe('RS_OK');
  expect([await closedNow('ALFA'), await logged()]).toEqual([[], ['game_closed', 'game_opened']]);
  expect(await faults()).toEqual([]);
});

test('a limit of operators is obeyed at once and by the vendor, never raises what the vendor allows, and stands in the log', async () => {
  const player = await world.player(1_000_000n);
  const limit = (max: number | null, id = 'ALFA/reef') => limitGame(world.context, operatorId, { id, max, reason: 'Meja kecil malam ini' });
  const rules = async () => ((await world.send('ALFA', '/games/rules', { request_uuid: randomUUID() })) as { limits?: object }).limits;
  await world.owner.pool.query(`update game set min_bet = 100, max_bet = 20000 where game_code = 'reef'`);
  await refreshCatalogue(world.context, true);
  const before = await operatorGame(world.context, 'ALFA/reef');
  const bet = betOf(player, 100);
  expect((await world.send('ALFA', '/transaction/bet', bet)).status).toBe('RS_OK');

  expect(await limit(50)).toMatchObject({
    maxBet: 50,
    houseMaxBet: 50,
    ownMaxBet: before.ownMaxBet,
    steps: [{ what: 'limited', max: 50, by: 'raka' }, {}, {}],
  });
  expect(await rules()).toEqual({ reef: 5_000_000 });
  expect((await world.send('ALFA', '/transaction/bet', betOf(player, 50.01))).status).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await world.send('ALFA', '/transaction/bet', betOf(player, 50))).status).toBe('RS_OK');
  // What was bet before is known, and paid.
  expect((await world.send('ALFA', '/transaction/bet', bet)).status).toBe('RS_OK');
  expect((await world.send('ALFA', '/transaction/win', winOf(player, bet, 150))).status).toBe('RS_OK');
  // Two at once: the log and the game agree on one of them.
  await Promise.all([limit(60), limit(70), limit(60)]);
  expect(await faults()).toEqual([]);
  await importVendorFile(world.context, 'VENDORS_FILE', world.filePath);
  await refreshCatalogue(world.context, true);
  expect([60, 70]).toContain((await operatorGame(world.context, 'ALFA/reef')).maxBet);

  for (const wrong of [0.99, 200.01]) await expect(limit(wrong)).rejects.toMatchObject({ code: 'amount_invalid' });
  await expect(limit(50, 'ALFA/nothing')).rejects.toMatchObject({ code: 'not_found' });
  const lifted = await limit(null);
  expect(lifted).toMatchObject({ maxBet: before.maxBet, houseMaxBet: null });
  expect(lifted.steps[0]).toMatchObject({ what: 'limited', max: null });
  const links = (await logged()).length;
  await limit(null);
  expect([await rules(), (await logged()).length, await faults()]).toEqual([{}, links, []]);
  await world.owner.pool.query(`update game set house_max_bet = 1 where game_code = 'duel'`);
  expect(await faults()).toHaveLength(2);
  await world.owner.pool.query('update game set house_max_bet = null');
});

test('what is not there is not found, and a game that was closed past the log is named', async () => {
  for (const id of ['ALFA/nothing', 'NOBODY/reef', 'ALFA/']) await expect(set(id, true)).rejects.toMatchObject({ code: 'not_found' });
  await world.owner.pool.query(`update game set is_closed = true where game_code = 'duel'`);
  expect(await faults()).toHaveLength(2);
  await world.owner.pool.query('update game set is_closed = false');
});

test('a vendor is told how the licence lets games be played; with play money alone, sessions for money take no bet and what was bet is paid', async () => {
  const asked = async () => ((await world.send('ALFA', '/games/rules', { request_uuid: randomUUID() })) as { profile?: object }).profile;
  expect(await asked()).toMatchObject({ autoplay: true, min_cycle_ms: 2_500, slot_cycle_ms: 2_500, play_money_only: false });
  const [player, guest] = [await world.player(100_000n), await world.player(0n, { asset: 'PLAY' })];
  const bet = betOf(player, 10);
  expect((await world.send('ALFA', '/transaction/bet', bet)).status).toBe('RS_OK');
  await changeBrandRow(world.context, 'play', 'all', { hasAutoplay: 0, leastCycleMs: 4_000, isPlayMoneyOnly: 1 });
  await endMoneySessions(world.context);
  expect(await asked()).toMatchObject({ autoplay: false, min_cycle_ms: 4_000, slot_cycle_ms: 4_000, play_money_only: true });
  expect((await world.send('ALFA', '/transaction/bet', betOf(player, 10))).status).toBe('RS_ERROR_TOKEN_EXPIRED');
  expect((await world.send('ALFA', '/transaction/bet', bet)).status).toBe('RS_OK');
  expect((await world.send('ALFA', '/transaction/win', winOf(player, bet, 15))).status).toBe('RS_OK');
  expect((await world.send('ALFA', '/transaction/bet', betOf(guest, 0, { currency: 'PLAY' }))).status).toBe('RS_OK');
  await expect(changeBrandRow(world.context, 'play', 'all', { leastCycleMs: 2_499 })).rejects.toThrow();
});
