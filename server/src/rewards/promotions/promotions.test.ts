import type { Promotion } from '@sorak/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { writePromotions } from './service.ts';
import type { NewPromotion } from './promotion-repo.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Page = {
  readonly list: Promotion[];
  readonly categories: { readonly id: string; readonly name: string; readonly count: number }[];
  readonly totalPages: number;
  readonly totalRecords: number;
};
const page = async (query = '', language = 'EN'): Promise<Page> =>
  (await app.ask('GET', `/wps/promotions${query}`, { headers: { Language: language } })).body.value;
const detail = (id: string, language = 'EN') => app.ask('GET', `/wps/promotions/${id}`, { headers: { Language: language } });

const both = (text: string): Record<string, string> => ({ EN: text, ID: text });
const made = (code: string, change: Partial<NewPromotion> = {}): NewPromotion => ({
  code,
  category: 'sports',
  kind: 'info',
  labels: both('label'),
  titles: both(code),
  summaries: both('summary'),
  contents: both('<p>content</p>'),
  art: 'gem',
  tone: 'blue',
  action: 'none',
  ...change,
});

test('getPromotions answers in the reader’s language, with the categories that hold any', async () => {
  const [english, indonesian] = [await page(), await page('', 'ID')];
  expect(english.totalRecords).toBe(10);
  expect(english.list.map(({ id }) => id)).toEqual(indonesian.list.map(({ id }) => id));
  expect(english.list.map(({ title }) => title)).not.toEqual(indonesian.list.map(({ title }) => title));
  expect(english.categories.map(({ id, count }) => [id, count])).toEqual([
    ['new', 4],
    ['slots', 2],
    ['vip', 1],
    ['info', 3],
  ]);
  expect(indonesian.categories[0]?.name).toBe('Anggota baru');
});

test('the terms of what the platform gives are the brand’s own figures', async () => {
  const { list } = await page('?category=new');
  expect(list.map(({ id, terms }) => [id, terms.maxAmount, terms.turnover])).toEqual([
    ['welcome-credit', 1_000_000, 10],
    ['free-play', 1_000_000, 0],
    // The offers' own, as the deposit page has them.
    ['first-deposit-100', 500_000, 8],
    ['daily-slots-10', 200_000, 5],
  ]);
  const termsOf = (code: string) => list.find(({ id }) => id === code)?.terms;
  // What is the most is told as such, and what must be wagered in money: 16 times the bonus.
  expect(termsOf('first-deposit-100')).toMatchObject({
    isMax: true,
    base: 'deposit_and_bonus',
    required: null,
    example: { deposit: 50_000, bonus: 50_000, required: 800_000 },
  });
  expect(termsOf('daily-slots-10')).toMatchObject({ isMax: true, base: 'bonus', example: { required: expect.any(Number) as number } });
  expect(termsOf('welcome-credit')).toMatchObject({ isMax: false, base: 'amount', required: 10_000_000, example: null });
  expect(list.find(({ id }) => id === 'first-deposit-100')?.action.to).toBe('/promotions?mc=depositv2&bonus=first-deposit-100');
});

test('pages have bounds', async () => {
  const second = await page('?pageSize=4&pageNo=2');
  expect(second.list).toHaveLength(4);
  expect(second.totalPages).toBe(3);
  expect((await page('?pageNo=4&pageSize=4')).list).toEqual([]);
  expect(await page('?category=nothing')).toMatchObject({ list: [], totalPages: 0, totalRecords: 0 });
  for (const query of ['pageNo=0', 'pageNo=-1', 'pageSize=0', 'pageSize=101', 'pageSize=1.5', 'category=%27%20or%201', 'page=1'])
    expect((await app.ask('GET', `/wps/promotions?${query}`)).status, query).toBe(400);
});

test('getPromotion answers one, and not found for anything else', async () => {
  expect((await detail('welcome-credit')).body.value).toMatchObject({ title: 'Play credit when you join', status: 'in_progress' });
  expect((await detail('welcome-credit', 'ID')).body.value).toMatchObject({ title: 'Kredit main saat mendaftar' });
  expect((await detail('welcome-credi')).body.errorCode).toBe('not_found');
  expect((await detail('a%00b')).status).toBe(400);
});

test('hostile HTML is gone before it is kept', async () => {
  const hostile = '<p onclick="canary()">ok</p><script>canary()</script><img src=x onerror=canary()>';
  await writePromotions(app.context, [], [made('hostile', { titles: both('<b>Hi</b>\u202E'), contents: both(hostile) })]);
  const { rows } = await app.context.db.pool.query(`select * from promotion where code = 'hostile'`);
  expect(JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain('canary');
  expect((await detail('hostile')).body.value).toMatchObject({ title: '<b>Hi</b>', content: '<p>ok</p>' });
});

test('a promotion leads to no other site', async () => {
  for (const actionPath of ['//evil.example', 'https://evil.example', 'javascript:canary()', '/\\evil.example', '/rng?a=<b>'])
    await expect(writePromotions(app.context, [], [made('leading', { action: 'path', actionPath })]), actionPath).rejects.toThrow(/check/);
});

test('time moves a promotion from coming soon to closed, and out of the list a month later', async () => {
  await sleep(120);
  const [startsAt, endsAt] = [new Date(app.clock.at + DAY_MS), new Date(app.clock.at + 2 * DAY_MS)];
  await writePromotions(app.context, [], [made('weekend', { startsAt, endsAt })]);
  /** An answer in the same words may be a tenth of a second old. */
  const wait = async (ms: number): Promise<void> => {
    app.clock.at += ms;
    await sleep(120);
  };
  const status = async () => (await page()).list.find(({ id }) => id === 'weekend')?.status;
  expect(await status()).toBe('coming_soon');
  await wait(DAY_MS);
  expect(await status()).toBe('in_progress');
  await wait(DAY_MS);
  expect(await status()).toBe('closed');
  expect((await page()).list.at(-1)?.id).toBe('weekend');
  await wait(30 * DAY_MS);
  expect(await status()).toBeUndefined();
  expect((await detail('weekend')).status).toBe(404);
});

test('getAvailablePromotions says what the ledger says', async () => {
  const path = '/wps/relay/MCSFE_getAvailablePromotions';
  const member = (await app.ask('GET', path, { token: await app.member() })).body.value;
  expect(member).toEqual({
    list: [
      expect.objectContaining({ id: 'weekly-slots-prize', state: 'join', amount: 2_000, progress: 0, target: 2_000_000, at: null }),
      expect.objectContaining({ id: 'fault-compensation', state: 'join', amount: 25_000, applied: null }),
      expect.objectContaining({ id: 'welcome-credit', state: 'issued', amount: 1_000_000, at: expect.any(Number), period: null }),
    ],
    availablePromoCount: 0,
  });
  const trial = (await app.ask('GET', path, { token: await app.trial() })).body.value;
  expect(trial).toMatchObject({ list: [{ id: 'free-play', state: 'issued', amount: 1_000_000 }], availablePromoCount: 0 });
});
