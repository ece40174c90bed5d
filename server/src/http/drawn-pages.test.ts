import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Banner } from '@sorak/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerSite } from './site.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>';
// A renderer that says what it was asked to draw; `/broken` it cannot.
const RENDERER = `export const language = 'ID';
export async function prerender(pathname, group, banners, ask) {
  globalThis.drawnPaths?.push(pathname);
  await globalThis.heldDrawing;
  if (pathname === '/broken') throw new Error('cannot draw');
  const shown = banners.find(({ groupName }) => groupName === 'w_rng');
  const games = await ask('getGameList', { pageNo: 1 }).catch(() => undefined);
  const html = '<main>' + group + (shown ? '<img src="' + shown.url + '">' + shown.title : '') + (games ? games.join() : '') + '</main>';
  return { html, answers: games ? { 'getGameList {"pageNo":1}': games } : {} };
}`;
const BUILT = '<!doctype html><title>built ahead</title>';

const banner = (over: Partial<Banner>): Banner => ({
  bannerId: '1',
  groupName: 'w_rng',
  url: '/assets/banners/a-1.svg',
  linkageType: null,
  linkage: null,
  title: 'Slot',
  text: '',
  ...over,
});

const dist = mkdtempSync(path.join(os.tmpdir(), 'sorak-drawn-'));
const asked: string[] = [];
const questions: unknown[] = [];
let banners: readonly Banner[] | Error = [];
let games: readonly string[] | null = null;
let app: FastifyInstance;

beforeAll(async () => {
  for (const folder of ['web/assets/banners', 'web/pages', 'render']) mkdirSync(path.join(dist, folder), { recursive: true });
  const pages = ['/rng', '/broken'].map((at) => ({ path: at, group: 'egame', before: '<div id="root">', after: '</div><p></p>' }));
  writeFileSync(path.join(dist, 'render/pages.json'), JSON.stringify({ language: 'ID', pages }));
  writeFileSync(path.join(dist, 'render/prerender.mjs'), RENDERER);
  writeFileSync(path.join(dist, 'web/assets/banners/a-1.svg'), PICTURE);
  writeFileSync(path.join(dist, 'web/assets/banners/large-1.svg'), PICTURE.padEnd(24_001));
  writeFileSync(path.join(dist, 'web/index.html'), BUILT);
  const files = { '/rng': 'index.html', '/broken': 'index.html', '/other': 'index.html' };
  writeFileSync(path.join(dist, 'web/routes.json'), JSON.stringify({ paths: Object.keys(files), hidden: [], files, other: 'index.html' }));
  app = Fastify();
  registerSite(app, {
    webRoot: path.join(dist, 'web'),
    siteOrigin: 'http://localhost:8080',
    readBanners: (language) => {
      asked.push(language);
      return banners instanceof Error ? Promise.reject(banners) : Promise.resolve(banners);
    },
    ask: (call, request, language) => {
      questions.push([call, request, language]);
      return games === null ? Promise.reject(new Error('refused')) : Promise.resolve(games);
    },
    readLanguages: () => Promise.resolve([]),
    readTheme: () => Promise.resolve('light'),
    // Here the newest page is what is read, however busy the machine is.
    patienceMs: 10_000,
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const shared = globalThis as { drawnPaths?: string[]; heldDrawing?: Promise<void> };

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'localhost:8080', accept: 'text/html', ...headers } });

const prerendered = (html: string): { banners: unknown; answers: unknown } =>
  JSON.parse(/<script type="application\/json" id="prerendered">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');

test('a page stands with the first banner in its place and its own picture inside', async () => {
  banners = [banner({}), banner({ bannerId: '2', title: 'Second' }), banner({ bannerId: '3', groupName: 'w_live', url: '/assets/x.svg' })];
  const answer = await ask('/rng?page=TENUN');
  expect(answer.body).toContain(`<div id="root"><main>egame<img src="data:image/svg+xml,${encodeURIComponent(PICTURE)}">Slot</main></div>`);
  expect(answer.body).toMatch(/<p><\/p>$/);
  // The site takes over from what it was drawn from: what the page does not show stays away.
  expect(prerendered(answer.body).banners).toEqual([banner({})]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  });
  expect(asked.at(-1)).toBe('ID');
});

test('words of a banner end no script, and an address that reads otherwise in HTML is not drawn', async () => {
  banners = [banner({ title: '$& </script><script>alert(1)</script>' })];
  const { body } = await ask('/rng');
  expect(prerendered(body).banners).toEqual(banners);
  expect(body.slice(body.indexOf('id="prerendered"'))).not.toContain('<script>alert');
  banners = [banner({ url: '/a.svg?b=1&c="2' })];
  expect((await ask('/rng')).body).toBe(BUILT);
});

test('a changed banner is drawn anew; who has the page already is told so', async () => {
  banners = [banner({ title: 'Before' })];
  const before = await ask('/rng', { 'accept-encoding': 'gzip' });
  const tag = String(before.headers.etag);
  expect((await ask('/rng', { 'accept-encoding': 'gzip', 'if-none-match': tag })).statusCode).toBe(304);
  banners = [banner({ title: 'After' })];
  const after = await ask('/rng', { 'accept-encoding': 'gzip', 'if-none-match': tag });
  expect([after.statusCode, gunzipSync(after.rawPayload).toString().includes('After')]).toEqual([200, true]);
});

test('a page stands with the lists that it is opened for, and is drawn anew a while after they have changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  try {
    banners = [];
    games = ['Naga </script>'];
    const before = await ask('/rng', { 'accept-encoding': '' });
    expect(before.body).toContain('<main>egameNaga </script></main>');
    expect(prerendered(before.body)).toEqual({ banners: [], answers: { 'getGameList {"pageNo":1}': ['Naga </script>'] } });
    expect(questions.at(-1)).toEqual(['getGameList', { pageNo: 1 }, 'ID']);
    games = ['Bulan'];
    expect((await ask('/rng')).headers.etag).toBe(before.headers.etag);
    vi.setSystemTime(Date.now() + 15_000);
    expect((await ask('/rng')).body).toContain('Bulan');
    // The same page again is the same page.
    const { etag } = (await ask('/rng')).headers;
    vi.setSystemTime(Date.now() + 15_000);
    expect((await ask('/rng')).headers.etag).toBe(etag);
  } finally {
    vi.useRealTimers();
    games = null;
  }
});

test('a page that stands is packed as small as it goes, once; a new one so that it is there soon', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
  try {
    banners = [];
    games = Array.from({ length: 400 }, (_, at) => `Game ${(at * 7919) % 1_000} of Sorak`);
    const ofReader = async (): Promise<{ etag: unknown; bytes: Buffer }> => {
      const { headers, rawPayload } = await ask('/rng', { 'accept-encoding': 'br' });
      vi.setSystemTime(Date.now() + 15_000);
      return { etag: headers.etag, bytes: rawPayload };
    };
    const [soon, small, again] = [await ofReader(), await ofReader(), await ofReader()];
    expect([small.etag, again.etag]).toEqual([soon.etag, soon.etag]);
    const whole = brotliDecompressSync(soon.bytes);
    expect(brotliDecompressSync(small.bytes)).toEqual(whole);
    expect(small.bytes).toEqual(brotliCompressSync(whole));
    expect(again.bytes).toEqual(small.bytes);
    expect(small.bytes.length).toBeLessThan(soon.bytes.length);
    games = [...games, 'Another'];
    expect((await ofReader()).bytes.length).toBeGreaterThan(small.bytes.length);
  } finally {
    vi.useRealTimers();
    games = null;
  }
});

test('every page is drawn before anybody asks, and no reader waits for a later drawing or a busy database', async () => {
  shared.drawnPaths = [];
  banners = [banner({ title: 'First' })];
  const other = Fastify();
  let read: () => Promise<readonly Banner[]> = () => Promise.resolve(banners as readonly Banner[]);
  registerSite(other, {
    webRoot: path.join(dist, 'web'),
    siteOrigin: 'http://localhost:8080',
    readBanners: () => read(),
    ask: () => Promise.reject(new Error('refused')),
    readLanguages: () => Promise.resolve([]),
    readTheme: () => Promise.resolve('light'),
  });
  await other.ready();
  await expect.poll(() => shared.drawnPaths).toEqual(['/rng', '/broken']);
  const page = async () => (await other.inject({ url: '/rng', headers: { host: 'localhost:8080', accept: 'text/html' } })).body;
  expect(await page()).toContain('First');

  // The drawing of the changed page is held: the one before it is sent, and the new one as soon as it is there.
  let release = (): void => undefined;
  shared.heldDrawing = new Promise((resolve) => (release = resolve));
  banners = [banner({ title: 'Second' })];
  expect(await page()).toContain('First');
  release();
  await expect.poll(page).toContain('Second');

  // The database does not answer at all.
  read = () => new Promise(() => undefined);
  expect(await page()).toContain('Second');
  read = () => Promise.reject(new Error('no database'));
  expect(await page()).toContain('Second');
  delete shared.drawnPaths;
  delete shared.heldDrawing;
  await other.close();
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ['', undefined, (bytes: Buffer) => bytes],
] as const)('who accepts "%s" gets %s', async (accepted, encoding, open) => {
  banners = [banner({})];
  const answer = await ask('/rng', { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(open(answer.rawPayload).toString()).toContain('<main>egame');
});

test('a picture too large, or of somebody else’s, is fetched by its address', async () => {
  for (const url of ['/assets/banners/large-1.svg', '/assets/banners/none-1.svg', 'https://img.test/a.webp']) {
    banners = [banner({ url })];
    expect((await ask('/rng')).body, url).toContain(`<img src="${url}">`);
  }
});

test('without a banner, without an answer and without a drawing the build’s own page stands', async () => {
  banners = [];
  expect((await ask('/rng')).body).toBe(BUILT);
  banners = [banner({})];
  expect((await ask('/broken')).body).toBe(BUILT);
  expect((await ask('/other')).body).toBe(BUILT);
  banners = new Error('no database');
  const answer = await ask('/rng');
  expect([answer.statusCode, answer.body]).toEqual([200, BUILT]);
});
