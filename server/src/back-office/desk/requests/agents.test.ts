import type { DeskRequest } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '../../../test/app.ts';

let app: TestApp;
let first: string;
let second: string;
beforeAll(async () => {
  app = await startTestApp();
  [first, second] = [await app.operator('one', 'admin'), await app.operator('two', 'admin')];
});
afterAll(() => app.stop());

const ask = (memberId: bigint, isAgent: number): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/requests/ask', {
    token: first,
    json: { wish: { kind: 'agentKind', object: String(memberId), after: { isAgent } }, reason: 'the first of the house' },
  });
const decide = ({ body }: TestAnswer): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/requests/decide', {
    token: second,
    json: { id: (body.value as DeskRequest).id, decision: 'approve', note: 'met in person' },
  });
const kindOf = async (id: bigint): Promise<number> =>
  (await app.owner.query.selectFrom('member').select('is_agent').where('id', '=', id).executeTakeFirstOrThrow()).is_agent;

test('two admins make the first agent of a house of a member, who then has a team, and take it back while nobody stands below', async () => {
  const token = await app.member('firstagent');
  const id = await app.idOf('firstagent');
  expect((await app.ask('GET', '/wps/agent/team/summary', { token })).body.success).toBe(false);
  const asked = await ask(id, 1);
  expect(asked.body.value).toMatchObject({ state: 'waiting', name: 'firstagent', before: { isAgent: 0 }, after: { isAgent: 1 } });
  expect(await kindOf(id)).toBe(0);
  expect((await decide(asked)).body.value).toMatchObject({ state: 'approved', decidedBy: 'two' });
  expect(await kindOf(id)).toBe(1);
  expect((await ask(id, 1)).body.errorCode).toBe('conflict');
  const trail = await app.ask('GET', `/wps/operator/members/${id}/trail`, { token: first });
  expect((trail.body.value as { entries: { action: string }[] }).entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['desk_approved', 'desk_requested']),
  );
  // The house may offer a contract now.
  const agents = await app.ask('GET', '/wps/operator/agents', { token: first });
  expect(JSON.stringify(agents.body.value)).toContain('firstagent');

  await app.member('below1');
  await app.owner.pool.query('update member set upline_id = $1 where username = $2', [id, 'below1']);
  expect((await ask(id, 0)).body.errorCode).toBe('agent_has_team');
  await app.owner.pool.query('update member set upline_id = null where username = $1', ['below1']);
  await decide(await ask(id, 0));
  expect(await kindOf(id)).toBe(0);
});

test('nobody below an agent, closed or only trying becomes one, nor anybody unknown', async () => {
  await app.member('closed1');
  const closed = await app.idOf('closed1');
  await app.owner.pool.query(`update member set status = 'disabled' where id = $1`, [closed]);
  expect((await ask(closed, 1)).body.errorCode).toBe('conflict');
  await app.trial();
  const { id } = await app.owner.query.selectFrom('member').select('id').where('is_agent', '=', 4).executeTakeFirstOrThrow();
  expect((await ask(id, 1)).body.errorCode).toBe('not_found');
  expect((await ask(999_999n, 1)).body.errorCode).toBe('not_found');
});
