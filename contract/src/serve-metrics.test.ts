import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { metricsTokenOf, serveMetrics } from './serve-metrics.ts';

const TOKEN = 'a token of many characters';
let app: FastifyInstance;
afterEach(() => app.close());

const open = (token?: string): FastifyInstance => {
  app = Fastify();
  serveMetrics(app, token);
  app.get('/members/:id', async () => ({}));
  app.get('/falls', () => Promise.reject(new Error('broken')));
  return app;
};
const statusOf = async (headers: Record<string, string>, remoteAddress = '127.0.0.1'): Promise<number> =>
  (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;

const unknown = async (): Promise<number> =>
  Number(/route="unknown",outcome="refused"\} (\d+)/.exec((await app.inject({ url: '/metrics' })).body)?.[1] ?? 0);

test('without a token this machine alone reads what is counted, and by no proxy', async () => {
  open();
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({}, '::ffff:127.0.0.1')).toBe(200);
  expect(await statusOf({}, '10.1.2.3')).toBe(404);
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto'])
    expect([header, await statusOf({ [header]: '127.0.0.1' })]).toEqual([header, 404]);
});

test('with a token whoever bears it reads what is counted, and nobody else', async () => {
  open(TOKEN);
  expect(await statusOf({ authorization: `Bearer ${TOKEN}` }, '10.1.2.3')).toBe(200);
  for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`])
    expect([authorization, await statusOf({ authorization })]).toEqual([authorization, 404]);
  expect(() => metricsTokenOf('short')).toThrow('METRICS_TOKEN');
  expect(metricsTokenOf('')).toBeUndefined();
});

test('requests are counted by their route and outcome, never by who or what they name', async () => {
  open();
  const unknownBefore = await unknown();
  for (const url of ['/members/siti-4711', '/members/budi-4712', '/falls', '/nowhere/siti-4711']) await app.inject({ url });
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).toContain('sorak_http_requests_total{route="GET /members/:id",outcome="ok"} 2\n');
  expect(body).toContain('sorak_http_requests_total{route="GET /falls",outcome="failed"} 1\n');
  expect((await unknown()) - unknownBefore).toBe(1);
  expect(body).toContain('sorak_http_request_duration_seconds_count{route="GET /members/:id"} 2\n');
  // By their names alone: any figure of the process may hold four digits.
  expect(body).not.toMatch(/siti|budi/);
});
