import { defineCalls } from '@sorak/contract';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CallError, type Routes } from './call.ts';
import { registerCalls } from './register-calls.ts';
import { servePipeline } from './test/pipeline.ts';

// Calls that the contract does not have, for what the pipeline promises to all of them.
const calls = defineCalls({
  leak: {
    method: 'GET',
    path: '/wps/leak',
    auth: 'public',
    summary: 'Answers more than it says.',
    request: v.strictObject({}),
    response: v.object({ name: v.string(), list: v.array(v.object({ id: v.number() })) }),
    errors: [],
  },
  broken: {
    method: 'GET',
    path: '/wps/broken',
    auth: 'public',
    summary: '',
    request: v.strictObject({}),
    response: v.object({ name: v.string() }),
    errors: [],
  },
  stray: { method: 'GET', path: '/wps/stray', auth: 'public', summary: '', request: v.strictObject({}), response: v.null(), errors: [] },
  busy: { method: 'GET', path: '/wps/busy', auth: 'public', summary: '', request: v.strictObject({}), response: v.null(), errors: [] },
  pay: {
    method: 'POST',
    path: '/wps/pay',
    auth: 'public',
    idempotent: true,
    summary: '',
    request: v.strictObject({ amount: v.number() }),
    response: v.object({ key: v.nullable(v.string()) }),
    errors: ['insufficient_balance'],
  },
  form: {
    method: 'POST',
    path: '/wps/form',
    auth: 'public',
    form: true,
    summary: '',
    request: v.strictObject({ email: v.string() }),
    response: v.object({ email: v.string() }),
    errors: [],
  },
});

const handlers: Readonly<Record<string, unknown>> = {
  leak: () => Promise.resolve({ name: 'a', password_hash: '$argon2id$…', list: [{ id: 1, owner: 'b' }] }),
  broken: () => Promise.resolve({ name: 5, secret: 'SELECT * FROM member' }),
  stray: () => Promise.reject(new CallError('game_not_found')),
  busy: () => Promise.reject(Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })),
  pay: ({ idempotencyKey, request }: { idempotencyKey: string | null; request: { amount: number } }) =>
    request.amount > 100
      ? Promise.reject(Object.assign(new Error('member:1 cannot pay'), { name: 'LedgerError', code: 'insufficient_balance' }))
      : Promise.resolve({ key: idempotencyKey }),
  form: ({ request }: { request: { email: string } }) => Promise.resolve(request),
};

const lines: string[] = [];
let served: Awaited<ReturnType<typeof servePipeline>>;
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  served = await servePipeline({ calls, handlers, env: { SITE_ORIGIN: 'https://play.example' }, log });
});
afterAll(() => served.stop());

const ask = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`${served.url}${path}`, init);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { errorCode?: string; value: unknown } };
};
const json = { 'Content-Type': 'application/json' };

test('what a record does not declare never leaves', async () => {
  expect((await ask('/wps/leak')).body.value).toEqual({ name: 'a', list: [{ id: 1 }] });
});

test('an answer that breaks its own record, and a fault, say nothing of the inside', async () => {
  const { status, body } = await ask('/wps/broken');
  expect([status, body]).toEqual([500, { success: false, message: expect.any(String), errorCode: 'system_error', value: null }]);
});

test('a code that the call does not declare is a fault, and the log names both', async () => {
  expect((await ask('/wps/stray')).body.errorCode).toBe('system_error');
  expect(lines.find((line) => line.includes('does not declare'))).toMatch(/"call":"\/wps\/stray","code":"game_not_found"/);
});

test('a database that cannot now is a definite 503', async () => {
  const { status, headers, body } = await ask('/wps/busy');
  expect([status, headers.get('retry-after'), body.errorCode]).toEqual([503, '1', 'service_busy']);
});

test('moving money needs a key that is a uuid', async () => {
  const pay = (headers: Record<string, string>, amount = 5) =>
    ask('/wps/pay', { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify({ amount }) });
  for (const headers of [{}, { 'Idempotency-Key': 'x' }, { 'Idempotency-Key': '1' }] as Record<string, string>[])
    expect((await pay(headers)).body.errorCode).toBe('idempotency_key_missing');
  const key = crypto.randomUUID();
  expect((await pay({ 'Idempotency-Key': key.toUpperCase() })).body.value).toEqual({ key });
  expect((await pay({ 'Idempotency-Key': key }, 101)).body).toMatchObject({ errorCode: 'insufficient_balance', value: null });
});

test('a form is a form, under the rules of a query', async () => {
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    ask('/wps/form', { method: 'POST', headers: { 'Content-Type': type }, body });
  expect((await post('email=a%40b.co')).body.value).toEqual({ email: 'a@b.co' });
  expect((await post('email=a&email=b')).body.errorCode).toBe('body_invalid');
  expect((await post('email=a&admin=1')).body.errorCode).toBe('validation_failed');
  expect((await post('email=a', 'text/plain')).status).toBe(415);
});

test('behind TLS browsers are told to stay there', async () => {
  const { headers } = await ask('/wps/leak');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' wss://play.example;");
});

test('a call without a handler does not start, and does not compile', () => {
  expect(() => registerCalls(served.app, { lost: calls.leak }, {}, served.pipeline)).toThrow('The call lost has no handler.');
  // @ts-expect-error: getCountries is missing
  const missing: Routes<'getRouters' | 'getCountries'> = { getRouters: () => Promise.resolve([]) };
  // @ts-expect-error: game_not_found is not declared by the call
  const undeclared: Routes<'getRouters'> = { getRouters: ({ fail }) => fail('game_not_found') };
  expect([missing, undeclared]).toHaveLength(2);
});

test('the log has one line an event, without queries and bodies', async () => {
  await ask('/wps/broken?token=CANARY-1', { headers: { Authorization: 'CANARY-2', Cookie: 'captcha=CANARY-3' } });
  await ask('/wps/none%0d%0a2026%20ADMIN%20login%20ok?x=CANARY-4').catch(() => {});
  const text = lines.join('');
  expect(text).not.toContain('CANARY');
  expect(lines.every((line) => line.endsWith('}\n') && line.trim().split('\n').length === 1)).toBe(true);
  expect(text).toContain('system_error');
});
