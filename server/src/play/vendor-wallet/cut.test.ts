import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCuttingProxy, type CuttingProxy, type Side } from '../../db/test/cutting-proxy.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { betOf, UNIT } from './test/requests.ts';
import type { Reply, World } from './test/world.ts';
import { createWorld } from './test/world.ts';

/** `VENDOR_CUTS=1000 npx vitest run server/src/play/vendor-wallet/cut.test.ts` is the promise; the ordinary run spreads fewer over the same bytes. */
const CUTS = Number(process.env['VENDOR_CUTS'] ?? 160);
/** Longer than what a bet sends and hears: parse, bind, execute and sync of a new connection; row, end of statement and ready. */
const REACH: Readonly<Record<Side, number>> = { asked: 1_400, answered: 500 };

let world: World;
let proxy: CuttingProxy;
let url: string;
beforeAll(async () => {
  world = await createWorld();
  proxy = await startCuttingProxy(world.appUrl);
  url = await world.secondProcess(proxy.url);
});
afterAll(async () => {
  await world.close();
  proxy.close();
});

/** The first answer, whatever it is, and the one that a vendor gets by asking on. */
async function persist(body: unknown, path = 'bet'): Promise<{ first: Reply; last: Reply }> {
  const first = await world.send('ALFA', `/transaction/${path}`, body, { url, isOnce: true });
  const last = await world.send('ALFA', `/transaction/${path}`, body, { url });
  return { first, last };
}

async function audit(): Promise<string[]> {
  const client = new Client(String(world.owner.pool.options.connectionString));
  await client.connect();
  const { checks } = await auditLedger(client, '/nowhere');
  await client.end();
  return checks.flatMap(({ violations }) => violations.map(({ name }) => name)).filter((name) => !name.startsWith('witness'));
}

test.each(['asked', 'answered'] as const)('the database connection cut at every byte %s: one bet, one debit, one answer', async (side) => {
  const player = await world.player(1_000_000n);
  const seen = { cuts: 0, doubts: 0, committed: 0 };
  for (let cut = 0; cut < CUTS / 2; cut += 1) {
    const body = betOf(player, 1);
    proxy.cutAfter(side, 1 + Math.floor((cut * REACH[side]) / (CUTS / 2)));
    const first = await world.send('ALFA', '/transaction/bet', body, { url, isOnce: true });
    const wasCut = proxy.isCut();
    proxy.spare();
    const { rows } = await world.owner.pool.query('select from vendor_transaction where transaction_uuid = $1', [body.transaction_uuid]);
    if (wasCut) seen.cuts += 1;
    if (first.status !== 'RS_OK') {
      expect(first.status).toBe('RS_ERROR_UNKNOWN');
      seen.doubts += 1;
      seen.committed += rows.length;
    }
    const { first: second, last } = await persist(body);
    expect(['RS_OK', 'RS_ERROR_UNKNOWN']).toContain(second.status);
    expect([last.status, last.balance]).toEqual(['RS_OK', (10_000 - cut - 1) * UNIT]);
    expect(await world.balance(player)).toBe(1_000_000n - BigInt(cut + 1) * 100n);
  }
  // The cuts were felt, before the commit as well as behind it.
  expect(seen.cuts).toBeGreaterThan(CUTS / 8);
  expect(seen.doubts).toBeGreaterThan(CUTS / 8);
  if (side === 'answered') expect(seen.committed).toBeGreaterThan(CUTS / 8);
  expect(await audit()).toEqual([]);
});

test('bets that wait together, and their rollbacks, cut anywhere', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => world.player(1_000_000n)));
  const turns = Math.ceil(CUTS / 8);
  for (let turn = 0; turn < turns; turn += 1) {
    proxy.cutAfter(turn % 2 === 0 ? 'asked' : 'answered', 1 + Math.floor(Math.random() * (turn % 2 === 0 ? 6_000 : 900)));
    const bodies = players.map((player) => betOf(player, 1));
    const placed = await Promise.all(bodies.map((body) => persist(body)));
    expect(new Set(placed.map(({ last }) => last.status))).toEqual(new Set(['RS_OK']));
    proxy.cutAfter(turn % 2 === 0 ? 'answered' : 'asked', 1 + Math.floor(Math.random() * 900));
    const backs = bodies.slice(0, 6).map(({ user, token, game_code, transaction_uuid }) => ({
      user,
      token,
      game_code,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: transaction_uuid,
    }));
    const rolled = await Promise.all(backs.map((body) => persist(body, 'rollback')));
    expect(new Set(rolled.map(({ last }) => last.status))).toEqual(new Set(['RS_OK']));
    proxy.spare();
  }
  for (const [at, player] of players.entries()) {
    const expected = at < 6 ? 1_000_000n : 1_000_000n - BigInt(turns) * 100n;
    expect(await world.balance(player)).toBe(expected);
  }
  expect(await audit()).toEqual([]);
});
