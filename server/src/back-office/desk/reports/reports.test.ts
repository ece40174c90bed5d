import { createHash } from 'node:crypto';
import { type Calls, figureOfKind, LEDGER_KINDS, type ResponseOutput } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../../ledger/run-checks.ts';
import { catalogueOf } from '../../../platform/vendors/service.ts';
import { createAuditedWorld, type AuditedWorld } from '../../../test/audited-world.ts';
import { REPORT_RULES } from './audit-repo.ts';
import { mondayOf } from './cohort-service.ts';
import { accrued } from './accrual-service.ts';
import { closeDays, dateOf } from './day-service.ts';
import { datesBefore } from './report-service.ts';

const ZONE = 'Asia/Jakarta';
const DAY_MS = 86_400_000;
type Report = ResponseOutput<Calls['getReport']>;

let world: AuditedWorld;
let today: string;
beforeAll(async () => {
  world = await createAuditedWorld();
  today = dateOf(Date.now(), ZONE);
}, 300_000);
afterAll(() => world.stop());

async function read(query: string): Promise<Report> {
  const { body } = await world.app.ask('GET', `/wps/operator/report?${query}`, { token: world.admins[0] });
  if (!body.success) throw new Error(JSON.stringify(body));
  return body.value as Report;
}
const wide = `from=${dateOf(Date.now() - 5 * DAY_MS, ZONE)}&to=${dateOf(Date.now() + 5 * DAY_MS, ZONE)}`;
const change = ({ total: t }: Report): number =>
  Math.round(
    [-(t.turnover ?? 0), t.payouts, t.gifts, t.rebates, t.commissions, t.deposits, -(t.withdrawals ?? 0), t.other].reduce<number>(
      (sum, part) => sum + Math.round((part ?? 0) * 100),
      0,
    ),
  );
const found = async (): Promise<string[]> => {
  const client = await world.app.owner.pool.connect();
  try {
    return (await runChecks(client, REPORT_RULES)).flatMap(({ violations }) => violations.map(({ name }) => name));
  } finally {
    client.release();
  }
};

test('all figures together are what members hold, whether read from lines or from closed days, and each day is closed once', async () => {
  const open = await read(`by=day&${wide}`);
  expect(open.heldNow).toBeGreaterThan(0);
  expect([open.sumsNow, change(open)]).toEqual([open.heldNow, Math.round(open.heldNow * 100)]);
  expect(open.total.turnover).toBeGreaterThan(0);
  expect(open.total.deposits).toBeGreaterThan(0);
  expect(open.rows.map(({ key }) => key)).toContain(today);
  await world.withdrawer.later(2 * DAY_MS);
  await Promise.all([closeDays(world.app.context), closeDays(world.app.context)]);
  const { rows } = await world.app.owner.pool.query<{ days: string }>('select count(*) as days from report_day where day = $1', [today]);
  expect(rows).toEqual([{ days: 1n }]);
  const closed = await read(`by=day&${wide}`);
  expect(closed.total).toEqual(open.total);
  expect([closed.sumsNow, closed.openDays]).toEqual([closed.heldNow, 0]);
  expect(await found()).toEqual([]);
});

test('bets are divided by product, vendor and game, and nothing else is', async () => {
  const days = await read(`by=month&${wide}`);
  for (const by of ['product', 'vendor', 'game']) {
    const report = await read(`by=${by}&${wide}`);
    expect(report.rows.filter(({ figures }) => figures.bets === 0 && figures.ggr === 0)).toEqual([]);
    const sum = report.rows.reduce((all, { figures }) => all + Math.round((figures.ggr ?? 0) * 100), 0);
    expect(sum, by).toBe(Math.round((report.total.ggr ?? 0) * 100));
    expect(report.total.turnover, by).toBe(days.total.turnover);
    expect(report.total.deposits, by).toBeNull();
  }
});

test('all money is divided by country, agent, campaign and device, whether its day is closed or not, and each comes to the ledger’s sum', async () => {
  const days = await read(`by=month&${wide}`);
  for (const by of ['country', 'agent', 'campaign', 'device']) {
    const report = await read(`by=${by}&${wide}`);
    const { costs: _costs, left: _left, registered: _registered, firstDeposits: _first, ...sums } = days.total;
    expect(report.total, by).toMatchObject({ ...sums, costs: null, registered: null });
    const sum = report.rows.reduce((all, { figures }) => all + Math.round((figures.ngr ?? 0) * 100), 0);
    expect(sum, by).toBe(Math.round((report.total.ngr ?? 0) * 100));
    expect(report.sumsNow).toBe(report.heldNow);
  }
  const { rows } = await world.app.owner.pool.query<{ dimension: string; keys: string[] }>(
    `select dimension, array_agg(distinct key order by key) as keys from report_part group by 1 order by 1`,
  );
  expect(rows.map(({ dimension }) => dimension)).toEqual(['agent', 'campaign', 'country', 'device']);
  // A day that was closed before there were parts is divided by the next look, and says the same before and after.
  await world.app.owner.pool.query('delete from report_part');
  await world.app.owner.pool.query('update report_day set has_parts = false');
  const whole = await read(`by=country&${wide}`);
  expect([whole.rows.map(({ key }) => key), whole.total.ngr]).toEqual([[''], days.total.ngr]);
  await closeDays(world.app.context);
  const again = await world.app.owner.pool.query<{ dimension: string; keys: string[] }>(
    `select dimension, array_agg(distinct key order by key) as keys from report_part group by 1 order by 1`,
  );
  expect(again.rows).toEqual(rows);
  expect(await found()).toEqual([]);
});

/** Two agree on what a vendor is owed: a tenth of each product, and at least so much. */
async function agree(vassalage: string, products: readonly string[], minimum: number, from: string): Promise<void> {
  const terms = { fees: Object.fromEntries(products.map((product) => [product, 10])), minimum, currency: 'IDR', from };
  const wish = { kind: 'vendor', object: vassalage, after: { isOn: true, closedCountries: [], terms } };
  const { admins, post } = world;
  const { id } = await post<{ id: string }>(admins[0], '/wps/operator/requests/ask', { wish, reason: 'the contract of the year' });
  await post(admins[1], '/wps/operator/requests/decide', { id, decision: 'approve', note: 'as signed' });
}

test('what vendors are owed is what the month owes, however it is divided, and the rest is what is left', async () => {
  const month = today.slice(0, 7);
  const { admins, app } = world;
  const played = (await read(`by=vendor&${wide}`)).rows.map(({ key }) => key);
  const { list } = (await app.ask('GET', '/wps/operator/vendors', { token: admins[0] })).body.value as ResponseOutput<
    Calls['getOperatorVendors']
  >;
  const [quiet, busy] = [list.find(({ vassalage }) => !played.includes(vassalage)), list.find(({ vassalage }) => vassalage === 'ALFA')];
  await agree(quiet?.vassalage ?? '', [], 5_000, month);
  await agree('ALFA', busy?.products ?? [], 1.2, '2024-01');
  const owed = (await app.ask('GET', `/wps/operator/vendors/costs?month=${month}`, { token: admins[0] })).body.value as { total: number };
  expect(owed.total).toBeGreaterThanOrEqual(5_001.2);
  for (const by of ['day', 'week', 'month', 'vendor']) {
    const report = await read(`by=${by}&from=${month}-01&to=${today}`);
    const sum = report.rows.reduce((all, { figures }) => all + Math.round((figures.costs ?? 0) * 100), 0);
    expect([by, report.total.costs, sum]).toEqual([by, owed.total, Math.round(owed.total * 100)]);
    const { ggr, ngr, left } = report.total;
    expect(left).toBeCloseTo(((by === 'vendor' ? ggr : ngr) ?? 0) - owed.total, 2);
  }
  expect((await read(`by=game&${wide}`)).total).toMatchObject({ costs: null, left: null });
});

test('a day costs vendors what it adds to its month, a day that members win back gives back, and a minimum is reached by fees', async () => {
  const { context } = world.app;
  const id = catalogueOf(context).vendorsByCode.get('ALFA')?.id ?? 0;
  const won = (day: string, amount: bigint) => ({
    day,
    sums: [{ vendor_id: id, game_code: 'reef', kind: 'bet', lines: 1n, came: amount < 0n ? -amount : 0n, went: amount > 0n ? amount : 0n }],
    parts: [],
    counts: [],
  });
  const days = [won('2024-03-01', 1_000n), won('2024-03-02', -400n), won('2024-03-03', 900n), won('2024-04-01', -50n)];
  const grown = async (by: 'day' | 'month' | 'product', from: string, to: string) => {
    const place = (day: string, _vendor: string, gameType: string | null) =>
      by === 'day' ? day : by === 'month' ? day.slice(0, 7) : gameType;
    const asked = { by, asset: 'IDR', timeZone: ZONE, dates: { from, to } };
    const { ofRow, total } = await accrued(context, context.db, asked, days, place);
    return [Object.fromEntries(ofRow), total];
  };
  // 100 by fees after the first day, 60 after the second, 150 after the third; at least 120.
  expect(await grown('day', '2024-03-01', '2024-03-31')).toEqual([{ '2024-03-01': 120n, '2024-03-03': 30n }, 150n]);
  expect(await grown('day', '2024-03-03', '2024-03-31')).toEqual([{ '2024-03-03': 30n }, 30n]);
  expect(await grown('month', '2024-03-02', '2024-04-30')).toEqual([{ '2024-03': 30n, '2024-04': 120n }, 150n]);
  expect(await grown('product', '2024-03-01', '2024-03-31')).toEqual([{ RNG: 150n }, 150n]);
  expect(await grown('product', '2024-03-01', '2024-03-02')).toEqual([{ RNG: 60n }, 120n]);
});

test('a report stands beside as many days before, or the same days a year earlier', async () => {
  expect(datesBefore({ from: '2026-11-01', to: '2026-11-27', against: 'before' })).toEqual({ from: '2026-10-05', to: '2026-10-31' });
  expect(datesBefore({ from: '2028-02-29', to: '2028-03-01', against: 'year' })).toEqual({ from: '2027-03-01', to: '2027-03-01' });
  const beside = await read(`by=vendor&from=${today}&to=${today}&against=before`);
  expect(beside.before).toMatchObject({ turnover: 0 });
  const { body } = await world.app.ask('GET', '/wps/operator/report?by=day&from=2026-11-02&to=2026-11-01', { token: world.admins[0] });
  expect(body.errorCode).toBe('validation_failed');
});

test.each([
  ['update report_sum set came = came + 1 where day = $1', 'report_sum_wrong'],
  ['delete from report_sum where day = $1 and came > 0', 'report_sum_wrong'],
  [`update report_part set went = went + 1 where day = $1 and dimension = 'agent'`, 'report_part_wrong'],
  [`update report_day set to_at = to_at - interval '1 minute' where day = $1`, 'report_day_missing'],
])('%s is found', async (sql, finds) => {
  const client = await world.app.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query(sql, [today]);
    const checks = await runChecks(client, REPORT_RULES);
    expect(checks.flatMap(({ violations }) => violations.map(({ name }) => name))).toContain(finds);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

type Accounts = ResponseOutput<Calls['getMonthAccounts']>;
const accounts = async (month: string): Promise<Accounts> =>
  (await world.app.ask('GET', `/wps/operator/month/accounts?month=${month}`, { token: world.admins[0] })).body.value as Accounts;

test('two admins close a month once, with the file that both saw; its sums are the ledger’s and it never changes', async () => {
  const month = today.slice(0, 7);
  expect(await accounts(dateOf(Date.now() + 70 * DAY_MS, ZONE).slice(0, 7))).toMatchObject({ digest: null });
  await world.withdrawer.later(35 * DAY_MS);
  await closeDays(world.app.context);
  const seen = await accounts(month);
  const take = (token: string | undefined, reason = 'for the accountant') =>
    world.app.ask('POST', '/wps/operator/month/accounts/file', { token, json: { month, reason } });
  expect((await take(world.admins[0], '')).body.errorCode).toBe('validation_failed');
  const { file, digest: taken } = (await take(world.admins[0])).body.value as { file: string; digest: string };
  expect([taken, createHash('sha256').update(file).digest('hex')]).toEqual([seen.digest, seen.digest]);
  const after = /^held,after,,,,(.*)$/m.exec(file)?.[1];
  const held = await world.app.owner.pool.query<{ sum: string }>(
    `select sum(balance)::text as sum from ledger_account where asset = 'IDR' and id < 1000000000000`,
  );
  expect(Number(after) * 100).toBe(Number(held.rows[0]?.sum));
  const ask = (digest: string) =>
    world.app.ask('POST', '/wps/operator/requests/ask', {
      token: world.admins[0],
      json: { wish: { kind: 'monthClose', object: month, after: { digest } }, reason: 'the accounts of the month' },
    });
  expect((await ask('0'.repeat(64))).body.errorCode).toBe('conflict');
  const asked = await ask(seen.digest ?? '');
  expect(asked.body.value).toMatchObject({ state: 'waiting', before: { digest: null } });
  expect((await accounts(month)).closedAt).toBeNull();
  const json = { id: (asked.body.value as { id: string }).id, decision: 'approve', note: 'added up again' };
  expect((await world.app.ask('POST', '/wps/operator/requests/decide', { token: world.admins[1], json })).body.value).toMatchObject({
    state: 'approved',
  });
  expect(await accounts(month)).toMatchObject({ digest: seen.digest, missingDays: 0 });
  expect((await take(world.admins[1])).body.value).toEqual({ file, digest: seen.digest });
  const { rows: told } = await world.app.owner.pool.query(
    `select detail from operator_action where action = 'month_taken' and object = $1 order by seq`,
    [`month:${month}`],
  );
  const why = { digest: seen.digest, reason: 'for the accountant' };
  expect(told).toEqual([{ detail: { ...why, isClosed: false } }, { detail: { ...why, isClosed: true } }]);
  expect((await accounts(month)).closedAt).not.toBeNull();
  expect((await ask(seen.digest ?? '')).body.errorCode).toBe('conflict');
  await expect(world.app.owner.pool.query(`update closed_month set file = 'x'`)).rejects.toThrow('does not change');
  await expect(world.app.owner.pool.query('delete from closed_month')).rejects.toThrow('does not change');
});

test('first depositors stand by their week, with who played, what they lost and what they paid in', async () => {
  const { body } = await world.app.ask('GET', '/wps/operator/cohorts?weeks=26', { token: world.admins[0] });
  const { rows, openWeek } = body.value as ResponseOutput<Calls['getCohorts']>;
  expect(openWeek).toBe(mondayOf(dateOf(world.app.clock.at, ZONE)));
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  const { rows: told } = await world.app.owner.pool.query<{ members: bigint; paid: bigint; lost: bigint; played: bigint }>(`
    with who as (select distinct member_id from deposit_credit), play as (
      select b.member_id, b.stake - b.payout as lost from bet b join who using (member_id) where b.asset = 'IDR' and b.status in (1, 2))
    select (select count(*) from who) as members, (select sum(amount)::int8 from deposit_credit) as paid,
      (select coalesce(sum(lost), 0)::int8 from play) as lost, (select count(distinct member_id) from play) as played`);
  const cells = (rows ?? []).flatMap((row) => row.cells);
  const sum = (of: (cell: (typeof cells)[number]) => number) => Math.round(cells.reduce((all, cell) => all + of(cell), 0) * 100);
  expect((rows ?? []).reduce((all, row) => all + row.members, 0)).toBe(Number(told[0]?.members));
  expect(Number(told[0]?.members)).toBeGreaterThan(0);
  expect([sum(({ deposits }) => deposits), sum(({ ggr }) => ggr)]).toEqual([Number(told[0]?.paid), Number(told[0]?.lost)]);
  expect(Number(told[0]?.played)).toBeGreaterThan(0);
  const { rows: given } = await world.app.owner.pool.query<{ given: bigint }>(
    `select coalesce(sum(t.amount * case when a.id = t.credit_account then 1 else -1 end), 0)::int8 as given from ledger_transfer t
      join ledger_account a on a.id in (t.credit_account, t.debit_account) and a.asset = 'IDR' and a.name ~ '^member:'
      where t.kind = any ($1) and split_part(a.name, ':', 2)::int8 in (select member_id from deposit_credit)`,
    [Object.keys(LEDGER_KINDS).filter((kind) => ['gifts', 'rebates', 'commissions'].includes(figureOfKind(kind)))],
  );
  expect(Number(given[0]?.given)).not.toBe(0);
  expect(sum(({ ngr }) => ngr)).toBe(Number(told[0]?.lost) - Number(given[0]?.given));
  for (const row of rows ?? []) for (const cell of row.cells) expect(cell.members).toBeLessThanOrEqual(row.members);
  const cashier = await world.app.operator('cohorts-cashier', 'cashier');
  expect((await world.app.ask('GET', '/wps/operator/cohorts', { token: cashier })).body.errorCode).toBe('operator_role_missing');
});
