import { randomUUID } from 'node:crypto';
import { type HouseContractRequest, PLAIN_TERMS } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveBranch } from '../agent/team-service.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { say } from '../../lib/words.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { processContract } from './contract-service.ts';

let app: TestApp;
let [asker, decider, support] = ['', '', ''];
let [boss, mate] = [0n, 0n];
const terms = (rate: number, more: object = {}) => ({ tiers: [{ validBet: 0, loss: 0, active: 0, rate }], ...more });
const post = (path: string, json: object, token: string, key: string = randomUUID()): Promise<TestAnswer> =>
  app.ask('POST', `/wps/operator/agents/contracts/${path}`, { token, json, headers: { 'Idempotency-Key': key } });
const ask = (json: object = {}, token = asker, key?: string) =>
  post('request', { memberId: String(boss), kind: 'realtime', terms: terms(4_000), reason: 'agreed by telephone', ...json }, token, key);
const decide = (id: string, token = decider, decision = 'approve') => post('decide', { id, decision, note: 'seen and right' }, token);
const idIn = ({ body }: TestAnswer): string => (body.value as HouseContractRequest).id;
const contracts = async () =>
  app.owner.query
    .selectFrom('agent_contract')
    .select(['id', 'state', 'upline_id', 'basis', 'top_rate'])
    .where('member_id', '=', boss)
    .orderBy('version')
    .execute();
const violations = async () => (await runChecks(app.owner.pool, COMMISSION_RULES)).flatMap(({ violations: found }) => found);

beforeAll(async () => {
  app = await startTestApp();
  [asker, decider, support] = [
    await app.operator('houseasker', 'risk'),
    await app.operator('housedecider', 'admin'),
    await app.operator('househelp', 'support'),
  ];
  for (const name of ['houseboss', 'housemate']) await app.member(name);
  [boss, mate] = [await app.idOf('houseboss'), await app.idOf('housemate')];
  await moveBranch(app.context, mate, boss);
  await app.owner.pool.query('update member set is_agent = 1 where id = any($1)', [[boss, mate]]);
});
afterAll(() => app.stop());

test('the house offers what one operator asked for and another approved, once', async () => {
  const key = randomUUID();
  const wanted = { terms: terms(4_000, { basis: 'losses', singleBet: 50 }) };
  const asked = await ask(wanted, asker, key);
  expect(asked.body.value).toMatchObject({ state: 'waiting', username: 'houseboss', kind: 'realtime', isMine: true, decidedBy: null });
  expect(idIn(await ask(wanted, asker, key))).toBe(idIn(asked));
  expect((await ask({}, asker, key)).body.errorCode).toBe('idempotency_conflict');
  expect((await ask()).body.errorCode).toBe('conflict');
  expect(await contracts()).toEqual([]);
  expect((await decide(idIn(asked), asker)).body.errorCode).toBe('second_operator_required');
  expect((await decide(idIn(asked), support)).body.errorCode).toBe('operator_role_missing');
  const both = await Promise.all([decide(idIn(asked)), decide(idIn(asked))]);
  for (const { body } of both) expect(body.value).toMatchObject({ state: 'approved', decidedBy: 'housedecider' });
  expect(await contracts()).toMatchObject([{ state: 'offered', upline_id: null, basis: 'losses', top_rate: 4_000 }]);
  const [offer] = await contracts();
  await processContract(app.context, boss, 'realtime', { action: 'accept', contractId: offer?.id ?? '', cancels: 0 }, randomUUID());
  expect(await violations()).toEqual([]);
});

test('who asked takes it back, another declines it, and nothing is offered', async () => {
  const mine = idIn(await ask({ kind: 'daily' }));
  // What waits says what is signed, and what is decided no longer does: that may have changed since.
  const request = await ask({ terms: terms(5_000) });
  expect(request.body.value).toMatchObject({ running: { basis: 'losses', singleBet: 50, tiers: terms(4_000).tiers } });
  expect((await decide(idIn(request), asker, 'refuse')).body.value).toMatchObject({ running: null });
  const { body: waiting } = await app.ask('GET', '/wps/operator/agents/contracts', { token: support });
  expect(waiting.value).toMatchObject({ list: [{ id: mine, running: null }] });
  expect((await decide(mine, asker, 'refuse')).body.value).toMatchObject({ state: 'withdrawn' });
  expect((await decide(mine)).body.errorCode).toBe('conflict');
  const other = idIn(await ask({ kind: 'daily' }));
  expect((await decide(other, decider, 'refuse')).body.value).toMatchObject({ state: 'refused', note: 'seen and right' });
  expect(await contracts()).toHaveLength(1);
  const { body } = await app.ask('GET', '/wps/operator/agents/contracts', { token: support });
  expect(body.value).toEqual({ list: [] });
});

test('what cannot be is refused as it is asked', async () => {
  expect((await ask({ memberId: String(mate) })).body.errorCode).toBe('not_found');
  expect((await ask({ memberId: '999999' })).body.errorCode).toBe('not_found');
  expect((await ask({ kind: 'dividend', terms: null })).body.errorCode).toBe('conflict');
  expect((await ask({ terms: terms(900_000) })).body.errorCode).toBe('validation_failed');
  expect((await ask({ kind: 'daily', terms: terms(10, { basis: 'losses' }) })).body.errorCode).toBe('validation_failed');
  expect((await ask({}, support)).body.errorCode).toBe('operator_role_missing');
});

test('the end of a running contract is asked for and approved too, with all that stands on it as it was seen', async () => {
  const under = (json: object) => processContract(app.context, boss, 'realtime', json as never, randomUUID());
  const end = idIn(await ask({ terms: null }));
  const offered = await under({
    action: 'offer',
    memberId: String(mate),
    terms: { ...PLAIN_TERMS, ...terms(1_000, { basis: 'losses', singleBet: 50 }) },
  });
  await processContract(app.context, mate, 'realtime', { action: 'accept', contractId: offered.id, cancels: 0 }, randomUUID());
  // Another contract has come to stand on it since.
  expect((await decide(end)).body.errorCode).toBe('conflict');
  await decide(end, decider, 'refuse');
  const again = await ask({ terms: null });
  expect(again.body.value).toMatchObject({ terms: null, cancels: 1 });
  expect((await decide(idIn(again))).body.value).toMatchObject({ state: 'approved' });
  expect(await contracts()).toMatchObject([{ state: 'ended' }]);
  // Both find why in their own language; what operators wrote for each other stays with them.
  const ended = await app.owner.query
    .selectFrom('agent_contract')
    .select('reason')
    .where('state', '=', 'ended')
    .orderBy('member_id')
    .execute();
  const languages = (
    await app.owner.query.selectFrom('member').select('language').where('id', 'in', [boss, mate]).orderBy('id').execute()
  ).map(({ language }) => language);
  expect(ended.map(({ reason }) => reason)).toEqual([
    say(languages[0] ?? '', 'notice.ending.house'),
    say(languages[1] ?? '', 'notice.ending.above'),
  ]);
  const { body } = await app.ask('GET', `/wps/operator/agents/case?memberId=${boss}`, { token: support });
  expect((body.value as { requests: HouseContractRequest[] }).requests.map(({ state }) => state).toSorted()).toEqual([
    'approved',
    'approved',
    'refused',
    'refused',
    'withdrawn',
    'withdrawn',
  ]);
  expect(await violations()).toEqual([]);
});

test('the audit sees a decision by who asked, one that is in no log, and a contract that is not what was decided', async () => {
  const { pool } = app.owner;
  const planted = async (sql: string): Promise<string[]> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('alter table house_contract_request drop constraint house_contract_request_check3');
      await client.query(sql);
      return (await runChecks(client as never, COMMISSION_RULES)).flatMap(({ violations: found }) => found.map(({ name }) => name));
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const of = `where state = 'approved'`;
  expect(await planted(`update house_contract_request set decided_by = requested_by ${of}`)).toContain('house_contract_by_one');
  expect(await planted(`update house_contract_request set requested_by = decided_by, decided_by = requested_by ${of}`)).toContain(
    'house_contract_not_logged',
  );
  expect(await planted(`update house_contract_request set kind = 'hourly' ${of}`)).toContain('house_contract_wrong');
  expect(await planted('delete from house_contract_request')).toContain('house_contract_missing');
});
