import type { SettingChange, SettingItem } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDepositor } from '../deposit/test-depositor.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../test-app.ts';

let app: TestApp;
let first: string;
let second: string;
let world: ReturnType<typeof createDepositor>;
beforeAll(async () => {
  app = await startTestApp();
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
const post = (token: string, deed: string, json: object): Promise<TestAnswer> =>
  app.ask('POST', `/wps/operator/settings/${deed}`, { token, json });
/** Asks for these values besides those that are. */
async function ask(area: string, key: string, change: Record<string, number | null>, token = first): Promise<TestAnswer> {
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
  ['brandLimit', 'deposit', { day: 5_000_000, month: null }],
  ['timeLimit', 'time', { week: 1_200 }],
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
    ['depositMethod', 'va', { min: 60_000_000 }],
    ['depositMethod', 'va', { other: 1 }],
    ['offer', 'all', { times: 1_001 }],
    ['rebate', 'LIVE', { rank1: 0.12345 }],
    ['withdrawal', 'all', { reminderMinutes: 5_000 }],
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
