import { randomUUID } from 'node:crypto';
import type { BetsAnswer, VendorStatus } from '@sorak/contract';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../ledger/audit.ts';
import { backOf, betOf, type BetRequest } from './test/requests.ts';
import { createWorld, type World } from './test/world.ts';

let world: World;
let other: string;
beforeAll(async () => {
  world = await createWorld();
  other = await world.secondProcess();
});
afterAll(() => world.close());

afterEach(async () => {
  const client = new Client(String(world.owner.pool.options.connectionString));
  await client.connect();
  const { checks } = await auditLedger(client, '/nowhere');
  await client.end();
  const wrong = checks.flatMap(({ violations }) => violations.map(({ name }) => name)).filter((name) => !name.startsWith('witness'));
  expect(wrong).toEqual([]);
});

const send = async (requests: readonly BetRequest[], options = {}): Promise<BetsAnswer> => {
  const bets = requests.map(({ request_uuid: _own, ...bet }) => bet);
  return (await world.send('ALFA', '/transaction/bets', { request_uuid: randomUUID(), bets }, options)) as unknown as BetsAnswer;
};
const statusesOf = ({ bets }: BetsAnswer): (VendorStatus | undefined)[] => (bets ?? []).map(({ status }) => status);

test('each bet of many is decided as it would be alone, answered in the order asked, and is a repeat of it by either call', async () => {
  const [rich, poor, gone] = await Promise.all([world.player(10_000n), world.player(500n), world.player(10_000n)]);
  const undone = betOf(gone, 10);
  await world.send('ALFA', '/transaction/rollback', backOf(gone, undone.transaction_uuid));
  const good = betOf(rich, 10);
  const asked = [good, betOf(poor, 10), betOf(rich, 20, { game_code: 'nowhere' }), betOf(rich, 5, { amount: 1 }), undone, betOf(rich, 30)];
  const answer = await send(asked);
  expect(statusesOf(answer)).toEqual([
    'RS_OK',
    'RS_ERROR_NOT_ENOUGH_MONEY',
    'RS_ERROR_INVALID_GAME',
    'RS_ERROR_WRONG_TYPES',
    expect.not.stringMatching('RS_OK'),
    'RS_OK',
  ]);
  expect(answer.bets?.map(({ transaction_uuid }) => transaction_uuid)).toEqual(asked.map(({ transaction_uuid }) => transaction_uuid));
  expect([await world.balance(rich), await world.balance(poor), await world.balance(gone)]).toEqual([6_000n, 500n, 10_000n]);
  expect(statusesOf(await send(asked))).toEqual(statusesOf(answer));
  expect((await world.send('ALFA', '/transaction/bet', good)).status).toBe('RS_OK');
  expect(statusesOf(await send([{ ...good, amount: good.amount * 2 }]))).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION']);
  expect(await world.balance(rich)).toBe(6_000n);
});

test('the same bets in calls of two processes, with single bets and rollbacks between them, take each stake at most once', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => world.player(1_000n)));
  const bets = players.map((player) => betOf(player, 10));
  const back = players.slice(0, 4).map((player, at) => backOf(player, bets[at]?.transaction_uuid ?? ''));
  await Promise.all([
    send(bets),
    send(bets.toReversed(), { url: other }),
    ...bets.map((bet) => world.send('ALFA', '/transaction/bet', bet)),
    ...back.map((one) => world.send('ALFA', '/transaction/rollback', one)),
  ]);
  await Promise.all(back.map((one) => world.send('ALFA', '/transaction/rollback', one)));
  const left = await Promise.all(players.map((player) => world.balance(player)));
  expect(left).toEqual(players.map((_, at) => (at < 4 ? 1_000n : 0n)));
});

test('a call of another shape is no bet', async () => {
  const player = await world.player(1_000n);
  expect((await world.send('ALFA', '/transaction/bets', { request_uuid: randomUUID(), bets: [] })).status).toBe('RS_ERROR_WRONG_TYPES');
  expect((await send(Array.from({ length: 101 }, () => betOf(player, 1)))).status).toBe('RS_ERROR_WRONG_TYPES');
  expect(await world.balance(player)).toBe(1_000n);
});
