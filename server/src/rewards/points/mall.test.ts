import { randomUUID } from 'node:crypto';
import type { CampaignRule, DeskRequest, Gift, GoodValues, PointExchange, PointReward } from '@sorak/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house, wallet } from '../../ledger/accounts.ts';
import { balance, openAccount, transfer } from '../../ledger/ledger.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { WAGERING_RULES } from '../../money/wagering/audit-repo.ts';
import { FREE_PLAY_RULES } from '../../play/free-play/audit-repo.ts';
import { tellVendors } from '../../play/free-play/call-service.ts';
import { finishFree } from '../../play/free-play/end-service.ts';
import { openRewardVendors } from '../../play/free-play/test/vendor.ts';
import { createDepositor } from '../../payments/deposit/test/depositor.ts';
import { hashPassword } from '../../platform/credentials/password-service.ts';
import { readFacts } from '../../platform/facts/service.ts';
import { keepPaymentPassword } from '../../players/member/payee-service.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { CAMPAIGN_RULES } from '../campaigns/audit-repo.ts';
import { createCampaigns, REASON, ruleOf } from '../campaigns/test/campaign.ts';
import { POINT_RULES } from './audit-repo.ts';
import { owedReader } from './owed-service.ts';
import { forgetMall } from './service.ts';
import { returnVouchers } from './voucher-return-service.ts';
import { tellOfStock } from './wait-service.ts';

const PIN = '482915';
let app: TestApp;
let beside: TestApp;
let vendors: Awaited<ReturnType<typeof openRewardVendors>>;
let world: Awaited<ReturnType<typeof createCampaigns>>;
let pinHash: string;
let languages: readonly string[] = [];
beforeAll(async () => {
  vendors = await openRewardVendors();
  app = await startTestApp({ env: { VENDORS_FILE: vendors.filePath } });
  beside = await startTestApp({ beside: app, env: { VENDORS_FILE: vendors.filePath } });
  await vendors.rewards.learnKey(app.url);
  world = await createCampaigns(app);
  pinHash = await hashPassword(PIN);
  languages = value<{ languages: string[] }>(await app.ask('GET', '/wps/operator/goods', { token: world.first })).languages;
});
afterAll(async () => {
  const found = await violations();
  await beside.stop();
  await app.stop();
  vendors.close();
  expect(found).toEqual([]);
});

const value = <T>({ body }: TestAnswer): T => {
  expect(body).toMatchObject({ success: true });
  return body.value;
};
const codeOf = ({ body }: TestAnswer) => body.errorCode;
const said = (text: string): Record<string, string> => Object.fromEntries(languages.map((one) => [one, text]));
const goodOf = (change: Partial<GoodValues> = {}): GoodValues => ({
  kind: 'parcel',
  category: 'gift',
  categoryNames: said('Goods'),
  names: said('Shirt'),
  remarks: said('A shirt.'),
  art: 'gem',
  tone: 'slate',
  pictures: [],
  points: 500,
  credit: null,
  voucher: null,
  rankLevel: 0,
  startsAt: app.clock.at - 1_000,
  endsAt: null,
  isShown: true,
  isCounted: true,
  variantNames: {},
  variants: [],
  ...change,
});
const SIZES = (): Partial<GoodValues> => ({
  variantNames: said('Size'),
  variants: [
    { id: 's', names: said('Small') },
    { id: 'l', names: said('Large') },
  ],
});
const askFor = (id: string, change: Partial<GoodValues> = {}): Promise<TestAnswer> =>
  world.post(world.first, '/wps/operator/requests/ask', { wish: { kind: 'good', object: id, after: goodOf(change) }, reason: REASON });
async function agree(answer: TestAnswer): Promise<TestAnswer> {
  const done = await world.post(world.second, '/wps/operator/requests/decide', {
    id: value<DeskRequest>(answer).id,
    decision: 'approve',
    note: REASON,
  });
  forgetMall(app.context);
  forgetMall(beside.context);
  return done;
}
async function put(id: string, change: Partial<GoodValues> = {}): Promise<void> {
  app.clock.at += 1_000;
  value(await agree(await askFor(id, change)));
}
const stock = (id: string, pieces: number, variant?: string, key?: string): Promise<TestAnswer> =>
  world.post(world.first, '/wps/operator/goods/stock', { id, pieces, reason: REASON, ...(variant ? { variant } : {}) }, key);
async function collector(name: string, points = 10_000): Promise<string> {
  const token = await app.member(name);
  const id = await app.idOf(name);
  await keepPaymentPassword(app.context.db.query, id, pinHash);
  const { pool } = app.context.db;
  const [debit, credit] = [await openAccount(pool, house('promotions', 'POINT')), await openAccount(pool, wallet(id, 'POINT'))];
  await transfer(pool, { id: randomUUID(), debit, credit, amount: BigInt(points) * 100n, kind: 'test_credit', reference: 'test' });
  return token;
}
const pointsOf = async (name: string): Promise<number> =>
  Number(await balance(app.owner.pool, await openAccount(app.owner.pool, wallet(await app.idOf(name), 'POINT')))) / 100;
type Asked = {
  readonly id: string;
  readonly points: number;
  readonly variant?: string;
  readonly version?: number;
  readonly quantity?: number;
};
const redeem = (token: string, asked: Asked, key: string = randomUUID(), at = app): Promise<TestAnswer> =>
  at.askSealed(
    'POST',
    '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
    { quantity: 1, paymentPassword: PIN, ...asked },
    { token, headers: { 'Idempotency-Key': key, Language: 'EN' } },
  );
const made = (answer: TestAnswer): PointExchange => value<{ exchange: PointExchange }>(answer).exchange;
type Page = { readonly good: PointReward; readonly prices: readonly { readonly points: number }[] };
const page = async (id: string): Promise<Page> => value(await app.ask('GET', `/wps/rewards/goods/${id}`, { headers: { Language: 'EN' } }));
async function violations(plant?: string): Promise<string[]> {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  await client.query('begin');
  if (plant) await client.query(plant);
  const rules = [...POINT_RULES, ...CAMPAIGN_RULES, ...FREE_PLAY_RULES, ...WAGERING_RULES];
  const found = (await runChecks(client, rules)).flatMap((check) => check.violations);
  await client.query('rollback');
  await client.end();
  return found.map(({ name }) => name);
}
/** Ten spins of 1,000 on Koi; at most ten times their stakes may leave, after three times what was won was staked. */
const spins = (change: Partial<CampaignRule> = {}): Partial<CampaignRule> => ({
  trigger: { kind: 'mall' },
  form: 'free_spins',
  play: { vendor: 'GAMA', game: 'koi', stake: 1_000, count: 10, days: 3 },
  size: { kind: 'fixed', amount: 10_000 },
  terms: { ...ruleOf(0).terms, times: 300, mostPercent: 1_000, days: 7 },
  limits: { ...ruleOf(0).limits, budget: 10_000_000, perMember: 2 },
  ...change,
});
async function voucher(id: string, change: Partial<CampaignRule> = {}, more: Partial<GoodValues> = {}): Promise<void> {
  value(await world.publish(`c-${id}`, spins(change)));
  await put(id, { kind: 'voucher', voucher: { campaign: `c-${id}`, version: 1 }, points: 2_000, isCounted: false, ...more });
}
const freeGifts = async (token: string, id: string): Promise<Gift[]> => {
  const { waiting, running, ended } = await world.rewards(token);
  return [...waiting, ...running, ...ended].filter(({ campaign }) => campaign === `c-${id}`);
};

test('a good is written by two, its variants have stock of their own, and of twenty who want the last piece of a size one has it', async () => {
  const first = await askFor('jersey', SIZES());
  expect(
    codeOf(
      await world.post(world.first, '/wps/operator/requests/decide', {
        id: value<DeskRequest>(first).id,
        decision: 'approve',
        note: REASON,
      }),
    ),
  ).toBe('second_operator_required');
  expect(codeOf(await app.ask('GET', '/wps/rewards/goods/jersey'))).toBe('reward_gone');
  value(await agree(first));
  expect((await page('jersey')).good).toMatchObject({ status: 'sold_out', variantName: 'Size', availableQuantity: 0 });
  const key = randomUUID();
  expect(value(await stock('jersey', 1, 'l', key))).toEqual({ stock: 1 });
  expect(value(await stock('jersey', 1, 'l', key))).toEqual({ stock: 1 });
  expect(codeOf(await stock('jersey', -2, 'l'))).toBe('conflict');
  expect(codeOf(await stock('jersey', 1))).toBe('not_found');
  expect((await page('jersey')).good).toMatchObject({
    status: 'available',
    variants: [
      { id: 's', name: 'Small', availableQuantity: 0 },
      { id: 'l', name: 'Large', availableQuantity: 1 },
    ],
  });
  const tokens = await Promise.all(Array.from({ length: 20 }, (_, n) => collector(`jersey${n}`)));
  const [one = ''] = tokens;
  expect(codeOf(await redeem(one, { id: 'jersey', points: 500 }))).toBe('reward_gone');
  expect(codeOf(await redeem(one, { id: 'jersey', points: 500, variant: 's' }))).toBe('reward_gone');
  expect(codeOf(await redeem(one, { id: 'jersey', points: 500, variant: 'xl' }))).toBe('reward_gone');
  const answers = await Promise.all(
    tokens.map((token, n) => redeem(token, { id: 'jersey', points: 500, variant: 'l' }, undefined, n % 2 === 0 ? app : beside)),
  );
  const had = answers.filter(({ body }) => body.success);
  expect(had).toHaveLength(1);
  expect(new Set(answers.filter(({ body }) => !body.success).map(codeOf))).toEqual(new Set(['reward_gone']));
  const [given] = had;
  const order = made(given as TestAnswer);
  expect(order).toMatchObject({ variant: 'Large', name: 'Shirt', state: 'in_process' });
  // The operators who pack it read which one, and what is refused gives that piece back.
  const queue = value<{ list: { id: string; reward: string }[] }>(
    await app.ask('GET', '/wps/operator/exchanges', { token: world.first, headers: { Language: 'EN' } }),
  ).list;
  expect(queue.find(({ id }) => id === order.id)?.reward).toBe('Shirt, Large');
  value(await world.post(world.first, '/wps/operator/exchanges/refuse', { id: order.id, reason: 'out_of_stock', note: 'damaged' }));
  forgetMall(app.context);
  expect((await page('jersey')).good.variants).toMatchObject([{ availableQuantity: 0 }, { availableQuantity: 1 }]);
});

test('a price is the one that was seen, or nothing is taken; what a good has cost stands on its page, and no price is changed beside the two', async () => {
  await put('lamp', { isCounted: false, points: 800 });
  const token = await collector('lamp1');
  await put('lamp', { isCounted: false, points: 600 });
  expect(codeOf(await redeem(token, { id: 'lamp', points: 800 }))).toBe('exchange_changed');
  expect(await pointsOf('lamp1')).toBe(10_000);
  await put('lamp', { isCounted: false, points: 600, names: said('Lamp') });
  await put('lamp', { isCounted: false, points: 800, names: said('Lamp') });
  expect((await page('lamp')).prices.map(({ points }) => points)).toEqual([800, 600, 800]);
  expect(await violations(`update point_reward set points = points / 2 where code = 'lamp'`)).toContain('good_price_wrong');
  expect(
    await violations(`insert into point_price select brand_code, reward_code, since + interval '1 ms', 1000000 from point_price
      where reward_code = 'lamp' order by since limit 1`),
  ).toContain('good_price_not_logged');
  const before = await askFor('lamp', { isCounted: false, points: 900, names: said('Lamp') });
  value(await world.post(world.first, '/wps/operator/goods/take-back', { id: 'lamp', reason: REASON }));
  expect(codeOf(await app.ask('GET', '/wps/rewards/goods/lamp'))).toBe('reward_gone');
  expect(codeOf(await redeem(token, { id: 'lamp', points: 800 }))).toBe('reward_gone');
  expect(codeOf(await agree(before))).toBe('conflict');
});

test('what could not be is refused as it is asked for: texts that are missing, money without a sum, and points worth more than play leaves', async () => {
  for (const change of [
    { names: {} },
    { kind: 'credit' as const },
    { credit: 5 },
    { kind: 'voucher' as const },
    { ...SIZES(), variantNames: {} },
    { endsAt: app.clock.at - 2_000 },
  ])
    expect(codeOf(await askFor('odd', change))).toBe('validation_failed');
  expect(codeOf(await askFor('odd', { pictures: ['https://elsewhere.example/a.webp'] }))).toBe('validation_failed');
  expect(codeOf(await askFor('odd', { kind: 'credit', credit: 1_000_000, points: 1 }))).toBe('gives_back_too_much');
  expect(codeOf(await askFor('odd', { kind: 'voucher', voucher: { campaign: 'none', version: 1 } }))).toBe('campaign_unready');
  value(await world.publish('c-dear', spins()));
  expect(codeOf(await askFor('odd', { kind: 'voucher', voucher: { campaign: 'c-dear', version: 1 }, points: 0.01 }))).toBe(
    'gives_back_too_much',
  );
});

test('a voucher says its terms before it is bought and becomes free play at once; two windows and a repeat buy one', async () => {
  await voucher('spins');
  const { good } = await page('spins');
  expect(good).toMatchObject({
    status: 'available',
    points: 2_000,
    voucher: {
      version: 1,
      form: 'free_spins',
      gameName: expect.any(String),
      stake: 1_000,
      count: 10,
      days: 3,
      max: 100_000,
      perMember: 2,
      terms: { times: 300 },
    },
  });
  const token = await collector('buyer');
  await app.member('nobuyer');
  const asked = { id: 'spins', points: 2_000, version: 1 };
  expect(codeOf(await redeem(token, { ...asked, quantity: 2 }))).toBe('amount_invalid');
  expect(codeOf(await redeem(token, { id: 'spins', points: 2_000 }))).toBe('exchange_changed');
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 3 }, (_, n) => redeem(token, asked, key, n % 2 === 0 ? app : beside)));
  expect(answers.map(codeOf)).toEqual(Array.from({ length: 3 }));
  expect(new Set(answers.map((one) => made(one).id)).size).toBe(1);
  const [bought] = answers;
  const exchange = made(bought as TestAnswer);
  expect(exchange).toMatchObject({ state: 'approved', credit: null });
  expect(await pointsOf('buyer')).toBe(8_000);
  const [gift, ...others] = await freeGifts(token, 'spins');
  expect(others).toEqual([]);
  expect(gift).toMatchObject({
    id: exchange.giftId,
    cause: `exchange:${exchange.id}`,
    state: 'claimed',
    version: 1,
    free: { count: 10, left: 10 },
  });
  // It is free play and no money: nothing came to the wallet.
  expect(await balance(app.owner.pool, await openAccount(app.owner.pool, wallet(await app.idOf('buyer'), 'IDR')))).toBe(
    await balance(app.owner.pool, await openAccount(app.owner.pool, wallet(await app.idOf('nobuyer'), 'IDR'))),
  );
  // Two in all, whatever key and window.
  const more = await Promise.all(Array.from({ length: 3 }, (_, n) => redeem(token, asked, undefined, n % 2 === 0 ? app : beside)));
  expect(more.filter(({ body }) => body.success)).toHaveLength(1);
  expect(new Set(more.filter(({ body }) => !body.success).map(codeOf))).toEqual(new Set(['reward_limit']));
  expect(await pointsOf('buyer')).toBe(6_000);
  expect(await violations(`update point_exchange set gift_id = null where gift_id = '${exchange.giftId}'`)).toEqual(
    expect.arrayContaining(['gift_cause_wrong', 'voucher_without_gift']),
  );
});

test('a break, a used-up limit and no promotions keep vouchers away, an empty budget too, and then nothing is taken', async () => {
  await voucher('quiet', { limits: { ...ruleOf(0).limits, budget: 200_000, perMember: 9 } });
  const asked = { id: 'quiet', points: 2_000, version: 1 };
  const out = await collector('outed');
  await world.post(out, '/wps/rewards/opt-out', { isOptedOut: true });
  expect(codeOf(await redeem(out, asked))).toBe('promotions_off');
  const resting = await collector('resting');
  await app.ask('POST', '/wps/member/break', { token: resting, json: { days: 1 } });
  await app.owner.pool.query('update member_session set ended_at = null');
  expect(codeOf(await redeem(resting, asked))).toBe('play_stopped');
  expect([await pointsOf('outed'), await pointsOf('resting')]).toEqual([10_000, 10_000]);
  // Of a budget for two, five have two.
  const tokens = await Promise.all(Array.from({ length: 5 }, (_, n) => collector(`quiet${n}`)));
  const answers = await Promise.all(tokens.map((token) => redeem(token, asked)));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(2);
  expect(new Set(answers.filter(({ body }) => !body.success).map(codeOf))).toEqual(new Set(['reward_gone']));
  forgetMall(app.context);
  expect((await page('quiet')).good.status).toBe('sold_out');
});

test('other terms than those that were looked at sell nothing until two have looked again; a stopped campaign sells nothing', async () => {
  await voucher('terms');
  const token = await collector('terms');
  value(await world.publish('c-terms', spins({ terms: { ...ruleOf(0).terms, times: 900, mostPercent: 1_000, days: 1 } })));
  expect(codeOf(await redeem(token, { id: 'terms', points: 2_000, version: 1 }))).toBe('reward_gone');
  expect(codeOf(await redeem(token, { id: 'terms', points: 2_000, version: 2 }))).toBe('reward_gone');
  const { list } = value<{ list: { id: string; isStale: boolean }[] }>(await app.ask('GET', '/wps/operator/goods', { token: world.first }));
  expect(list.find(({ id }) => id === 'terms')).toMatchObject({ isStale: true });
  await put('terms', { kind: 'voucher', voucher: { campaign: 'c-terms', version: 2 }, points: 2_000, isCounted: false });
  // Whoever still has the terms of before on the screen is told.
  expect(codeOf(await redeem(token, { id: 'terms', points: 2_000, version: 1 }))).toBe('exchange_changed');
  value(await redeem(token, { id: 'terms', points: 2_000, version: 2 }));
  await world.operate('state', { id: 'c-terms', state: 'stopped', reason: REASON });
  expect(codeOf(await redeem(token, { id: 'terms', points: 2_000, version: 2 }))).toBe('reward_gone');
  expect(await pointsOf('terms')).toBe(8_000);
});

test('points of a voucher that its game’s house refuses, or that a break ends before it began, come back once, and its piece too', async () => {
  await voucher('back', {}, { isCounted: true });
  value(await stock('back', 2));
  const [refused, broken] = [await collector('refused'), await collector('broken')];
  await tellVendors(app.context);
  vendors.rewards.faults.push('RS_ERROR_INVALID_GAME');
  const asked = { id: 'back', points: 2_000, version: 1 };
  const first = made(await redeem(refused, asked));
  await tellVendors(app.context);
  made(await redeem(broken, asked));
  await tellVendors(app.context);
  await app.ask('POST', '/wps/member/break', { token: broken, json: { days: 1 } });
  await finishFree(app.context);
  await Promise.all([returnVouchers(app.context), returnVouchers(beside.context)]);
  await returnVouchers(app.context);
  expect([await pointsOf('refused'), await pointsOf('broken')]).toEqual([10_000, 10_000]);
  const { list } = value<{ list: PointExchange[] }>(
    await app.ask('GET', '/wps/relay/MCSFE_getRedeemPointList', { token: refused, headers: { Language: 'EN' } }),
  );
  expect(list).toMatchObject([{ id: first.id, state: 'rejected', reason: 'not_granted' }]);
  forgetMall(app.context);
  expect((await page('back')).good.availableQuantity).toBe(2);
  // What came to nothing is none of the two that a member may have.
  for (let n = 0; n < 2; n += 1) value(await redeem(refused, asked));
});

test('a voucher that points of a deposit have bought goes back with the deposit while nothing of it is played, and what is owed goes first', async () => {
  await voucher('owedspins', {}, { isCounted: true });
  value(await stock('owedspins', 1));
  const trigger = { kind: 'deposit' as const, nth: null, min: 50_000, max: null, methods: null };
  await world.publish('owed-deposit', { trigger, form: 'points', size: { kind: 'fixed', amount: 2_000 } });
  const payer = createDepositor(app);
  const one = await payer.member();
  await keepPaymentPassword(app.context.db.query, one.id, pinHash);
  await payer.pressed((await payer.order(one, { amount: 100_000 })).id, 'paid');
  const gift = (await world.waiting(one.token)).find(({ campaign }) => campaign === 'owed-deposit');
  value(await world.claim(one.token, gift?.id ?? ''));
  const bought = made(await redeem(one.token, { id: 'owedspins', points: 2_000, version: 1 }));
  await tellVendors(app.context);
  const id = randomUUID();
  const request = { memberId: String(one.id), direction: 'debit', amount: 100_000, cause: 'chargeback', reason: 'the bank took it back' };
  value(await world.post(world.first, '/wps/operator/adjustments/request', request, id));
  value(await world.post(world.second, '/wps/operator/adjustments/decide', { id, decision: 'approve', note: '' }));
  await world.read();
  await Promise.all([readFacts(app.context, owedReader), readFacts(beside.context, owedReader)]);
  expect(await freeGifts(one.token, 'owedspins')).toMatchObject([{ free: { state: 'ended' } }]);
  await tellVendors(app.context);
  await finishFree(app.context);
  await Promise.all([returnVouchers(app.context), returnVouchers(beside.context)]);
  expect(await pointsOf(one.username)).toBe(0);
  const { rows } = await app.owner.pool.query(
    `select e.state, o.amount = o.taken as is_even from point_exchange e join point_owed o using (member_id) where e.id = $1`,
    [bought.id],
  );
  expect(rows).toEqual([{ state: 'rejected', is_even: true }]);
  forgetMall(app.context);
  expect((await page('owedspins')).good.availableQuantity).toBe(1);
});

const wait = (token: string, id: string, isWaiting = true, variant?: string): Promise<TestAnswer> =>
  app.ask('POST', '/wps/rewards/goods/wait', { token, json: { id, isWaiting, ...(variant ? { variant } : {}) } });
const told = async (token: string): Promise<string[]> =>
  value<{ list: { title: string }[] }>(await app.ask('GET', '/wps/relay/CSP_getInbox', { token })).list.map(({ title }) => title);

test('whoever asked is told once that a size is there again, by one process; nobody during a break, with a limit used up or without promotions', async () => {
  await put('cap', SIZES());
  value(await stock('cap', 1, 's'));
  const [asks, changes, rests, leaves] = await Promise.all(['asks', 'changes', 'rests', 'leaves'].map((name) => collector(`cap${name}`)));
  if (!asks || !changes || !rests || !leaves) throw new Error('nobody');
  expect(codeOf(await wait(asks, 'cap'))).toBe('conflict');
  expect(codeOf(await wait(asks, 'cap', true, 's'))).toBe('conflict');
  expect(codeOf(await wait(asks, 'cap', true, 'xl'))).toBe('reward_gone');
  expect(codeOf(await wait(asks, 'none'))).toBe('reward_gone');
  for (const token of [asks, asks, changes, rests, leaves]) expect(value(await wait(token, 'cap', true, 'l'))).toEqual({ isWaiting: true });
  expect(value(await app.ask('GET', '/wps/rewards/goods/waits', { token: asks }))).toEqual({ list: [{ id: 'cap', variant: 'l' }] });
  value(await wait(changes, 'cap', false, 'l'));
  await app.ask('POST', '/wps/member/break', { token: rests, json: { days: 1 } });
  await app.owner.pool.query('update member_session set ended_at = null');
  await world.post(leaves, '/wps/rewards/opt-out', { isOptedOut: true });
  // Nothing is there yet, and another size says nothing.
  value(await stock('cap', 1, 's'));
  expect(await tellOfStock(app.context)).toBe(0);
  value(await stock('cap', 3, 'l'));
  const counts = await Promise.all([tellOfStock(app.context), tellOfStock(beside.context), tellOfStock(app.context)]);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect((await told(asks)).filter((title) => title.includes('Shirt'))).toHaveLength(1);
  for (const token of [changes, rests, leaves]) expect((await told(token)).filter((title) => title.includes('Shirt'))).toEqual([]);
  // Gone and back once more tells nobody who has not asked once more.
  value(await stock('cap', -3, 'l'));
  value(await stock('cap', 3, 'l'));
  expect(await tellOfStock(app.context)).toBe(0);
  expect(codeOf(await wait(leaves, 'cap', true, 'l'))).toBe('conflict');
  value(await stock('cap', -3, 'l'));
  expect(codeOf(await wait(leaves, 'cap', true, 'l'))).toBe('promotions_off');
  expect(codeOf(await wait(rests, 'cap', true, 'l'))).toBe('play_stopped');
});

test('a good that lacks a language is changed without it, and loses none that it has', async () => {
  type Shelf = { list: ({ id: string } & GoodValues)[] };
  await app.owner.pool.query(
    `update point_reward set names = jsonb_build_object('ID', 'Cangkir', 'EN', 'Mug'), category_names = category_names - 'VI' where code = 'mug'`,
  );
  const { list } = value<Shelf>(await app.ask('GET', '/wps/operator/goods', { token: world.first }));
  const mug = list.find(({ id }) => id === 'mug');
  if (!mug) throw new Error('no mug');
  const { id: _id, stock: _stock, variantStock: _of, isStale: _stale, ...values } = mug as GoodValues & Record<string, unknown>;
  expect(codeOf(await askFor('mug', { ...values, names: { EN: 'Mug' } }))).toBe('validation_failed');
  app.clock.at += 1_000;
  value(await agree(await askFor('mug', { ...values, points: 5_500 })));
  expect((await page('mug')).good).toMatchObject({ points: 5_500, name: 'Mug' });
  const abroad = value<Page>(await app.ask('GET', '/wps/rewards/goods/mug', { headers: { Language: 'SV' } }));
  expect(abroad).toMatchObject({ lang: 'en', good: { name: 'Mug', lang: 'en' } });
  // A variant that is new is said in what all of it is said in.
  expect(codeOf(await askFor('mug', { ...values, variantNames: { EN: 'Colour' }, variants: [{ id: 'red', names: { EN: 'Red' } }] }))).toBe(
    'validation_failed',
  );
});
