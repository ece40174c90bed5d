import { BRAND_FEATURES, MODULE_FLAGS, type SettingItem, type WhitelabelNode } from '@sorak/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandReloaded, registerForm, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { setFlag, setRegisterField } from './flag-settings-service.ts';

let app: TestApp;
let token = '';

beforeAll(async () => {
  app = await startTestApp({ env: { SOCIAL_LOCAL: 'on' } });
  token = await app.member();
  for (const flag of [...BRAND_FEATURES, ...MODULE_FLAGS])
    if (flag !== 'PWDEXPFORCECHANGE3' && flag !== 'sliderCheck') await setFlag(app.context, flag, true);
  await brandReloaded();
});
afterAll(() => app.stop());

const number = { countryDialingCode: '62' };
let people = 0;
const sealed = (method: string, path: string, body: object): Promise<TestAnswer> => app.askSealed(method, path, body);
const sms = (path: string, json: object): Promise<TestAnswer> => app.ask('POST', `/wps/verification/sms/${path}`, { json });

/** What somebody does who comes in by each way. */
const CALLS = {
  byName: () => sealed('PUT', '/wps/member/register', registerForm(`flagged${(people += 1)}`)),
  byNumber: () =>
    sealed('PUT', '/wps/member/register/mobile', { ...registerForm(''), ...number, mobileNum: '081234500001', verificationCode: '000000' }),
  byProvider: () =>
    sealed('PUT', '/wps/member/register/social', { ticket: 'forged', username: 'somebody1', termsAccepted: true, ageConfirmed: true }),
  registerCode: () => sms('register', { mobileNo: `0812345${String((people += 1)).padStart(5, '1')}`, ...number, purpose: 'mobile' }),
  loginCode: () => sms('noLogin', { mobileNum: `0812346${String((people += 1)).padStart(5, '1')}`, ...number }),
  loginBySms: () => sealed('POST', '/wps/session/login', { username: '081234500001', password: '000000', type: 'sms', ...number }),
  loginByProof: () =>
    sealed('POST', '/wps/session/login', { username: '081234500001', password: '', idToken: 'forged', type: 'firebase', ...number }),
  freePlay: async () =>
    app.ask('POST', '/wps/session/login/freeplay', { json: { os: 'test', platform: 'W', random: await app.sealed('random') } }),
  resetLetter: () =>
    app.ask('POST', '/wps/member/password/email', {
      raw: new URLSearchParams({ username: 'nobody1', email: 'a@example.com' }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
  resetLink: () => sealed('POST', '/wps/member/password/link', { ticket: 'forged', newPassword: 'quiet lantern 77' }),
  resetCode: () => sms('password', { mobileNum: `0812347${String((people += 1)).padStart(5, '1')}`, ...number }),
  resetByPhone: () =>
    sealed('POST', '/wps/member/password/verification', {
      newPassword: 'quiet lantern 77',
      mobileNum: '081234500001',
      ...number,
      verificationCode: '000000',
    }),
  rebates: () => app.ask('GET', '/wps/rebate?pageNo=1&pageSize=10', { token }),
  claimRebate: () =>
    app.ask('POST', '/wps/rebate/claim', { token, json: { expected: 0 }, headers: { 'Idempotency-Key': crypto.randomUUID() } }),
} as const;
type Way = keyof typeof CALLS;

/** Which calls a switch closes. Those without a call are shown elsewhere: what they ask for is tested with what they ask. */
const CLOSES: Readonly<Record<string, readonly Way[]>> = {
  USERNAMEREG3: ['byName', 'byProvider'],
  MOBILENUMREG3: ['byNumber'],
  MOBILENUMPASSREG3: ['byNumber'],
  REGMOBVERF3: ['registerCode'],
  FREEPLAY3: ['freePlay'],
  MOBILEVERCODELOGIN3: ['loginCode', 'loginBySms', 'loginByProof'],
  directRegistration: ['byName', 'byNumber', 'byProvider', 'registerCode'],
  mobileRegistration: ['byNumber'],
  smsLogin: ['loginCode', 'loginBySms', 'loginByProof'],
  freePlay: ['freePlay'],
  phoneProvider: ['loginByProof'],
  forgotPasswordEmail: ['resetLetter', 'resetLink'],
  forgotPasswordPhone: ['resetCode', 'resetByPhone'],
  manualRebate: ['rebates', 'claimRebate'],
};
/** Switches that ask for more instead of closing a way, and those whose own tests name them. */
const ELSEWHERE = [
  'PWDEXPFORCECHANGE3',
  'googleLogin',
  'facebookLogin',
  'chat',
  'secondFactor',
  'payeeQuestion',
  'sliderCheck',
  'autoplay',
  'cockfight',
  'dividendContract',
  'dailySalary',
  'hourlySalary',
  'realtimeSalary',
  'teamBalance',
];

const codesOf = async (): Promise<Record<Way, string>> => {
  await app.owner.pool.query('delete from rate_counter');
  const told: [string, string][] = [];
  for (const [way, ask] of Object.entries(CALLS)) told.push([way, (await ask()).body.errorCode ?? 'done']);
  return Object.fromEntries(told) as Record<Way, string>;
};
const modulesOn = async (): Promise<string[]> => {
  const on = (nodes: readonly WhitelabelNode[]): string[] =>
    nodes.flatMap(({ modId, enabled, childrenNodes }) => [...(enabled ? [modId] : []), ...on(childrenNodes)]);
  return on((await app.ask('GET', '/wps/system/whitelabel')).body.value as unknown as WhitelabelNode[]);
};

describe('every switch', () => {
  test('is in the table', () => {
    expect([...Object.keys(CLOSES), ...ELSEWHERE].sort()).toEqual([...MODULE_FLAGS, ...BRAND_FEATURES].sort());
  });

  test('that is on refuses nothing', async () => {
    expect(Object.entries(await codesOf()).filter(([, code]) => code === 'function_not_available')).toEqual([]);
  });

  test.each(Object.entries(CLOSES))('%s: off refuses its calls and no other', async (flag, closed) => {
    await setFlag(app.context, flag, false);
    await brandReloaded();
    const codes = await codesOf();
    const refused = Object.keys(CALLS).filter((way) => codes[way as Way] === 'function_not_available');
    expect(refused.sort()).toEqual([...closed].sort());
    await setFlag(app.context, flag, true);
    await brandReloaded();
  });

  test.each([
    ['directRegistration', ['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3']],
    ['mobileRegistration', ['MOBILENUMREG3']],
    ['smsLogin', ['MOBILEVERCODELOGIN3']],
    ['freePlay', ['FREEPLAY3']],
  ])('%s: off hides its way in by the tree that the site reads', async (flag, hidden) => {
    const before = await modulesOn();
    await setFlag(app.context, flag, false);
    await brandReloaded();
    expect(before.filter((modId) => hidden.includes(modId)).sort()).toEqual([...hidden].sort());
    expect((await modulesOn()).filter((modId) => hidden.includes(modId))).toEqual([]);
    await setFlag(app.context, flag, true);
    await brandReloaded();
  });
});

test('two admins throw a switch and change what the form asks, and the site hears of both', async () => {
  const [one, two] = [await app.operator('pertama', 'admin'), await app.operator('kedua', 'admin')];
  const post = (by: string, step: string, json: object): Promise<TestAnswer> =>
    app.ask('POST', `/wps/operator/settings/${step}`, { token: by, json });
  const change = async (area: string, key: string, values: object): Promise<void> => {
    const { list } = (await app.ask('GET', '/wps/operator/settings', { token: one })).body.value as unknown as { list: SettingItem[] };
    const found = list.find((item) => item.area === area && item.key === key);
    const asked = await post(one, 'request', { area, key, values: { ...found?.values, ...values }, reason: 'agreed on Monday' });
    const { id } = asked.body.value as unknown as { id: string };
    expect((await post(one, 'decide', { id, decision: 'approve', note: 'seen and agreed' })).body.errorCode).toBe(
      'second_operator_required',
    );
    expect((await post(two, 'decide', { id, decision: 'approve', note: 'seen and agreed' })).body).toMatchObject({ success: true });
  };
  await change('flag', 'FREEPLAY3', { isOn: 0 });
  await change('registerField', 'email', { isAsked: 1, isRequired: 1, maxLength: 254, patternId: 3 });
  await brandReloaded();
  expect((await CALLS.freePlay()).body.errorCode).toBe('function_not_available');
  const { body } = await CALLS.byName();
  expect(body).toMatchObject({ errorCode: 'validation_failed', value: { fields: [{ field: 'email', rule: 'required' }] } });
  const refused = await post(one, 'request', {
    area: 'registerField',
    key: 'password',
    values: { isAsked: 0, isRequired: 0, minLength: 8, maxLength: 64, patternId: null, acceptedPattern: null },
    reason: 'no passwords at all',
  });
  expect(refused.body.errorCode).toBe('validation_failed');
});

test('without its module a number opens an account that has no password', async () => {
  await setFlag(app.context, 'MOBILENUMPASSREG3', false);
  await brandReloaded();
  const form = { ...registerForm(''), password: '', confirmPassword: '', ...number, mobileNum: '081234599001', verificationCode: '000000' };
  expect((await sealed('PUT', '/wps/member/register/mobile', { ...form, email: '' })).body.errorCode).not.toBe('function_not_available');
});

test('without the module of codes no form asks for one', async () => {
  await setFlag(app.context, 'REGMOBVERF3', false);
  await setRegisterField(app.context, 'verificationCode', 'required');
  await brandReloaded();
  const asked = (await app.ask('GET', '/wps/system/setting/register')).body.value as Record<string, { enabled: boolean }>;
  expect(asked['verificationCode']).toMatchObject({ enabled: false, required: false });
  await setFlag(app.context, 'REGMOBVERF3', true);
  await brandReloaded();
  const again = (await app.ask('GET', '/wps/system/setting/register')).body.value as Record<string, { enabled: boolean }>;
  expect(again['verificationCode']).toMatchObject({ enabled: true, required: true });
  await setRegisterField(app.context, 'verificationCode', 'off');
});
