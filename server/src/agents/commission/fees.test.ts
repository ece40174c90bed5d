import { randomUUID } from 'node:crypto';
import { type FeeRates, PLAIN_TERMS } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house, wallet } from '../../ledger/accounts.ts';
import { openAccount } from '../../ledger/ledger.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { contractsOf, playersOf, statementsOf } from './view-service.ts';
import { offerByHouse, processContract } from './contract-service.ts';
import { dryRun } from './operator-service.ts';
import { settleDue } from './settlement-service.ts';
import { insertBet, openLine } from './test/line.ts';

let app: TestApp;
/** The numbers of the line's people by name. */
let of: (name: string) => bigint;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse('2026-03-10T17:00:00Z');
const FEES = { platform: 100_000, payment: 10_000, bonus: 1_000_000 };

const terms = (rate: number, fees: FeeRates = FEES) => ({
  ...PLAIN_TERMS,
  fees,
  tiers: [{ validBet: 0, loss: 0, active: 0, rate }],
});
const step = (name: string, action: Parameters<typeof processContract>[3]) =>
  processContract(app.context, of(name), 'dividend', action, randomUUID());
const accept = (name: string, contractId: string, cancels = 0) => step(name, { action: 'accept', contractId, cancels });
const offerToMate = (fees: FeeRates) => step('boss', { action: 'offer', memberId: String(of('mate')), terms: terms(100_000, fees) });

const place = (name: string, at: number, stake: number, payout: number): Promise<bigint> =>
  insertBet(app, 'FEES', { memberId: of(name), at, stake, payout });

/** Moves money into a wallet as if at that time, which the ledger keeps for itself otherwise. */
async function move(name: string, kind: string, amount: number, at: number): Promise<bigint> {
  const { pool } = app.owner;
  const own = await openAccount(app.context.db.pool, wallet(of(name), 'IDR'));
  const bank = await openAccount(app.context.db.pool, house('promotions', 'IDR'));
  const transfer = randomUUID();
  await pool.query(`select ledger_transfer($1, $2, $3, $4, $5, 'x:1')`, [transfer, bank, own, amount * 100, kind]);
  await pool.query('alter table ledger_transfer disable trigger user');
  await pool.query('update ledger_transfer set at = to_timestamp($2 / 1000.0) where id = $1', [transfer, at]);
  // What the account began with was before, too: a line never counts earlier than those before it.
  await pool.query(
    `update ledger_transfer set at = to_timestamp($2 / 1000.0) where credit_account = $1 and at > now() - interval '1 day'`,
    [own, START - 30 * DAY_MS],
  );
  await pool.query('alter table ledger_transfer enable trigger user');
  return own;
}
const statements = async (name: string) => (await statementsOf(app.context, of(name), { kind: 'dividend', pageNo: 1, pageSize: 50 })).list;
const faults = async () => (await runChecks(app.owner.pool, COMMISSION_RULES)).flatMap(({ violations }) => violations);
const settleAt = async (at: number): Promise<void> => {
  app.clock.at = at;
  await Promise.all([settleDue(app.context), settleDue(app.context)]);
};

beforeAll(async () => {
  app = await startTestApp();
  app.clock.at = START - 60_000;
  of = await openLine(app, 'FEES');
  await accept('boss', (await offerByHouse(app.context, of('boss'), 'dividend', terms(300_000), randomUUID())).id);
});
afterAll(() => app.stop());

test('nobody below has lower fees than the agent above, and salaries have none', async () => {
  await expect(offerToMate({ ...FEES, payment: 9_999 })).rejects.toMatchObject({ code: 'contract_rate_above' });
  await expect(offerByHouse(app.context, of('boss'), 'daily', terms(4_000), randomUUID())).rejects.toMatchObject({
    code: 'validation_failed',
  });
  const offer = await offerToMate(FEES);
  expect(offer.terms.fees).toEqual(FEES);
  await accept('mate', offer.id);
});

test('each fee is a line with its rule, taken off the loss of the whole team before the rate, and reckoned anew with it', async () => {
  const bet = await place('leaf', START + HOUR_MS, 100_000, 20_000);
  await move('leaf', 'deposit', 200_000, START + HOUR_MS);
  const own = await move('leaf', 'rebate', 1_000, START + 2 * HOUR_MS);
  await app.owner.pool.query('select account_sum_catch_up($1, 1000)', [own]);
  // The rebate of a lottery's price is no gift: the loss is without it already.
  await move('leaf', 'lottery_rebate', 700, START + 2 * HOUR_MS);
  await move('leaf', 'lottery_rebate_back', 30, START + 2 * HOUR_MS);
  // Who did not play, and what came before and after.
  await move('twig', 'deposit', 50_000, START + 3 * HOUR_MS);
  await move('twig', 'prize', 500, START + DAY_MS - 1);
  await move('twig', 'deposit', 70_000, START + DAY_MS);
  await settleAt(START + DAY_MS + 13 * HOUR_MS);
  const [mate] = await statements('mate');
  expect(mate).toMatchObject({
    deposits: 200_000,
    gifts: 1_000,
    fees: [
      { fee: 'platform', rate: 100_000, of: 80_000, amount: 8_000 },
      { fee: 'payment', rate: 10_000, of: 200_000, amount: 2_000 },
      { fee: 'bonus', rate: 1_000_000, of: 1_000, amount: 1_000 },
    ],
    base: 69_000,
    gross: 6_900,
    amount: 6_900,
  });
  const [boss] = await statements('boss');
  expect(boss?.fees.map(({ amount }) => amount)).toEqual([8_000, 2_500, 1_500]);
  expect(boss).toMatchObject({ base: 68_000, gross: 20_400, amount: 13_500 });
  expect((await playersOf(app.context, of('boss'), { id: boss?.id ?? '', after: '0' })).list).toMatchObject([
    { bets: 1, deposits: 200_000, gifts: 1_000 },
    { bets: 0, deposits: 50_000, gifts: 500 },
  ]);
  expect(await faults()).toEqual([]);
  // The bet is void: the fees of money stay, and what is less than nothing is carried.
  await app.owner.pool.query('update bet set status = 3, payout = 0 where bet_id = $1', [bet]);
  await settleAt(app.clock.at + 1);
  await settleAt(app.clock.at + 12 * HOUR_MS);
  const anew = (await statements('mate')).find(({ isCorrection }) => isCorrection);
  expect(anew?.fees.map(({ amount }) => amount)).toEqual([0, 2_000, 1_000]);
  expect(anew).toMatchObject({ base: 0, carryOut: -3_000, earned: 0, calculated: 6_900 });
  expect(await faults()).toEqual([]);
});

test('higher fees above end the contracts below that have the old ones; a dry run takes what is proposed', async () => {
  const offer = await offerByHouse(app.context, of('boss'), 'dividend', terms(300_000, { ...FEES, platform: 200_000 }), randomUUID());
  expect((await contractsOf(app.context, of('boss'), 'dividend')).cancelled).toHaveLength(1);
  await expect(accept('boss', offer.id)).rejects.toMatchObject({ code: 'conflict' });
  await accept('boss', offer.id, 1);
  expect((await contractsOf(app.context, of('mate'), 'dividend')).own).toBeNull();
  await place('leaf', START + 5 * DAY_MS, 1_000_000, 0);
  app.clock.at = Date.parse('2026-04-02T00:00:00Z');
  const proposed = await dryRun(app.context, of('boss'), 'dividend', terms(100_000, { platform: 0, payment: 20_000, bonus: 0 }));
  // Two hundredths of 320,000.
  expect(proposed.proposed).toMatchObject({ base: 993_600, gross: 99_360 });
  expect(proposed.running).toMatchObject({ base: 1_000_000 - 200_000 - 3_200 - 1_500 });
});
