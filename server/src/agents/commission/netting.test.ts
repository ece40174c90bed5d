import { randomUUID } from 'node:crypto';
import type { ContractKind } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveBranch } from '../agent/team-service.ts';
import { house, wallet } from '../../ledger/accounts.ts';
import { balance, openAccount } from '../../ledger/ledger.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { agendaOf } from './agenda-service.ts';
import { processContract } from './contract-service.ts';
import { endingOf } from './ending-service.ts';
import { estimateOffer } from './estimate-service.ts';
import { runStatements, settlementRuns } from './operator-service.ts';
import { settleDue } from './settlement-service.ts';
import { DAY, DAY_MS, HOUR_MS, insertBet, startTestLine } from './test/line.ts';
import { contractsOf, statementsOf } from './view-service.ts';

const line = await startTestLine('NETT');
const { app, step, accept, byHouse, toMate, bet } = line;
const ids = new Map<string, bigint>();
const of = (name: string): bigint => ids.get(name) ?? line.of(name);
afterAll(() => app.stop());

/** Boss has two agents: mate, above leaf, and peer, above bud. */
beforeAll(async () => {
  for (const [name, above] of [
    ['peer', 'boss'],
    ['bud', 'peer'],
  ] as const) {
    await app.member(`nett${name}`);
    ids.set(name, await app.idOf(`nett${name}`));
    await moveBranch(app.context, of(name), of(above));
  }
  await app.owner.pool.query('update member set is_agent = 1 where id = $1', [of('peer')]);
});

const money = async (account: Parameters<typeof openAccount>[1]): Promise<number> =>
  Number(await balance(app.context.db.query, await openAccount(app.context.db.query, account))) / 100;
const wallets = () => Promise.all(['boss', 'mate', 'peer'].map((name) => money(wallet(of(name), 'IDR'))));
const faults = async () => (await runChecks(app.owner.pool, COMMISSION_RULES)).flatMap(({ violations }) => violations);
const statements = async (name: string, kind: ContractKind) =>
  (await statementsOf(app.context, of(name), { kind, pageNo: 1, pageSize: 50 })).list;
const settleAt = async (at: number): Promise<void> => {
  app.clock.at = at;
  await Promise.all([settleDue(app.context), settleDue(app.context), settleDue(app.context)]);
};
const bud = (at: number, stake: number, payout = 0) => insertBet(app, 'NETT', { memberId: of('bud'), at, stake, payout });
/** Boss offers to peer what it offers to mate. */
const toPeer = async (kind: ContractKind, tiers: object) => {
  const terms = { cycle: 'daily', basis: 'bets', singleBet: 0, fees: { platform: 0, payment: 0, bonus: 0 }, ...tiers };
  const asked = { action: 'offer', memberId: String(of('peer')), terms } as unknown as Parameters<typeof step>[2];
  const { id: contractId } = await step('boss', kind, asked);
  await processContract(app.context, of('peer'), kind, { action: 'accept', contractId, cancels: 0 }, randomUUID());
};

test('a line is paid the root’s rate of what the house earned, cut in proportion, and claims are paid first when it earns again', async () => {
  await accept('boss', await byHouse('dividend', 300_000));
  await accept('mate', await toMate('dividend', 300_000));
  await toPeer('dividend', { tiers: [{ validBet: 0, loss: 0, active: 0, rate: 300_000 }] });
  await bet('leaf', DAY + HOUR_MS, 1_000_000);
  await bud(DAY + HOUR_MS, 20_000, 1_000_000);
  const before = [await wallets(), await money(house('commission', 'IDR'))] as const;
  // What is said to come is what will be paid, and what will not is named as the claim that it becomes.
  app.clock.at = DAY + 3 * HOUR_MS;
  const next = async (name: string) => (await agendaOf(app.context, of(name))).payments.find(({ kind }) => kind === 'dividend');
  expect([await next('boss'), await next('mate')]).toMatchObject([
    { amount: 0, claim: 0 },
    { amount: 6_000, claim: 294_000 },
  ]);
  const [running] = (await contractsOf(app.context, of('mate'), 'dividend')).history;
  expect((await endingOf(app.context, of('mate'), running?.id ?? '')).last).toMatchObject({ from: DAY, amount: 6_000 });
  const gained = async () => (await wallets()).map((sum, at) => Math.round((sum - (before[0][at] ?? 0)) * 100) / 100);
  await settleAt(DAY + DAY_MS + 12 * HOUR_MS);
  // The house earned 20,000 and owes 6,000.
  expect(await gained()).toEqual([0, 6_000, 0]);
  expect((await statements('mate', 'dividend'))[0]).toMatchObject({
    gross: 300_000,
    came: 6_000,
    passed: 0,
    earned: 6_000,
    claimed: 294_000,
  });
  expect((await statements('boss', 'dividend'))[0]).toMatchObject({ gross: 6_000, came: 6_000, passed: 6_000, earned: 0, claimed: 0 });
  expect(await faults()).toEqual([]);
  // Level by level: what came, what is claimed, what was cut, and what would have been paid without netting.
  const { rows: runs } = await app.owner.pool.query<{ id: bigint }>('select id from commission_run order by id desc limit 1');
  const token = await app.operator('netted', 'support');
  const lineOf = async (name: string) =>
    (await app.ask('GET', `/wps/operator/agents/runs/line?runId=${runs[0]?.id}&memberId=${of(name)}`, { token })).body;
  expect((await lineOf('boss')).value).toMatchObject({
    levels: [
      { level: 0, agents: 1, came: 6_000, claims: 6_000, cut: 0, kept: 0 },
      { level: 1, agents: 2, came: 6_000, claims: 300_000, cut: 294_000, kept: 6_000 },
    ],
    owed: 6_000,
    kept: 6_000,
    unnetted: 300_000,
    list: [
      { username: 'nettboss', level: 0, result: 20_000, came: 6_000, passed: 6_000, kept: 0 },
      { username: 'nettmate', level: 1, result: 1_000_000, claims: 300_000, kept: 6_000, carried: 0 },
      { username: 'nettpeer', level: 1, result: -980_000, claims: 0, kept: 0, carried: -980_000 },
    ],
    more: 0,
  });
  expect((await lineOf('leaf')).errorCode).toBe('not_found');
  // So it is once that is reckoned and before it is paid, and of an offer for the day that is over.
  app.clock.at = DAY + DAY_MS + 11 * HOUR_MS;
  expect(await next('mate')).toMatchObject({ from: DAY, amount: 6_000, claim: 294_000 });
  const { id: offer } = await toMate('dividend', 200_000);
  expect(await estimateOffer(app.context, of('mate'), offer)).toMatchObject({
    running: { amount: 6_000, claim: 294_000 },
    offered: { amount: 6_000, claim: 194_000 },
  });
  await step('mate', 'dividend', { action: 'reject', contractId: offer, reason: '' });
  // A day later peer's team has lost 500,000 of what it had won: boss gets 150,000 beyond what is owed below, and mate's claim is first.
  await bud(DAY + DAY_MS + HOUR_MS, 500_000);
  await settleAt(DAY + 2 * DAY_MS + 12 * HOUR_MS);
  expect(await gained()).toEqual([0, 156_000, 0]);
  // Mate's team did nothing: its statement is of the claim alone.
  expect((await statements('mate', 'dividend'))[0]).toMatchObject({
    gross: 0,
    came: 150_000,
    earned: 150_000,
    amount: 150_000,
    claimed: 144_000,
  });
  // The rest and 50,000 more.
  await bud(DAY + 2 * DAY_MS + HOUR_MS, 530_000);
  await settleAt(DAY + 3 * DAY_MS + 12 * HOUR_MS);
  expect(await gained()).toEqual([0, 300_000, 15_000]);
  expect((await money(house('commission', 'IDR'))) - before[1]).toBe(-315_000);
  expect(await faults()).toEqual([]);
});

test('a bet that is voided after it was paid takes back along the line what the house did not owe, and leaves it as a claim', async () => {
  const day = DAY + 4 * DAY_MS;
  await bet('leaf', day + HOUR_MS, 100_000);
  await settleAt(day + DAY_MS + 12 * HOUR_MS);
  const before = await wallets();
  // Settled late: peer's team won 80,000.
  await bud(day + HOUR_MS, 10_000, 90_000);
  await settleAt(day + DAY_MS + 13 * HOUR_MS);
  await settleAt(day + DAY_MS + 26 * HOUR_MS);
  expect(await wallets()).toEqual(before);
  expect((await statements('mate', 'dividend'))[0]).toMatchObject({
    isCorrection: true,
    gross: 30_000,
    came: -24_000,
    earned: 6_000,
    calculated: 30_000,
    debtOut: -24_000,
    claimed: 24_000,
  });
  expect(await faults()).toEqual([]);
  // It comes back with what the house earns next, and pays the debt.
  await bud(day + 2 * DAY_MS, 80_000);
  await settleAt(day + 3 * DAY_MS + 12 * HOUR_MS);
  expect((await statements('mate', 'dividend'))[0]).toMatchObject({ came: 24_000, debtIn: -24_000, amount: 0, claimed: 0 });
  expect(await faults()).toEqual([]);
});

test('operators read of each statement what came, what went on and what is still claimed', async () => {
  const { list: runs } = await settlementRuns(app.context, { pageNo: 1, pageSize: 50 });
  const first = runs.filter(({ from, isCorrection }) => from === DAY && !isCorrection).at(-1);
  const { list } = await runStatements(app.context, first?.id ?? '', { pageNo: 1, pageSize: 50 });
  const flow = Object.fromEntries(list.map(({ memberId, came, passed, claimed }) => [memberId, { came, passed, claimed }]));
  expect(flow).toMatchObject({
    [String(of('boss'))]: { came: 6_000, passed: 6_000, claimed: 0 },
    [String(of('mate'))]: { came: 6_000, passed: 0, claimed: 294_000 },
  });
});

test('a salary by the team’s loss is not paid below where the house owes nothing', async () => {
  const day = DAY + 10 * DAY_MS;
  app.clock.at = day - HOUR_MS;
  const tiers = [{ validBet: 0, loss: 500_000, active: 0, rate: 10_000 }];
  await accept('boss', await byHouse('daily', 0, { tiers }));
  const asked = { cycle: 'daily', basis: 'bets', singleBet: 0, fees: { platform: 0, payment: 0, bonus: 0 }, tiers } as const;
  await accept('mate', await step('boss', 'daily', { action: 'offer', memberId: String(of('mate')), terms: asked }));
  await bet('leaf', day + HOUR_MS, 1_000_000);
  await bud(day + HOUR_MS, 20_000, 1_000_000);
  await settleAt(day + DAY_MS + 10 * HOUR_MS);
  expect((await statements('boss', 'daily'))[0]).toMatchObject({ gross: 0, earned: 0 });
  expect((await statements('mate', 'daily'))[0]).toMatchObject({ gross: 10_000, came: 0, earned: 0, amount: 0, claimed: 10_000 });
  expect(await faults()).toEqual([]);
});

test('a claim outlives the end of its contract, and is paid when the agent above receives more than is owed below', async () => {
  const [own] = await statements('mate', 'daily');
  const end = { action: 'terminate', contractId: own?.contractId ?? '', cancels: 0, reason: '' } as const;
  await step('mate', 'daily', end);
  const day = DAY + 13 * DAY_MS;
  await settleAt(day);
  await bet('leaf', day + HOUR_MS, 600_000);
  const before = await wallets();
  await settleAt(day + DAY_MS + 10 * HOUR_MS);
  expect((await wallets()).map((sum, at) => sum - (before[at] ?? 0))).toEqual([0, 6_000, 0]);
  expect((await statements('mate', 'daily'))[0]).toMatchObject({ gross: 0, came: 6_000, amount: 6_000, claimed: 4_000 });
  expect(await faults()).toEqual([]);
});

test('the audit sees a claim that is another sum, one that is lost, and money that did not come from above', async () => {
  const planted = async (change: string): Promise<string[]> => {
    const client = await app.owner.pool.connect();
    try {
      await client.query('begin');
      await client.query('alter table commission_statement drop constraint commission_statement_flow');
      await client.query(change);
      return (await runChecks(client as never, COMMISSION_RULES)).flatMap(({ violations }) => violations.map(({ name }) => name));
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  expect(await planted('update commission_claim set open = open + 1')).toContain('commission_claim_wrong');
  expect(await planted('delete from commission_claim_move')).toContain('commission_claim_wrong');
  expect(await planted('update commission_statement set came = came + 1, passed = passed + 1')).toContain('commission_came_wrong');
  expect(await planted('update commission_statement set passed = came + 1')).toContain('commission_passed_more');
  expect(await planted('update commission_statement set passed = passed + 1, came = came + 1 where passed > 0')).toContain(
    'commission_passed_wrong',
  );
});
