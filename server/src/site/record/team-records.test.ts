import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveBranch } from '../../agents/agent/team-service.ts';
import { catchUpMember } from '../../play/bets/service.ts';
import { house, wallet } from '../../ledger/accounts.ts';
import { openAccount } from '../../ledger/ledger.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { scopeOf } from '../../agents/agent/scope-service.ts';
import { readLargeTeamBets, readTeamBets } from '../../agents/agent/team-bet-repo.ts';
import { isLarger } from '../../agents/agent/team-path-repo.ts';
import { countWrittenBets } from '../../money/wagering/test/counted.ts';
import { catchUp } from './repo.ts';
import { quartersOf } from './service.ts';
import { readTeamDays, readTeamKinds, readTeamLines, type TeamDaySum, type TeamKindSum } from './team-line-repo.ts';
import { readDaysInTime, readKindsInTime, readLinesInTime } from './team-time-repo.ts';

let app: TestApp;
const token: Record<string, string> = {};
const id: Record<string, bigint> = {};
const LINE = { head: null, lead: 'head', pair: 'head', deep: 'lead', other: null, theirs: 'other' } as const;
const AGENTS = ['head', 'lead', 'other'];

beforeAll(async () => {
  app = await startTestApp();
  const { pool } = app.owner;
  await countWrittenBets(pool);
  for (const code of ['TEAM', 'ELSE'])
    await pool.query(
      `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ($1, $1, 'http://localhost/', false, 1, 'test')`,
      [code],
    );
  for (const [name, above] of Object.entries(LINE)) {
    token[name] = await app.member(`book${name}`);
    id[name] = await app.idOf(`book${name}`);
    if (above !== null) await moveBranch(app.context, id[name], id[above] ?? null);
    if (AGENTS.includes(name)) await pool.query('update member set is_agent = 1 where id = $1', [id[name]]);
  }
});
afterAll(() => app.stop());

const of = (name: string): string => String(id[name]);
const START = Date.parse('2026-03-10T17:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ever = 'from=0&to=9999999000000';

async function place(name: string, at: number, stake: number, payout: number, status = 2, vendor = 'TEAM'): Promise<void> {
  await app.owner.pool.query(
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
       is_round_closed, is_free, asset, game_code, round, transactions)
     select $1, ($2::int8 << 20) | nextval('bet_number'), $3, $4, to_timestamp($2 / 1000.0), now(), 1, 1, 2, id, $5, true, false, 'IDR', 'reef', 'r', '{}'
     from vendor where code = $6`,
    [id[name], at, stake * 100, payout * 100, status, vendor],
  );
}

async function move(name: string, kind: string, amount: number): Promise<void> {
  const own = await openAccount(app.context.db.pool, wallet(id[name] ?? 0n, 'IDR'));
  const bank = await openAccount(app.context.db.pool, house('promotions', 'IDR'));
  const [from, to] = amount > 0 ? [bank, own] : [own, bank];
  await app.owner.pool.query(`select ledger_transfer(gen_random_uuid(), $1, $2, $3, $4, 'x:1')`, [from, to, Math.abs(amount) * 100, kind]);
}

const read = (who: string, call: string, query = ''): Promise<TestAnswer> =>
  // /wps/agent/team/bets, /wps/agent/team/bets/totals, /wps/agent/team/transactions
  app.ask('GET', `/wps/agent/team/${call}?${ever}${query}`, { token: token[who] ?? '' });
type Lines = { list: { account: string; betId?: string; kind?: string; change?: number; stake?: number }[]; totalRecords: number };
const lines = async (...asked: Parameters<typeof read>): Promise<Lines> => (await read(...asked)).body.value;

test('getTeamBets: bets of all below, the newest first, masked, without the agent’s own; their sums are the team’s figures', async () => {
  await place('head', START, 900, 0);
  await place('theirs', START, 800, 0);
  await place('pair', START, 10, 0);
  await place('deep', START + HOUR_MS, 20, 50, 1);
  await place('deep', START + 2 * HOUR_MS, 30, 0, 0, 'ELSE');
  const all = await lines('head', 'bets');
  expect(all.list.map(({ account, stake }) => [account, stake])).toEqual([
    [expect.stringMatching(/^bo\*\*\*p·/), 30],
    [expect.stringMatching(/^bo\*\*\*p·/), 20],
    [expect.stringMatching(/^bo\*\*\*r·/), 10],
  ]);
  const settled = { settledStake: 30, payout: 50, netResult: 20, runningStake: 0, validBet: 30, count: 2 };
  for (const again of [false, true]) {
    if (again) await catchUpMember(app.context, id['deep'] ?? 0n);
    expect((await read('head', 'bets/totals', '&status=settled')).body.value).toMatchObject({ totals: settled, totalRecords: 2 });
    expect((await lines('head', 'bets', '&status=settled')).list).toHaveLength(2);
    expect((await lines('head', 'bets', '&vassalage=ELSE')).list.map(({ stake }) => stake)).toEqual([30]);
    expect((await lines('head', 'bets', `&memberId=${of('pair')}`)).list.map(({ stake }) => stake)).toEqual([10]);
    expect((await lines('head', 'bets', '&account=BOOKdeep&status=running')).list.map(({ stake }) => stake)).toEqual([30]);
    expect((await lines('head', 'bets', '&pageSize=1&pageNo=2')).list.map(({ stake }) => stake)).toEqual([20]);
  }
  expect((await lines('lead', 'bets')).list).toHaveLength(2);
});

test('getTeamTransactions: what moved in the team’s wallets, bets apart, the same before and after the sums reach it', async () => {
  await move('pair', 'deposit', 500);
  await move('pair', 'bet', -40);
  await move('pair', 'withdrawal_hold', -100);
  await move('deep', 'deposit', 70);
  await move('head', 'deposit', 9_000);
  await move('theirs', 'deposit', 8_000);
  const account = await openAccount(app.context.db.pool, wallet(id['pair'] ?? 0n, 'IDR'));
  for (const again of [false, true]) {
    if (again) await catchUp(app.context.db, account);
    const all = (await read('head', 'transactions')).body.value as Lines & { groups: object[] };
    expect(all.totalRecords).toBe(all.list.length);
    const named = all.list.filter(({ kind }) => kind === 'deposit' || kind === 'withdrawal_hold');
    expect(named.map(({ account: whose, kind, change }) => [whose, kind, change])).toEqual([
      [expect.stringMatching(/^bo\*\*\*p·/), 'deposit', 70],
      [expect.stringMatching(/^bo\*\*\*r·/), 'withdrawal_hold', -100],
      [expect.stringMatching(/^bo\*\*\*r·/), 'deposit', 500],
    ]);
    expect(all.list.some(({ kind }) => kind === 'bet')).toBe(false);
    expect(all.groups).toContainEqual({ group: 'deposit', came: 570, went: 0 });
    expect(all.groups).toContainEqual({ group: 'withdrawal', came: 0, went: 100 });
    // By day: the ledger keeps its own time.
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const span = `from=${today - DAY_MS}&to=${today + DAY_MS}&timeZone=UTC`;
    const money = async (who: string, asked = span): Promise<TestAnswer> =>
      app.ask('GET', `/wps/agent/team/money?${asked}`, { token: token[who] ?? '' });
    const byDay = (await money('head')).body.value as { days: { from: number; deposits: number }[]; totals: object };
    expect(byDay.totals).toEqual({ deposits: 570, withdrawals: 100 });
    expect(byDay.days.map(({ from }) => from)).toEqual([today - DAY_MS, today]);
    expect(byDay.days.reduce((sum, { deposits }) => sum + deposits, 0)).toBe(570);
    expect((await money('lead')).body.value).toMatchObject({ totals: { deposits: 70, withdrawals: 0 } });
    expect((await money('pair')).body.errorCode).toBe('not_agent');
    for (const wrong of [`from=0&to=${today}&timeZone=UTC`, span.replace('UTC', 'Nowhere')])
      expect((await money('head', wrong)).body.errorCode).toBe('validation_failed');
    expect((await lines('head', 'transactions', '&group=deposit&pageSize=1&pageNo=2')).list).toMatchObject([{ change: 500 }]);
    expect((await lines('lead', 'transactions', '&group=deposit')).list).toMatchObject([{ change: 70 }]);
  }
});

test('a large team is read by the time of what moved: the same lines, sums and days as wallet by wallet', async () => {
  const { db } = app.context;
  const scope = await scopeOf(app.context, id['head'] ?? 0n, { account: '' });
  if (!scope) throw new Error('no team');
  const quarters = quartersOf(0, 9_999_999_000_000);
  const kinds = ['deposit', 'withdrawal_hold'];
  const page = { skip: 0, limit: 100, until: 9_999_999_999_999 };
  const byKind = (rows: readonly TeamKindSum[]) => rows.toSorted((one, other) => one.kind.localeCompare(other.kind));
  const today = quartersOf(Date.now(), Date.now()).first;
  const days = { starts: [today - 200, today - 96, today - 4], last: today + 4 };
  const byDay = (rows: readonly TeamDaySum[]) => rows.map(({ day, kind, came, went }) => `${day} ${kind} ${came} ${went}`).toSorted();
  expect(byKind(await readKindsInTime(db, scope, quarters, kinds))).toEqual(byKind(await readTeamKinds(db, scope, quarters, kinds)));
  expect(byDay(await readDaysInTime(db, scope, days, kinds))).toEqual(byDay(await readTeamDays(db, scope, days, kinds)));
  const all = await readTeamLines(db, scope, quarters, kinds, page);
  expect(all.map(({ member_id: whose, kind, change }) => [whose, kind, change])).toEqual([
    [id['deep'], 'deposit', 7_000n],
    [id['pair'], 'withdrawal_hold', -10_000n],
    [id['pair'], 'deposit', 50_000n],
  ]);
  expect(await readLinesInTime(db, scope, quarters, kinds, page)).toEqual(all);
  const rest = { skip: 1, limit: 1, until: all[0]?.at.getTime() ?? 0 };
  expect(await readLinesInTime(db, scope, quarters, kinds, rest)).toEqual(await readTeamLines(db, scope, quarters, kinds, rest));
  expect([await isLarger(db.query, scope, 1), await isLarger(db.query, scope, 3)]).toEqual([true, false]);
});

const file = (who: string, json: object): Promise<TestAnswer> =>
  app.ask('POST', '/wps/records/export', {
    token: token[who] ?? '',
    json: { from: 0, to: 9_999_999_000_000, timeZone: 'Asia/Jakarta', ...json },
  });

test('createExport: a team’s bets and transactions as files, for agents alone', async () => {
  const bets = (await file('head', { record: 'teamBets', status: 'settled' })).body.value as { path: string; rows: number };
  const text = await (await fetch(`${app.url}${bets.path}`)).text();
  expect(
    text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')[0]),
  ).toEqual([expect.stringMatching(/^bo\*\*\*p·/), expect.stringMatching(/^bo\*\*\*r·/)]);
  const moved = (await file('head', { record: 'teamTransactions', group: 'deposit' })).body.value as { path: string; rows: number };
  expect(moved.rows).toBe(2);
  expect(await (await fetch(`${app.url}${moved.path}`)).text()).toMatch(/bo\*\*\*p·\w+,[^\r]*,70\.00\r\nbo\*\*\*r·\w+,[^\r]*,500\.00\r\n$/);
  const team = (await file('head', { record: 'teamMembers' })).body.value as { path: string; rows: number };
  const people = (await (await fetch(`${app.url}${team.path}`)).text()).trimEnd().split('\r\n');
  expect(people.length).toBe(team.rows + 1);
  expect(people.find((row) => row.startsWith('bo***p·'))).toMatch(/^bo\*\*\*p·\w+,[^,]+,\d+,/);
  const agents = (await file('head', { record: 'teamMembers', kind: 'agent', isDirect: true })).body.value as { rows: number };
  expect(agents.rows).toBe(1);
  const came = (await file('head', { record: 'teamMembers', isNew: true, from: 0, to: 900_000 })).body.value as { rows: number };
  expect(came.rows).toBe(0);
  expect((await file('head', { record: 'teamMembers', memberId: of('theirs') })).body.errorCode).toBe('not_found');
  expect((await file('pair', { record: 'teamMembers' })).body.errorCode).toBe('not_agent');
  expect((await file('pair', { record: 'teamBets' })).body.errorCode).toBe('not_agent');
  expect((await file('head', { record: 'teamBets', memberId: of('theirs') })).body.errorCode).toBe('not_found');
});

test('another team’s people are refused as those who do not exist; reading one person is a look', async () => {
  for (const call of ['bets', 'bets/totals', 'transactions'])
    for (const query of [
      `&memberId=${of('theirs')}`,
      `&memberId=${of('head')}`,
      '&memberId=999999999',
      '&account=booktheirs',
      '&account=nobody',
    ])
      expect([call, query, (await read('head', call, query)).body.errorCode]).toEqual([call, query, 'not_found']);
  const looks = async (): Promise<number> =>
    Number(
      (await app.owner.pool.query<{ n: bigint }>('select count(*) as n from agent_access_log where member_id = $1', [id['deep']])).rows[0]
        ?.n,
    );
  const before = await looks();
  await read('head', 'bets');
  await read('head', 'transactions');
  expect(await looks()).toBe(before);
  await read('head', 'bets', `&memberId=${of('deep')}`);
  await read('head', 'transactions', '&account=bookdeep');
  expect(await looks()).toBe(before + 2);
});

test('bets of a large team are read by their time, from now back: the same as person by person, whatever is skipped, left out or long ago', async () => {
  const { db } = app.context;
  const now = START + 3 * DAY_MS;
  // Some in each of the times that are looked into, and some before them all.
  for (const [name, ago] of [
    ['pair', 0.1],
    ['deep', 0.9],
    ['pair', 3],
    ['deep', 20],
    ['deep', 40],
    ['theirs', 1],
  ] as const)
    await place(name, now - ago * HOUR_MS, 5, 0, ago === 3 ? 1 : 2);
  const scope = await scopeOf(app.context, id['head'] ?? 0n, { account: '' });
  if (!scope) throw new Error('no team');
  const span = { from: START - DAY_MS, to: START + 5 * DAY_MS, asset: 'IDR' };
  const every = { before: undefined, games: undefined, statuses: undefined };
  const numbers = (rows: readonly { bet_id: bigint }[]) => rows.map(({ bet_id: number }) => number);
  const all = numbers(await readTeamBets(db, scope, span, every, { skip: 0, limit: 100 }));
  expect(all.length).toBeGreaterThan(7);
  for (const narrowed of [
    every,
    { ...every, statuses: [1] },
    { ...every, before: all[2] },
    { ...every, games: { vendorIds: [], codes: [] } },
  ])
    for (const part of [
      { skip: 0, limit: 100 },
      { skip: 1, limit: 2 },
      { skip: 4, limit: 3 },
      { skip: 50, limit: 5 },
    ])
      expect(numbers(await readLargeTeamBets(db, scope, span, narrowed, part, now))).toEqual(
        numbers(await readTeamBets(db, scope, span, narrowed, part)),
      );
  const days = { ...span, from: START + 2 * DAY_MS, to: START + 2 * DAY_MS + 8 * HOUR_MS };
  expect(numbers(await readLargeTeamBets(db, scope, days, every, { skip: 0, limit: 9 }, now))).toEqual(
    numbers(await readTeamBets(db, scope, days, every, { skip: 0, limit: 9 })),
  );
});
