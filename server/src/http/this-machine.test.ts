import http from 'node:http';
import os from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configWarnings, readConfig } from '../lib/config.ts';
import { startTestApp, type TestApp } from '../test/app.ts';

const PAGES = [
  '/outbox',
  '/provider',
  '/provider/pay/x',
  '/social-provider?provider=google',
  '/social-provider/answer?provider=google',
  '/phone-provider',
  '/console/demo',
];
let app: TestApp;
let trusting: TestApp;
let open: TestApp;

beforeAll(async () => {
  const DEMO_PASSWORD = 'a demo password';
  app = await startTestApp({ env: { DEMO_PASSWORD } });
  trusting = await startTestApp({ env: { DEMO_PASSWORD, TRUST_PROXY: '127.0.0.1,10.0.0.0/8' } });
  open = await startTestApp({ env: { DEMO_PASSWORD, LOCAL_PAGES: 'everybody' } });
});
afterAll(async () => {
  await Promise.all([app.stop(), trusting.stop(), open.stop()]);
});

/** The status of a page, asked under any name: a browser's `fetch` would not let one say it. */
const statusOf = (to: TestApp, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.request(`${to.url}${path}`, { headers, method, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', reject).end();
  });

describe.each(PAGES)('%s', (page) => {
  test('answers to this machine', async () => {
    expect(await statusOf(app, page)).not.toBe(404);
    expect(await statusOf(trusting, page, { Host: 'localhost:8080' })).not.toBe(404);
  });
  test.each([
    ['a visitor behind a proxy that nobody told us of', { 'X-Forwarded-For': '203.0.113.9' }],
    ['one who says to be this machine', { 'X-Forwarded-For': '127.0.0.1' }],
    ['one in a trusted network who says so', { 'X-Forwarded-For': '127.0.0.1, 10.1.2.3' }],
    ['another way to forward', { Forwarded: 'for=203.0.113.9' }],
    ...[
      'X-Forwarded-Proto',
      'X-Forwarded-Port',
      'X-Forwarded-Server',
      'X-Forwarded-Ssl',
      'X-Client-IP',
      'X-Cluster-Client-IP',
      'X-Original-Forwarded-For',
    ].map((name): [string, Record<string, string>] => [`a proxy that adds ${name} alone`, { [name]: '1' }]),
    ...[
      'Fastly-Client-IP',
      'CF-Ray',
      'X-Amzn-Trace-Id',
      'X-Envoy-External-Address',
      'X-Request-Id',
      'X-ProxyUser-Ip',
      'Via',
      'Client-IP',
    ].map((name): [string, Record<string, string>] => [`a proxy that adds ${name} alone`, { [name]: '1' }]),
    ['a page that let its own name lead here', { Host: 'evil.test' }],
  ])('is unknown to %s', async (_, headers) => {
    expect(await statusOf(app, page, headers)).toBe(404);
    expect(await statusOf(trusting, page, headers)).toBe(404);
  });
});

test('nothing is pressed from elsewhere', async () => {
  for (const what of ['press', 'stray', 'voucher']) {
    expect(await statusOf(app, `/provider/${what}`, { 'X-Forwarded-For': '203.0.113.9' }, 'POST')).toBe(404);
    expect(await statusOf(app, `/provider/${what}`, {}, 'POST')).toBe(400);
  }
});

test('from another address of this machine’s own net it is unknown too', async () => {
  const address = Object.values(os.networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
  // A machine without a net has nobody to keep out.
  if (address === undefined) return;
  const wide = await startTestApp({ host: '0.0.0.0' });
  const url = `http://${address}:${new URL(wide.url).port}`;
  expect(await statusOf({ ...wide, url }, '/outbox', { Host: 'localhost' })).toBe(404);
  await wide.stop();
});

test('a setting opens them to everybody, loudly, and never in production', async () => {
  for (const page of PAGES) expect(await statusOf(open, page, { 'X-Forwarded-For': '203.0.113.9' })).not.toBe(404);
  expect(configWarnings(readConfig({}))).toEqual([]);
  expect(configWarnings(readConfig({ LOCAL_PAGES: 'everybody' })).join()).toContain('LOCAL_PAGES=everybody: whoever reaches this server');
  expect(() => readConfig({ NODE_ENV: 'production', LOCAL_PAGES: 'everybody' })).toThrow('LOCAL_PAGES=everybody is refused');
});
