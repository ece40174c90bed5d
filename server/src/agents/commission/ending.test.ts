import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD, type TestAnswer } from '../../test/app.ts';
import { settleDue } from './settlement-service.ts';
import { DAY, DAY_MS, HOUR_MS, startTestLine } from './test/line.ts';
import { statementsOf } from './view-service.ts';

const { app, of, step, accept, byHouse, toMate, bet } = await startTestLine('ENDING');

const logIn = async (name: string): Promise<string> => {
  const named = { username: `ending${name}`, password: PASSWORD, type: 'username' };
  return ((await app.askSealed('POST', '/wps/session/login', named)).body.value as { token: string }).token;
};
const ask = (token: string, id: string): Promise<TestAnswer> => app.ask('GET', `/wps/agent/contracts/ending?contractId=${id}`, { token });

afterAll(() => app.stop());

test('getContractEnding: when a contract ends, what its last period comes to by now and who ends with it, as its end and its settlement then do it', async () => {
  const own = await accept('boss', await byHouse('daily', 4_000));
  const offered = await toMate('daily', 3_000);
  const [boss, mate] = [await logIn('boss'), await logIn('mate')];
  // An offer does not run.
  const none = (await ask(mate, offered.id)).body;
  expect(none.errorCode).toBe('not_found');
  const signed = await accept('mate', offered);
  // It begins at midnight, and never would.
  expect((await ask(boss, signed.id)).body.value).toEqual({ endsAt: DAY, last: null, cancels: 0, topRate: 0 });
  await bet('leaf', DAY + HOUR_MS, 100_000);
  app.clock.at = DAY + 2 * HOUR_MS;
  const [later, below] = [await logIn('boss'), await logIn('mate')];
  const last = { from: DAY, to: DAY + DAY_MS, paidAt: DAY + DAY_MS + 10 * HOUR_MS, amount: 300 };
  const facts = { endsAt: DAY + DAY_MS, last, cancels: 0, topRate: 0 };
  expect((await ask(later, signed.id)).body.value).toEqual(facts);
  expect((await ask(below, signed.id)).body.value).toEqual(facts);
  // Boss keeps 0.4 % less the 0.3 % below, which would end too.
  expect((await ask(later, own.id)).body.value).toEqual({ ...facts, last: { ...last, amount: 100 }, cancels: 1, topRate: 3_000 });
  // Nobody else's contract is anybody's.
  for (const id of [own.id, randomUUID()]) expect((await ask(below, id)).body).toEqual(none);
  const ended = await step('boss', 'daily', { action: 'terminate', contractId: signed.id, cancels: facts.cancels, reason: '' });
  expect(ended.endsAt).toBe(facts.endsAt);
  expect((await ask(later, signed.id)).body).toEqual(none);
  await bet('leaf', DAY + DAY_MS + HOUR_MS, 100_000);
  app.clock.at = DAY + 3 * DAY_MS;
  await settleDue(app.context);
  const { list } = await statementsOf(app.context, of('mate'), { kind: 'daily', pageNo: 1, pageSize: 10 });
  expect(list.map(({ to, amount }) => ({ to, amount }))).toEqual([{ to: last.to, amount: last.amount }]);
});
