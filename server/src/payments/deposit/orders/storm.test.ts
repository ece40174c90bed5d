import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCuttingProxy, type CuttingProxy } from '../../../db/test/cutting-proxy.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { auditDeposits } from '../audit-repo.ts';
import { localKeys } from '../../payment/providers.ts';
import { sign, SIGNATURE_HEADER } from '../../payment/signature.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDepositor, type Depositor } from '../test/depositor.ts';

/** `DEPOSIT_WEBHOOKS=500 npx vitest run server/src/payments/deposit/orders/storm.test.ts` is the promise; the ordinary run takes fewer. */
const WEBHOOKS = Number(process.env['DEPOSIT_WEBHOOKS'] ?? 40);
const AT_ONCE = 8;
const MEMBERS = 10;
const PATH = '/payment/webhook/local';

let app: TestApp;
let near: TestApp;
let proxy: CuttingProxy;
let world: ReturnType<typeof createDepositor>;
let owner: PoolClient;
beforeAll(async () => {
  near = await startTestApp();
  owner = await near.owner.pool.connect();
  proxy = await startCuttingProxy(near.database.appUrl);
  // The one whose connections to the database are cut.
  app = await startTestApp({ beside: near, databaseUrl: proxy.url });
  app.clock.at = near.clock.at;
  world = createDepositor(near);
});
afterAll(async () => {
  owner.release();
  await app.stop();
  await near.stop();
  proxy.close();
});

type Way = 'paid' | 'part' | 'over' | 'twice' | 'fail';
const WAYS: readonly Way[] = ['paid', 'paid', 'part', 'over', 'twice', 'fail'];
type Planned = { readonly one: Depositor; readonly id: string; readonly way: Way; readonly bodies: readonly string[] };

/** What the provider says of an order step by step; `amounts` in whole units. */
function bodiesOf(id: string, way: Way): string[] {
  const amounts = { paid: [100_000], part: [60_000, 40_000], over: [120_000], twice: [100_000, 100_000], fail: [] }[way];
  const payments = amounts.map((amount, at) => ({
    paymentId: `${id}-${at}`,
    amount: `${amount}.00`,
    paidAt: near.clock.at + at,
    payerName: null,
  }));
  const say = (status: string, count: number): string =>
    JSON.stringify({
      eventId: randomUUID(),
      order: {
        orderId: id,
        providerId: `P-${id}`,
        kind: 'deposit',
        status,
        amount: '100000.00',
        currency: 'IDR',
        payments: payments.slice(0, count),
      },
    });
  return way === 'fail' ? [say('pending', 0), say('failed', 0)] : [say('pending', 0), ...payments.map((_, at) => say('paid', at + 1))];
}

/** Sends to the process that is being cut; anything but 200 is no receipt. */
async function send(body: string, url = app.url): Promise<boolean> {
  const bytes = Buffer.from(body);
  const value = sign(localKeys(near.context), { method: 'POST', path: PATH, body: bytes }, near.clock.at);
  const answer = await fetch(`${url}${PATH}`, { method: 'POST', headers: { [SIGNATURE_HEADER]: value }, body: bytes }).catch(
    () => undefined,
  );
  return answer?.status === 200;
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

test(`${WEBHOOKS} webhooks, each sent one to five times in any order with the database cut between: every order has exactly one effect`, async () => {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => world.member()));
  await owner.query('update deposit_setting set open_orders = 100000');
  const credit = await world.inWallet(members[0] as Depositor);
  const planned: Planned[] = [];
  for (let count = 0; count < WEBHOOKS;) {
    const one = members[planned.length % MEMBERS] as Depositor;
    const { id } = await world.order(one);
    const way = WAYS[planned.length % WAYS.length] ?? 'paid';
    const bodies = bodiesOf(id, way);
    planned.push({ one, id, way, bodies });
    count += bodies.length;
  }
  const letters = shuffled(
    planned.flatMap(({ bodies }) => bodies.flatMap((body) => Array.from({ length: 1 + Math.floor(Math.random() * 5) }, () => body))),
  );
  let refused = 0;
  const unsent = [...letters];
  const category = async (): Promise<void> => {
    for (let body = unsent.pop(); body !== undefined; body = unsent.pop()) {
      if (Math.random() < 0.3) proxy.cutAfter(Math.random() < 0.5 ? 'asked' : 'answered', 1 + Math.floor(Math.random() * 3_000));
      if (!(await send(body))) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, category));
  proxy.spare();
  // A provider says it again until it is heard.
  for (const { bodies } of planned) for (const body of bodies) expect(await send(body, near.url)).toBe(true);

  for (const { one, id, way } of planned) {
    const order = await world.read(one, id);
    const expected = {
      paid: { status: 'credited', received: 100_000, credited: 100_000, held: 0, exception: null },
      part: { status: 'credited', received: 100_000, credited: 100_000, held: 0, exception: null },
      over: { status: 'credited', received: 120_000, credited: 100_000, held: 20_000, exception: 'over' },
      twice: { status: 'credited', received: 200_000, credited: 100_000, held: 100_000, exception: 'over' },
      fail: { status: 'failed', received: 0, credited: 0, held: 0, exception: null },
    }[way];
    expect({ way, ...order }).toMatchObject({ way, ...expected });
  }
  for (const one of members) {
    const paid = planned.filter((order) => order.one === one && order.way !== 'fail').length;
    expect(await world.inWallet(one)).toBe(credit + paid * 100_000);
  }
  const checks = [...(await auditLedger(owner, '/nowhere')).checks, ...(await auditDeposits(owner))];
  expect(checks.flatMap(({ violations }) => violations.map(({ name }) => name)).filter((name) => !name.startsWith('witness'))).toEqual([]);
  console.log(`${planned.length} orders, ${letters.length} webhooks, ${refused} cut off before they were taken`);
  expect(refused).toBeGreaterThan(0);
});
