import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/app.ts';

const lines: Record<string, unknown>[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
});
afterAll(() => app.stop());
beforeEach(() => void lines.splice(0));

const said = (msg: string) => lines.filter((line) => line['msg'] === msg).map(({ call, code }) => `${String(call)} ${String(code)}`);

test('what a member has no right to is a line of the log with call, code and request, and no name', async () => {
  const token = await app.member('curious');
  await app.ask('GET', '/wps/operator/self', { token });
  await app.ask('GET', '/wps/member/security', { token: await app.trial() });
  expect(said('a call was refused for want of a right')).toEqual([
    '/wps/operator/self not_operator',
    '/wps/member/security real_account_required',
  ]);
  for (const line of lines.filter(({ msg }) => String(msg).startsWith('a call was'))) {
    expect(line['requestId']).toMatch(/\w{8}/);
    expect(JSON.stringify(line)).not.toContain('curious');
  }
  await app.ask('GET', '/wps/member/security', { token });
  expect(said('a call was refused for want of a right')).toHaveLength(2);
});

test('ways around a control are lines of the log: what was not sealed, sent twice, answered wrong or asked too often', async () => {
  const form = { username: 'nobody1', password: 'not this one', type: 'username' };
  await app.ask('POST', '/wps/session/login', { json: form });
  const json = { payload: await app.sealed(form) };
  for (const _twice of [1, 2]) await app.ask('POST', '/wps/session/login', { json, headers: { Encryption: 'JWE' } });
  await app.ask('GET', '/wps/system/settings/consolidated', { headers: { Merchant: randomUUID().slice(0, 8) } });
  expect(said('a call looked like a way around a control')).toEqual([
    '/wps/session/login payload_not_sealed',
    '/wps/session/login payload_replayed',
    '/wps/system/settings/consolidated merchant_invalid',
  ]);
});
