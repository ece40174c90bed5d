import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveBranch } from '../agent/team-service.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { prizeGroupOf, usualGroup } from '../../play/lottery/orders/prize-group-service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { COMMISSION_RULES } from './audit-repo.ts';

let app: TestApp;
const id: Record<string, bigint> = {};
const of = (name: string): bigint => id[name] ?? 0n;
let tokens: { admin: string; second: string; support: string; risk: string };

beforeAll(async () => {
  app = await startTestApp();
  tokens = {
    admin: await app.operator('groupadmin', 'admin'),
    second: await app.operator('groupsecond', 'admin'),
    support: await app.operator('grouphelp', 'support'),
    risk: await app.operator('grouprisk', 'risk'),
  };
  for (const name of ['top', 'second', 'nobody']) {
    await app.member(`group${name}`);
    id[name] = await app.idOf(`group${name}`);
  }
  await app.owner.pool.query('update member set is_agent = 1 where id = any($1)', [[of('top'), of('second')]]);
  await moveBranch(app.context, of('second'), of('top'));
});
afterAll(() => app.stop());

const request = async (step: string, json: object, token: string) =>
  (await app.ask('POST', `/wps/operator/requests/${step}`, { token, json })).body;
const ask = (name: string, group: number, token = tokens.admin) =>
  request('ask', { wish: { kind: 'prizeGroup', object: String(of(name)), after: { group } }, reason: 'agreed in writing' }, token);
const decide = ({ value }: Awaited<ReturnType<typeof ask>>, token = tokens.second) =>
  request('decide', { id: (value as { id: string }).id, decision: 'approve', note: 'read the agreement' }, token);

test('two set the prize group of an agent: above the usual one, directly below the house alone, once, told and in the log', async () => {
  const usual = await usualGroup(app.context);
  expect((await ask('top', usual + 10, tokens.support)).errorCode).toBe('operator_role_missing');
  for (const wrong of [usual + 1, 2_002, 1_000]) expect((await ask('top', wrong)).errorCode).toBe('validation_failed');
  for (const name of ['second', 'nobody', 'none']) expect((await ask(name, usual + 10)).errorCode).toMatch(/not_found|validation_failed/);
  const count = async (sql: string) => Number((await app.owner.pool.query<{ n: bigint }>(sql, [of('top')])).rows[0]?.n);
  const letters = () => count('select count(*) as n from inbox_message where member_id = $1');
  const before = await letters();
  // A risk officer asks for it; only an admin lets it be so, and once.
  const asked = await ask('top', usual + 10, tokens.risk);
  expect(asked.value).toMatchObject({ before: { group: usual }, after: { group: usual + 10 }, state: 'waiting', mayDecide: false });
  expect(await prizeGroupOf(app.context, of('top'))).toBe(usual);
  expect((await decide(asked, tokens.support)).errorCode).toBe('operator_role_missing');
  const answers = await Promise.all([decide(asked), decide(asked, tokens.admin)]);
  expect(answers.map(({ errorCode }) => errorCode ?? 'ok').toSorted()).toEqual(['conflict', 'ok']);
  expect(await count(`select count(*) as n from operator_action where action = 'agent_prize_group' and member_id = $1`)).toBe(1);
  expect((await letters()) - before).toBe(1);
  expect(await prizeGroupOf(app.context, of('second'))).toBe(usual);
  // A lower one holds the whole team at once.
  await decide(await ask('top', usual - 20));
  expect(await prizeGroupOf(app.context, of('second'))).toBe(usual - 20);
  const seen = await app.ask('GET', `/wps/operator/agents/case?memberId=${of('top')}`, { token: tokens.support });
  expect(seen.body.value).toMatchObject({ prizeGroup: usual - 20, usualGroup: usual });
  const faults = async () => (await runChecks(app.owner.pool, COMMISSION_RULES)).flatMap(({ violations }) => violations);
  expect(await faults()).toEqual([]);
});
