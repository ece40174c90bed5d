import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestLedger, type TestLedger, type TestMember } from '../../ledger/test/ledger.ts';

const VENDOR = 9;
let world: TestLedger;
let first: Client;
let second: Client;

beforeAll(async () => {
  world = await createTestLedger();
  await world.owner((owner) =>
    owner.query(`insert into vendor (id, code, display_name, launch_url, is_hot, position, source)
      overriding system value values (${VENDOR}, 'nine', 'Nine', 'http://localhost/', false, 1, 'test')`),
  );
  [first, second] = [new Client(world.url.appUrl), new Client(world.url.appUrl)];
  await Promise.all([first.connect(), second.connect()]);
});

afterAll(async () => {
  await Promise.all([first.end(), second.end()]);
  await world.witness();
  expect(await world.violations()).toEqual([]);
  await world.drop();
});

type Player = { readonly id: bigint; readonly wallet: bigint };

/** A member with an open game whose stakes go to that account of the house. */
async function player(house: bigint): Promise<Player> {
  const { wallet } = await world.member(1_000n);
  return world.owner(async (owner) => {
    const name = `p${wallet}`;
    const { rows } = await owner.query<{ id: bigint }>(
      `insert into member (username, nickname, password_hash, language, icon, registered_at, registered_ip)
        values ($1, $1, 'none', 'ID', '1', now(), '127.0.0.1') returning id`,
      [name],
    );
    const id = BigInt(rows[0]?.id ?? 0);
    await owner.query(
      `insert into game_session (token_hash, member_id, vendor_id, game_code, asset, wallet_account, house_account, launched_at, expires_at)
        values (sha256(convert_to($1::int8::text, 'UTF8')), $1::int8, ${VENDOR}, 'reef', 'IDR', $2, $3, now(), now() + interval '1 hour')`,
      [id, wallet, house],
    );
    return { id, wallet };
  });
}

/** The members whose bets were placed. */
async function bet(client: Client, players: readonly Player[]): Promise<bigint[]> {
  const { rows } = await client.query<{ member: string }>(
    `select member from (select row_number() over () as place, m as member from unnest($1::int8[]) m) asked
      join vendor_bets((select json_agg(json_build_object('vendor', ${VENDOR}, 'uuid', gen_random_uuid(), 'hash', gen_random_uuid(),
        'token', sha256(convert_to(m::text, 'UTF8')), 'member', m, 'now', floor(extract(epoch from clock_timestamp()) * 1000)::int8,
        'currency', 'IDR', 'amount', 10, 'game', 'reef', 'round', $2::text, 'round_key', m, 'is_free', false, 'transfer', gen_random_uuid()))
        from unnest($1::int8[]) m)) placed using (place)`,
    [players.map(({ id }) => id), randomUUID()],
  );
  return rows.map(({ member }) => BigInt(member));
}

test('two batches at once do not wait for each other over the accounts of the house', async () => {
  const shards: TestMember[] = [await world.member(0n), await world.member(0n), await world.member(0n)];
  const [here = 0n, there = 0n] = [...new Set(shards.map(({ house }) => house))];
  expect(here).not.toBe(there);
  const [a, b, c] = [await player(here), await player(there), await player(here)];
  await first.query('begin');
  expect(await bet(first, [a])).toEqual([a.id]);
  expect(await bet(second, [b, c])).toEqual([b.id, c.id]);
  await first.query('commit');
  const { rows } = await second.query<{ member: bigint; house: bigint; paid: bigint }>(
    `select b.member_id as member, b.house_account as house, t.credit_account as paid from bet b
      join ledger_transfer t on t.reference = 'bet:' || b.bet_id order by b.member_id`,
  );
  expect(rows.map((row) => [row.member, row.house, row.paid].map(BigInt))).toEqual([
    [a.id, here, here],
    [b.id, there, there],
    [c.id, there, there],
  ]);
});
