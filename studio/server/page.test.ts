import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePage } from './page.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-client-'));
const app = Fastify();

beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'assets'));
  fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>game</title>');
  fs.writeFileSync(path.join(folder, 'assets/index-A1b2C3d4.js'), 'export {}');
  await servePage(app, { clientDir: folder, siteOrigins: ['http://localhost:8080', 'https://sorak.example'] });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

it('serves the game to the site’s frames alone, with scripts from its own origin', async () => {
  const page = await app.inject('/play?user=u&token=t&game_code=naga-fajar&lang=id&currency=IDR&back_url=http://localhost:8080/');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>game</title>');
  const policy = String(page.headers['content-security-policy']).split('; ');
  expect(policy).toContain('frame-ancestors http://localhost:8080 https://sorak.example');
  expect(policy).toContain(`script-src 'self'`);
  expect(policy).toContain(`require-trusted-types-for 'script'`);
  expect(policy).toContain('trusted-types sorak-checks');
  expect(policy).toContain(`default-src 'none'`);
  expect(policy.join(' ')).not.toMatch(/unsafe|\*/);
  expect(page.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  });
});

it('lets hashed files be kept for ever, and nothing outside the folder be read', async () => {
  const script = await app.inject('/assets/index-A1b2C3d4.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])
    expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
});

it('says so when the page is not built', async () => {
  const bare = Fastify();
  await servePage(bare, { clientDir: path.join(folder, 'missing'), siteOrigins: [] });
  const page = await bare.inject('/play');
  expect(page.statusCode).toBe(503);
  expect(page.headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
  await bare.close();
});
