import { randomUUID } from 'node:crypto';
import type { Calls, DeskRequest, ResponseInput } from '@sorak/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { WALLS_DOWN } from '../../test/hand.ts';
import { sign, type SigningKey } from '../payment/service.ts';
import { CLEARING_RULES } from './audit-repo.ts';
import { readCellsFile } from './cells.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { startTransfer, workClearing } from './send-service.ts';
import { KEY, type Line, onAccount, openLine, settingsOf, straight, violationsIn } from './test/pair.ts';
import { amountText } from './wire.ts';

let north: TestApp;
let south: TestApp;
let toNorth: Line;
let toSouth: Line;
let asker: string;
let decider: string;

beforeAll(async () => {
  [toNorth, toSouth] = await Promise.all([openLine(), openLine()]);
  north = await startTestApp({ env: settingsOf('north', 'south', toSouth) });
  south = await startTestApp({ env: settingsOf('south', 'north', toNorth) });
  [toNorth.to, toSouth.to] = [north.url, south.url];
  // Noon, so that a test that lets time pass stays within its day.
  north.clock.at = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 43_200_000;
  south.clock.at = north.clock.at;
  asker = await north.operator('asker', 'admin');
  decider = await north.operator('decider', 'admin');
});
afterEach(() => {
  toSouth.pass = straight;
  toSouth.asked.length = 0;
});
afterAll(async () => {
  await Promise.all([north?.stop(), south?.stop()]);
  toNorth?.close();
  toSouth?.close();
});

const OURS = 'house:clearing:south:IDR';
const THEIRS = 'house:clearing:north:IDR';
const TREASURY = 'house:treasury:IDR';

const ask = (id: string, amount: number, cell = 'south', token = asker): Promise<TestAnswer> =>
  north.ask('POST', '/wps/operator/requests/ask', {
    token,
    json: { wish: { kind: 'cellTransfer', object: `${cell}:${id}`, after: { amount } }, reason: 'for the payouts of next week' },
  });
const decide = (asked: TestAnswer, token = decider): Promise<TestAnswer> =>
  north.ask('POST', '/wps/operator/requests/decide', {
    token,
    json: { id: (asked.body.value as DeskRequest).id, decision: 'approve', note: 'seen and agreed' },
  });
async function decided(amount: number): Promise<string> {
  const id = randomUUID();
  expect((await decide(await ask(id, amount))).body.value).toMatchObject({ state: 'approved' });
  return id;
}
const rowOf = async (app: TestApp, wireId: string) =>
  app.context.db.query.selectFrom('clearing_transfer').selectAll().where('wire_id', '=', wireId).executeTakeFirst();
/** Lets time pass for everything but the sessions. */
async function later(ms: number): Promise<void> {
  north.clock.at += ms;
  south.clock.at = north.clock.at;
  const values = [new Date(north.clock.at), new Date(north.clock.at + 86_400_000)];
  await north.owner.pool.query('update operator_session set seen_at = $1, expires_at = $2 where ended_at is null', values);
}
async function balances() {
  const [ours, theirs, paid, got] = await Promise.all([
    onAccount(north, OURS),
    onAccount(south, THEIRS),
    onAccount(north, TREASURY),
    onAccount(south, TREASURY),
  ]);
  return { ours, theirs, paid, got };
}
async function bothSound(): Promise<void> {
  expect(await violationsIn(north)).toEqual([]);
  expect(await violationsIn(south)).toEqual([]);
}

type Day = ResponseInput<Calls['getCellDay']>;
const dayOf = async (): Promise<Day> => {
  const day = new Date(north.clock.at).toISOString().slice(0, 10);
  return (await north.ask('GET', `/wps/operator/cells/day?cell=south&day=${day}`, { token: asker })).body.value as Day;
};

/** Puts a question at the door of the south, signed as one likes. */
async function knock(
  json: object,
  change: { readonly key?: SigningKey; readonly as?: string; readonly path?: string; readonly at?: number } = {},
) {
  const path = change.path ?? '/cell/north/transfer';
  const body = Buffer.from(JSON.stringify(json));
  const signature = sign([change.key ?? KEY], { method: 'POST', path: change.as ?? path, body }, change.at ?? south.clock.at);
  return fetch(`${south.url}${path}`, { method: 'POST', headers: { 'sorak-signature': signature }, body });
}
const question = (change: object = {}) => ({
  id: randomUUID(),
  from: 'north',
  to: 'south',
  amount: '10.00',
  currency: 'IDR',
  at: south.clock.at,
  ...change,
});

test('two operators send money of the house to another cell: both accounts mirror each other, and asking again changes nothing', async () => {
  const before = await balances();
  const id = randomUUID();
  const asked = await ask(id, 1_500_000);
  expect(asked.body.value).toMatchObject({ state: 'waiting', isAlone: false, name: 'south' });
  expect((await decide(asked, asker)).body.errorCode).toBe('second_operator_required');
  expect(await balances()).toEqual(before);
  expect((await decide(asked)).body.value).toMatchObject({ state: 'approved' });
  const sent = await balances();
  expect(sent.ours - before.ours).toBe(150_000_000n);
  expect(before.paid - sent.paid).toBe(150_000_000n);
  expect(sent.got).toBe(before.got);
  await workClearing(north.context);
  const done = await balances();
  expect(done.got - before.got).toBe(150_000_000n);
  expect(done.ours + done.theirs).toBe(0n);
  expect(await rowOf(north, id)).toMatchObject({ state: 'accepted', tries: 1 });
  expect(await rowOf(south, id)).toMatchObject({ state: 'accepted', direction: 'in', cell: 'north' });
  // The very same question once more, as a line that repeats itself would put it.
  const again = toSouth.asked.at(-1);
  const repeated = await fetch(`${south.url}${again?.path}`, {
    method: 'POST',
    headers: { 'sorak-signature': String(again?.headers['sorak-signature']) },
    body: new Uint8Array(again?.body ?? []),
  });
  expect([repeated.status, await repeated.json()]).toEqual([200, { state: 'accepted', id, amount: '1500000.00', currency: 'IDR' }]);
  expect(await balances()).toEqual(done);
  expect((await ask(id, 1)).body.errorCode).toBe('conflict');
  await bothSound();
});

test('where there is no second operator it waits, and a cell that nobody knows is refused', async () => {
  const only = await south.operator('only', 'admin');
  const wish = { kind: 'cellTransfer', object: `north:${randomUUID()}`, after: { amount: 10 } };
  const asked = await south.ask('POST', '/wps/operator/requests/ask', { token: only, json: { wish, reason: 'nobody else is here' } });
  expect(asked.body.value).toMatchObject({ state: 'waiting', isAlone: false });
  expect((await ask(randomUUID(), 10, 'west')).body.errorCode).toBe('not_found');
  const cashier = await north.operator('cashier', 'cashier');
  expect((await ask(randomUUID(), 10, 'south', cashier)).body.errorCode).toBe('operator_role_missing');
});

test('silence decides nothing: it is asked again until the other cell itself answers', async () => {
  const before = await balances();
  const id = await decided(2_000);
  const silent: Line['pass'][] = [
    () => Promise.resolve(null),
    () => Promise.resolve({ status: 404, headers: {}, body: Buffer.from('{}') }),
    () =>
      Promise.resolve({
        status: 200,
        headers: {},
        body: Buffer.from(JSON.stringify({ state: 'refused', id, amount: '2000.00', currency: 'IDR', reason: 'closed' })),
      }),
    // What was done is not heard.
    async (_asked, forward) => {
      await forward();
      return null;
    },
  ];
  for (const pass of silent) {
    toSouth.pass = pass;
    await workClearing(north.context);
    expect(await rowOf(north, id)).toMatchObject({ state: 'sending' });
    expect((await rowOf(north, id))?.failure).toBeTruthy();
    await later(900_000);
  }
  expect((await balances()).got - before.got).toBe(200_000n);
  toSouth.pass = straight;
  expect((await dayOf()).list).toMatchObject([{ id, what: 'on_its_way' }]);
  await workClearing(north.context);
  expect(await rowOf(north, id)).toMatchObject({ state: 'accepted', tries: 5, failure: null });
  expect((await balances()).got - before.got).toBe(200_000n);
  expect((await dayOf()).list).toEqual([]);
  await bothSound();
});

test('an answer for another transfer, or one that was played back, is none', async () => {
  const first = await decided(30);
  const second = await decided(30);
  let kept: ReturnType<Line['pass']> | null = null;
  toSouth.pass = async (_asked, forward) => {
    const said = forward();
    kept ??= said;
    await said;
    return kept;
  };
  await workClearing(north.context);
  const states = [await rowOf(north, first), await rowOf(north, second)].map((row) => row?.state).sort();
  expect(states).toEqual(['accepted', 'sending']);
  toSouth.pass = straight;
  await later(900_000);
  await workClearing(north.context);
  expect([(await rowOf(north, first))?.state, (await rowOf(north, second))?.state]).toEqual(['accepted', 'accepted']);
  await bothSound();
});

test('what the other cell refuses is final and comes back', async () => {
  const { context } = north;
  const [askedBy, decidedBy] = (await context.db.query.selectFrom('operator').select('id').orderBy('id').limit(2).execute()).map(
    ({ id }) => id,
  );
  const id = randomUUID();
  const treasury = await onAccount(north, 'house:treasury:POINT');
  // Another currency than the other cell keeps: no operator can ask for one, so the queue is given it.
  await inTransaction(context.db.query, (tx) =>
    startTransfer(context, tx, { id, cell: 'south', amount: 700n, asset: 'POINT', askedBy: askedBy ?? 0n, decidedBy: decidedBy ?? 0n }),
  );
  expect(treasury - (await onAccount(north, 'house:treasury:POINT'))).toBe(700n);
  await workClearing(context);
  expect(await rowOf(north, id)).toMatchObject({ state: 'refused', refusal: 'currency_differs' });
  expect(await onAccount(north, 'house:treasury:POINT')).toBe(treasury);
  expect(await onAccount(north, 'house:clearing:south:POINT')).toBe(0n);
  expect(await rowOf(south, id)).toMatchObject({ state: 'refused' });
  await later(900_000);
  await workClearing(context);
  expect(toSouth.asked).toHaveLength(1);
  // Nobody decided this one: the audit says so, and nothing else.
  expect(await violationsIn(north)).toEqual([`clearing_not_decided ${id}`]);
  expect(await violationsIn(south)).toEqual([]);
});

test('replayed late, forged, for another cell, by another name, or with another amount: refused, and nothing moves', async () => {
  const good = question();
  expect((await knock(good)).status).toBe(200);
  const before = await balances();
  expect((await knock(good, { at: south.clock.at - 301_000 })).status).toBe(401);
  expect((await knock(question(), { key: { ...KEY, secret: Buffer.alloc(32, 9) } })).status).toBe(401);
  expect((await knock(question(), { key: { ...KEY, id: 'unknown' } })).status).toBe(401);
  expect((await knock(question(), { as: '/cell/north/day' })).status).toBe(401);
  expect((await knock(question(), { path: '/cell/west/transfer' })).status).toBe(404);
  // A question of the south's own comes back to it: it knows no cell of its own name.
  expect((await knock(question({ from: 'south' }), { path: '/cell/south/transfer' })).status).toBe(404);
  expect((await knock(question({ to: 'west' }))).status).toBe(400);
  expect((await knock(question({ from: 'west' }))).status).toBe(400);
  expect((await knock(question({ amount: '-5.00' }))).status).toBe(400);
  expect((await knock(question({ amount: '0.00' }))).status).toBe(400);
  expect((await knock({ ...good, amount: '10.01' })).status).toBe(409);
  expect((await knock({ ...good, currency: 'USD' })).status).toBe(409);
  expect((await knock({ ...good, at: good.at + 1 })).status).toBe(409);
  expect(await (await knock(good)).json()).toEqual({ state: 'accepted', id: good.id, amount: '10.00', currency: 'IDR' });
  expect(await balances()).toEqual(before);
});

test('asked at once by many, a transfer arrives once', async () => {
  const before = await balances();
  const one = question();
  const answers = await Promise.all(Array.from({ length: 12 }, () => knock(one)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect((await balances()).got - before.got).toBe(1_000n);
  expect(await violationsIn(south)).toEqual([]);
});

test('the books of two cells are compared by day, and what differs is named by id', async () => {
  const alone = await south.context.db.query.selectFrom('clearing_transfer').select('wire_id').where('state', '=', 'accepted').execute();
  const known = await north.context.db.query.selectFrom('clearing_transfer').select('wire_id').execute();
  const there = alone.map(({ wire_id: id }) => id).filter((id) => !known.some(({ wire_id: own }) => own === id));
  const { isAnswered, list } = await dayOf();
  expect(isAnswered).toBe(true);
  expect(list.filter(({ what }) => what === 'there_alone').map(({ id }) => id)).toEqual(expect.arrayContaining(there));
  const id = await decided(40);
  await workClearing(north.context);
  expect((await dayOf()).list.filter((one) => one.id === id)).toEqual([]);
  await south.owner.pool.query('update clearing_transfer set amount = amount + 1 where wire_id = $1', [id]);
  expect((await dayOf()).list.filter((one) => one.id === id)).toMatchObject([
    { what: 'differs', ours: { amount: 40 }, theirs: { amount: 40.01, from: 'north', to: 'south', state: 'accepted' } },
  ]);
  expect(await violationsIn(south)).toEqual([
    expect.stringContaining('clearing_amount_wrong'),
    'clearing_balance_wrong house:clearing:north:IDR',
  ]);
  await south.owner.pool.query('update clearing_transfer set amount = amount - 1 where wire_id = $1', [id]);
  toSouth.pass = () => Promise.resolve(null);
  expect(await dayOf()).toEqual({ isAnswered: false, lines: 0, list: [] });
});

test('one console looks over the other cells: whether they serve, what waits there, what is between', async () => {
  const read = async () => (await north.ask('GET', '/wps/operator/cells', { token: asker })).body.value as ResponseInput<Calls['getCells']>;
  expect(await (await knock({ to: 'south', at: south.clock.at }, { path: '/cell/north/standing' })).json()).toMatchObject({
    cell: 'south',
  });
  const { own, cells, transfers } = await read();
  expect(own).toBe('north');
  expect(cells).toMatchObject([{ code: 'south', origin: toSouth.origin, isReady: true, sending: 0, sendingCount: 0 }]);
  expect(cells[0]?.waiting?.find(({ kind }) => kind === 'withdrawals')).toEqual({ kind: 'withdrawals', count: 0 });
  expect(transfers[0]).toMatchObject({ direction: 'out', cell: 'south', state: 'accepted' });
  toSouth.pass = () => Promise.resolve(null);
  expect((await read()).cells).toMatchObject([{ isReady: false, waiting: null }]);
});

test('a row that no transfer or no decision stands behind is named', async () => {
  const last = `id = (select id from clearing_transfer where direction = 'out' and state = 'accepted' order by id limit 1)`;
  const plants: readonly (readonly [string, string])[] = [
    [`update clearing_transfer set state = 'refused', refusal = 'closed' where ${last}`, 'clearing_state_wrong'],
    [`update clearing_transfer set amount = amount + 1 where ${last}`, 'clearing_amount_wrong'],
    [`update clearing_transfer set amount = amount + 1 where ${last}`, 'clearing_balance_wrong'],
    [`update clearing_transfer set cell = 'west' where ${last}`, 'clearing_account_wrong'],
    [`update clearing_transfer set decided_by = 99 where ${last}`, 'clearing_not_decided'],
    [`update clearing_transfer set asked_by = 99 where ${last}`, 'clearing_not_decided'],
    [`update clearing_transfer set wire_id = gen_random_uuid() where ${last}`, 'clearing_of_another'],
    [`delete from clearing_transfer where ${last}`, 'clearing_missing'],
    [`update clearing_transfer set state = 'accepted', refusal = null where state = 'refused'`, 'clearing_state_wrong'],
  ];
  const client = await north.owner.pool.connect();
  try {
    for (const [change, finds] of plants) {
      await client.query('begin');
      await client.query(WALLS_DOWN);
      expect((await client.query(change)).rowCount).toBe(1);
      const found = (await runChecks(client, CLEARING_RULES)).flatMap(({ violations }) => violations.map(({ name }) => name));
      await client.query('rollback');
      expect([change, found]).toEqual([change, expect.arrayContaining([finds])]);
    }
  } finally {
    client.release();
  }
});

test('a file of cells that cannot be used says where, and no secret', async () => {
  expect(amountText(1n)).toBe('0.01');
  const { writeFileSync, rmSync } = await import('node:fs');
  const file = `${(await import('node:os')).tmpdir()}/sorak-bad-cells-${process.pid}.json`;
  const fault = (cells: unknown): string => {
    writeFileSync(file, JSON.stringify({ cells }));
    try {
      readCellsFile(file, 'north');
      return '';
    } catch (error) {
      return String(error);
    }
  };
  const keys = [{ id: 'a', secret: Buffer.alloc(32, 5).toString('base64') }];
  const one = { code: 'south', origin: 'https://south.example', keys };
  expect(fault([one])).toBe('');
  expect(readCellsFile(file, 'north')).toMatchObject([{ line: 0n, max: 0n }]);
  expect(fault([{ ...one, line: '2500.00' }])).toBe('');
  expect(readCellsFile(file, 'north')).toMatchObject([{ line: 250_000n, max: 250_000n }]);
  expect(fault([{ ...one, line: 2500 }])).toContain('cells.0.line');
  expect(fault([{ ...one, line: '2500.00', max: '-1.00' }])).toContain('cells.0.max');
  expect(fault([{ ...one, origin: 'http://south.example' }])).toContain('cells.0.origin');
  expect(fault([one, { ...one, code: 'SOUTH' }])).toContain('twice');
  expect(fault([{ ...one, code: 'north' }])).toContain('twice, or this one');
  const short = fault([{ ...one, keys: [{ id: 'a', secret: 'c2hvcnQ=' }] }]);
  expect(short).toContain('shorter');
  expect(short).not.toContain('c2hvcnQ');
  rmSync(file);
});
