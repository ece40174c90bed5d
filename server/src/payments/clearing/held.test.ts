import { randomUUID } from 'node:crypto';
import type { Calls, DeskRequest, ResponseInput } from '@sorak/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { WALLS_DOWN } from '../../test/hand.ts';
import { sign } from '../payment/service.ts';
import { CLEARING_RULES } from './audit-repo.ts';
import { readCellsFile } from './cells.ts';
import { workClearing } from './send-service.ts';
import { KEY, type Line, onAccount, openLine, settingsOf, straight, violationsIn } from './test/pair.ts';

let north: TestApp;
let south: TestApp;
let toNorth: Line;
let toSouth: Line;
let northern: readonly string[];
let southern: readonly string[];

const LINE = 10_000n;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  [toNorth, toSouth] = await Promise.all([openLine(), openLine()]);
  north = await startTestApp({ env: settingsOf('north', 'south', toSouth) });
  south = await startTestApp({ env: settingsOf('south', 'north', toNorth, { line: '100.00', max: '60.00' }) });
  [toNorth.to, toSouth.to] = [north.url, south.url];
  north.clock.at = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
  south.clock.at = north.clock.at;
  northern = [await north.operator('asker', 'admin'), await north.operator('decider', 'admin')];
  southern = [await south.operator('taker', 'admin'), await south.operator('second', 'admin')];
});
afterEach(() => {
  toSouth.pass = straight;
});
afterAll(async () => {
  await Promise.all([north?.stop(), south?.stop()]);
  toNorth?.close();
  toSouth?.close();
});

const got = () => onAccount(south, 'house:treasury:IDR');
const rowOf = async (app: TestApp, wireId: string) =>
  app.context.db.query.selectFrom('clearing_transfer').selectAll().where('wire_id', '=', wireId).executeTakeFirst();

async function knock(json: object) {
  const [path, body] = ['/cell/north/transfer', Buffer.from(JSON.stringify(json))];
  const signature = sign([KEY], { method: 'POST', path, body }, south.clock.at);
  const answer = await fetch(`${south.url}${path}`, { method: 'POST', headers: { 'sorak-signature': signature }, body });
  return { status: answer.status, json: (await answer.json()) as { state?: string; reason?: string } };
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

const askIn = (app: TestApp, token: string | undefined, kind: string, object: string, amount: number): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/requests/ask', {
    token: token ?? '',
    json: { wish: { kind, object, after: { amount } }, reason: 'seen in the book of the other' },
  });
const decideIn = (app: TestApp, token: string | undefined, asked: TestAnswer): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/requests/decide', {
    token: token ?? '',
    json: { id: (asked.body.value as DeskRequest).id, decision: 'approve', note: 'seen and agreed' },
  });
const refuse = (id: string, token = southern[0], cell = 'north'): Promise<TestAnswer> =>
  south.ask('POST', '/wps/operator/cells/refuse', { token: token ?? '', json: { cell, id, reason: 'nobody there knows of it' } });

/** Sent by two of the north. */
async function sent(amount: number): Promise<string> {
  const id = randomUUID();
  const asked = await askIn(north, northern[0], 'cellTransfer', `south:${id}`, amount);
  expect((await decideIn(north, northern[1], asked)).body.value).toMatchObject({ state: 'approved' });
  return id;
}
async function dueNow(): Promise<void> {
  await north.owner.pool.query(`update clearing_transfer set next_try_at = $1 where state = 'sending'`, [new Date(north.clock.at)]);
  await workClearing(north.context);
}
const dayOf = async (app: TestApp, token: string | undefined, cell: string) => {
  const day = new Date(south.clock.at).toISOString().slice(0, 10);
  return ((await app.ask('GET', `/wps/operator/cells/day?cell=${cell}&day=${day}`, { token: token ?? '' })).body.value ??
    {}) as ResponseInput<Calls['getCellDay']>;
};
const cellsIn = async (app: TestApp, token: string | undefined) =>
  (await app.ask('GET', '/wps/operator/cells', { token: token ?? '' })).body.value as ResponseInput<Calls['getCells']>;

test('whoever has stolen the key of the pair brings in no more than the line, however many ask at once', async () => {
  const before = await got();
  const answers = await Promise.all(Array.from({ length: 25 }, () => knock(question({ amount: '30.00' }))));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 25 }, () => 200));
  expect(answers.filter(({ json }) => json.state === 'accepted')).toHaveLength(3);
  expect(answers.filter(({ json }) => json.state === 'held')).toHaveLength(22);
  expect((await got()) - before).toBe(9_000n);
  // What still fits arrives, and then nothing more does.
  expect((await knock(question({ amount: '10.00' }))).json.state).toBe('accepted');
  expect((await knock(question({ amount: '0.01' }))).json.state).toBe('held');
  expect((await got()) - before).toBe(LINE);
  const { cells, held } = await cellsIn(south, southern[0]);
  expect(cells).toMatchObject([{ code: 'north', owed: 100, line: 100, max: 60 }]);
  expect(held).toHaveLength(23);
  expect(held[0]).toMatchObject({ state: 'held', heldFor: 'line', direction: 'in', cell: 'north' });
  // The other house has sent none of it: that is how whoever decides sees it.
  const { list } = await dayOf(south, southern[0], 'north');
  expect(list.filter(({ what, ours }) => what === 'here_alone' && ours?.state === 'held')).toHaveLength(23);
  expect(await violationsIn(south)).toEqual([]);
});

test('what is more than one transfer may be, or of a day that was compared long ago, is held, and a day to come is no question', async () => {
  const before = await got();
  const big = question({ amount: '60.01' });
  expect((await knock(big)).json.state).toBe('held');
  const late = question({ at: south.clock.at - 2 * DAY_MS - 1 });
  expect((await knock(late)).json.state).toBe('held');
  expect([(await rowOf(south, big.id))?.held_for, (await rowOf(south, late.id))?.held_for]).toEqual(['max', 'late']);
  expect((await knock(question({ at: south.clock.at + 300_001 }))).status).toBe(400);
  expect((await knock({ ...big, amount: '60.00' })).status).toBe(409);
  expect((await knock(big)).json.state).toBe('held');
  expect(await got()).toBe(before);
});

test('held is no end: the sender asks on, two people take it here, and it arrives once', async () => {
  const before = await got();
  const id = await sent(70);
  await workClearing(north.context);
  expect(await rowOf(north, id)).toMatchObject({ state: 'sending', failure: 'its people have not decided yet' });
  expect(await rowOf(south, id)).toMatchObject({ state: 'held', held_for: 'max', decided_by: null });
  expect((await dayOf(north, northern[0], 'south')).list.find((one) => one.id === id)).toMatchObject({ what: 'held_there' });
  expect((await dayOf(south, southern[0], 'north')).list.find((one) => one.id === id)).toMatchObject({ what: 'held_here' });
  const replay = toSouth.asked.findLast(({ path }) => path.endsWith('/transfer'));

  expect((await askIn(south, southern[0], 'cellHeld', `north:${id}`, 70.01)).body.errorCode).toBe('conflict');
  expect((await askIn(south, southern[0], 'cellHeld', `west:${id}`, 70)).body.errorCode).toBe('not_found');
  expect((await askIn(south, southern[0], 'cellHeld', `north:${randomUUID()}`, 70)).body.errorCode).toBe('not_found');
  const asked = await askIn(south, southern[0], 'cellHeld', `north:${id}`, 70);
  expect(asked.body.value).toMatchObject({ state: 'waiting', isAlone: false });
  expect((await decideIn(south, southern[0], asked)).body.errorCode).toBe('second_operator_required');
  expect(await got()).toBe(before);
  const twice = await Promise.all([decideIn(south, southern[1], asked), decideIn(south, southern[1], asked)]);
  expect(twice.filter(({ body }) => body.success)).toHaveLength(1);
  expect((await got()) - before).toBe(7_000n);
  expect((await refuse(id)).body.errorCode).toBe('conflict');
  expect((await askIn(south, southern[0], 'cellHeld', `north:${id}`, 70)).body.errorCode).toBe('conflict');

  // The question of before, as a line that repeats itself would put it, learns the end and moves nothing.
  const again = await fetch(`${south.url}${replay?.path}`, {
    method: 'POST',
    headers: { 'sorak-signature': String(replay?.headers['sorak-signature']) },
    body: new Uint8Array(replay?.body ?? []),
  });
  expect(await again.json()).toEqual({ state: 'accepted', id, amount: '70.00', currency: 'IDR' });
  expect((await got()) - before).toBe(7_000n);
  await dueNow();
  expect(await rowOf(north, id)).toMatchObject({ state: 'accepted', failure: null });
  expect((await dayOf(north, northern[0], 'south')).list.filter((one) => one.id === id)).toEqual([]);
  expect(await violationsIn(north)).toEqual([]);
  expect(await violationsIn(south)).toEqual([]);
});

test('what one refuses here is refused for good: the sender hears it by our key, and has its money back', async () => {
  const [before, paid] = [await got(), await onAccount(north, 'house:treasury:IDR')];
  const id = await sent(80);
  await workClearing(north.context);
  const asked = await askIn(south, southern[0], 'cellHeld', `north:${id}`, 80);
  expect((await refuse(id, southern[0], 'west')).body.errorCode).toBe('not_found');
  const both = await Promise.all([refuse(id), refuse(id, southern[1])]);
  expect(both.filter(({ body }) => body.success)).toHaveLength(1);
  // Whoever agrees after that finds it decided.
  expect((await decideIn(south, southern[1], asked)).body.errorCode).toBe('conflict');
  expect(await rowOf(south, id)).toMatchObject({ state: 'refused', refusal: 'refused_by_operator', asked_by: null });
  await dueNow();
  expect(await rowOf(north, id)).toMatchObject({ state: 'refused', refusal: 'refused_by_operator' });
  expect([await got(), await onAccount(north, 'house:treasury:IDR')]).toEqual([before, paid]);
  const { rows } = await south.owner.pool.query(
    `select detail from operator_action where action = 'cell_transfer_refused' and object = $1`,
    [`cellHeld:north:${id}`],
  );
  expect(rows).toEqual([{ detail: { amount: 80, reason: 'nobody there knows of it' } }]);
  expect(await violationsIn(north)).toEqual([]);
  expect(await violationsIn(south)).toEqual([]);
});

test('taken and refused at the same moment, one of both holds', async () => {
  const before = await got();
  const one = question({ amount: '90.00' });
  expect((await knock(one)).json.state).toBe('held');
  const asked = await askIn(south, southern[0], 'cellHeld', `north:${one.id}`, 90);
  const [taken, refused] = await Promise.all([decideIn(south, southern[1], asked), refuse(one.id)]);
  expect([taken.body.success, refused.body.success].filter(Boolean)).toHaveLength(1);
  expect((await got()) - before).toBe(taken.body.success ? 9_000n : 0n);
  expect((await knock(one)).json.state).toBe(taken.body.success ? 'accepted' : 'refused');
  expect(await violationsIn(south)).toEqual([]);
});

test('what went there and arrived makes room; what is on its way, and may come back, does not', async () => {
  const back = randomUUID();
  const { owed = 0 } = (await cellsIn(south, southern[0])).cells[0] ?? {};
  const asked = await askIn(south, southern[0], 'cellTransfer', `north:${back}`, owed);
  expect((await decideIn(south, southern[1], asked)).body.success).toBe(true);
  expect((await knock(question({ amount: '50.00' }))).json.state).toBe('held');
  await workClearing(south.context);
  expect(await rowOf(south, back)).toMatchObject({ state: 'accepted' });
  expect((await knock(question({ amount: '50.00' }))).json.state).toBe('accepted');
  expect((await cellsIn(south, southern[0])).cells).toMatchObject([{ owed: 50 }]);
});

test('who is no admin neither sees nor decides, and a cell that the file names no more is said so and takes nothing', async () => {
  const cashier = await south.operator('cashier', 'cashier');
  const one = question({ amount: '95.00' });
  expect((await knock(one)).json.state).toBe('held');
  expect((await south.ask('GET', '/wps/operator/cells', { token: cashier })).body.errorCode).toBe('operator_role_missing');
  expect((await south.ask('GET', '/wps/operator/requests?kinds=cellHeld', { token: cashier })).body.success).toBe(false);
  expect((await askIn(south, cashier, 'cellHeld', `north:${one.id}`, 95)).body.errorCode).toBe('operator_role_missing');
  expect((await refuse(one.id, cashier)).body.errorCode).toBe('operator_role_missing');
  await south.owner.pool.query(`update clearing_transfer set cell = 'gone', id = gen_random_uuid() where state = 'held' and wire_id = $1`, [
    one.id,
  ]);
  expect((await cellsIn(south, southern[0])).unlisted).toEqual([{ cell: 'gone', open: 1 }]);
  expect((await askIn(south, southern[0], 'cellHeld', `gone:${one.id}`, 95)).body.errorCode).toBe('not_found');
});

test('a thief fills no table: so many wait for people, and what comes beyond is not kept', async () => {
  const answers = [];
  for (let at = 0; at < 110; at += 1) answers.push(await knock(question({ amount: '99.00' })));
  expect(answers.at(-1)).toEqual({ status: 429, json: { reason: 'too_many_held' } });
  const { rows } = await south.owner.pool.query(`select from clearing_transfer where state = 'held' and cell = 'north'`);
  expect(rows).toHaveLength(100);
});

test('a row that was held and has no people behind it is named', async () => {
  const taken = `wire_id = (select wire_id from clearing_transfer where direction = 'in' and state = 'accepted' and held_for is not null order by id limit 1)`;
  const plants: readonly (readonly [string, string])[] = [
    [`update clearing_transfer set decided_by = 99 where ${taken}`, 'clearing_not_taken'],
    [`update clearing_transfer set asked_by = 99 where ${taken}`, 'clearing_not_taken'],
    [`update clearing_transfer set held_for = null where ${taken}`, 'clearing_taken_lost'],
    [
      `update clearing_transfer set decided_by = 99 where state = 'refused' and wire_id = (select wire_id from clearing_transfer where state = 'refused' and held_for is not null order by id limit 1)`,
      'clearing_not_refused',
    ],
    [
      `update clearing_transfer set state = 'accepted' where wire_id = (select wire_id from clearing_transfer where state = 'held' and cell = 'north' order by id limit 1)`,
      'clearing_not_booked',
    ],
    [`update clearing_transfer set state = 'held' where ${taken}`, 'clearing_state_wrong'],
  ];
  const client = await south.owner.pool.connect();
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

test('a house that says nothing of another takes nothing in unasked', () => {
  const settings = settingsOf('south', 'north', toNorth, {});
  expect(readCellsFile(settings['CELLS_FILE'] ?? '', 'south')).toMatchObject([{ line: 0n, max: 0n }]);
});
