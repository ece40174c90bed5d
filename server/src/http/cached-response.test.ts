import { setTimeout as sleep } from 'node:timers/promises';
import { defineCalls } from '@sorak/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from './call.ts';
import type { BrandPolicy } from './access-policy.ts';
import { cachedResponse } from './cached-response.ts';
import { OPEN_BRAND, servePipeline } from './test/pipeline.ts';

const QUICK_MS = 100;
const calls = defineCalls({
  list: {
    method: 'GET',
    path: '/wps/list',
    auth: 'public',
    summary: 'The same for everybody.',
    request: v.strictObject({ page: v.optional(v.string()) }),
    response: v.object({ names: v.array(v.string()), language: v.string() }),
    errors: [],
  },
  mine: {
    method: 'GET',
    path: '/wps/mine',
    auth: 'session',
    summary: 'The same for everybody who is signed in.',
    request: v.strictObject({}),
    response: v.object({ names: v.array(v.string()) }),
    errors: [],
  },
});

let source = { names: ['Ålesund 🎰'] };
let asked = 0;
let brandPolicy: BrandPolicy = {
  ...OPEN_BRAND,
  isBlocked: (ip, country) => country === 'XX' || ip === '203.0.113.9',
  countryHeader: 'CF-IPCountry',
  languages: ['EN', 'ID'],
};
const handlers: Readonly<Record<string, unknown>> = {
  list: ({ language }: CallInput<typeof calls.list>) => {
    asked += 1;
    return Promise.resolve(cachedResponse(source, `list ${language}`, () => ({ ...source, language, secret: 'never' })));
  },
  mine: () => Promise.resolve(cachedResponse(source, 'mine', () => ({ ...source }))),
};

let served: Awaited<ReturnType<typeof servePipeline>>;
beforeAll(async () => {
  served = await servePipeline({ calls, handlers, env: { TRUST_PROXY: '127.0.0.1' }, brandPolicy: () => brandPolicy });
});
afterAll(() => served.stop());

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${served.url}${path}`, { headers });
  return { headers: answer.headers, body: (await answer.json()) as { success: boolean; errorCode?: string; value: unknown } };
};

test('a kept answer is checked and stripped like any other, and keeps its letters', async () => {
  const { headers, body } = await ask('/wps/list');
  expect(body).toEqual({ success: true, message: null, value: { names: ['Ålesund 🎰'], language: 'EN' } });
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['application/json; charset=utf-8', 'no-store']);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('a crowd with the same words costs few looks, other words and later ones cost their own', async () => {
  await ask('/wps/list');
  let before = asked;
  await Promise.all(Array.from({ length: 100 }, () => ask('/wps/list')));
  expect(asked - before).toBeLessThan(50);
  before = asked;
  await ask('/wps/list?page=2');
  expect(asked).toBe(before + 1);
  await sleep(QUICK_MS);
  source = { names: ['new'] };
  expect((await ask('/wps/list')).body.value).toEqual({ names: ['new'], language: 'EN' });
});

test('languages never mix', async () => {
  for (const language of ['ID', 'EN', 'ID', 'EN']) expect((await ask('/wps/list', { language })).body.value).toMatchObject({ language });
});

test('what a repeat may be refused for is looked at: merchant, token, country', async () => {
  await ask('/wps/list');
  expect((await ask('/wps/list', { merchant: 'OTHER' })).body.errorCode).toBe('merchant_invalid');
  const blocked = { 'cf-ipcountry': 'XX', 'x-forwarded-for': '203.0.113.7' };
  expect((await ask('/wps/list', blocked)).body.errorCode).toBe('region_restricted');
  expect((await ask('/wps/list', { 'cf-ipcountry': 'ID', 'x-forwarded-for': '203.0.113.7' })).body.success).toBe(true);
  expect((await ask('/wps/list', blocked)).body.errorCode).toBe('region_restricted');
  expect((await ask('/wps/mine')).body.errorCode).toBe('token_missing');
});

test('with rules by address every stranger is looked at', async () => {
  const before = brandPolicy;
  brandPolicy = { ...brandPolicy, hasAddressRules: true };
  await sleep(QUICK_MS);
  expect((await ask('/wps/list', { 'x-forwarded-for': '203.0.113.7' })).body.success).toBe(true);
  expect((await ask('/wps/list', { 'x-forwarded-for': '203.0.113.9' })).body.errorCode).toBe('region_restricted');
  brandPolicy = before;
});

test('a closed house is closed for everybody a moment later', async () => {
  await ask('/wps/list');
  brandPolicy = { ...brandPolicy, maintenance: true };
  await sleep(QUICK_MS);
  expect((await ask('/wps/list')).body.errorCode).toBe('maintenance');
  brandPolicy = { ...brandPolicy, maintenance: false };
});
