import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandReloaded, registerForm, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const DETAILS = {
  address: 'Jalan Mawar 12, Bandung',
  nationality: 'Indonesia',
  occupation: 'Guru',
  incomeSource: 'Gaji',
  birthPlace: 'Medan',
};
const MASKED = { address: 'J•••', nationality: 'I•••', occupation: 'G•••', incomeSource: 'G•••', birthPlace: 'M•••' };
const register = (username: string, more: object): Promise<TestAnswer> =>
  app.askSealed('PUT', '/wps/member/register', registerForm(username, { ...more }));

test('what a brand does not ask for is refused; what it requires is kept, masked for operators, and shown for a reason', async () => {
  const refused = await register('tellsall', DETAILS);
  expect(refused.body.value).toMatchObject({ fields: Object.keys(DETAILS).map((field) => ({ field, rule: 'not_asked' })) });

  for (const field of Object.keys(DETAILS))
    await app.owner.pool.query(
      `update brand set register_rules = jsonb_set(register_rules, array[$1], register_rules -> $1 || '{"enabled": true, "required": true, "maxLength": 40}')`,
      [field],
    );
  await brandReloaded();
  const missing = await register('tellsnone', {});
  expect(missing.body.value).toMatchObject({ fields: Object.keys(DETAILS).map((field) => ({ field, rule: 'required' })) });
  expect((await register('tellslong', { ...DETAILS, address: 'x'.repeat(41) })).body.value).toMatchObject({
    fields: [{ field: 'address', rule: 'length', max: 40 }],
  });
  expect((await register('tellsall', DETAILS)).body.success).toBe(true);

  const memberId = String(await app.idOf('tellsall'));
  const token = await app.operator('reader', 'support');
  expect((await app.ask('GET', `/wps/operator/members/${memberId}`, { token })).body.value).toMatchObject(MASKED);
  const shown = await app.ask('POST', '/wps/operator/members/reveal', { token, json: { memberId, reason: 'call-back T-1' } });
  expect(shown.body.value).toMatchObject(DETAILS);
});
