import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveMetrics } from './serve-metrics.ts';
import { beginAsked, openSpans, spanSettingsOf } from './spans.ts';
import { traceOf } from './trace.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

type Told = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status?: { code: number };
};

let collector: http.Server;
let bodies: { resourceSpans: { resource: object; scopeSpans: { spans: Told[] }[] }[] }[];
let status = 200;
let url: string;
const opened: { close: () => Promise<unknown> }[] = [];

beforeEach(async () => {
  bodies = [];
  status = 200;
  collector = http.createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      bodies.push(JSON.parse(text) as (typeof bodies)[number]);
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await new Promise((resolve) => collector.close(resolve));
});

const told = (): Told[] =>
  bodies.flatMap(({ resourceSpans }) => resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans)));

/** A program with a route that fails and one that asks the wallet, and all it said of its collector. */
function program(share: number): { app: FastifyInstance; spans: { close: () => Promise<void> }; said: string[] } {
  const said: string[] = [];
  const spans = openSpans({ url, share }, { program: 'studio', release: 'r1', log: (message) => said.push(message) });
  opened.push(spans);
  const app = Fastify({ genReqId: ({ headers }) => traceOf(headers) });
  opened.push(app);
  serveMetrics(app, undefined);
  app.get('/rounds/:id', async ({ id }) => {
    const call = beginAsked('/transaction/bet', id);
    call?.end(200);
    return call?.header ?? {};
  });
  app.get('/breaks', () => Promise.reject(new Error('broken')));
  return { app, spans, said };
}
const ask = (app: FastifyInstance, path: string) => app.inject({ url: path, headers: { traceparent: `00-${ID}-${PARENT}-01` } });

test('a request and the call that it causes are one trace at the collector, each below what caused it', async () => {
  const { app, spans } = program(1);
  const { traceparent } = (await ask(app, '/rounds/siti-4711')).json<{ traceparent: string }>();
  await ask(app, '/breaks');
  await spans.close();
  const [call, round, broken] = told();
  expect([call, round, broken].map((one) => one?.traceId)).toEqual([ID, ID, ID]);
  expect(round).toMatchObject({ name: 'GET /rounds/:id', kind: 2, parentSpanId: PARENT });
  expect(call).toMatchObject({ name: 'POST /transaction/bet', kind: 3, parentSpanId: round?.spanId });
  expect(traceparent).toBe(`00-${ID}-${call?.spanId}-01`);
  expect(broken?.status).toEqual({ code: 2 });
  expect(BigInt(round?.endTimeUnixNano ?? 0) >= BigInt(round?.startTimeUnixNano ?? 1)).toBe(true);
  expect(Math.abs(Number(BigInt(round?.startTimeUnixNano ?? 0) / 1_000_000n) - Date.now())).toBeLessThan(60_000);
  expect(JSON.stringify(bodies)).toContain('{"key":"service.name","value":{"stringValue":"sorak-studio"}}');
  expect(JSON.stringify(bodies)).not.toContain('siti');
});

test('of many requests a share is told, the same ones by every program', async () => {
  const { app, spans } = program(0.1);
  const numbers = Array.from({ length: 1_000 }, (_, at) => `${ID.slice(0, 16)}${(at + 1).toString(16).padStart(16, '0')}`);
  for (const number of numbers) await app.inject({ url: '/breaks', headers: { traceparent: `00-${number}-${PARENT}-00` } });
  await spans.close();
  const chosen = told().map(({ traceId }) => traceId);
  expect(chosen.length).toBeGreaterThan(60);
  expect(chosen.length).toBeLessThan(140);
  const other = program(0.1);
  expect(numbers.filter((number) => beginAsked('/x', number) !== undefined)).toEqual(chosen);
  await other.spans.close();
});

test('a collector that refuses costs its spans, is said once, and no request fails', async () => {
  status = 503;
  const { app, spans, said } = program(1);
  expect((await ask(app, '/rounds/1')).statusCode).toBe(200);
  await spans.close();
  expect(said).toEqual(['the collector of traces did not take spans; they are dropped']);
  expect((await app.inject({ url: '/metrics' })).body).toMatch(/sorak_spans_total\{outcome="dropped"\} [1-9]/);
});

test('without a collector nothing begins, and a wrong setting is refused in words', () => {
  expect(spanSettingsOf({})).toBeUndefined();
  expect(openSpans(undefined, { program: 'studio', release: 'r1', log: () => {} })).toBeDefined();
  expect(beginAsked('/transaction/bet', ID)).toBeUndefined();
  expect(spanSettingsOf({ TRACES_URL: url })).toEqual({ url, share: 0.1 });
  expect(() => spanSettingsOf({ TRACES_URL: 'collector' })).toThrow(/^TRACES_URL is no address/);
  expect(() => spanSettingsOf({ TRACES_URL: url, TRACES_SHARE: '2' })).toThrow(/^TRACES_SHARE/);
});
