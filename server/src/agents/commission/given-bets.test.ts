import { randomUUID } from 'node:crypto';
import { GIFT_KINDS, LEDGER_KINDS } from '@sorak/contract';
import { afterAll, expect, test } from 'vitest';
import { openProduct } from '../../play/betting/product-service.ts';
import { placeBets, settleBets } from '../../play/betting/set-service.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { seedContractRules } from './rules-service.ts';
import { settleDue } from './settlement-service.ts';
import { DAY, DAY_MS, HOUR_MS, startTestLine } from './test/line.ts';
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
const madeOf = (betId: bigint, stake: number, freed: number, given: number, who = 'leaf') =>
  pool.query(
    `with made as (update wagering_bet set freed = $4::int8, given = $5, own_bet = $3::int8 - $4::int8 - $6::int8 where member_id = $1 and bet_id = $2)
     update valid_sum s set own_bet = s.own_bet - $4::int8 - $6::int8 from bet b where b.member_id = $1 and b.bet_id = $2 and s.member_id = $1
       and s.quarter = (($2::int8 >> 20) / 900000)::int4 and s.game_code = b.game_code and s.ended = b.status`,
    [
      of(who),
      betId,
      stake * 100,
      freed * 100,
      given === 0 ? null : JSON.stringify({ '00000000-0000-4000-8000-000000000001': String(given * 100) }),
      given * 100,
    ],
  );
test('bets of given money, and bets before the first deposit, count for nothing, won or lost', async () => {
  await pool.query('update contract_rules set counts_before_deposit = false');
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

test('given money counts for nothing where bets before a deposit count, and the switch is off in a new house', async () => {
  await pool.query('delete from contract_rules');
  await seedContractRules({ ...app.context, config: { ...app.context.config, demoPassword: 'for newcomers 7' } });
  expect((await pool.query('select counts_before_deposit from contract_rules')).rows).toEqual([{ counts_before_deposit: false }]);
  await pool.query('update contract_rules set counts_before_deposit = true');
  const day = DAY + 3 * DAY_MS;
  await madeOf(await bet('twig', day + HOUR_MS, 50_000, 10_000), 50_000, 0, 50_000, 'twig');
  await madeOf(await bet('twig', day + 2 * HOUR_MS, 30_000), 30_000, 20_000, 0, 'twig');
  await bet('twig', day + 3 * HOUR_MS, 5_000);
  await settleAt(day + DAY_MS + 12 * HOUR_MS);
  expect(await newest('daily')).toMatchObject({ validBet: 15_000, stake: 15_000, payout: 0, gross: 60 });
});

test('a bet whose purse was not looked at yet is looked at before its period is reckoned', async () => {
  const day = DAY + 6 * DAY_MS;
  const then = (at: number) => ({ ...app.context, clock: { ...app.context.clock, now: () => at } });
  const product = await openProduct(app.context, {
    code: 'UNSEEN',
    name: 'Unseen',
    games: [{ code: 'unseen', name: 'Unseen', type: 'RNG' }],
  });
  const lines = [{ gameCode: 'unseen', round: 'r', amount: 1_000_000n }];
  const order = { id: randomUUID(), memberId: of('twig'), sessionId: null, asset: 'IDR' as const, lines };
  const { db } = app.context;
  const { betIds } = await inTransaction(db.query, (tx) => placeBets(then(day + HOUR_MS), tx, product, order));
  await inTransaction(db.query, (tx) =>
    settleBets(then(day + 2 * HOUR_MS), tx, product, [{ memberId: of('twig'), betId: betIds[0] ?? 0n, payout: 0n }]),
  );
  await bet('twig', day + 3 * HOUR_MS, 5_000);
  await settleAt(day + DAY_MS + 12 * HOUR_MS);
  // The welcome credit is all that was there.
  expect(await newest('daily')).toMatchObject({ validBet: 5_000, stake: 5_000 });
});

test('every kind of movement says whether it is a gift, and welcome credit, adjustments and what goes back are', () => {
  for (const kind of ['play_credit', 'adjustment', 'given_back', 'points_credit', 'prize']) expect(GIFT_KINDS).toContain(kind);
  for (const kind of ['deposit', 'commission', 'win', 'transfer_down']) expect(GIFT_KINDS).not.toContain(kind);
  for (const { isGift } of Object.values(LEDGER_KINDS)) expect(typeof isGift).toBe('boolean');
});
