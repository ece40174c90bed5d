import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../ledger/audit.ts';
import { betOf, UNIT } from '../vendor-wallet/test/requests.ts';
import type { Player, Reply, World } from '../vendor-wallet/test/world.ts';
import { createWorld } from '../vendor-wallet/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const bet = (body: unknown): Promise<Reply> => world.send('ALFA', '/transaction/bet', body);
const statusOf = async (body: unknown): Promise<string> => (await bet(body)).status;

/** How many commits wrote the transfers of these players' bets. */
async function commits(players: readonly Player[]): Promise<{ commits: number; bets: number }> {
  const { rows } = await world.owner.pool.query<{ commits: bigint; bets: bigint }>(
    `select count(distinct xmin::text) as commits, count(*) as bets from ledger_transfer where kind = 'bet' and debit_account = any($1)`,
    [players.map(({ wallet }) => wallet)],
  );
  return { commits: Number(rows[0]?.commits), bets: Number(rows[0]?.bets) };
}

test('a crowd of bets shares commits, and each has its own answer', async () => {
  const rich = await Promise.all(Array.from({ length: 40 }, () => world.player(100_000n)));
  const poor = await Promise.all(Array.from({ length: 10 }, () => world.player(250n)));
  const stranger = { ...(rich[0] as Player), token: 'nobody' };
  const placed = rich.map((player) => betOf(player, 10));
  const answers = await Promise.all(placed.map(bet));
  expect(answers.map(({ status, balance }) => [status, balance])).toEqual(placed.map(() => ['RS_OK', 990 * UNIT]));
  const repeats = placed.map((body) => statusOf({ ...body, request_uuid: randomUUID() }));
  const conflicts = placed.map((body) => statusOf({ ...body, amount: 11 * UNIT }));
  const fresh = rich.flatMap((player) => [1, 2, 3].map((units) => statusOf(betOf(player, units))));
  const short = poor.flatMap((player) => [1, 1, 1, 1].map((units) => statusOf(betOf(player, units))));
  const strange = [1, 2].map((units) => statusOf(betOf(stranger, units)));
  const closed = rich.map((player) => statusOf(betOf(player, 1, { round_closed: true })));
  const jackpots = rich.map((player) => statusOf(betOf(player, 2, { meta: { jackpot: { code: 'grand', contribution: UNIT } } })));
  expect(new Set(await Promise.all([...repeats, ...fresh, ...closed, ...jackpots]))).toEqual(new Set(['RS_OK']));
  expect(new Set(await Promise.all(conflicts))).toEqual(new Set(['RS_ERROR_DUPLICATE_TRANSACTION']));
  expect(await Promise.all(strange)).toEqual(['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_INVALID_TOKEN']);
  const refused = (await Promise.all(short)).filter((status) => status === 'RS_ERROR_NOT_ENOUGH_MONEY');
  expect(refused).toHaveLength(20);
  for (const player of rich) expect(await world.balance(player)).toBe(100_000n - 1_900n);
  for (const player of poor) expect(await world.balance(player)).toBe(50n);
  const booked = await commits(rich);
  expect(booked.bets).toBe(40 * 6);
  // Otherwise nothing of this would be about batches.
  expect(booked.commits).toBeLessThan(booked.bets);
});

test('a wallet that somebody holds up delays its own bet alone', async () => {
  const [held, ...free] = (await Promise.all(Array.from({ length: 30 }, () => world.player(100_000n)))) as [Player, ...Player[]];
  const client = await world.owner.pool.connect();
  await client.query('begin');
  await client.query('select from ledger_account where id = $1 for update', [held.wallet]);
  let isHeldAnswered = false;
  const waiting = world.send('ALFA', '/transaction/bet', betOf(held, 10), { isOnce: true }).finally(() => {
    isHeldAnswered = true;
  });
  const answers = await Promise.all(free.map((player) => statusOf(betOf(player, 10))));
  expect([new Set(answers), isHeldAnswered]).toEqual([new Set(['RS_OK']), false]);
  expect((await waiting).status).toBe('RS_ERROR_UNKNOWN');
  await client.query('rollback');
  client.release();
  expect(await world.balance(held)).toBe(100_000n);
});

test('repeats and rollbacks in the midst of a crowd', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => world.player(100_000n)));
  const other = await world.secondProcess();
  const requests = players.map((player) => betOf(player, 10));
  const repeats = requests.flatMap((body) => [bet(body), world.send('ALFA', '/transaction/bet', body, { url: other })]);
  const backs = requests.slice(0, 10).map((body) =>
    world.send('ALFA', '/transaction/rollback', {
      user: body.user,
      token: body.token,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: body.transaction_uuid,
      game_code: 'reef',
    }),
  );
  const answers = await Promise.all(repeats);
  for (const { status } of await Promise.all(backs)) expect(status).toBe('RS_OK');
  for (const [at, { status }] of answers.entries())
    expect(at < 20 ? ['RS_OK', 'RS_ERROR_DUPLICATE_TRANSACTION'] : ['RS_OK']).toContain(status);
  for (const [at, player] of players.entries()) expect(await world.balance(player)).toBe(at < 10 ? 100_000n : 99_000n);
});

test('the audit is clean behind all of it', async () => {
  const client = new Client(String(world.owner.pool.options.connectionString));
  await client.connect();
  const { checks } = await auditLedger(client, '/nowhere');
  await client.end();
  const wrong = checks.flatMap(({ violations }) => violations.map(({ name }) => name)).filter((name) => !name.startsWith('witness'));
  expect(wrong).toEqual([]);
});
