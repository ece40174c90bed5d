import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerConsole } from './console.ts';

const consoleRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-console-'));
fs.mkdirSync(path.join(consoleRoot, 'assets'));
fs.writeFileSync(path.join(consoleRoot, 'index.html'), '<!doctype html><title>Console</title>');
fs.writeFileSync(path.join(consoleRoot, 'assets', 'index-1.js'), 'export {};');
const app = Fastify();
afterAll(async () => {
  await app.close();
  fs.rmSync(consoleRoot, { recursive: true });
});

const html = { accept: 'text/html' };

test('every address below /console is its page, under a policy of its own, for no robot and no cache', async () => {
  await registerConsole(app, { consoleRoot });
  for (const url of ['/console', '/console/withdrawals?open=W1', '/console/members/1']) {
    const { statusCode, body, headers } = await app.inject({ url, headers: html });
    expect([statusCode, body]).toEqual([200, '<!doctype html><title>Console</title>']);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    const policy = String(headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'", "trusted-types 'none'"])
      expect(policy.split('; ')).toContain(rule);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  }
});

test('its files are kept for ever, what is no file is not there, and nothing outside its folder is reached', async () => {
  const file = await app.inject({ url: '/console/assets/index-1.js' });
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await app.inject({ url: '/console/assets/index-2.js' })).statusCode).toBe(404);
  expect((await app.inject({ url: '/console/assets/..%2findex.html' })).statusCode).not.toBe(200);
  expect((await app.inject({ url: '/console/data.json', headers: { accept: 'application/json' } })).statusCode).toBe(404);
});
