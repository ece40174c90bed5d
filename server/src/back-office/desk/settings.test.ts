import type { SettingChange, SettingItem } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { payoutProvider } from '../../payments/payment/service.ts';
import { createDepositor } from '../../payments/deposit/test/depositor.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';

let app: TestApp;
let first: string;
let second: string;
let world: ReturnType<typeof createDepositor>;
beforeAll(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sorak-providers-'));
  const file = path.join(folder, 'providers.json');
  const keys = [{ id: 'k1', secret: Buffer.alloc(32, 1).toString('base64') }];
  writeFileSync(file, JSON.stringify({ providers: [{ code: 'acme', url: 'https://pay.example', keys }] }));
  app = await startTestApp({ env: { PAYMENT_PROVIDERS_FILE: file } });
  world = createDepositor(app);
  // An offer ends later than it began.
  app.clock.at += 1_000;
  [first, second] = [await app.operator('one', 'admin'), await app.operator('two', 'admin')];
});
afterAll(() => app.stop());

const all = async (): Promise<SettingItem[]> =>
  ((await app.ask('GET', '/wps/operator/settings', { token: first })).body.value as { list: SettingItem[] }).list;
async function item(area: string, key: string): Promise<SettingItem> {
  const found = (await all()).find((one) => one.area === area && one.key === key);
  if (!found) throw new Error(`no ${area} ${key}`);
  return found;
}
const post = (token: string, step: string, json: object): Promise<TestAnswer> =>
  app.ask('POST', `/wps/operator/settings/${step}`, { token, json });
/** Asks for these values besides those that are. */
async function ask(area: string, key: string, change: Record<string, number | string | null>, token = first): Promise<TestAnswer> {
  return post(token, 'request', { area, key, values: { ...(await item(area, key)).values, ...change }, reason: 'agreed on Monday' });
}
const decide = (token: string, { body }: TestAnswer, decision = 'approve') =>
  post(token, 'decide', { id: (body.value as SettingChange).id, decision, note: 'seen and agreed' });

test('a figure of a method holds when a second admin has approved it, and the log has each step', async () => {
  const one = await world.member();
  const asked = await ask('depositMethod', 'qris', { min: 30_000 });
  expect(asked.body.value).toMatchObject({ state: 'waiting', before: { min: 20_000 }, after: { min: 30_000 }, isMine: true });
  expect((await ask('depositMethod', 'qris', { min: 40_000 }, second)).body.errorCode).toBe('conflict');
  expect((await decide(first, asked)).body.errorCode).toBe('second_operator_required');
  expect((await item('depositMethod', 'qris')).values['min']).toBe(20_000);
  const answers = await Promise.all([decide(second, asked), decide(second, asked)]);
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  const methods = await app.ask('GET', '/wps/deposits/methods', { token: one.token });
  const { methods: list } = methods.body.value as { methods: { code: string; min: number; quickAmounts: number[] }[] };
  expect(list.find(({ code }) => code === 'qris')).toMatchObject({ min: 30_000, quickAmounts: [50_000, 100_000, 200_000, 500_000] });
  const log = await app.context.db.query
    .selectFrom('operator_action')
    .select('action')
    .where('object', '=', 'setting:depositMethod.qris')
    .where('action', 'like', 'setting_%')
    .orderBy('seq')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['setting_requested', 'setting_approved']);
});

test.each([
  ['withdrawal', 'all', { minAmount: 60_000, dailyCount: 7 }],
  ['depositRules', 'all', { fourEyesAbove: 2_000_000, turnoverTimes: 150 }],
  ['rebate', 'RNG', { rank1: 0.45, rank7: 1.2345 }],
  ['rebateRules', 'all', { times: 200 }],
  ['prizeGroup', 'all', { usual: 1_900 }],
  ['productCeiling', 'SPORTS-IDR', { max: 75_000_000 }],
  ['brandLimit', 'deposit', { day: 5_000_000, month: null }],
  ['timeLimit', 'time', { week: 1_200 }],
  ['depositMethod', 'ewallet', { usualFrom: 20, usualTo: 90 }],
  ['depositMethod', 'ewallet', { decimals: 2, min: 10_000.25 }],
  ['depositProvider', 'ewallet', { provider: 'local' }],
  ['payoutProvider', 'all', { provider: 'local' }],
  ['withdrawal', 'all', { reviewScore: 30, secondReviewScore: 90, targetMinutes: 20 }],
  ['riskAge', 'card_new', { isOn: 1, score: 55, threshold: 48, isShown: 0 }],
  ['riskMoney', 'large', { score: 45, threshold: 6_000_000 }],
  ['riskCount', 'shared_device', { threshold: 2 }],
  ['riskShare', 'little_play', { isOn: 0, threshold: 90 }],
  ['riskName', 'name_differs', { score: 80 }],
  ['reasonWord', 'bank_unavailable', { ID: 'Bank tujuan sedang tutup. Uang Anda tetap aman.' }],
  ['points', 'all', { redeemOpen: 0, convertOpen: 1, per100: 900.5 }],
  ['rank', '4', { dailyWithdrawal: 175_000_000, goesFirst: 0 }],
  ['mission', 'rank-3', { target: 3, reward: 75_000, times: 200 }],
  ['mission', 'monthly-deposits', { target: 250_000, reward: 4_000, times: 200 }],
])('%s %s is changed by two', async (area, key, change) => {
  const approved = await decide(second, await ask(area, key, change));
  expect(approved.body.value).toMatchObject({ state: 'approved', decidedBy: 'two' });
  expect((await item(area, key)).values).toMatchObject(change);
});

test('terms of an offer never change: another one follows it, and its promotion with it', async () => {
  const offers = (await all()).filter(({ area }) => area === 'offer');
  const old = offers[0]?.key ?? '';
  await decide(second, await ask('offer', old, { percent: 75, times: 900 }));
  expect(await item('offer', old)).toMatchObject({ isOpen: false, values: offers[0]?.values });
  expect(await item('offer', `${old}-v2`)).toMatchObject({ isOpen: true, values: { percent: 75, times: 900 } });
  const linked = await app.context.db.query.selectFrom('promotion').select('offer_code').where('offer_code', 'like', `${old}%`).execute();
  for (const { offer_code } of linked) expect(offer_code).toBe(`${old}-v2`);
});

test('a rule that is off fires no more, another provider is asked, and members read the brand’s words', async () => {
  const rule = () => app.owner.query.selectFrom('withdrawal_rule').selectAll().where('code', '=', 'little_play').executeTakeFirstOrThrow();
  expect(await rule()).toMatchObject({ is_enabled: false, threshold: 90n });
  const { payout_provider: chosen } = await app.owner.query
    .selectFrom('withdrawal_setting')
    .select('payout_provider')
    .executeTakeFirstOrThrow();
  expect([payoutProvider(app.context), payoutProvider(app.context, chosen), payoutProvider(app.context, 'gone')]).toEqual([
    'acme',
    'local',
    'acme',
  ]);
  const one = await world.member();
  await app.owner.pool.query(
    `insert into withdrawal (member_id, request_key, asset, amount, created_at, state, state_at, held_amount, open_amount, hold_id, returned_amount,
      approvals_needed, risk_score, signals, card_id, bank_code, bank_name, card_masked, destination, reason)
      values ($1, gen_random_uuid(), 'IDR', 5000, now(), 'refused', now(), 0, 0, gen_random_uuid(), 5000, 0, 0, '[]', gen_random_uuid(), 'BCA', 'BCA', '••• 9887', '', 'bank_unavailable')`,
    [one.id],
  );
  const read = async (language: string): Promise<string | null | undefined> => {
    const { body } = await app.ask('GET', '/wps/withdrawals', { token: one.token, headers: { Language: language } });
    return (body.value as { list: { reasonText: string | null }[] }).list[0]?.reasonText;
  };
  expect(await read('ID')).toBe('Bank tujuan sedang tutup. Uang Anda tetap aman.');
  expect(await read('EN')).toBeNull();
});

test('a period keeps the terms that it began with', async () => {
  const one = await world.member();
  const visits = async (): Promise<unknown> => {
    const { body } = await app.ask('GET', '/wps/relay/MCSFE_getMissionSummaryDetails', { token: one.token });
    return (body.value as { missions: { id: string; target: number }[] }).missions.find(({ id }) => id === 'weekly-visits')?.target;
  };
  await decide(second, await ask('mission', 'weekly-visits', { target: 5 }));
  expect(await item('mission', 'weekly-visits')).toMatchObject({ values: { target: 5 } });
  expect(await visits()).toBe(3);
  const { holds_from: next } = await app.owner.query
    .selectFrom('mission_terms')
    .select('holds_from')
    .where('code', '=', 'weekly-visits')
    .orderBy('holds_from', 'desc')
    .executeTakeFirstOrThrow();
  const before = app.clock.at;
  await app.owner.pool.query(`update member_session set expires_at = 'infinity', seen_at = $1`, [next]);
  app.clock.at = next.getTime();
  expect(await visits()).toBe(5);
  app.clock.at = before;
});

test('one admin opens and closes at once, with a reason', async () => {
  const flip = (isOpen: boolean, area = 'depositMethod') =>
    post(first, 'switch', { area, key: 'ewallet', isOpen, reason: 'provider is away' });
  const one = await world.member();
  const shown = async (): Promise<string[]> => {
    const { body } = await app.ask('GET', '/wps/deposits/methods', { token: one.token });
    return (body.value as { methods: { code: string }[] }).methods.map(({ code }) => code);
  };
  expect((await flip(false)).body.value).toMatchObject({ isOpen: false });
  expect(await shown()).not.toContain('ewallet');
  expect((await flip(true)).body.value).toMatchObject({ isOpen: true });
  expect(await shown()).toContain('ewallet');
  expect((await flip(false, 'withdrawal')).body.errorCode).toBe('operation_not_allowed');
});

test('what does not hold is refused at once: bounds, decimals, fields, fields among each other, and figures that changed meanwhile', async () => {
  for (const [area, key, change] of [
    ['depositMethod', 'va', { min: 0 }],
    ['depositMethod', 'va', { min: 10.001 }],
    ['depositMethod', 'va', { min: null }],
    ['depositMethod', 'va', { min: 50_000.5 }],
    ['depositMethod', 'va', { decimals: 3 }],
    ['withdrawal', 'all', { minAmount: 50_000.5 }],
    ['depositMethod', 'va', { min: 60_000_000 }],
    ['depositMethod', 'va', { other: 1 }],
    ['offer', 'all', { times: 1_001 }],
    ['rebate', 'LIVE', { rank1: 0.12345 }],
    ['withdrawal', 'all', { reminderMinutes: 5_000 }],
    ['depositProvider', 'va', { provider: 'nobody' }],
    ['depositProvider', 'va', { provider: null }],
    ['depositMethod', 'va', { min: '55000' }],
    ['reasonWord', 'large', { EN: '<b>large</b>' }],
    ['reasonWord', 'large', { EN: 'large\u202E' }],
    ['reasonWord', 'large', { EN: 7 }],
    ['riskAge', 'device_new', { isOn: 2 }],
    ['mission', 'weekly-visits', { target: 8 }],
    ['mission', 'mobile', { target: 2 }],
  ] as const) {
    const known = (await all()).find((one) => one.area === area && (one.key === key || (area === 'offer' && one.isOpen)));
    const values = { ...known?.values, ...change };
    const answer = await post(first, 'request', { area, key: known?.key ?? key, values, reason: 'agreed on Monday' });
    expect([change, answer.body.errorCode]).toEqual([change, 'validation_failed']);
  }
  expect((await ask('depositMethod', 'va', {})).body.errorCode).toBe('conflict');
  const asked = await ask('depositMethod', 'va', { min: 55_000 });
  await app.owner.query.updateTable('deposit_method').set({ min_amount: 5_100_000n }).where('code', '=', 'va').execute();
  expect((await decide(second, asked)).body.errorCode).toBe('conflict');
  expect((await decide(first, asked, 'refuse')).body.value).toMatchObject({ state: 'withdrawn' });
});

test('admins alone see and change', async () => {
  for (const role of ['support', 'cashier', 'risk'] as const) {
    const token = await app.operator(`only${role}`, role);
    expect((await app.ask('GET', '/wps/operator/settings', { token })).status).toBe(403);
  }
});
