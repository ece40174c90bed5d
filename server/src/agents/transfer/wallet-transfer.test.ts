import { randomUUID } from 'node:crypto';
import type { WalletTransfer } from '@sorak/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { held, house, wallet } from '../../ledger/accounts.ts';
import { PASSWORD, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { refreshCatalogue } from '../../platform/vendors/service.ts';
import { healDue, stuckTransfers } from './service.ts';
import { type Fault, TestVendor, vendorFileAt } from './test/vendor.ts';

/** How many transfers the chaos below makes; 500 for the whole figure. */
const CHAOS = Number(process.env['WALLET_TRANSFERS'] ?? 40);
/** So many of them are under way at any time. */
const CATEGORIES = 40;
const UNIT = 100_000;
const CREDIT = 1_000_000;
const FAULTS: readonly Fault[] = ['cutBefore', 'cutAfter', 'garbage', 'errorAfter', 'wrongId'];

const vendor = new TestVendor();
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { VENDORS_FILE: vendorFileAt(await vendor.start()) } });
  // Money to move at once; what the credit's terms keep has a test of its own.
  await app.owner.pool.query(`update given_terms set times = 0 where cause = 'welcome'`);
  await vendor.learnKey(app.url);
  await setSingle(false);
});
afterAll(async () => {
  await app.stop();
  vendor.stop();
});
beforeEach(() => {
  vendor.fault = () => 'none';
  vendor.refuses = () => false;
});

const setSingle = (isSingle: boolean) => app.context.db.pool.query('update transfer_setting set is_single = $1', [isSingle]);
const move = (
  token: string,
  direction: 'in' | 'out',
  amount: unknown,
  key: string = randomUUID(),
  vassalage = 'DOMPET',
): Promise<TestAnswer> =>
  app.ask('POST', '/wps/relay/GCS_walletTransfer', { token, json: { vassalage, direction, amount }, headers: { 'Idempotency-Key': key } });
const stateOf = (answer: TestAnswer): string => (answer.body.value as WalletTransfer).state;
const sums = async (token: string) =>
  (await app.ask('GET', '/wps/wallets', { token })).body.value as {
    main: number;
    held: number;
    wallets: { balance: number | null; onTheWay: number }[];
  };
const account = async (name: string): Promise<bigint> =>
  (await app.context.db.pool.query<{ balance: bigint }>('select balance from ledger_account where name = $1', [name])).rows[0]?.balance ??
  0n;
/** As if every wait had passed. */
const healAll = async (): Promise<void> => {
  await app.context.db.pool.query(`update wallet_transfer set next_try_at = 'epoch' where state = 'pending'`);
  await healDue(app.context);
};

test('GCS_walletTransfer moves money to the vendor and back, and every balance says so', async () => {
  const token = await app.member('mover1');
  expect(stateOf(await move(token, 'in', 250_000))).toBe('done');
  expect(await sums(token)).toMatchObject({ main: CREDIT - 250_000, held: 0, wallets: [{ balance: 250_000, onTheWay: 0 }] });
  expect(stateOf(await move(token, 'out', 100_000.5))).toBe('done');
  expect(await sums(token)).toMatchObject({ main: CREDIT - 149_999.5, wallets: [{ balance: 149_999.5 }] });
  expect(vendor.books.get(String(await app.idOf('mover1')))).toBe(149_999.5 * UNIT);
  const list = (await app.ask('GET', '/wps/wallets/transfers', { token })).body.value as { list: WalletTransfer[] };
  expect(list.list.map(({ direction, state }) => `${direction} ${state}`)).toEqual(expect.arrayContaining(['in done', 'out done']));
  expect(vendor.badSignatures).toBe(0);
});

test('a wallet that knows no cents is asked for none, either way', async () => {
  const token = await app.member('mover9');
  const { owner, context } = app;
  const set = async (decimals: number | null) => {
    await owner.pool.query(`update vendor set transfer_decimals = $1 where code = 'DOMPET'`, [decimals]);
    await refreshCatalogue(context, true);
  };
  await set(0);
  expect(await sums(token)).toMatchObject({ wallets: [{ decimals: 0 }] });
  expect((await move(token, 'in', 10_000.5)).body).toMatchObject({ errorCode: 'amount_not_payable', value: { decimals: 0 } });
  expect(stateOf(await move(token, 'in', 10_000))).toBe('done');
  expect((await move(token, 'out', 0.5)).body.errorCode).toBe('amount_not_payable');
  await set(null);
  expect(stateOf(await move(token, 'out', 0.5))).toBe('done');
});

test('what the vendor refuses comes back at once', async () => {
  const token = await app.member('mover2');
  vendor.refuses = () => true;
  expect(stateOf(await move(token, 'in', 5_000))).toBe('refused');
  expect(await sums(token)).toMatchObject({ main: CREDIT, held: 0 });
  vendor.refuses = () => false;
  expect(stateOf(await move(token, 'out', 1))).toBe('refused');
  expect(await sums(token)).toMatchObject({ main: CREDIT, wallets: [{ balance: 0 }] });
});

test.each(FAULTS)('after %s the money is on hold, and the healer finds out what became of it', async (fault) => {
  const token = await app.member();
  vendor.fault = () => fault;
  expect(stateOf(await move(token, 'in', 40_000))).toBe('pending');
  expect((await sums(token)).held).toBe(40_000);
  await healAll();
  expect((await sums(token)).held).toBe(40_000);
  vendor.fault = () => 'none';
  await healAll();
  expect(await sums(token)).toMatchObject({ main: CREDIT - 40_000, held: 0, wallets: [{ balance: 40_000, onTheWay: 0 }] });
  vendor.fault = () => fault;
  expect(stateOf(await move(token, 'out', 40_000))).toBe('pending');
  vendor.fault = () => 'none';
  await healAll();
  expect(await sums(token)).toMatchObject({ main: CREDIT, held: 0, wallets: [{ balance: 0 }] });
  // The owner is told of what ended later than the answer.
  const inbox = (await app.ask('GET', '/wps/relay/CSP_getInbox?kind=money', { token })).body.value as { totalRecords: number };
  expect(inbox.totalRecords).toBe(2);
});

test('the same key has one effect however often and however near together; another request under it is refused', async () => {
  const token = await app.member('mover3');
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => move(token, 'in', 10_000, key)));
  expect(new Set(answers.map(({ body }) => (body.value as WalletTransfer).id)).size).toBe(1);
  await healAll();
  expect(stateOf(await move(token, 'in', 10_000, key))).toBe('done');
  expect(await sums(token)).toMatchObject({ main: CREDIT - 10_000, wallets: [{ balance: 10_000 }] });
  expect((await move(token, 'in', 10_001, key)).body.errorCode).toBe('idempotency_conflict');
  expect((await move(token, 'out', 10_000, key)).body.errorCode).toBe('idempotency_conflict');
  // Somebody else's key is somebody else's.
  expect(stateOf(await move(await app.member('mover4'), 'in', 10_001, key))).toBe('done');
});

test('who takes a break may only move money back', async () => {
  let token = await app.member('mover6');
  expect(stateOf(await move(token, 'in', 20_000))).toBe('done');
  expect((await app.ask('POST', '/wps/member/break', { token, json: { days: 1 } })).body.errorCode ?? 'taken').toBe('taken');
  const again = await app.askSealed('POST', '/wps/session/login', { username: 'mover6', password: PASSWORD, type: 'username' });
  ({ token } = again.body.value as { token: string });
  expect((await move(token, 'in', 1)).body.errorCode).toBe('play_stopped');
  expect(stateOf(await move(token, 'out', 20_000))).toBe('done');
  expect(await sums(token)).toMatchObject({ main: CREDIT, wallets: [{ balance: 0 }] });
});

test('hostile amounts, unknown wallets, trial accounts and a brand of one wallet are refused', async () => {
  const token = await app.member('mover5');
  for (const amount of [0, -1, 0.001, 1e300, 1e15, '5', null, [1], true])
    expect((await move(token, 'in', amount)).status, String(amount)).toBe(400);
  expect((await move(token, 'in', CREDIT + 1)).body.errorCode).toBe('insufficient_balance');
  expect((await move(token, 'in', 1, randomUUID(), 'tenun')).status).toBe(404);
  expect((await move(await app.trial(), 'in', 1)).body.errorCode).toBe('real_account_required');
  expect(
    (await app.ask('POST', '/wps/relay/GCS_walletTransfer', { token, json: { vassalage: 'DOMPET', direction: 'in', amount: 1 } })).body
      .errorCode,
  ).toBe('idempotency_key_missing');
  await setSingle(true);
  expect((await move(token, 'in', 1)).body.errorCode).toBe('function_not_available');
  expect((await app.ask('GET', '/wps/wallets', { token })).body.value).toEqual({ isSingle: true, main: CREDIT, held: 0, wallets: [] });
  expect((await app.ask('GET', '/wps/relay/GCS_merchantWallet?platform=2', { token })).body.value).toEqual({ isSingle: true });
  await setSingle(false);
  expect(await sums(token)).toMatchObject({ main: CREDIT, held: 0 });
});

test(
  `${CHAOS} transfers at once while every second call goes wrong: nothing is lost, nothing is booked twice`,
  { timeout: 300_000 },
  async () => {
    const token = await app.member('chaos');
    const id = await app.idOf('chaos');
    await move(token, 'in', 300_000);
    let turn = 0;
    vendor.fault = () => ((turn += 1) % 2 === 0 ? 'none' : (FAULTS[turn % FAULTS.length] ?? 'none'));
    vendor.refuses = ({ amount }) => amount % (7 * UNIT) === 0;
    let begun = 0;
    const category = async () => {
      while (begun < CHAOS) {
        const [at, key] = [(begun += 1), randomUUID()];
        const ask = () => move(token, at % 2 === 0 ? 'in' : 'out', at, key);
        await Promise.all([ask(), ask()]);
      }
    };
    await Promise.all(Array.from({ length: Math.min(CHAOS, CATEGORIES) }, category));
    const stuck = async () =>
      Number((await app.context.db.pool.query(`select count(*) from wallet_transfer where state = 'pending'`)).rows[0]?.count);
    expect(await stuck()).toBeGreaterThan(0);
    app.clock.at += 61_000;
    expect((await stuckTransfers(app.context)).length).toBe(await stuck());
    for (let round = 0; round < 40 && (await stuck()) > 0; round += 1) await healAll();
    expect(await stuck()).toBe(0);
    const there = BigInt(vendor.books.get(String(id)) ?? 0) / 1_000n;
    expect(await account(held(id, 'IDR').name)).toBe(0n);
    expect((await account(wallet(id, 'IDR').name)) + there).toBe(BigInt(CREDIT) * 100n);
    // Every word of the vendor's own books is in ours, and the other way round.
    const { rows } = await app.context.db.pool.query<{ id: string; state: string }>(
      `select id, state from wallet_transfer where member_id = $1`,
      [id],
    );
    expect(rows.length).toBe(CHAOS + 1);
    for (const row of rows) expect(vendor.known.get(row.id)?.state, row.id).toBe(row.state);
    const { rows: vendors } = await app.context.db.pool.query<{ id: number }>(`select id from vendor where code = 'DOMPET'`);
    const all = [...vendor.books.values()].reduce((sum, value) => sum + BigInt(value), 0n) / 1_000n;
    expect(await account(house(`vendor-${vendors[0]?.id}`, 'IDR').name)).toBe(all);
  },
);
