import type { Calls, DeskRequest, OperatorVendor, ResponseOutput } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backOf, betOf, winOf } from '../vendor-wallet/test/requests.ts';
import { createWorld } from '../vendor-wallet/test/world.ts';
import { launch } from './launch-service.ts';
import { openOperator } from '../../platform/operator/account-service.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { silentVendor, testGame, writeVendorFile } from '../../test/vendor-file.ts';
import { VENDOR_RULES } from './vendor-audit-repo.ts';
import { catalogueOf, refreshCatalogue } from '../../platform/vendors/service.ts';
import { switchVendorOff } from './vendor-service.ts';

let app: TestApp;
let first: string;
let second: string;
beforeAll(async () => {
  const games = [testGame('koi', 'RNG', { gameClassify: 'SLOTS' }), testGame('only', 'FISH')];
  app = await startTestApp({ env: { VENDORS_FILE: writeVendorFile([silentVendor('ALFA', 'http://127.0.0.1:9/play', games)]) } });
  [first, second] = [await app.operator('one', 'admin'), await app.operator('two', 'admin')];
});
afterAll(() => app.stop());

const TERMS = { fees: { RNG: 12.5, FISH: 10 }, minimum: 100, currency: 'IDR', from: '2026-01' };
const ask = (after: object): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/requests/ask', {
    token: first,
    json: {
      wish: { kind: 'vendor', object: 'ALFA', after: { isOn: true, closedCountries: [], terms: TERMS, ...after } },
      reason: 'the contract',
    },
  });
const decide = ({ body }: TestAnswer, token = second): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/requests/decide', {
    token,
    json: { id: (body.value as DeskRequest).id, decision: 'approve', note: 'read it' },
  });
const alfa = async (): Promise<OperatorVendor | undefined> =>
  ((await app.ask('GET', '/wps/operator/vendors', { token: first })).body.value as { list: OperatorVendor[] }).list.find(
    ({ vassalage }) => vassalage === 'ALFA',
  );
const faults = async (at = app.owner): Promise<unknown[]> =>
  (await Promise.all(VENDOR_RULES.map(({ sql }) => at.pool.query<object>(sql)))).flatMap(({ rows }) => rows);

test('a vendor’s terms are signed by two, kept in versions, and each month is paid by those that held in it', async () => {
  const asked = await ask({});
  expect(asked.body.value).toMatchObject({ state: 'waiting', before: { isOn: true, closedCountries: [], terms: null } });
  expect((await decide(asked, first)).body.errorCode).toBe('second_operator_required');
  expect((await alfa())?.terms).toEqual([]);
  await decide(asked);
  expect(await alfa()).toMatchObject({ isOn: true, terms: [{ number: 1, ...TERMS }] });
  await decide(await ask({ terms: { ...TERMS, fees: { RNG: 20 }, from: '2026-07' } }));
  expect((await alfa())?.terms.map(({ number, from }) => [number, from])).toEqual([
    [2, '2026-07'],
    [1, '2026-01'],
  ]);
  // Back in time, in another currency, or to nothing.
  for (const terms of [TERMS, { ...TERMS, currency: 'USD', from: '2026-08' }, null, { ...TERMS, fees: { RNG: 12.345 }, from: '2026-08' }])
    expect((await ask({ terms })).body.errorCode).toBe('validation_failed');
  expect(await faults()).toEqual([]);

  const won = async (day: string, code: string, kind: string, went: number, came: number): Promise<void> => {
    await app.owner.pool.query(
      `insert into report_day (day, from_at, to_at, closed_at)
       values ($1::date, $1::date, $1::date + interval '1 day', $1::date) on conflict do nothing`,
      [day],
    );
    await app.owner.pool.query(
      `insert into report_sum (day, asset, vendor_id, game_code, kind, lines, came, went)
       select $1::date, 'IDR', id, $2, $3, 1, $4, $5 from vendor where code = 'ALFA'`,
      [day, code, kind, came, went],
    );
  };
  await won('2026-06-01', 'koi', 'bet', 1_000_001, 0);
  await won('2026-06-02', 'koi', 'win', 0, 200_000);
  await won('2026-06-03', 'only', 'bet', 100, 0);
  await won('2026-06-03', 'only', 'win', 0, 900_000);
  await won('2026-07-01', 'koi', 'bet', 10_000, 0);
  const costs = async (month: string): Promise<ResponseOutput<Calls['getVendorCosts']>> =>
    (await app.ask('GET', `/wps/operator/vendors/costs?month=${month}`, { token: first })).body.value as ResponseOutput<
      Calls['getVendorCosts']
    >;
  // 12.5% of 8,000.01 for slots; what the fish lost lowers nothing.
  expect(await costs('2026-06')).toMatchObject({
    list: [
      {
        vassalage: 'ALFA',
        lines: expect.arrayContaining([
          { product: 'RNG', ggr: 8_000.01, fee: 12.5, cost: 1_000 },
          { product: 'FISH', ggr: -8_999, fee: 10, cost: 0 },
        ]),
        total: 1_000,
      },
    ],
    ngr: -998.99,
    left: -1_998.99,
  });
  // 20% of 100 is less than the minimum.
  expect(await costs('2026-07')).toMatchObject({ list: [{ lines: [{ fee: 20, cost: 20 }], minimum: 100, total: 100 }], total: 100 });
  expect(await costs('2025-12')).toMatchObject({ list: [], total: 0 });
});

test('one operator switches a vendor off and two switch it on again; whoever only looks after money switches nothing', async () => {
  const cashier = await app.operator('kasih', 'cashier');
  const off = (token: string): Promise<TestAnswer> =>
    app.ask('POST', '/wps/operator/vendors/off', { token, json: { vassalage: 'ALFA', reason: 'it does not answer' } });
  expect((await off(cashier)).body.errorCode).toBe('operator_role_missing');
  expect((await app.ask('GET', '/wps/operator/vendors/costs?month=2026-06', { token: cashier })).body.errorCode).toBe(
    'operator_role_missing',
  );
  await off(first);
  await off(first);
  expect(await alfa()).toMatchObject({ isOn: false, isResting: false });
  await refreshCatalogue(app.context, true);
  expect(
    catalogueOf(app.context)
      .games.filter(({ vendor }) => vendor.code === 'ALFA')
      .every(({ shown, isClosed }) => shown.maintenance && isClosed),
  ).toBe(true);
  const { rows } = await app.owner.pool.query(
    `select action from operator_action where object = 'vendor:ALFA' and action = 'vendor_switched_off'`,
  );
  expect(rows).toHaveLength(1);
  const { terms: versions = [] } = (await alfa()) ?? {};
  const { number: _number, decidedAt: _at, ...terms } = versions[0] ?? { number: 0, decidedAt: 0 };
  const back = await ask({ terms });
  expect((await alfa())?.isOn).toBe(false);
  await decide(back);
  expect(await alfa()).toMatchObject({ isOn: true, terms: [{ number: 2 }, { number: 1 }] });
  expect(await faults()).toEqual([]);
  await app.owner.pool.query(`update vendor set is_off = true`);
  expect(await faults()).toMatchObject([{ violation: 'vendor_switch_unlogged' }]);
});

test('a vendor that is switched off while rounds are open takes no bet and no player, and what was bet is won, taken back and paid', async () => {
  const world = await createWorld();
  try {
    const player = await world.player(100_000n);
    const [won, undone] = [betOf(player, 10), betOf(player, 20)];
    expect((await world.send('ALFA', '/transaction/bet', won)).status).toBe('RS_OK');
    expect((await world.send('ALFA', '/transaction/bet', undone)).status).toBe('RS_OK');
    const risk = await openOperator(world.context, { name: 'raka', roles: ['risk'] });
    await switchVendorOff(world.context, risk?.id ?? 0n, { vassalage: 'ALFA', reason: 'it does not answer' });
    expect((await world.send('ALFA', '/transaction/bet', betOf(player, 10))).status).toBe('RS_ERROR_INVALID_GAME');
    expect((await world.send('ALFA', '/transaction/win', winOf(player, won, 15))).status).toBe('RS_OK');
    expect((await world.send('ALFA', '/transaction/rollback', backOf(player, undone.transaction_uuid))).status).toBe('RS_OK');
    expect(await world.balance(player)).toBe(100_000n - 1_000n + 1_500n);
    const asked = { vassalage: 'ALFA', gameCode: 'tide', language: 'EN', country: null };
    expect(await launch(world.context, { memberId: player.memberId, sessionId: player.sessionId, asset: 'IDR' }, asked)).toBe(
      'game_maintenance',
    );
    expect(await faults(world.owner)).toEqual([]);
  } finally {
    await world.close();
  }
});
