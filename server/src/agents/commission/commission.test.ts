import { randomUUID } from 'node:crypto';
import { type AgentContract, type ContractKind, type ContractStep, PLAIN_TERMS } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveBranch } from '../agent/team-service.ts';
import { house, wallet } from '../../ledger/accounts.ts';
import { balance, openAccount } from '../../ledger/ledger.ts';
import { inbox } from '../../platform/messages/service.ts';
import { brandReloaded, startTestApp, type TestApp } from '../../test/app.ts';
import { say } from '../../lib/words.ts';
import { countWrittenBets } from '../../money/wagering/test/counted.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { offerByHouse, processContract } from './contract-service.ts';
import { settleDue } from './settlement-service.ts';
import { contractsOf, playersOf, statementsOf } from './view-service.ts';

let app: TestApp;
const id: Record<string, bigint> = {};
const token: Record<string, string> = {};

/** The house ← chief ← lead ← sub ← deep, and pair below chief; the stranger is another agent. */
const LINE = { chief: null, lead: 'chief', sub: 'lead', deep: 'sub', pair: 'chief', stranger: null } as const;
const AGENTS = ['chief', 'lead', 'sub', 'stranger'];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const UNIT = 100n;

const of = (name: string): bigint => id[name] ?? 0n;
const terms = (rate: number, validBet = 0) => ({ ...PLAIN_TERMS, tiers: [{ validBet, loss: 0, active: 0, rate }] });
const step = (who: string, kind: ContractKind, asked: ContractStep, key: string = randomUUID()) =>
  processContract(app.context, of(who), kind, asked, key);
const offer = (who: string, to: string, kind: ContractKind, rate: number, key?: string) =>
  step(who, kind, { action: 'offer', memberId: String(of(to)), terms: terms(rate) }, key);
const accept = (who: string, { id: contractId, kind }: AgentContract, cancels = 0) =>
  step(who, kind, { action: 'accept', contractId, cancels });
const code = async (work: Promise<unknown>): Promise<unknown> => {
  const [result] = await Promise.allSettled([work]);
  return result.status === 'rejected' ? (result.reason as { code?: string }).code : null;
};

/** A chain of one kind: the house with chief, chief with lead, lead with sub. */
async function sign(kind: ContractKind, rates: readonly [number, number, number]): Promise<AgentContract[]> {
  const first = await offerByHouse(app.context, of('chief'), kind, terms(rates[0]), randomUUID());
  const chief = await accept('chief', first);
  const lead = await accept('lead', await offer('chief', 'lead', kind, rates[1]));
  return [chief, lead, await accept('sub', await offer('lead', 'sub', kind, rates[2]))];
}

async function place(name: string, at: number, stake: number, payout = 0): Promise<void> {
  await app.owner.pool.query(
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
       is_round_closed, is_free, asset, game_code, round, transactions)
     select $1, ($2::int8 << 20) | nextval('bet_number'), $3, $4, to_timestamp($2 / 1000.0), now(), 1, 1, 2, id, 2, true, false, 'IDR', 'reef', 'r', '{}'
     from vendor where code = 'COMM'`,
    [of(name), at, stake * 100, payout * 100],
  );
}
const money = async (name: string): Promise<bigint> =>
  balance(app.context.db.query, await openAccount(app.context.db.query, wallet(of(name), 'IDR')));
const faults = async (): Promise<unknown[]> =>
  (await Promise.all(COMMISSION_RULES.map(({ sql }) => app.owner.pool.query<object>(sql)))).flatMap(({ rows }) => rows);
const statements = async (name: string, kind: ContractKind) =>
  (await statementsOf(app.context, of(name), { kind, pageNo: 1, pageSize: 50 })).list;

beforeAll(async () => {
  app = await startTestApp();
  await countWrittenBets(app.owner.pool);
  app.clock.at = Date.parse('2026-03-10T03:00:00Z');
  await app.owner.pool.query(
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('COMM', 'Comm', 'http://localhost/', false, 1, 'test')`,
  );
  for (const [name, above] of Object.entries(LINE)) {
    token[name] = await app.member(`com${name}`);
    id[name] = await app.idOf(`com${name}`);
    if (above !== null) await moveBranch(app.context, id[name], of(above));
    if (AGENTS.includes(name)) await app.owner.pool.query('update member set is_agent = 1 where id = $1', [id[name]]);
  }
});
afterAll(() => app.stop());

test('processDailySalaryContract: only to an agent directly below, never above one’s own terms, once for each key', async () => {
  const ask = (json: object, key: string = randomUUID()) =>
    app.ask('POST', '/wps/relay/MCSFE_processDailySalaryContract', {
      token: token['chief'] ?? '',
      json,
      headers: { 'Idempotency-Key': key },
    });
  const nobodys = `/wps/agent/commissions/players?id=${randomUUID()}`;
  expect((await app.ask('GET', nobodys, { token: token['chief'] ?? '' })).body.errorCode).toBe('not_found');
  const wanted = { action: 'offer', memberId: String(of('lead')), terms: terms(3_000) };
  expect((await ask(wanted)).body.errorCode).toBe('conflict');
  const first = await offerByHouse(app.context, of('chief'), 'daily', terms(4_000), randomUUID());
  expect(await code(offerByHouse(app.context, of('chief'), 'daily', terms(4_100), randomUUID()))).toBe('conflict');
  for (const who of ['lead', 'stranger']) expect(await code(accept(who, first))).toBe('not_found');
  const signed = await accept('chief', first);
  // The next midnight of the brand's clock: nothing is dated back.
  expect(signed).toMatchObject({ state: 'signed', startsAt: Date.parse('2026-03-10T17:00:00Z'), upline: null, version: 1 });
  expect((await accept('chief', first)).id).toBe(signed.id);
  expect((await ask({ ...wanted, terms: terms(4_001) })).body.errorCode).toBe('contract_rate_above');
  for (const other of ['sub', 'pair', 'stranger'])
    expect((await ask({ ...wanted, memberId: String(of(other)) })).body.errorCode).toBe('not_found');
  expect((await ask({ ...wanted, terms: { tiers: [terms(2).tiers[0], terms(1).tiers[0]] } })).body).toMatchObject({
    errorCode: 'validation_failed',
    value: { fields: [{ field: 'terms', rule: 'order' }] },
  });
  const key = randomUUID();
  const made = (await ask(wanted, key)).body.value as AgentContract;
  expect((await ask(wanted, key)).body.value).toEqual(made);
  expect((await ask({ ...wanted, terms: terms(2_000) }, key)).body.errorCode).toBe('idempotency_conflict');
  expect((await accept('lead', made)).state).toBe('signed');
  await accept('sub', await offer('lead', 'sub', 'daily', 1_000));
});

test('a daily salary is paid the day after, along the line, exactly once however many settle at once', async () => {
  const day = Date.parse('2026-03-10T17:00:00Z');
  // Before the contracts begin, in the day, and after it.
  await place('deep', day - 1, 7_000);
  await place('deep', day, 100_000);
  await place('pair', day + DAY_MS - 1, 50_000);
  await place('lead', day + HOUR_MS, 10_000);
  await place('deep', day + DAY_MS, 9_000);
  app.clock.at = day + DAY_MS + 8 * HOUR_MS - 1;
  await settleDue(app.context);
  expect(await statements('chief', 'daily')).toEqual([]);
  // It is reckoned two hours before it is paid.
  app.clock.at += 1;
  const before = await Promise.all(['chief', 'lead', 'sub'].map(money));
  await settleDue(app.context);
  app.clock.at = day + DAY_MS + 10 * HOUR_MS - 1;
  await settleDue(app.context);
  expect(await statements('chief', 'daily')).toMatchObject([{ from: day, amount: 340, paidAt: null, isHeld: false }]);
  expect(await Promise.all(['chief', 'lead', 'sub'].map(money))).toEqual(before);
  app.clock.at += 1;
  await Promise.all([settleDue(app.context), settleDue(app.context), settleDue(app.context)]);
  await settleDue(app.context);
  const after = await Promise.all(['chief', 'lead', 'sub'].map(money));
  // 0.4 % of 160,000, less what lead gets: 0.3 % of 100,000, less what sub gets: 0.1 % of 100,000.
  expect(after.map((sum, at) => sum - (before[at] ?? 0n))).toEqual([340n * UNIT, 200n * UNIT, 100n * UNIT]);
  expect(await statements('chief', 'daily')).toMatchObject([
    {
      from: day,
      to: day + DAY_MS,
      validBet: 160_000,
      tier: 1,
      rate: 4_000,
      base: 160_000,
      gross: 640,
      amount: 340,
      below: [{ account: expect.stringMatching(/^co\*\*\*d·/), gross: 300 }],
    },
  ]);
  const { query } = app.context.db;
  expect(await balance(query, await openAccount(query, house('commission', 'IDR')))).toBe(-640n * UNIT);
  // Its figures are the sums of those who played, as they stood then, whoever has been moved since.
  const [{ id: statement = '' } = {}] = await statements('chief', 'daily');
  const ask = (who: string, after = '0') => playersOf(app.context, of(who), { id: statement, after });
  const players = [
    {
      account: expect.stringMatching(/^co\*\*\*d·/),
      level: 1,
      bets: 1,
      stake: 10_000,
      payout: 0,
      validBet: 10_000,
      counted: 10_000,
      deposits: 0,
      gifts: 0,
      isActive: true,
      isCorrected: false,
    },
    {
      account: expect.stringMatching(/^co\*\*\*p·/),
      level: 3,
      bets: 1,
      stake: 100_000,
      payout: 0,
      validBet: 100_000,
      counted: 100_000,
      deposits: 0,
      gifts: 0,
      isActive: true,
      isCorrected: false,
    },
    {
      account: expect.stringMatching(/^co\*\*\*r·/),
      level: 1,
      bets: 1,
      stake: 50_000,
      payout: 0,
      validBet: 50_000,
      counted: 50_000,
      deposits: 0,
      gifts: 0,
      isActive: true,
      isCorrected: false,
    },
  ];
  expect(await ask('chief')).toEqual({ list: players, next: null, isKept: true });
  expect(await ask('chief', String(of('deep')))).toMatchObject({ list: players.slice(2) });
  await moveBranch(app.context, of('pair'), of('stranger'));
  expect(await ask('chief')).toMatchObject({ list: players });
  await moveBranch(app.context, of('pair'), of('chief'));
  for (const other of ['lead', 'stranger']) expect(await code(ask(other))).toBe('not_found');
  expect(await faults()).toEqual([]);
});

test('a run that is stopped after it reckoned goes on where it was, and pays each once', async () => {
  const day = Date.parse('2026-03-11T17:00:00Z');
  await place('deep', day + HOUR_MS, 200_000);
  app.clock.at = day + DAY_MS + 10 * HOUR_MS;
  const before = await Promise.all(['chief', 'lead', 'sub'].map(money));
  const stopped = { ...app.context, publish: () => Promise.reject(new Error('stopped')) };
  await app.owner.pool.query('update member_session set seen_at = $1, expires_at = $2', [
    new Date(app.clock.at),
    new Date(app.clock.at + DAY_MS),
  ]);
  for (const _ of [1, 2]) await expect(settleDue(stopped, 1)).rejects.toThrow('stopped');
  await settleDue(app.context);
  const after = await Promise.all(['chief', 'lead', 'sub'].map(money));
  expect(after.map((sum, at) => sum - (before[at] ?? 0n))).toEqual([209n * UNIT, 418n * UNIT, 209n * UNIT]);
  expect(await faults()).toEqual([]);
});

test('lower terms end the contracts below that they do not cover, once that was seen; what ran is paid to the end of its period', async () => {
  const now = app.clock.at;
  const lower = await offer('chief', 'lead', 'daily', 500);
  const { own, offer: open, cancelled } = await contractsOf(app.context, of('lead'), 'daily');
  expect([own?.terms.tiers[0]?.rate, open?.id, cancelled.map(({ account }) => account)]).toEqual([
    3_000,
    lower.id,
    [expect.stringMatching(/^co\*\*\*b·/)],
  ]);
  expect(await code(accept('lead', lower, 0))).toBe('conflict');
  const ends = Date.parse('2026-03-13T17:00:00Z');
  expect(now).toBeLessThan(ends);
  const answers = await Promise.allSettled([accept('lead', lower, 1), accept('lead', lower, 1)]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const after = await contractsOf(app.context, of('sub'), 'daily');
  expect([after.own, after.history[0]]).toMatchObject([null, { state: 'ended', endsAt: ends, reason: say('id', 'notice.ending.terms') }]);
  expect((await contractsOf(app.context, of('lead'), 'daily')).own).toMatchObject({ version: 2, startsAt: ends });
  const { list } = await inbox(app.context, of('sub'), { pageNo: 1, pageSize: 50 });
  expect(list.map(({ title }) => title)).toContain('Kontrak berakhir');
  await place('deep', ends - 1, 100_000);
  await place('deep', ends, 100_000);
  app.clock.at = ends + DAY_MS + 10 * HOUR_MS;
  const before = await money('sub');
  await settleDue(app.context);
  expect((await money('sub')) - before).toBe(100n * UNIT);
  const [last] = await statements('lead', 'daily');
  expect(last).toMatchObject({ from: ends, rate: 500, amount: 50, below: [] });
  expect(await faults()).toEqual([]);
});

test('two who end one contract at once end it once, and all that stands on it', async () => {
  const [chief, lead, sub] = await sign('hourly', [4_000, 3_000, 2_000]);
  if (!chief || !lead || !sub) throw new Error('not signed');
  const end = (who: string, cancels: number) =>
    step(who, 'hourly', { action: 'terminate', contractId: lead.id, cancels, reason: 'Pindah ke gaji harian' });
  expect(await code(end('stranger', 1))).toBe('not_found');
  expect(await code(end('chief', 0))).toBe('conflict');
  const both = await Promise.all([end('chief', 1), end('lead', 1)]);
  expect(both.map(({ state }) => state)).toEqual(['ended', 'ended']);
  expect((await contractsOf(app.context, of('sub'), 'hourly')).own).toBeNull();
  expect((await contractsOf(app.context, of('chief'), 'hourly')).own?.id).toBe(chief.id);
});

test('a real-time salary is paid for each five minutes, an hourly one after the hour; a dividend carries what the team won', async () => {
  const hour = Math.ceil(app.clock.at / HOUR_MS) * HOUR_MS;
  const [chief] = await sign('realtime', [1_000, 800, 500]);
  await sign('dividend', [300_000, 200_000, 100_000]);
  const midnight = Math.ceil((hour - 17 * HOUR_MS) / DAY_MS) * DAY_MS + 17 * HOUR_MS;
  await place('deep', midnight, 10_000, 40_000);
  await place('deep', midnight + 5 * 60_000 - 1, 10_000);
  await place('deep', midnight + 5 * 60_000, 20_000);
  await place('deep', midnight + DAY_MS, 50_000);
  app.clock.at = midnight + 10 * 60_000;
  await settleDue(app.context);
  const [first] = await statements('sub', 'realtime');
  expect(first).toMatchObject({ from: midnight, to: midnight + 5 * 60_000, validBet: 20_000, amount: 10 });
  // The five minutes before, in which nobody played, were reckoned and have no statement.
  expect(await statements('sub', 'realtime')).toHaveLength(1);
  await step('chief', 'realtime', { action: 'terminate', contractId: chief?.id ?? '', cancels: 2, reason: '' });
  app.clock.at = midnight + HOUR_MS + 10 * 60_000;
  await settleDue(app.context);
  expect((await statements('chief', 'hourly'))[0]).toMatchObject({ from: midnight, validBet: 40_000, amount: 160, below: [] });
  app.clock.at = midnight + 2 * DAY_MS + 12 * HOUR_MS;
  for (let turn = 0; turn < 4; turn += 1) await settleDue(app.context);
  const dividends = await statements('sub', 'dividend');
  expect(dividends.map(({ carryIn, carryOut, base, amount }) => [carryIn, carryOut, base, amount]).slice(0, 2)).toEqual([
    [0, 0, 50_000, 5_000],
    [0, 0, 0, 0],
  ]);
  expect(await faults()).toEqual([]);
});

test('a real-time salary of single bets counts what each lost bet of that size cost, bet by bet, and those below count no smaller ones', async () => {
  const losses = (rate: number, singleBet: number) => ({ ...terms(rate), basis: 'losses' as const, singleBet });
  const offered = (singleBet: number) =>
    step('chief', 'realtime', { action: 'offer', memberId: String(of('lead')), terms: losses(20_000, singleBet) });
  expect(await code(offerByHouse(app.context, of('chief'), 'hourly', losses(1_000, 0), randomUUID()))).toBe('validation_failed');
  await accept('chief', await offerByHouse(app.context, of('chief'), 'realtime', losses(40_000, 100), randomUUID()));
  expect(await code(offered(99))).toBe('contract_rate_above');
  expect(await code(offer('chief', 'lead', 'realtime', 1_000))).toBe('contract_rate_above');
  const signed = await accept('lead', await offered(500));
  expect(signed.terms).toMatchObject({ basis: 'losses', singleBet: 500 });
  const from = signed.startsAt ?? 0;
  // Lost whole, in part, too small, and won.
  await place('deep', from, 1_000);
  await place('deep', from + 1, 800, 300);
  await place('deep', from + 2, 499);
  await place('pair', from + 3, 5_000, 9_000);
  await place('pair', from + 4, 99.99);
  app.clock.at = from + 10 * 60_000;
  await settleDue(app.context);
  const [chief] = await statements('chief', 'realtime');
  // 4 % of 1,000 + 500 + 499, less what lead gets: 2 % of 1,000 + 500.
  expect(chief).toMatchObject({ validBet: 7_398.99, base: 1_999, gross: 79.96, amount: 49.96, basis: 'losses', singleBet: 100 });
  expect((await statements('lead', 'realtime'))[0]).toMatchObject({ base: 1_500, amount: 30, singleBet: 500 });
  const { list } = await playersOf(app.context, of('chief'), { id: chief?.id ?? '', after: '0' });
  expect(list.map(({ validBet, counted }) => [validBet, counted])).toEqual([
    [2_299, 1_999],
    [5_099.99, 0],
  ]);
  expect(await faults()).toEqual([]);
  await app.owner.pool.query('update commission_bet set payout = payout + 1 where bet_id = (select min(bet_id) from commission_bet)');
  expect(await faults()).not.toEqual([]);
  await app.owner.pool.query('update commission_bet set payout = payout - 1 where bet_id = (select min(bet_id) from commission_bet)');
});

test('getConsolidatedFunds: which contracts the brand has; a kind that is switched off has no page and no call', async () => {
  const who = await app.member('comfunds');
  const funds = async () => (await app.ask('GET', '/wps/member/info/funds/consolidated', { token: who })).body.value;
  expect(await funds()).toEqual({
    isAgent: false,
    enableContract: true,
    enableSalary: true,
    kinds: ['dividend', 'daily', 'hourly', 'realtime'],
    // product §3: each of the names.
    contractSettings: {
      dailysalreqtype: ['NEW', 'TERMINATION'],
      divtypereq: ['NEW', 'TERMINATION'],
      contracthoursalreq: ['NEW', 'TERMINATION'],
      realtimesalreqtype: ['NEW', 'TERMINATION'],
      contractmrdailysalinfotype: ['validBet', 'active', 'rate'],
      contracthoursalinfo: ['validBet', 'active', 'rate'],
      dailysalinfotype: ['validBet', 'active', 'rate'],
      realtimesalinfotype: ['validBet', 'active', 'rate', 'singleBet', 'basis'],
      divtypeinfo: ['validBet', 'loss', 'active', 'rate'],
    },
  });
  await app.owner.pool.query(`update brand set settings = jsonb_set(settings, '{features,dividendContract}', 'false')`);
  await brandReloaded();
  expect(await funds()).toMatchObject({ enableContract: false, enableSalary: true, contractSettings: { divtypereq: [], divtypeinfo: [] } });
  await app.owner.pool.query(`update member set is_agent = 1 where username = 'comfunds'`);
  expect((await app.ask('GET', '/wps/agent/contracts?kind=dividend', { token: who })).body.errorCode).toBe('function_not_available');
  const { pages } = (await app.ask('GET', '/wps/agent/menu', { token: who })).body.value as { pages: string[] };
  expect([pages.includes('agentDividendRecordCopy2'), pages.includes('agentDailyWages2')]).toEqual([false, true]);
});
