import { randomUUID } from 'node:crypto';
import type { RunStatement, SettlementRun } from '@sorak/contract';
import { afterAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { settleDue } from './settlement-service.ts';
import { DAY, DAY_MS, HOUR_MS, startTestLine } from './test/line.ts';
import { statementsOf } from './view-service.ts';

const { app, of, accept, byHouse, bet } = await startTestLine('REVIEW');
afterAll(() => app.stop());

test('a day is reckoned two hours before it is paid, and what an operator holds by then is not paid until it is released', async () => {
  await accept('boss', await byHouse('daily', 4_000));
  await bet('leaf', DAY + HOUR_MS, 100_000);
  const paysAt = DAY + DAY_MS + 10 * HOUR_MS;
  app.clock.at = paysAt - 2 * HOUR_MS;
  await settleDue(app.context);
  let token = await app.operator('reviewrisk', 'risk');
  const read = async <T>(path: string): Promise<T[]> =>
    ((await app.ask('GET', `/wps/operator/agents${path}`, { token })).body.value as { list: T[] }).list;
  const [run] = await read<SettlementRun>('/runs');
  expect(run).toMatchObject({ kind: 'daily', from: DAY, madeAt: app.clock.at, paysAt, waiting: 1, held: 0, paid: 0, amount: 400 });
  const statements = () => read<RunStatement>(`/runs/statements?runId=${run?.id}`);
  const [one] = await statements();
  const decide = async (step: 'hold' | 'release') => {
    const json = { statementId: one?.id, note: 'two accounts of one device' };
    const headers = { 'Idempotency-Key': randomUUID() };
    return (await app.ask('POST', `/wps/operator/agents/${step}`, { token, json, headers })).body.value;
  };
  expect(await decide('hold')).toMatchObject({ state: 'held', amount: 400 });
  const mine = () => statementsOf(app.context, of('boss'), { kind: 'daily', pageNo: 1, pageSize: 10 });
  app.clock.at = paysAt + 1;
  await settleDue(app.context);
  expect(await mine()).toMatchObject({ paid: 0, underReview: 400, waiting: 0 });
  // The first sign-in is over by now.
  token = await app.operator('reviewrisk2', 'risk');
  expect(await decide('release')).toMatchObject({ state: 'waiting' });
  await settleDue(app.context);
  expect(await mine()).toMatchObject({ paid: 400, underReview: 0, waiting: 0 });
  expect((await runChecks(app.owner.pool, COMMISSION_RULES)).flatMap(({ violations }) => violations)).toEqual([]);
});
