import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestLedger, type TestLedger } from './test/ledger.ts';

let world: TestLedger;

beforeAll(async () => {
  world = await createTestLedger();
});

afterAll(() => world.drop());

const MOVE = `select ledger_transfer($1, $2, $3, 1, 'bet', '')`;
const TAKE = `select ledger_take($1, $2, $3, 1, 'bet', '')`;
const BATCH = `select ledger_transfer_batch(array[$1::uuid], array[$2::int8], array[$3::int8], array[1::int8], 'bet', array[''])`;

test.each([
  ['one by one', MOVE],
  ['taken for the house', TAKE],
  ['in batches', BATCH],
])('transfers %s read no table whole, even in a session that began when the tables were analysed as empty', async (name, statement) => {
  const member = await world.member(1_000n);
  await world.owner((client) => client.query('vacuum analyze ledger_transfer, ledger_account'));
  const app = new Client(world.url.appUrl);
  await app.connect();
  const before = await scans();
  for (let at = 0; at < 20; at += 1) await app.query({ name, text: statement, values: [randomUUID(), member.wallet, member.house] });
  await app.query('select pg_stat_force_next_flush()');
  await app.end();
  expect(await scans()).toEqual(before);
});

/** How often each table was read from its beginning. */
async function scans(): Promise<object[]> {
  let rows: object[] = [];
  await world.owner(async (client) => {
    await client.query('select pg_stat_clear_snapshot()');
    rows = (
      await client.query(
        `select relname, seq_scan from pg_stat_user_tables where relname in ('ledger_transfer', 'ledger_account') order by relname`,
      )
    ).rows;
  });
  return rows;
}
