import { randomUUID } from 'node:crypto';
import type { PointReward } from '@sorak/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house, wallet } from '../../ledger/accounts.ts';
import { openAccount, transfer } from '../../ledger/ledger.ts';
import { tidy } from '../../domains.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { everyKind } from '../../test/vendor-file.ts';
import { writeRewards } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { VENDORS_FILE: everyKind() } });
});
afterAll(() => app.stop());

const PATH = '/wps/relay/MCSFE_getPointReward';
type Page = {
  readonly list: PointReward[];
  readonly categories: { readonly id: string; readonly name: string; readonly count: number }[];
  readonly totalPages: number;
  readonly totalRecords: number;
};
const page = async (query = '', language = 'EN'): Promise<Page> =>
  (await app.ask('GET', `${PATH}${query}`, { headers: { Language: language } })).body.value;

test('getPointReward shows a visitor the catalogue, in the reader’s language', async () => {
  const [english, indonesian] = [await page(), await page('', 'ID')];
  expect(english.totalRecords).toBe(8);
  const named = ({ list }: Page, id: string) => list.find((one) => one.id === id);
  expect(named(english, 'credit-10000')).toMatchObject({
    name: 'Play credit 10,000',
    points: 1_000,
    availableQuantity: null,
    status: 'available',
  });
  expect(named(indonesian, 'credit-10000')?.name).toBe('Kredit main 10,000');
  expect(english.categories).toEqual([
    { id: 'voucher', name: 'Vouchers', count: 3 },
    { id: 'gift', name: 'Goods', count: 3 },
    { id: 'credit', name: 'Play credit', count: 2 },
  ]);
  // Most of it is something else than what points turn into by themselves.
  expect(english.list.filter(({ credit }) => credit === null).length).toBeGreaterThan(english.list.length / 2);
  // One price for all: nobody pays more points for the same credit.
  for (const { credit, points } of english.list) if (credit !== null) expect(credit / points).toBe(10);
});

test('pages have bounds', async () => {
  expect(await page('?pageSize=3&pageNo=3')).toMatchObject({
    totalPages: 3,
    list: [{ id: 'credit-10000' }, { id: 'credit-1000000' }],
  });
  expect((await page('?pageNo=2')).list).toEqual([]);
  expect(await page('?category=none')).toMatchObject({ list: [], totalRecords: 0, totalPages: 0 });
  for (const query of ['pageNo=0', 'pageSize=101', 'pageSize=x', 'category=a.b', 'sort=1'])
    expect((await app.ask('GET', `${PATH}?${query}`)).status, query).toBe(400);
});

test('what is gone is sold out, what is announced comes, what has ended is not shown', async () => {
  const both = (text: string): Record<string, string> => ({ EN: text, ID: text });
  const names = { category: 'test', categoryNames: both('Test'), remarks: both('<i>\u202E'), art: 'coin', tone: 'blue', points: 150n };
  await writeRewards(app.context, [
    { ...names, code: 'gone', names: both('gone'), available: 0 },
    { ...names, code: 'later', names: both('later'), startsAt: new Date(app.clock.at + 60_000), endsAt: new Date(app.clock.at + 120_000) },
  ]);
  const shown = async () => (await page('?category=test')).list.map(({ id, status }) => [id, status]);
  expect(await shown()).toEqual([
    ['gone', 'sold_out'],
    ['later', 'coming_soon'],
  ]);
  expect((await page('?category=test')).list[0]).toMatchObject({ points: 1.5, remark: '<i>' });
  app.clock.at += 120_000;
  // An answer in the same words may be a tenth of a second old.
  await sleep(120);
  expect(await shown()).toEqual([['gone', 'sold_out']]);
});

test('getPointConfig says that bets bring points, and what they are worth', async () => {
  const { value } = (await app.ask('GET', '/wps/relay/MCSFE_getPointConfig')).body;
  expect(value).toMatchObject({ isEarningOpen: true, isRedeemOpen: true, isConvertOpen: true, exchangeRate: 10 });
  expect((value as { earnRates: unknown[] }).earnRates).toContainEqual({ gameType: 'RNG', perPoint: 10_000 });
});

test('getPointBalance is what the ledger holds, for its owner alone', async () => {
  const path = '/wps/relay/MCSFE_getPointBalance';
  const token = await app.member('collector');
  expect((await app.ask('GET', path, { token })).body.value).toEqual({ balance: 0, held: 0 });
  const { pool } = app.context.db;
  const id = await app.idOf('collector');
  const [debit, credit] = [await openAccount(pool, house('promotions', 'POINT')), await openAccount(pool, wallet(id, 'POINT'))];
  await transfer(pool, { id: randomUUID(), debit, credit, amount: 123_450n, kind: 'test_credit', reference: 'test' });
  expect((await app.ask('GET', path, { token })).body.value).toEqual({ balance: 1_234.5, held: 0 });
  expect((await app.ask('GET', path, { token: await app.member() })).body.value).toEqual({ balance: 0, held: 0 });
});

test('points never expire: ten years of tidying leave them as they are', async () => {
  const token = await app.member('tenyears');
  const { pool } = app.context.db;
  const id = await app.idOf('tenyears');
  const [debit, credit] = [await openAccount(pool, house('promotions', 'POINT')), await openAccount(pool, wallet(id, 'POINT'))];
  await transfer(pool, { id: randomUUID(), debit, credit, amount: 4_200n, kind: 'test_credit', reference: 'test' });
  const began = app.clock.at;
  app.clock.at += 10 * 365 * 86_400_000;
  await tidy(app.context);
  app.clock.at = began;
  expect((await app.ask('GET', '/wps/relay/MCSFE_getPointBalance', { token })).body.value).toEqual({ balance: 42, held: 0 });
});
