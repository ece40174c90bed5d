import { createServer } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVendorQuestion } from '../../play/games/vendor-question.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { openOrigin } from '../../test/server.ts';
import { vendorBalance } from '../../agents/transfer/vendor-client.ts';
import { countVendorCall, dropOldVendorCalls, writeVendorCalls } from './calls-service.ts';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const MINUTE_MS = 60_000;
let app: TestApp;
let beside: TestApp;
let token: string;
/** What the vendor answers next: a text, or nothing at all. */
let said: string | null;
const server = createServer((request, response) => {
  if (said === null) request.destroy();
  else response.end(said);
});
let origin: string;
const vendors: { id: number; code: string }[] = [];

beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
  // 10:30 on the brand's clock: no midnight comes in between.
  app.clock.at = Math.ceil(app.clock.at / DAY_MS) * DAY_MS + 3.5 * 3_600_000;
  beside.clock.at = app.clock.at;
  token = await app.operator('watcher', 'support');
  origin = await openOrigin(server);
  for (const code of ['KAPAL', 'LAYAR', 'SAUH', 'TIANG']) {
    const { rows } = await app.owner.pool.query<{ id: number }>(
      `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ($1, $1, 'http://localhost/', false, 1, 'test') returning id`,
      [code],
    );
    vendors.push({ id: rows[0]?.id ?? 0, code });
  }
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await beside.stop();
  await app.stop();
});

type Seen = { code: string; bets: number; isFailing: boolean; calls: { answered: number; failed: number; averageMs: number } };
/** What operators see of these vendors; half a minute later than the last time. */
async function seen(): Promise<Seen[]> {
  app.clock.at += 31_000;
  await app.owner.pool.query('update operator_session set seen_at = $1', [new Date(app.clock.at)]);
  const { body } = await app.ask('GET', '/wps/operator/house', { token });
  return (body.value as { vendors: Seen[] }).vendors;
}
const vendorAt = (index: number): { id: number; code: string } => vendors[index] ?? { id: 0, code: '' };

test('two processes count the calls that they make; written again and again each counts once, and who fails now comes first', async () => {
  const [good, bad, mixed] = [vendorAt(0), vendorAt(1), vendorAt(2)];
  for (const context of [app.context, beside.context]) {
    countVendorCall(context, good.id, true, 100);
    countVendorCall(context, good.id, true, 300);
    countVendorCall(context, mixed.id, false, 1_500);
  }
  await Promise.all([app, beside, app, beside].map(({ context }) => writeVendorCalls(context)));
  await writeVendorCalls(app.context);
  app.clock.at += MINUTE_MS;
  beside.clock.at = app.clock.at;
  countVendorCall(beside.context, mixed.id, true, 500);
  countVendorCall(app.context, bad.id, false, 5_000);
  await Promise.all([app, beside].map(({ context }) => writeVendorCalls(context)));
  expect(await seen()).toMatchObject([
    { code: bad.code, bets: 0, isFailing: true, calls: { answered: 0, failed: 1, averageMs: 5_000 } },
    { code: good.code, isFailing: false, calls: { answered: 4, failed: 0, averageMs: 200 } },
    { code: mixed.code, isFailing: false, calls: { answered: 1, failed: 2 } },
  ]);
});

test('a quarter of an hour that is over keeps its counts, a word that comes late changes nothing, and old ones are dropped', async () => {
  const { id, code } = vendorAt(0);
  const ofGood = async () => (await seen()).find((one) => one.code === code)?.calls;
  const before = (await ofGood())?.answered ?? 0;
  countVendorCall(app.context, id, true, 10);
  app.clock.at += QUARTER_MS;
  countVendorCall(app.context, id, true, 10);
  await Promise.all([writeVendorCalls(app.context), writeVendorCalls(app.context)]);
  await writeVendorCalls(app.context);
  countVendorCall(app.context, id, true, 10);
  await writeVendorCalls(app.context);
  expect(await ofGood()).toMatchObject({ answered: before + 3 });
  await app.owner.pool.query('update vendor_call set quarter = quarter - 40 * 96 where vendor_id = $1', [id]);
  await dropOldVendorCalls(app.context);
  const { rows } = await app.owner.pool.query('select 1 from vendor_call where vendor_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('questions to vendors and calls of their wallets are counted where they are made, as answered only when whole and well formed', async () => {
  const vendor = vendorAt(3);
  const ask = createVendorQuestion(v.object({ rooms: v.number() }), 0, 'nothing was told');
  const partner = { vendorId: vendor.id, url: origin };
  const counts = async () => {
    await writeVendorCalls(app.context);
    return (await seen()).find(({ code }) => code === vendor.code)?.calls;
  };
  said = '{"rooms":3}';
  expect(await ask(app.context, vendor, origin)).toEqual({ rooms: 3 });
  said = '{"rooms":"three"}';
  expect(await ask(app.context, vendor, origin)).toBeNull();
  said = null;
  expect(await ask(app.context, vendor, origin)).toBeNull();
  expect(await counts()).toMatchObject({ answered: 1, failed: 2 });
  said = '{"status":"RS_OK","user":"7","request_uuid":"x","currency":"IDR","balance":100000}';
  expect(await vendorBalance(app.context, partner, 7n, 'IDR')).not.toBeNull();
  said = 'no answer';
  expect(await vendorBalance(app.context, partner, 7n, 'IDR')).toBeNull();
  said = null;
  expect(await vendorBalance(app.context, partner, 7n, 'IDR')).toBeNull();
  expect(await counts()).toMatchObject({ answered: 2, failed: 4 });
});
