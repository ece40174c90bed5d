import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brandReloaded, registerForm, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { giveAffiliateCode } from './affiliate-service.ts';

let owner: TestApp['owner'];
let app: TestApp;
let agentId: bigint;

const rule = { enabled: true, required: false, minLength: 1, maxLength: 64, patternId: null, acceptedPattern: '*' };

beforeAll(async () => {
  app = await startTestApp();
  owner = app.owner;
  await app.member('upline7');
  const { rows } = await owner.pool.query<{ id: bigint }>(`update member set is_agent = 1 where username = 'upline7' returning id`);
  agentId = BigInt(rows[0]?.id ?? 0);
  await giveAffiliateCode(app.context, agentId, 'bring7');
  await giveAffiliateCode(app.context, agentId, 'ONLY7', ['play.example.com']);
  await owner.pool.query(
    `update brand set register_rules = register_rules || jsonb_build_object('affiliateCode', $1::jsonb, 'recommenderId', $1::jsonb, 'paymentPassword', $2::jsonb)`,
    [JSON.stringify(rule), JSON.stringify({ ...rule, minLength: 6, maxLength: 6, patternId: 0 })],
  );
  await brandReloaded();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await owner.pool.query('delete from rate_counter');
});

const ask = (code: string, domain = 'localhost'): Promise<TestAnswer> =>
  app.ask('GET', `/wps/agent/affiliate?code=${encodeURIComponent(code)}&domain=${domain}`);
const register = (username: string, change: Record<string, unknown>): Promise<TestAnswer> =>
  app.askSealed('PUT', '/wps/member/register', registerForm(username, change));
const member = async (username: string) => {
  const { rows } = await owner.pool.query<Record<string, unknown>>(
    `select upline_id, payment_password_hash, recommender_id, referral_code, affiliate_code from member join member_profile on member_id = id where username = $1`,
    [username],
  );
  return rows[0];
};

test('getAffiliate: a code is good in any case, for the domains it is made for', async () => {
  for (const code of ['BRING7', ' bring7 ']) expect((await ask(code)).body.value).toEqual({ valid: true });
  expect((await ask('ONLY7', 'PLAY.example.com')).body.success).toBe(true);
  for (const [code, domain] of [
    ['NOBODY7', 'localhost'],
    ['', 'localhost'],
    ["'; drop table member; --", 'localhost'],
  ] as const)
    expect((await ask(code, domain)).body).toMatchObject({ success: false, errorCode: 'invitation_code_error' });
});

test('a code of another address of the site says so, before a registration and in it; one that is none says nothing of addresses', async () => {
  const elsewhere = 'elsewhere.example.com';
  expect((await ask('ONLY7', elsewhere)).body).toMatchObject({ success: false, errorCode: 'invitation_domain' });
  expect((await app.ask('GET', `/wps/agent/invitation?code=ONLY7&domain=${elsewhere}`)).body.errorCode).toBe('invitation_domain');
  const refused = await register('lost7', { affiliateCode: 'ONLY7', domain: elsewhere });
  expect(refused.body.errorCode).toBe('invitation_domain');
  expect(refused.body.message).toBeTruthy();
  expect((await register('lost7', { affiliateCode: 'NOBODY7', domain: elsewhere })).body.errorCode).toBe('invitation_code_error');
});

test('getAffiliate: a code closes with its agent', async () => {
  await owner.pool.query('update member set is_agent = 0 where id = $1', [agentId]);
  expect((await ask('BRING7')).body.errorCode).toBe('invitation_code_error');
  await owner.pool.query(`update member set is_agent = 1, status = 'disabled' where id = $1`, [agentId]);
  expect((await ask('BRING7')).body.errorCode).toBe('invitation_code_error');
  await owner.pool.query(`update member set status = 'active' where id = $1`, [agentId]);
  expect((await ask('BRING7')).body.success).toBe(true);
});

test('register: a wrong code is said before a taken name, a weak password or anything that is used up', async () => {
  const refused = await register('upline7', { affiliateCode: 'WRONG7', password: 'password', confirmPassword: 'password' });
  expect(refused.body.errorCode).toBe('invitation_code_error');
  expect(refused.body.message).toBeTruthy();
});

test('register: the agent becomes the upline; what the link named is kept; the payment password is kept as a hash', async () => {
  const form = {
    affiliateCode: 'bring7',
    recommenderId: 'friend9',
    referralCode: 'ABCD2345',
    paymentPassword: '730164',
    domain: 'localhost',
  };
  expect((await register('brought7', form)).body.success).toBe(true);
  const kept = await member('brought7');
  expect(kept).toMatchObject({ upline_id: agentId, recommender_id: 'friend9', referral_code: 'ABCD2345', affiliate_code: 'bring7' });
  expect(kept?.['payment_password_hash']).toMatch(/^\$argon2id\$/);
  expect((await register('easy7', { paymentPassword: '123456' })).body).toMatchObject({
    value: { fields: [{ field: 'paymentPassword', rule: 'easy_pin' }] },
  });
  expect((await register('alone7', {})).body.success).toBe(true);
  expect(await member('alone7')).toMatchObject({ upline_id: null, payment_password_hash: null });
});
