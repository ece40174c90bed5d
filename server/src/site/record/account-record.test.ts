import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house, wallet } from '../../ledger/accounts.ts';
import { openAccount, transfer } from '../../ledger/ledger.ts';
import { createCampaigns } from '../../rewards/campaigns/test/campaign.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { catchUpBusy } from './catch-up-service.ts';
import { transactionPage } from './service.ts';

let app: TestApp;
let bank: bigint;
beforeAll(async () => {
  app = await startTestApp();
  bank = await openAccount(app.context.db.pool, house('promotions', 'IDR'));
});
afterAll(() => app.stop());

const PATH = '/wps/relay/ODSFE2_MemTransDet';
type Page = Awaited<ReturnType<typeof transactionPage>>;
type Saver = { readonly token: string; readonly memberId: bigint; readonly account: bigint };

let savers = 0;
async function saver(): Promise<Saver> {
  const username = `saver${(savers += 1)}`;
  const token = await app.member(username);
  const memberId = await app.idOf(username);
  return { token, memberId, account: await openAccount(app.context.db.pool, wallet(memberId, 'IDR')) };
}
const move = ({ account }: Saver, change: bigint, kind: string, reference = 'test:1') =>
  transfer(app.context.db.pool, {
    id: randomUUID(),
    ...(change > 0n ? { debit: bank, credit: account, amount: change } : { debit: account, credit: bank, amount: -change }),
    kind,
    reference,
  });
const ask = async ({ token }: Saver, query = ''): Promise<Page> => (await app.ask('GET', `${PATH}?${query}`, { token })).body.value;

/** All lines, page by page. */
async function walk(one: Saver, query = ''): Promise<Page['list']> {
  const first = await ask(one, `pageSize=5&${query}`);
  const pages = [first];
  for (let pageNo = 2; pageNo <= first.totalPages; pageNo += 1) pages.push(await ask(one, `pageSize=5&pageNo=${pageNo}&${query}`));
  expect(first.totalRecords).toBe(pages.flatMap(({ list }) => list).length);
  return pages.flatMap(({ list }) => list);
}

test('every movement with a running balance that adds up, newest first; the first page is 14 lines', async () => {
  const one = await saver();
  for (let turn = 1; turn <= 20; turn += 1) await move(one, turn % 3 === 0 ? -100n : 1_000n, turn % 3 === 0 ? 'bet' : 'win', `bet:${turn}`);
  expect((await ask(one)).list).toHaveLength(14);
  const lines = await walk(one);
  let balance = 0;
  for (const line of lines.toReversed()) expect(line.balanceAfter, line.line).toBeCloseTo((balance += line.change), 2);
  const { totals, accounts } = await ask(one);
  expect(totals.opening + totals.came - totals.went).toBeCloseTo(totals.closing, 2);
  expect(accounts.find(({ account }) => account === 'wallet:IDR')?.balance).toBe(totals.closing);
  expect(totals.closing).toBeCloseTo(balance, 2);
});

test('a gift of a campaign names the campaign and the version of its rule, to whoever has it', async () => {
  const world = await createCampaigns(app);
  await world.publish('record-points', { form: 'points', size: { kind: 'fixed', amount: 700 } });
  await world.publish('record-bonus');
  const [one, other] = [await saver(), await saver()];
  for (const { id } of await world.waiting(one.token)) await world.claim(one.token, id);
  const [points] = (await ask(one, 'account=wallet:POINT')).list;
  const named = { type: 'campaign', title: 'Hadiah', detail: 'v1' };
  expect(points).toMatchObject({ kind: 'campaign_points', change: 700, cause: named });
  const { accounts } = await ask(one);
  const lines = (await Promise.all(accounts.map(({ account }) => ask(one, `account=${account}`)))).flatMap(({ list }) => list);
  expect(lines.find(({ kind }) => kind === 'campaign')).toMatchObject({ cause: named });
  await move(other, 5n, 'free_win', points?.reference);
  expect((await ask(other)).list[0]?.cause).toMatchObject({ type: 'campaign', title: null, detail: null });
});

test('filters by kind read only what is there, and unknown kinds show under other', async () => {
  const one = await saver();
  for (let turn = 0; turn < 30; turn += 1) await move(one, turn % 2 ? -10n : 20n, turn % 2 ? 'bet' : 'win');
  await move(one, 77n, 'moon_gift', 'moon:9');
  const all = await walk(one);
  for (const group of ['bet', 'payout', 'bonus', 'deposit', 'other'] as const)
    expect(await walk(one, `group=${group}`), group).toEqual(all.filter((line) => line.group === group));
  const [gift] = (await ask(one, 'group=other')).list;
  expect(gift).toMatchObject({ kind: 'moon_gift', change: 0.77, cause: { type: 'moon', id: '9', title: null } });
  expect((await ask(one, 'group=bet')).totals).toMatchObject({ cameFiltered: 0, wentFiltered: 1.5 });
  expect((await ask(one, `number=${gift?.transferId}`)).list).toEqual([gift]);
  expect((await ask(one, 'number=9')).list).toEqual([gift]);
  expect((await ask(one, 'number=nothing')).list).toEqual([]);
});

test('a cursor goes on behind a line, with and without a filter, whatever has come since', async () => {
  const one = await saver();
  for (let turn = 0; turn < 24; turn += 1) await move(one, turn % 4 ? 10n : 20n, turn % 4 ? 'win' : 'test_credit');
  for (const filter of ['', '&group=payout']) {
    const all = await walk(one, filter);
    await move(one, 5n, 'win');
    const behind = await ask(one, `pageSize=5&before=${all[6]?.line}${filter}`);
    expect(behind.list).toEqual(all.slice(7, 12));
  }
});

test('sums equal the lines after races, and no line is counted twice or lost', async () => {
  const one = await saver();
  await move(one, 1_000_000n, 'win');
  const work = Array.from({ length: 60 }, (_, turn) => (turn % 3 ? move(one, -BigInt(turn), 'bet') : ask(one)));
  await Promise.all(work);
  await Promise.all([ask(one), ask(one), ask(one)]);
  const { pool } = app.context.db;
  const { rows: sums } = await pool.query(
    'select kind, sum(lines)::int8 as lines, sum(came)::int8 as came, sum(went)::int8 as went from account_sum where account = $1 group by 1 order by 1',
    [one.account],
  );
  const { rows: lines } = await pool.query(
    `select kind, count(*) as lines, coalesce(sum(amount) filter (where credit_account = $1), 0)::int8 as came,
       coalesce(sum(amount) filter (where debit_account = $1), 0)::int8 as went
     from ledger_transfer where $1 in (debit_account, credit_account) group by 1 order by 1`,
    [one.account],
  );
  expect(sums).toEqual(lines);
});

test('a busy account is brought up to date before anybody asks', async () => {
  const one = await saver();
  const { pool, query } = app.context.db;
  await pool.query(`select ledger_transfer(gen_random_uuid(), $1, $2, 100, 'win', 'x') from generate_series(1, 2001)`, [bank, one.account]);
  await catchUpBusy(app.context);
  const state = await query.selectFrom('account_sum_state').select('through').where('account', '=', one.account).executeTakeFirstOrThrow();
  const { seq } = await query.selectFrom('ledger_account').select('seq').where('id', '=', one.account).executeTakeFirstOrThrow();
  expect(state.through).toBe(seq);
});

test('periods: opening and closing are the balances at their ends', async () => {
  const one = await saver();
  await move(one, 500n, 'win');
  await move(one, -200n, 'bet');
  const later = Date.now() + 3_600_000;
  const [past, future] = [await ask(one, 'from=0&to=1000'), await ask(one, `from=${later}`)];
  expect(past).toMatchObject({ list: [], totals: { opening: 0, closing: 0, came: 0 }, totalRecords: 0 });
  const { closing } = (await ask(one)).totals;
  expect(future).toMatchObject({ list: [], totals: { opening: closing, closing, came: 0, went: 0 } });
});

test('no account is read but the member’s own', async () => {
  const [one, other] = [await saver(), await saver()];
  const { transferId } = { transferId: randomUUID() };
  await transfer(app.context.db.pool, { id: transferId, debit: bank, credit: one.account, amount: 100n, kind: 'win', reference: 'x' });
  expect((await ask(one, `number=${transferId}`)).totalRecords).toBe(1);
  expect((await ask(other, `number=${transferId}`)).totalRecords).toBe(0);
  expect((await ask(one, 'account=wallet:POINT')).totals.currency).toBe('POINT');
  for (const account of ['wallet:NONE', 'house:promotions:IDR', `member:${other.memberId}:wallet`])
    expect((await ask(one, `account=${account}`)).list).toEqual([]);
  for (const query of ['account=House', 'account=wallet:IDR%25', 'before=0', 'group=all', 'number=%27', 'pageSize=101', 'x=1'])
    expect((await app.ask('GET', `${PATH}?${query}`, { token: one.token })).status, query).toBe(400);
  expect((await app.ask('GET', PATH, { token: await app.trial() })).body.errorCode).toBe('real_account_required');
});
