import { GIFT_KINDS, LEDGER_KINDS } from '@sorak/contract';
import { afterAll, expect, test } from 'vitest';
import { runChecks } from '../ledger/run-checks.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { settleDue } from './settlement-service.ts';
import { DAY, DAY_MS, HOUR_MS, startTestLine } from './test-line.ts';
import { statementsOf } from './view-service.ts';

const { app, of, accept, byHouse, bet } = await startTestLine('GIVEN');
const { pool } = app.owner;
afterAll(() => app.stop());

const settleAt = async (at: number): Promise<void> => {
  app.clock.at = at;
  await settleDue(app.context);
};
const newest = async (kind: 'daily' | 'dividend') =>
  (await statementsOf(app.context, of('boss'), { kind, pageNo: 1, pageSize: 9 })).list[0];
/** Says what a bet was staked with; the rest was won. */
const madeOf = (betId: bigint, stake: number, freed: number, given: number) =>
  pool.query(`insert into wagering_bet (member_id, bet_id, wallet_seq, stake, freed, given) values ($1, $2, $2, $3, $4, $5)`, [
    of('leaf'),
    betId,
    stake * 100,
    freed * 100,
    given === 0 ? null : JSON.stringify({ '00000000-0000-4000-8000-000000000001': String(given * 100) }),
  ]);
test('bets of given money, and bets before the first deposit, count for nothing, won or lost', async () => {
  await pool.query('update contract_rules set counts_given = false');
  await accept('boss', await byHouse('daily', 4_000));
  await accept('boss', await byHouse('dividend', 300_000));
  // Nothing was deposited yet.
  await bet('leaf', DAY + HOUR_MS, 1_000_000);
  await settleAt(DAY + DAY_MS + 12 * HOUR_MS);
  for (const kind of ['daily', 'dividend'] as const) expect((await newest(kind))?.gross ?? 0).toBe(0);
  const client = await pool.connect();
  // The order and the transfer behind it are of no matter here.
  const keys = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = 'deposit_credit'::regclass and contype = 'f'`,
  );
  for (const { name } of keys.rows) await client.query(`alter table deposit_credit drop constraint ${name}`);
  await client.query(
    `insert into deposit_credit select (jsonb_populate_record(null::deposit_credit, jsonb_build_object('transfer_id', gen_random_uuid(), 'member_id', $1::int8,
      'at', to_timestamp($2 / 1000.0), 'amount', 100, 'order_id', gen_random_uuid(), 'is_by_hand', false))).*`,
    [of('leaf'), DAY + DAY_MS],
  );
  client.release();
  const day = DAY + DAY_MS;
  await madeOf(await bet('leaf', day + HOUR_MS, 1_000_000), 1_000_000, 0, 1_000_000);
  await madeOf(await bet('leaf', day + 2 * HOUR_MS, 100_000), 100_000, 30_000, 50_000);
  await madeOf(await bet('leaf', day + 3 * HOUR_MS, 10_000, 20_000), 10_000, 0, 5_000);
  await bet('leaf', day + 4 * HOUR_MS, 7_000);
  await settleAt(day + DAY_MS + 12 * HOUR_MS);
  // 20,000, 5,000 of 10,000, and 7,000.
  expect(await newest('daily')).toMatchObject({ validBet: 32_000, stake: 32_000, payout: 10_000, gross: 128 });
  expect(await newest('dividend')).toMatchObject({ stake: 32_000, payout: 10_000, base: 22_000, gross: 6_600 });
  expect((await runChecks(pool, COMMISSION_RULES)).flatMap(({ violations }) => violations)).toEqual([]);
});

test('every kind of movement says whether it is a gift, and welcome credit, adjustments and what goes back are', () => {
  for (const kind of ['play_credit', 'adjustment', 'given_back', 'points_credit', 'prize']) expect(GIFT_KINDS).toContain(kind);
  for (const kind of ['deposit', 'commission', 'win', 'transfer_down']) expect(GIFT_KINDS).not.toContain(kind);
  for (const { isGift } of Object.values(LEDGER_KINDS)) expect(typeof isGift).toBe('boolean');
});
