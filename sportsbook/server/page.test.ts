import { afterAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import type { Book } from './context.ts';
import { LIMITS } from './limits.ts';

const book = { limits: LIMITS, isSimulated: true } as unknown as Book;
const { app } = await createApp(book, { clientDir: 'sportsbook/no-such-folder', siteOrigins: ['https://site.example'] });
afterAll(() => app.close());

test('the page may be framed by the site alone and runs scripts of its own; an answer to a call is no page and is not kept', async () => {
  const { headers } = await app.inject({ url: '/play' });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", 'frame-ancestors https://site.example']));
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  for (const [url, status] of [
    ['/api/terms?gameCode=book', 200],
    ['/api/slips', 401],
    ['/api/no-such-call', 404],
  ] as const) {
    const method = status === 401 ? 'POST' : 'GET';
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['content-security-policy']).toBeUndefined();
  }
});
