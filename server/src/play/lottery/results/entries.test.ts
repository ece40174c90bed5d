import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDraws } from '../draws/draw-service.ts';
import { DE, north, startTestResults, type TestResults } from '../test/results.ts';

let lottery: TestResults['lottery'];
let app: TestResults['app'];
let rini: TestResults['rini'];
let arif: TestResults['arif'];
let balance: TestResults['balance'];
let enter: TestResults['enter'];
let agree: TestResults['agree'];
let effectOf: TestResults['effectOf'];
let look: TestResults['look'];
let violations: TestResults['violations'];
beforeAll(async () => {
  ({ lottery, app, rini, arif, balance, enter, agree, effectOf, look, violations } = await startTestResults());
});
afterAll(() => app.stop());

test('a result counts when two operators have typed the same alone; nobody sees the other’s before', async () => {
  const before = await balance();
  const draw = await lottery.current('VNMB');
  expect((await enter(draw, '12')).body.errorCode).toBe('conflict');
  const { orderId } = await lottery.bought(draw, [DE('12'), DE('13')]);
  await lottery.timePasses(draw);
  expect((await look(draw)).state).toBe('closed');
  expect((await enter(draw, '12', { result: { ...north('12'), special: ['12'] } })).body.errorCode).toBe('lottery_result_invalid');
  const key = randomUUID();
  expect((await enter(draw, '12', { key })).body.success).toBe(true);
  expect((await enter(draw, '12', { key })).body.success).toBe(true);
  expect((await enter(draw, '13', { key })).body.errorCode).toBe('idempotency_conflict');
  expect((await enter(draw, '13')).body.errorCode).toBe('second_operator_required');
  expect((await look(draw, rini)).entries).toMatchObject([{ isMine: true, state: 'waiting', result: north('12') }]);
  expect((await look(draw)).entries).toMatchObject([{ isMine: false, by: 'rini', result: null }]);
  expect(await effectOf(draw, '12')).toMatchObject({ lines: 2, winning: 1, changed: 0, before: 0, largest: { orderId } });

  expect((await enter(draw, '21', { token: arif })).body.success).toBe(true);
  await runDraws(app.context);
  const apart = await look(draw);
  expect([apart.state, apart.isDiffering, apart.result]).toEqual(['closed', true, null]);
  expect(apart.entries.map(({ result, state }) => `${state} ${result?.special?.[0]}`).toSorted()).toEqual([
    'differed 12312',
    'differed 12321',
  ]);
  const tokens = [await app.operator('dewi', 'risk'), await app.operator('bagus', 'admin')];
  const answers = await Promise.all(tokens.map((token) => enter(draw, '12', { token })));
  expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
  await Promise.all([runDraws(app.context), runDraws(app.context)]);
  const done = await look(draw);
  expect([done.state, done.version, done.revisions.map(({ source }) => source)]).toEqual(['settled', 1, ['operators']]);
  expect(done.entries.map(({ state }) => state).toSorted()).toEqual(['agreed', 'agreed', 'outvoted']);
  const ticket = await lottery.see(orderId);
  expect([ticket.state, ticket.list.map(({ state }) => state)]).toEqual(['won', ['won', 'lost']]);
  expect(await balance()).toBe(before - BigInt(ticket.stake * 100) + BigInt((ticket.payout ?? 0) * 100));
  expect(await violations()).toEqual([]);
});

test('an entry is taken back by who typed it, and no draw of a chain is typed', async () => {
  const draw = await lottery.current('VNMB');
  await lottery.timePasses(draw);
  const key = randomUUID();
  await enter(draw, '12', { key });
  const withdraw = (token: string) => app.ask('POST', '/wps/operator/draws/results/withdraw', { token, json: { id: key } });
  expect((await withdraw(arif)).body.errorCode).toBe('not_found');
  expect((await withdraw(rini)).body.success).toBe(true);
  expect((await withdraw(rini)).body.success).toBe(true);
  expect((await look(draw)).entries).toMatchObject([{ state: 'withdrawn', result: null }]);
  await agree(draw, '14');
  expect((await withdraw(rini)).body.success).toBe(true);
  const fast = await lottery.current('FIVE1');
  await lottery.timePasses(fast);
  expect((await enter(fast, '12')).body.errorCode).toBe('conflict');
  expect(await violations()).toEqual([]);
});
