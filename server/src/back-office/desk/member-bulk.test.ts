import { randomUUID } from 'node:crypto';
import type { BulkLine } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';

let app: TestApp;
const token: Record<string, string> = {};
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp();
  for (const role of ['admin', 'risk', 'support'] as const) token[role] = await app.operator(`bulk${role}`, role);
  for (const name of ['bulkone', 'bulktwo', 'bulkshut', 'bulkagent']) {
    await app.member(name);
    ids[name] = String(await app.idOf(name));
  }
  await app.trial();
  const trial = await app.owner.query.selectFrom('member').select('id').where('is_agent', '=', 4).executeTakeFirstOrThrow();
  ids['trial'] = String(trial.id);
  await app.owner.pool.query(`update member set is_agent = 1 where username = 'bulkagent'`);
  const json = { memberId: ids['bulkshut'], reason: 'lost the telephone' };
  await app.ask('POST', '/wps/operator/members/freeze', { token: token['risk'] ?? '', json });
});
afterAll(() => app.stop());

const every = () => [...['bulkone', 'bulktwo', 'bulkshut', 'bulkagent', 'trial'].map((name) => ids[name]), '999999'];
type Asked = { action: object; members?: unknown[]; role?: string; key?: string; reason?: string };
const attempt = ({ action, members = every(), role = 'admin' }: Asked): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/members/bulk/try', { token: token[role] ?? '', json: { action, members } });
const run = ({
  action,
  members = every(),
  role = 'admin',
  key = randomUUID(),
  reason = 'a ring of accounts',
}: Asked): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/members/bulk', {
    token: token[role] ?? '',
    json: { action, members, reason },
    headers: { 'Idempotency-Key': key },
  });
const outcomes = ({ body }: TestAnswer): string[] => (body.value as { lines: BulkLine[] }).lines.map(({ outcome }) => outcome);
const frozen = async (): Promise<string[]> =>
  (await app.owner.pool.query<{ username: string }>(`select username from member where status = 'disabled' order by 1`)).rows.map(
    ({ username }) => username,
  );
const logged = async (action: string): Promise<number> =>
  (await app.owner.pool.query('select from operator_action where action = $1', [action])).rowCount ?? 0;

test('a dry run says who is touched and who is not and why, and does nothing; the run does just that, once, however often it is pressed', async () => {
  const action = { act: 'freeze' };
  const expected = ['done', 'done', 'frozen', 'agent', 'trial', 'unknown'];
  expect(outcomes(await attempt({ action }))).toEqual(expected);
  expect(await frozen()).toEqual(['bulkshut']);
  const before = await logged('member_frozen');
  const key = randomUUID();
  const both = await Promise.all([run({ action, key }), run({ action, key })]);
  for (const answer of [...both, await run({ action, key })]) expect(outcomes(answer)).toEqual(expected);
  expect(await frozen()).toEqual(['bulkone', 'bulkshut', 'bulktwo']);
  expect((await logged('member_frozen')) - before).toBe(2);
  const { rows } = await app.owner.pool.query(`select detail from operator_action where action = 'members_acted'`);
  expect(rows).toEqual([
    {
      detail: {
        act: 'freeze',
        reason: 'a ring of accounts',
        done: [ids['bulkone'], ids['bulktwo']],
        left: [`${ids['bulkshut']}: frozen`, `${ids['bulkagent']}: agent`, `${ids['trial']}: trial`, '999999: unknown'],
      },
    },
  ]);
  expect((await run({ action, key, reason: 'another reason' })).body.errorCode).toBe('idempotency_conflict');
  expect(outcomes(await run({ action, members: [ids['bulkone']] }))).toEqual(['frozen']);
});

test('an action for many takes the rights of the single one, and to close many also the right to open; no more than a hundred, nobody twice', async () => {
  for (const asked of [attempt, run]) {
    expect((await asked({ action: { act: 'freeze' }, role: 'support' })).body.errorCode).toBe('operator_role_missing');
    for (const act of ['label', 'unlabel', 'gather'])
      expect((await asked({ action: { act, label: 'ring' }, role: 'risk' })).body.errorCode).toBe('operator_role_missing');
    const many = Array.from({ length: 101 }, (_, at) => String(at + 1));
    expect((await asked({ action: { act: 'freeze' }, members: many })).body.errorCode).toBe('validation_failed');
    expect((await asked({ action: { act: 'freeze' }, members: ['1', '1'] })).body.errorCode).toBe('validation_failed');
    // What takes two, or an amount, is no action for many.
    for (const act of ['unfreeze', 'adjust', 'message', 'agentKind'])
      expect((await asked({ action: { act }, members: ['1'] })).body.errorCode).toBe('validation_failed');
  }
});

test('labels are given and taken for many, and a label is gathered into a segment that a mailing may be written to', async () => {
  const label = 'night-owls';
  expect(outcomes(await run({ action: { act: 'label', label }, members: [ids['bulkone'], ids['trial']] }))).toEqual(['done', 'trial']);
  const gather = { act: 'gather', label };
  expect(outcomes(await attempt({ action: gather, members: [ids['bulkone'], ids['bulktwo']] }))).toEqual(['has', 'done']);
  expect(outcomes(await run({ action: gather, members: [ids['bulkone'], ids['bulktwo']] }))).toEqual(['has', 'done']);
  const { body } = await app.ask('GET', '/wps/operator/segments', { token: token['admin'] ?? '' });
  expect((body.value as { list: object[] }).list).toMatchObject([
    { code: label, versions: [{ number: 1, rule: { all: [{ of: 'label', list: [label] }] } }] },
  ]);
  expect(outcomes(await run({ action: { act: 'unlabel', label }, members: [ids['bulktwo'], ids['bulkagent']] }))).toEqual([
    'done',
    'has_not',
  ]);
});

test('a run that ends amid its work has done nothing, and the next press does it whole', async () => {
  await app.owner.pool.query(`delete from member_freeze; update member set status = 'active'`);
  await app.owner.pool.query(
    `create function stop_second() returns trigger language plpgsql as $$ begin
       if new.username = 'bulktwo' then raise exception 'stopped'; end if; return new; end $$;
     create trigger stop_second before update of status on member for each row execute function stop_second()`,
  );
  const asked = { action: { act: 'freeze' }, key: randomUUID(), members: [ids['bulkone'], ids['bulktwo']] };
  expect((await run(asked)).body.success).toBe(false);
  expect(await frozen()).toEqual([]);
  await app.owner.pool.query('drop trigger stop_second on member; drop function stop_second');
  expect(outcomes(await run(asked))).toEqual(['done', 'done']);
  expect(await frozen()).toEqual(['bulkone', 'bulktwo']);
});
