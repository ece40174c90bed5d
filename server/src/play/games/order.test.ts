import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOperator } from '../../platform/operator/account-service.ts';
import { catalogueOf, refreshCatalogue } from '../../platform/vendors/service.ts';
import { createWorld, type World } from '../vendor-wallet/test/world.ts';
import { GAME_RULES } from './audit-repo.ts';
import { closeGame } from './closing-service.ts';
import { gamePage } from './game-list.ts';
import { lobbyOrder, saveLobbyOrder } from './order-service.ts';

let world: World;
let operatorId: bigint;
beforeAll(async () => {
  world = await createWorld();
  operatorId = (await openOperator(world.context, { name: 'raka', roles: ['risk'] }))?.id ?? 0n;
});
afterAll(() => world.close());

const seen = (context = world.context, vassalage?: string) =>
  gamePage(catalogueOf(context), { gameType: 'RNG', vassalage }, { pageNo: 1, pageSize: 50 }).games.map(
    (game) => `${game.vassalage}/${game.gameCode}`,
  );
const save = (version: number, pins: readonly { id: string; place: number }[]) =>
  saveLobbyOrder(world.context, operatorId, { gameType: 'RNG', version, rule: 'vendor', pins: [...pins], reason: 'Malam pembukaan' });
const faults = async (): Promise<unknown[]> =>
  (await Promise.all(GAME_RULES.map(({ sql }) => world.owner.pool.query<object>(sql)))).flatMap(({ rows }) => rows);

test('a game that operators pin stands at its place for visitors of every process, and the others around it as before', async () => {
  const before = seen();
  expect(before.length).toBeGreaterThan(2);
  const last = before.at(-1) ?? '';
  const saved = await save(0, [{ id: last, place: 1 }]);
  expect(saved).toMatchObject({
    version: 1,
    pins: [{ id: last, place: 1 }],
    changes: [{ version: 1, by: 'raka', reason: 'Malam pembukaan' }],
  });
  expect(seen()).toEqual([last, ...before.slice(0, -1)]);
  // One vendor's own list keeps to it, and other categories are as they were.
  const vendor = last.split('/')[0] ?? '';
  expect(seen(world.context, vendor)[0]).toBe(last);
  // Another process, which holds a catalogue of its own, reads it by the version alone.
  const other = { ...world.context, db: { ...world.context.db } };
  await refreshCatalogue(other, true);
  expect(seen(other)[0]).toBe(last);
  const first = before[0] ?? '';
  await save(1, [{ id: first, place: 2 }]);
  await refreshCatalogue(other);
  expect([seen(other)[1], seen()[1]]).toEqual([first, first]);
  expect(await faults()).toEqual([]);
});

test('of two who change the same order the second is told and changes nothing', async () => {
  const { version, games } = await lobbyOrder(world.context, 'RNG');
  const [one, two] = games.map(({ id }) => id);
  const both = await Promise.allSettled([save(version, [{ id: one ?? '', place: 2 }]), save(version, [{ id: two ?? '', place: 1 }])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
  expect((await lobbyOrder(world.context, 'RNG')).version).toBe(version + 1);
  expect(await faults()).toEqual([]);
});

test('a place is given once and to a game of the category alone; a closed game is last', async () => {
  const { version, games } = await lobbyOrder(world.context, 'RNG');
  const [one = '', two = ''] = games.map(({ id }) => id);
  const wrong = [
    [{ id: 'ALFA/nothing', place: 1 }],
    [{ id: one, place: games.length + 1 }],
    [
      { id: one, place: 1 },
      { id: one, place: 2 },
    ],
    [
      { id: one, place: 1 },
      { id: two, place: 1 },
    ],
  ];
  for (const pins of wrong) await expect(save(version, pins)).rejects.toMatchObject({ code: 'validation_failed' });
  await save(version, []);
  const front = seen()[0] ?? '';
  await closeGame(world.context, operatorId, { id: front, isClosed: true, reason: 'Kartu hilang' });
  expect(seen().at(-1)).toBe(front);
  await closeGame(world.context, operatorId, { id: front, isClosed: false, reason: 'Kartu ditemukan' });
  expect(seen()[0]).toBe(front);
  await world.owner.pool.query(`update lobby_order set pins = '[{"id": "x", "place": 1}]'`);
  expect(await faults()).toHaveLength(1);
});
