import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { DepositOrder } from '@sorak/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDepositor, type Depositor } from '../deposit/test/depositor.ts';
import { workDeposits } from '../deposit/orders/work-service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { openOrigin } from '../../test/server.ts';
import { qrPayload } from './emv-qr.ts';
import { readProviderFile } from './provider-file.ts';
import { faultOf, sign, type SigningKey } from './signature.ts';

/** A payment provider of somebody else's, with its own key, that can be made to misbehave. */
type Ask = {
  readonly orderId: string;
  readonly amount: string;
  readonly method: string;
  readonly reference: string;
  readonly merchant: never;
};
type Answer = (ask: Ask, tries: number) => { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };

const key = (id: string, fill: number): SigningKey => ({ id, secret: Buffer.alloc(32, fill), until: null });
const KEYS = [key('new', 1), key('old', 2)];

let provider: http.Server;
let app: TestApp;
let world: ReturnType<typeof createDepositor>;
let answer: Answer;
const asked: Ask[] = [];
const unsigned: string[] = [];
const known = new Map<string, unknown>();

const MINOR = { cents: 100n };
const orderOf = (ask: Ask, change: object = {}): object => ({
  orderId: ask.orderId,
  providerId: `X-${ask.orderId}`,
  kind: 'deposit',
  status: 'pending',
  amount: ask.amount,
  currency: 'IDR',
  payments: [],
  reason: null,
  instructions: {
    qr: qrPayload(ask.merchant, BigInt(ask.amount.replace('.00', '')) * MINOR.cents, 'IDR', ask.reference),
    account: null,
    redirectUrl: null,
  },
  ...change,
});
const good: Answer = (ask) => ({ status: 200, body: orderOf(ask) });

beforeAll(async () => {
  provider = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const fault = faultOf(
        KEYS,
        { method: request.method ?? '', path: request.url ?? '', body, rawHeaders: request.rawHeaders },
        app.clock.at,
      );
      if (fault) unsigned.push(fault);
      if (request.method === 'GET') {
        const order = known.get(request.url?.split('/').at(-1) ?? '');
        return void response.writeHead(order ? 200 : 404).end(JSON.stringify(order ?? {}));
      }
      const ask = JSON.parse(String(body)) as Ask;
      asked.push(ask);
      const { status, body: said, headers } = answer(ask, asked.filter(({ orderId }) => orderId === ask.orderId).length);
      if (status === 200) known.set(ask.orderId, said);
      response.writeHead(status, headers).end(typeof said === 'string' ? said : JSON.stringify(said ?? {}));
    });
  });
  const origin = await openOrigin(provider);
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-providers-')), 'providers.json');
  const keys = KEYS.map(({ id, secret }) => ({ id, secret: secret.toString('base64') }));
  fs.writeFileSync(file, JSON.stringify({ providers: [{ code: 'acme', url: `${origin}/pay`, keys }] }));
  app = await startTestApp({ env: { PAYMENT_PROVIDERS_FILE: file } });
  world = createDepositor(app);
});
afterEach(() => {
  answer = good;
  asked.length = 0;
});
afterAll(async () => {
  await app.stop();
  provider.close();
});

async function tell(order: object, keys = KEYS): Promise<number> {
  const body = Buffer.from(JSON.stringify({ eventId: randomUUID(), order }));
  const at = '/payment/webhook/acme';
  const value = sign(keys, { method: 'POST', path: at, body }, app.clock.at);
  return (await fetch(`${app.url}${at}`, { method: 'POST', headers: { 'Sorak-Signature': value }, body })).status;
}

/** What the provider says when the payer has paid. */
const paid = (order: DepositOrder, paymentId = `p-${order.id}`) => ({
  orderId: order.id,
  providerId: `X-${order.id}`,
  kind: 'deposit',
  status: 'paid',
  amount: '100000.00',
  currency: 'IDR',
  payments: [{ paymentId, amount: '100000.00', paidAt: app.clock.at, payerName: 'BUDI' }],
});
const open = (one: Depositor): Promise<DepositOrder> => world.order(one);

test('deposits go through the provider of the file; its webhooks count under its new key and its old one', async () => {
  answer = good;
  const one = await world.member();
  const credit = await world.inWallet(one);
  const [first, second] = [await open(one), await open(one)];
  expect(await tell(paid(first), [KEYS[0] as SigningKey])).toBe(200);
  expect(await tell(paid(second), [KEYS[1] as SigningKey])).toBe(200);
  expect(await tell(paid(second), [key('new', 9)])).toBe(401);
  expect(await tell(paid(second), [key('other', 1)])).toBe(401);
  expect(await world.inWallet(one)).toBe(credit + 200_000);
  expect(unsigned).toEqual([]);
  expect(await tell({ ...paid(first, 'again'), currency: 'USD' })).toBe(200);
  expect(await world.inWallet(one)).toBe(credit + 200_000);
});

test('what may have been heard is asked again with the same order, what was refused is not', async () => {
  const one = await world.member();
  answer = (ask, tries) => (tries < 3 ? { status: tries === 1 ? 503 : 429, headers: { 'Retry-After': '0' } } : good(ask, tries));
  expect((await open(one)).status).toBe('waiting');
  expect(new Set(asked.map(({ orderId }) => orderId)).size).toBe(1);
  expect(asked).toHaveLength(3);
  asked.length = 0;
  answer = () => ({ status: 422 });
  expect((await world.ask(one, {})).body.errorCode).toBe('payment_unavailable');
  expect(asked).toHaveLength(1);
  const { list } = (await app.ask('GET', '/wps/deposits', { token: one.token })).body.value as { list: DepositOrder[] };
  expect(list.map(({ status }) => status).sort()).toEqual(['failed', 'waiting']);
});

test('a provider that is away: the order waits and is placed when it is back, without being asked for twice', async () => {
  const one = await world.member();
  answer = () => ({ status: 200, body: 'no order at all' });
  const order = await open(one);
  expect(order).toMatchObject({ status: 'creating', qr: null });
  answer = good;
  app.clock.at += 31_000;
  await workDeposits(app.context);
  expect(await world.read(one, order.id)).toMatchObject({ status: 'waiting' });
  expect((await world.read(one, order.id))?.qr).not.toBeNull();
});

test.each([
  ['a QR for another amount', (ask: Ask) => ({ instructions: { qr: qrPayload(ask.merchant, 1n, 'IDR', ask.reference) } })],
  ['a QR that is none', () => ({ instructions: { qr: 'hello' } })],
  ['no way to pay', () => ({ instructions: {} })],
  ['an address that is a script', () => ({ instructions: { redirectUrl: 'javascript:alert(1)' } })],
])('a provider that lies with %s is not believed', async (_, change) => {
  const one = await world.member();
  answer = (ask) => ({ status: 200, body: orderOf(ask, change(ask)) });
  expect((await world.ask(one, {})).body.errorCode).toBe('payment_unavailable');
});

test('a provider that answers for another order, or says other amounts than before, changes nothing', async () => {
  const one = await world.member();
  const credit = await world.inWallet(one);
  answer = (ask) => ({ status: 200, body: orderOf(ask, { amount: '1.00' }) });
  expect((await open(one)).status).toBe('creating');
  answer = good;
  const order = await open(one);
  await tell(paid(order));
  const changed = {
    ...paid(order),
    payments: [{ paymentId: `p-${order.id}`, amount: '900000.00', paidAt: app.clock.at, payerName: null }],
  };
  expect(await tell(changed)).toBe(200);
  expect(await world.inWallet(one)).toBe(credit + 100_000);
  known.set(order.id, changed);
  app.clock.at += 11 * 60_000;
  await workDeposits(app.context);
  const found = await app.context.db.query.selectFrom('payment_difference').select('what').where('order_id', '=', order.id).execute();
  expect(found).toEqual([{ what: 'payment_amount' }]);
});

test('a file that cannot be used says where, and no secret', () => {
  const file = path.join(os.tmpdir(), `sorak-bad-providers-${process.pid}.json`);
  const fault = (content: unknown): string => {
    fs.writeFileSync(file, JSON.stringify(content));
    try {
      readProviderFile(file);
      return '';
    } catch (error) {
      return String(error);
    }
  };
  const keys = [{ id: 'a', secret: Buffer.alloc(32, 5).toString('base64') }];
  expect(fault({ providers: [{ code: 'acme', url: 'https://pay.example', keys }] })).toBe('');
  expect(fault({ providers: [{ code: 'acme', url: 'http://pay.example', keys }] })).toContain('providers.0.url');
  expect(fault({ providers: [{ code: 'local', url: 'https://pay.example', keys }] })).toContain('providers.0.code');
  expect(fault({ providers: [{ code: 'acme', url: 'https://pay.example', keys: [] }] })).toContain('keys');
  const short = fault({ providers: [{ code: 'acme', url: 'https://pay.example', keys: [{ id: 'a', secret: 'c2hvcnQ=' }] }] });
  expect(short).toContain('shorter');
  expect(short).not.toContain('c2hvcnQ');
  fs.rmSync(file);
});
