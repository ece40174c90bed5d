import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOperator } from '../../platform/operator/account-service.ts';
import { openOrigin } from '../../test/server.ts';
import { createWorld, type World } from '../vendor-wallet/test/world.ts';
import { importVendorFile } from '../../platform/vendors/import-service.ts';
import { refreshCatalogue } from '../../platform/vendors/service.ts';
import { GAME_RULES } from './audit-repo.ts';
import { operatorGame } from './closing-service.ts';
import { setRoomTerms } from './terms-service.ts';

let world: World;
let operatorId: bigint;
const id = 'ALFA/reef';
const room = {
  roomId: 'one',
  name: 'Reef',
  gameCode: 'reef',
  minBuyIn: 40,
  maxBuyIn: 100,
  seats: 6,
  players: 2,
  rake: 5,
  rakeCap: 30,
};
const outside = createServer((_request, response) => response.end(JSON.stringify({ rooms: [room] })));
beforeAll(async () => {
  world = await createWorld();
  const origin = await openOrigin(outside);
  operatorId = (await openOperator(world.context, { name: 'raka', roles: ['risk'] }))?.id ?? 0n;
  await world.owner.pool.query(`update vendor set rooms_url = $1 where code = 'ALFA'`, [`${origin}/rooms`]);
  await world.owner.pool.query(`update game set min_bet = 4000, max_bet = 10000 where game_code = 'reef'`);
  await refreshCatalogue(world.context, true);
});
afterAll(async () => {
  await world.close();
  outside.close();
});

const wanted = { minBuyIn: 50, maxBuyIn: 80, rake: 2.5, rakeCap: 10 };
const set = (more: Partial<typeof wanted> = {}, game = id) =>
  setRoomTerms(world.context, operatorId, { id: game, ...wanted, ...more, reason: 'Malam pembukaan' });
const told = async (vendor: string) =>
  ((await world.send(vendor, '/games/rules', { request_uuid: randomUUID() })) as { terms?: unknown[] }).terms;
const logged = async () =>
  (await world.owner.pool.query<{ detail: object }>(`select detail from operator_action where action = 'room_terms_set' order by seq`))
    .rows;
const faults = async (): Promise<unknown[]> =>
  (await Promise.all(GAME_RULES.map(({ sql }) => world.owner.pool.query<object>(sql)))).flatMap(({ rows }) => rows);

test('operators set buy-ins and rake of a card room: its vendor alone hears of it, each change once and with its number', async () => {
  expect(await operatorGame(world.context, id)).toMatchObject({
    terms: null,
    room: { minBuyIn: 40, maxBuyIn: 100, rake: 5, rakeCap: 30 },
  });
  expect(await told('ALFA')).toEqual([]);
  const answers = await Promise.all([set(), set()]);
  expect(answers.map(({ terms }) => terms)).toEqual([wanted, wanted]);
  const first = { game: 'reef', number: 1, min: 5_000_000, max: 8_000_000, rake: 250, rake_cap: 1_000_000 };
  expect([await told('ALFA'), await told('BETA')]).toEqual([[first], []]);
  expect(await set({ rake: 0 })).toMatchObject({ terms: { rake: 0 } });
  expect(await told('ALFA')).toEqual([{ ...first, number: 2, rake: 0 }]);
  expect(await logged()).toMatchObject([
    { detail: { before: null, after: { number: 1, rake: 250 } } },
    { detail: { before: { number: 1 }, after: { number: 2, rake: 0 }, reason: 'Malam pembukaan' } },
  ]);
  // The vendor's own file changes nothing of it.
  await importVendorFile(world.context, 'VENDORS_FILE', world.filePath);
  expect(await told('ALFA')).toMatchObject([{ number: 2 }]);
  expect(await faults()).toEqual([]);
  await world.owner.pool.query(`update game set terms = terms || '{"rake": 1}' where game_code = 'reef'`);
  expect(await faults()).toMatchObject([{ violation: 'room_terms_unlogged' }]);
});

test('buy-ins that the wallet would refuse, and games that are no rooms, are refused', async () => {
  for (const more of [{ minBuyIn: 39.99 }, { maxBuyIn: 100.01 }, { minBuyIn: 81 }])
    await expect(set(more)).rejects.toMatchObject({ code: 'validation_failed' });
  await expect(set({}, 'BETA/fixed')).rejects.toMatchObject({ code: 'not_found' });
  await expect(set({}, 'ALFA/nothing')).rejects.toMatchObject({ code: 'not_found' });
});
