import { randomUUID } from 'node:crypto';
import { type CommissionStatement, type ContractKind, PLAIN_TERMS } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wallet } from '../../ledger/accounts.ts';
import { balance, openAccount } from '../../ledger/ledger.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { inbox } from '../../platform/messages/service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { offerByHouse, processContract } from './contract-service.ts';
import { settlementFaults } from './fault-service.ts';
import { settleDue } from './settlement-service.ts';
import { insertBet, openLine } from './test/line.ts';
import { playersOf, statementsOf } from './view-service.ts';
import { waitingAgents } from './waiting-service.ts';

let app: TestApp;
/** The numbers of the line's people by name. */
let of: (name: string) => bigint;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse('2026-03-10T17:00:00Z');

type Terms = Parameters<typeof offerByHouse>[3];
const terms = (rate: number, more: Partial<Terms> = {}): Terms => ({
  ...PLAIN_TERMS,
  ...more,
  tiers: [{ validBet: 0, loss: 0, active: 0, rate }],
});
const accept = (name: string, kind: ContractKind, contractId: string) =>
  processContract(app.context, of(name), kind, { action: 'accept', contractId, cancels: 0 }, randomUUID());
/** The house with boss, boss with mate. */
async function sign(kind: ContractKind, first: Terms, second: Terms): Promise<void> {
  await accept('boss', kind, (await offerByHouse(app.context, of('boss'), kind, first, randomUUID())).id);
  const offered = { action: 'offer', memberId: String(of('mate')), terms: second } as const;
  await accept('mate', kind, (await processContract(app.context, of('boss'), kind, offered, randomUUID())).id);
}
/** A bet of so many units; open without a payout. Answers its number. */
const place = (name: string, at: number, stake: number, payout: number | null = 0): Promise<bigint> =>
  insertBet(app, 'CORR', { memberId: of(name), at, stake, payout });
/** What a bet becomes: paid out another sum, or void. */
const become = (bet: bigint, payout: number | 'void') =>
  app.owner.pool.query(`update bet set status = $2, payout = $3, settled_at = now(), is_round_closed = true where bet_id = $1`, [
    bet,
    payout === 'void' ? 3 : 2,
    payout === 'void' ? 0 : payout * 100,
  ]);
const settleAt = async (at: number): Promise<void> => {
  app.clock.at = at;
  await Promise.all([settleDue(app.context), settleDue(app.context), settleDue(app.context)]);
};
/** What each wallet has, in units. */
const money = (): Promise<number[]> =>
  Promise.all(
    ['boss', 'mate'].map(
      async (name) => Number(await balance(app.context.db.query, await openAccount(app.context.db.query, wallet(of(name), 'IDR')))) / 100,
    ),
  );
const gained = async (before: readonly number[]): Promise<number[]> =>
  (await money()).map((sum, at) => Math.round((sum - (before[at] ?? 0)) * 100) / 100);
const statements = async (name: string, kind: ContractKind): Promise<readonly CommissionStatement[]> =>
  (await statementsOf(app.context, of(name), { kind, pageNo: 1, pageSize: 50 })).list;
const players = async (name: string, statement: CommissionStatement | undefined) =>
  (await playersOf(app.context, of(name), { id: statement?.id ?? '', after: '0' })).list;
const faults = async () => (await runChecks(app.owner.pool, COMMISSION_RULES)).flatMap(({ violations }) => violations);

beforeAll(async () => {
  app = await startTestApp();
  app.clock.at = START - 60_000;
  of = await openLine(app, 'CORR');
  await sign('daily', terms(4_000), terms(3_000));
  await sign('dividend', terms(300_000), terms(100_000));
  await sign('realtime', terms(40_000, { basis: 'losses', singleBet: 100 }), terms(20_000, { basis: 'losses', singleBet: 500 }));
});
afterAll(() => app.stop());

test('a bet that is settled after its day was paid is paid by a statement of its own, once, and one that is taken back is left owing', async () => {
  const first = await money();
  const late = await place('leaf', START + 1, 100_000, null);
  const won = await place('leaf', START + HOUR_MS / 4, 50_000);
  await place('twig', START + HOUR_MS / 2, 10_000);
  await settleAt(START + HOUR_MS);
  const [{ contractId = '' } = {}] = await statements('boss', 'realtime');
  const end = { action: 'terminate', contractId, cancels: 1, reason: '' } as const;
  await processContract(app.context, of('boss'), 'realtime', end, randomUUID());
  const paidAt = START + DAY_MS + 10 * HOUR_MS;
  await settleAt(paidAt);
  // 0.4 % of 60,000 less 0.3 % of 50,000; the real-time salary of the same bets: 4 % of 60,000 less 2 % of 50,000.
  const salary = [90 + 1_400, 150 + 1_000];
  expect(await gained(first)).toEqual(salary);
  await become(late, 20_000);
  await settleAt(paidAt + 1);
  expect(await gained(first)).toEqual(salary);
  const day = await money();
  await settleAt(paidAt + 1 + HOUR_MS);
  // Five minutes are corrected after an hour: 4 % of 80,000 more, less 2 % of it.
  expect(await gained(day)).toEqual([1_600, 1_600]);
  await settleAt(START + DAY_MS + 12 * HOUR_MS);
  const noon = await money();
  await settleAt(paidAt + 1 + 10 * HOUR_MS);
  // The day: another 100,000.
  expect(await gained(noon)).toEqual([100, 300]);
  const [corrected, original] = await statements('mate', 'daily');
  expect(original).toMatchObject({ isCorrection: false, validBet: 50_000, earned: 150, calculated: 0, amount: 150 });
  expect(corrected).toMatchObject({
    isCorrection: true,
    from: START,
    validBet: 150_000,
    earned: 450,
    calculated: 150,
    debtIn: 0,
    debtOut: 0,
    amount: 300,
  });
  expect(await players('mate', original)).toMatchObject([{ validBet: 50_000, isCorrected: false }]);
  expect(await players('boss', (await statements('boss', 'daily'))[0])).toMatchObject([
    { level: 2, bets: 2, validBet: 150_000, isCorrected: true },
    { level: 1, validBet: 10_000, isCorrected: false },
  ]);
  const five = (await statements('mate', 'realtime')).find(({ isCorrection }) => isCorrection);
  expect(five).toMatchObject({ isCorrection: true, base: 80_000, amount: 1_600 });
  expect(await players('mate', five)).toMatchObject([{ counted: 80_000, isCorrected: true }]);
  // Voided on the second day: nothing is taken from a wallet.
  const before = await money();
  await become(won, 'void');
  await settleAt(START + 2 * DAY_MS);
  expect(await statements('mate', 'daily')).toHaveLength(2);
  await settleAt(START + 2 * DAY_MS + 11 * HOUR_MS);
  expect((await statements('mate', 'daily'))[0]).toMatchObject({
    isCorrection: true,
    validBet: 100_000,
    earned: 300,
    calculated: 450,
    debtOut: -150,
    amount: 0,
  });
  expect(await faults()).toEqual([]);
  const { list } = await inbox(app.context, of('mate'), { pageNo: 1, pageSize: 20 });
  expect(list.map(({ title }) => title)).toContain('Koreksi pendapatan agen Rp 150.00');
  // What is next earned pays it off first, and what the real-time salary of the same bet was too much, whose contract has ended.
  await place('leaf', START + 2 * DAY_MS + 12 * HOUR_MS, 1_500_000, 1_500_000);
  await settleAt(START + 3 * DAY_MS + 10 * HOUR_MS);
  expect((await statements('mate', 'daily'))[0]).toMatchObject({
    isCorrection: false,
    earned: 4_500,
    debtIn: -1_150,
    debtOut: 0,
    amount: 3_350,
  });
  expect((await statements('boss', 'daily'))[0]).toMatchObject({ earned: 1_500, debtIn: -1_050, amount: 450 });
  expect((await gained(before)).every((sum) => sum > 0)).toBe(true);
  expect(await faults()).toEqual([]);
});

test('a dividend that is corrected changes what it carries on, and with it the periods behind it', async () => {
  const [one, two, three] = [4, 5, 6].map((day) => START + day * DAY_MS);
  if (one === undefined || two === undefined || three === undefined) throw new Error('no days');
  const noon = DAY_MS + 12 * HOUR_MS;
  const lost = await place('leaf', one, 100_000);
  await place('leaf', two, 50_000);
  await settleAt(two + noon);
  const dividends = async (name: string) =>
    (await statements(name, 'dividend'))
      .filter(({ from }) => from >= one)
      .map((row) => [row.earned, row.carryIn, row.carryOut, row.debtOut]);
  expect(await dividends('mate')).toEqual([
    [5_000, 0, 0, 0],
    [10_000, 0, 0, 0],
  ]);
  const before = await money();
  await become(lost, 180_000);
  await settleAt(two + noon + 1);
  await settleAt(two + noon + 12 * HOUR_MS + 1);
  // The first day's team won 80,000, which the second day takes up; each day's statement is said anew.
  expect(await dividends('mate')).toEqual([
    [0, -80_000, -30_000, -15_000],
    [5_000, 0, 0, 0],
    [0, 0, -80_000, -10_000],
    [10_000, 0, 0, 0],
  ]);
  await place('leaf', three, 300_000);
  await settleAt(three + noon);
  // The salary of the day comes first, and takes what it can.
  expect((await statements('mate', 'daily'))[0]).toMatchObject({ earned: 900, debtIn: -15_000, debtOut: -14_100, amount: 0 });
  expect((await statements('mate', 'dividend'))[0]).toMatchObject({ base: 270_000, earned: 27_000, debtIn: -14_100, amount: 12_900 });
  expect((await statements('boss', 'dividend'))[0]).toMatchObject({ earned: 54_000, debtIn: -29_700, amount: 24_300 });
  expect((await gained(before))[1]).toBeGreaterThan(12_000);
  expect(await faults()).toEqual([]);
});

test('a correction that cannot be made stands still alone, seen by operators, until it can; what is owed of an ended contract comes off another kind', async () => {
  const [day, next] = [8, 9].map((at) => START + at * DAY_MS);
  if (day === undefined || next === undefined) throw new Error('no days');
  const bet = await place('leaf', day, 200_000);
  await settleAt(next + 12 * HOUR_MS);
  // The dividends of both days are left, the daily contract ends.
  const [{ contractId = '' } = {}] = await statements('boss', 'daily');
  await processContract(app.context, of('boss'), 'daily', { action: 'terminate', contractId, cancels: 1, reason: '' }, randomUUID());
  await become(bet, 'void');
  await settleAt(next + 12 * HOUR_MS + 1);
  await app.owner.pool.query(
    `create function test_stop() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
      create trigger test_stop before insert on commission_run for each row when (new.corrects is not null and new.kind = 'daily') execute function test_stop()`,
  );
  const before = await money();
  await place('leaf', next + 13 * HOUR_MS, 90_000);
  await settleAt(next + DAY_MS + 14 * HOUR_MS);
  // The daily salary of the day and the dividends of both went on.
  const { list } = await settlementFaults(app.context);
  expect(list).toMatchObject([{ kind: 'daily', from: day, to: next, isCorrection: true, retryAt: app.clock.at + 10 * 60_000 }]);
  expect(await waitingAgents(app.context)).toEqual({ count: 1, oldestAt: app.clock.at });
  expect((await statements('mate', 'dividend')).some(({ from, isCorrection }) => from === day && isCorrection)).toBe(true);
  expect((await statements('mate', 'daily'))[0]).toMatchObject({ from: next, earned: 270, amount: 270 });
  expect((await gained(before))[1]).toBeGreaterThanOrEqual(270);
  await app.owner.pool.query('drop trigger test_stop on commission_run; drop function test_stop()');
  // Not before its time.
  await settleAt(app.clock.at + 60_000);
  expect((await settlementFaults(app.context)).list).toHaveLength(1);
  await settleAt(app.clock.at + 10 * 60_000);
  expect((await settlementFaults(app.context)).list).toEqual([]);
  expect((await statements('mate', 'daily'))[1]).toMatchObject({ from: day, isCorrection: true, earned: 0, calculated: 600 });
  const owing = async (name: string) =>
    Number(
      (
        await app.owner.pool.query<{ owed: bigint }>(
          `select coalesce(sum(debt_out), 0)::int8 as owed from commission_statement s where member_id = $1 and debt_out < 0
            and not exists (select from commission_statement n where n.debt_of = s.id)`,
          [of(name)],
        )
      ).rows[0]?.owed,
    ) / 100;
  const owed = await owing('mate');
  expect(owed).toBeLessThanOrEqual(-600);
  // No daily contract any more: the next dividend pays it off.
  await place('leaf', next + 2 * DAY_MS, 900_000);
  await settleAt(next + 3 * DAY_MS + 12 * HOUR_MS);
  expect((await statements('mate', 'dividend'))[0]).toMatchObject({ debtIn: owed, debtOut: 0 });
  expect(await owing('mate')).toBe(0);
  expect(await faults()).toEqual([]);
});

test('the audit sees a correction that takes off another sum, and a debt that is lost', async () => {
  const planted = async (change: string): Promise<string[]> => {
    const client = await app.owner.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        'alter table commission_statement drop constraint commission_statement_settled, drop constraint commission_statement_debt, drop constraint commission_statement_flow',
      );
      await client.query(change);
      return (await runChecks(client as never, COMMISSION_RULES)).flatMap(({ violations }) => violations.map(({ name }) => name));
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  expect(await planted('update commission_statement set calculated = calculated + 1 where calculated > 0')).toContain(
    'commission_calculated_wrong',
  );
  expect(await planted('update commission_statement set debt_in = debt_in - 1 where debt_of is not null')).toContain(
    'commission_debt_wrong',
  );
  expect(await planted('update commission_statement set debt_of = null, debt_in = 0')).toContain('commission_debt_left');
  const corrected = 'run_id in (select id from commission_run where corrects is not null)';
  expect(await planted(`update commission_player set stake = stake + 1 where ${corrected}`)).toContain('commission_players_wrong');
  expect(await planted(`update commission_bet set valid_bet = valid_bet + 100 where ${corrected}`)).toContain('commission_bets_wrong');
  expect(await planted(`update commission_statement set below = '[]' where below <> '[]' and ${corrected}`)).toContain(
    'commission_below_wrong',
  );
});
