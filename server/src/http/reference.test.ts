import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CALLS, VENDOR_CALLS } from '@sorak/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/app.ts';

let app: TestApp;
const webRoot = mkdtempSync(path.join(os.tmpdir(), 'sorak-site-'));

beforeAll(async () => {
  mkdirSync(path.join(webRoot, 'assets'));
  writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html><title>Sorak</title>');
  writeFileSync(path.join(webRoot, 'csp.json'), JSON.stringify({ scriptHashes: ["'sha256-abc='"], styleHashes: ["'sha256-def='"] }));
  writeFileSync(path.join(webRoot, 'assets', 'main-1a2b.js'), 'export {};');
  writeFileSync(path.join(webRoot, 'assets', 'main-1a2b.js.br'), 'brotli');
  writeFileSync(path.join(webRoot, 'icon.svg'), '<svg/>');
  app = await startTestApp({ webRoot });
});
afterAll(() => app.stop());

const get = (address: string, headers: Record<string, string> = {}): Promise<Response> => fetch(`${app.url}${address}`, { headers });

describe('the reference', () => {
  test('openapi.json has every call once, with its rights, errors and schemas', async () => {
    const document = (await (await get('/reference/openapi.json')).json()) as {
      paths: Record<
        string,
        Record<
          string,
          { operationId: string; 'x-auth': string; responses: Record<string, unknown>; parameters: { name: string; in: string }[] }
        >
      >;
    };
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const vendorNames = Object.keys(VENDOR_CALLS).map((name) => `vendor.${name}`);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...Object.keys(CALLS), ...vendorNames].sort());
    expect(Object.keys(document.paths)).toContain('/vendor/{code}/transaction/bet');
    const login = document.paths['/wps/session/login']?.['post'];
    expect(Object.keys(login?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '401', '429', '503']));
    expect(document.paths['/wps/bets/{betId}']?.['get']?.parameters).toContainEqual(expect.objectContaining({ name: 'betId', in: 'path' }));
    expect(JSON.stringify(document)).not.toContain('$defs');
  });
  test('the page lists every call and runs without script under its own policy', async () => {
    const page = await get('/reference');
    const html = await page.text();
    for (const name of Object.keys(CALLS)) expect(html).toContain(`id="${name}"`);
    expect(html).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });
  test('the standards stand there clause by clause, with counts, narrowed to a state and without script', async () => {
    const page = await get('/reference/standards');
    const html = await page.text();
    expect([page.status, html.includes('<script')]).toEqual([200, false]);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    for (const standard of ['GLI-19', 'OWASP ASVS', 'WCAG']) expect(html).toContain(`<h2>${standard} `);
    const rows = (text: string): number => text.split('<tr data-state=').length - 1;
    const parts = await Promise.all(
      ['met', 'partly', 'not met', 'not applicable'].map(async (state) =>
        (await get(`/reference/standards?state=${encodeURIComponent(state)}`)).text(),
      ),
    );
    expect(parts.every((part) => rows(part) > 0)).toBe(true);
    expect(parts.reduce((sum, part) => sum + rows(part), 0)).toBe(rows(html));
    expect(rows(await (await get('/reference/standards?state=%3Cb%3E')).text())).toBe(rows(html));
  });
});

describe('the site', () => {
  test('any address that a browser opens is the page, never from a cache', async () => {
    for (const address of ['/', '/rng?page=x', '/login', '/no/such/page']) {
      const page = await get(address, { Accept: 'text/html,*/*' });
      expect([page.status, page.headers.get('cache-control'), await page.text()]).toEqual([
        200,
        'no-cache',
        '<!doctype html><title>Sorak</title>',
      ]);
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-def='");
    }
  });
  test('programs and the API’s addresses get a 404 in the envelope', async () => {
    for (const [address, accept] of [
      ['/no/such/page', '*/*'],
      ['/wps/none', 'text/html'],
      ['/csp.json', '*/*'],
      ['/../package.json', '*/*'],
      ['/assets/', '*/*'],
      ['/assets/main.js.map', '*/*'],
      ['/%2e%2e/package.json', '*/*'],
      ['/.env', '*/*'],
    ] as const) {
      const answer = await get(address, { Accept: accept });
      expect([answer.status, ((await answer.json()) as { errorCode: string }).errorCode]).toEqual([404, 'not_found']);
    }
  });
  test('hashed files stay for ever, compressed where the browser can', async () => {
    const plain = await get('/assets/main-1a2b.js', { 'Accept-Encoding': 'identity' });
    expect([await plain.text(), plain.headers.get('cache-control')]).toEqual(['export {};', 'public, max-age=31536000, immutable']);
    const answer = await fetch(`${app.url}/assets/main-1a2b.js`, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-type')]).toEqual([
      'br',
      'application/javascript; charset=utf-8',
    ]);
    writeFileSync(path.join(webRoot, 'assets', 'later-3c4d.js'), 'export default 1;');
    expect(await (await get('/assets/later-3c4d.js')).text()).toBe('export default 1;');
    const icon = await get('/icon.svg');
    expect([icon.headers.get('cache-control'), await icon.text()]).toEqual(['public, max-age=3600', '<svg/>']);
  });
  test('the policy frames the studio alone and lets nobody frame us', async () => {
    const answer = await get('/', { Accept: 'text/html' });
    await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-src http://localhost:8081');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types dompurify sorak-worker sorak-recompute");
    expect(policy).not.toContain('unsafe');
  });
});

test('healthz asks the database', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
});
