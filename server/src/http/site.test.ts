import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSite } from './site.ts';

const webRoot = mkdtempSync(path.join(os.tmpdir(), 'sorak-site-'));
const pageOf = (title: string): string => `<!doctype html><html lang="id" data-theme="light"><title>${title}</title>`;
const [PAGE, RNG, OTHER] = [pageOf('Sorak'), pageOf('Slot'), pageOf('Frame')];
let app: FastifyInstance;
let theme: 'light' | 'dark' = 'light';

async function siteAt(siteOrigin: string): Promise<FastifyInstance> {
  const made = Fastify();
  registerSite(made, {
    webRoot,
    siteOrigin,
    readBanners: () => Promise.resolve([]),
    readLanguages: () => Promise.resolve(['EN', 'TW', 'TY']),
    ask: () => Promise.reject(new Error('nothing')),
    readTheme: () => Promise.resolve(theme),
  });
  await made.ready();
  return made;
}

beforeAll(async () => {
  mkdirSync(path.join(webRoot, 'assets'));
  writeFileSync(path.join(webRoot, 'index.html'), PAGE);
  writeFileSync(path.join(webRoot, 'build.json'), '{"id":"b1"}');
  mkdirSync(path.join(webRoot, 'pages'));
  writeFileSync(path.join(webRoot, 'pages/rng.html'), RNG);
  writeFileSync(path.join(webRoot, 'pages/other.html'), OTHER);
  const files = { '/': 'index.html', '/index.html': 'index.html', '/rng': 'pages/rng.html' };
  const routes = {
    paths: ['/', '/index.html', '/rng', '/game'],
    hidden: ['/game'],
    listed: ['/', '/rng'],
    files,
    other: 'pages/other.html',
  };
  writeFileSync(path.join(webRoot, 'routes.json'), JSON.stringify(routes));
  app = await siteAt('http://localhost:8080');
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

type Asked = { method?: 'GET' | 'HEAD'; host?: string; accept?: string };
const ask = (url: string, { method = 'GET', host = 'localhost:8080', accept = 'text/html,*/*' }: Asked = {}, site = app) =>
  site.inject({ method, url, headers: { host, accept } });

test.each([
  ['/', 200, PAGE],
  ['/?popup=nonsense', 200, PAGE],
  ['/index.html', 200, PAGE],
  ['/rng?page=TENUN', 200, RNG],
  ['/rng/', 200, RNG],
  ['/game', 200, OTHER],
  ['/rng/x', 404, OTHER],
  ['/rng//', 404, OTHER],
  ['//evil.example/x', 404, OTHER],
  ['/no/such/page', 404, OTHER],
  [`/${'a'.repeat(3000)}`, 404, OTHER],
])('%s has status %d and the page that stands there', async (url, status, page) => {
  const answer = await ask(url);
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([status, page, 'no-cache']);
});

test('HEAD answers as GET does, without the page', async () => {
  for (const [url, page] of [
    ['/', PAGE],
    ['/rng', RNG],
  ] as const) {
    const answer = await ask(url, { method: 'HEAD' });
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', String(page.length)]);
  }
});

test('a program that asks for the root gets the page too; no list of ours is served', async () => {
  expect((await ask('/', { accept: '*/*' })).statusCode).toBe(200);
  expect((await ask('/', { method: 'HEAD', accept: '*/*' })).statusCode).toBe(200);
  for (const url of ['/routes.json', '/csp.json', '/no/such/file.js']) expect((await ask(url, { accept: '*/*' })).statusCode).toBe(404);
});

const ACCEPTS: readonly (readonly [string, string | undefined])[] = [
  ['curl', '*/*'],
  ['a link preview', 'text/plain, */*;q=0.1'],
  ['a picture fetcher', 'image/*'],
  ['a program that wants data', 'application/json'],
  ['one that says nothing', undefined],
];
test.each(ACCEPTS)('every address of a page is that page for %s, asked with GET or HEAD', async (_, accept) => {
  for (const [url, page] of [
    ['/', PAGE],
    ['/rng', RNG],
    ['/rng/', RNG],
    ['/rng?page=TENUN', RNG],
    ['/game?gameCode=x', OTHER],
  ] as const)
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url, headers: { host: 'localhost:8080', ...(accept === undefined ? {} : { accept }) } });
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, expect.stringContaining('text/html')]);
      expect(answer.body).toBe(method === 'HEAD' ? '' : page);
    }
  for (const url of ['/wps/nothing', '/lgw/nothing', '/no/such/file.js']) {
    const answer = await app.inject({
      method: 'GET',
      url,
      headers: { host: 'localhost:8080', ...(accept === undefined ? {} : { accept }) },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { success: false, errorCode: 'not_found' }]);
  }
});

test('the build is asked for anew each time, and pages with a game are kept from search engines', async () => {
  expect((await ask('/build.json', { accept: '*/*' })).headers['cache-control']).toBe('no-cache');
  expect((await ask('/game?gameCode=x')).headers['x-robots-tag']).toBe('noindex');
  expect((await ask('/rng')).headers['x-robots-tag']).toBeUndefined();
});

test.each([
  ['127.0.0.1:8080', '/rng?page=a', 'http://localhost:8080/rng?page=a'],
  ['127.0.0.1:8080', '//evil.example/x', 'http://localhost:8080//evil.example/x'],
  ['[::1]:8080', '/', 'http://localhost:8080/'],
])('whoever comes by %s is sent to the name', async (host, url, location) => {
  const answer = await ask(url, { host });
  expect([answer.statusCode, answer.headers.location]).toEqual([307, location]);
});

test('nobody else is sent anywhere', async () => {
  for (const host of ['127.0.0.1:9999', 'evil.example', '127.0.0.1.evil.example:8080', 'localhost:8080'])
    expect((await ask('/', { host })).statusCode).toBe(200);
  const open = await siteAt('https://play.example.com');
  expect((await ask('/', { host: '127.0.0.1' }, open)).statusCode).toBe(200);
  await open.close();
});

test('a brand that is dark sends dark pages from the first byte on', async () => {
  theme = 'dark';
  for (const [url, page] of [
    ['/', PAGE],
    ['/rng', RNG],
    ['/no/such/page', OTHER],
  ] as const) {
    const answer = await ask(url);
    expect(answer.body).toBe(page.replace('light', 'dark'));
    expect(
      (await app.inject({ url, headers: { host: 'localhost:8080', accept: 'text/html', 'if-none-match': String(answer.headers.etag) } }))
        .statusCode,
    ).toBe(304);
  }
  theme = 'light';
  expect((await ask('/rng')).body).toBe(RNG);
});

test('search engines are told of every public page in every language, and of what is not theirs', async () => {
  const robots = await ask('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toMatch(/^User-agent: \*\nDisallow: \/wps\/\n[^]+\nSitemap: http:\/\/localhost:8080\/sitemap.xml\n$/);
  const { headers, body } = await ask('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const pages = [...body.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const three = (address: string) => [address, `${address}?lang=EN`, `${address}?lang=TW`];
  expect(pages).toEqual([...three('http://localhost:8080/'), ...three('http://localhost:8080/rng')]);
  const entry = body.split('\n').find((line) => line.includes('<loc>http://localhost:8080/rng?lang=TW<')) ?? '';
  expect([...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, address]) => [tag, address])).toEqual([
    ['x-default', 'http://localhost:8080/rng'],
    ['en', 'http://localhost:8080/rng?lang=EN'],
    ['zh-Hant', 'http://localhost:8080/rng?lang=TW'],
  ]);
});
