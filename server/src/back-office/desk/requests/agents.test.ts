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

test('two admins give an agent each kind that brands know, one below an agent too, with before and after in the log; one alone gives none', async () => {
  await app.member('kinds');
  const id = await app.idOf('kinds');
  await decide(await ask(id, 42));
  expect(await kindOf(id)).toBe(42);
  for (const kind of [2, 41, 1]) {
    const asked = await ask(id, kind);
    expect(asked.body.value).toMatchObject({ state: 'waiting' });
    const { id: request } = asked.body.value as DeskRequest;
    // Whoever asked is no second, whatever else they may.
    await app.owner.pool.query(`update operator set roles = '{admin,risk}' where name = 'one'`);
    const alone = await app.ask('POST', '/wps/operator/requests/decide', {
      token: first,
      json: { id: request, decision: 'approve', note: 'as a risk officer' },
    });
    expect(alone.body.errorCode).toBe('second_operator_required');
    await decide(asked);
    expect(await kindOf(id)).toBe(kind);
  }
  await app.owner.pool.query(`update operator set roles = '{admin}' where name = 'one'`);
  const { rows } = await app.owner.pool.query(
    `select detail -> 'before' -> 'isAgent' as before, detail -> 'after' -> 'isAgent' as after from operator_action
      where action = 'desk_approved' and object = $1 order by seq`,
    [`agentKind:${id}`],
  );
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [0, 42],
    [42, 2],
    [2, 41],
    [41, 1],
  ]);
  // One below it keeps its place and gets another kind, and is a member again; a member below is made an agent by nobody here.
  await app.member('kindsbelow');
  const below = await app.idOf('kindsbelow');
  await app.owner.pool.query('update member set upline_id = $1 where id = $2', [id, below]);
  expect((await ask(below, 1)).body.errorCode).toBe('conflict');
  await app.owner.pool.query('update member set is_agent = 1 where id = $1', [below]);
  await decide(await ask(below, 41));
  expect(await kindOf(below)).toBe(41);
  await decide(await ask(below, 0));
  expect(await kindOf(below)).toBe(0);
});

test('one operator suspends an agent at once: no link, account or transfer goes on; two admins end it, and it ends with the agent', async () => {
  const agent = await app.member('suspended');
  const id = await app.idOf('suspended');
  await decide(await ask(id, 1));
  const link = () => app.ask('POST', '/wps/agent/invites', { token: agent, json: {}, headers: { 'Idempotency-Key': crypto.randomUUID() } });
  const open = (account: string) =>
    app.ask('POST', '/wps/agent/accounts', {
      token: agent,
      json: { account, isAsked: true },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
  const { code } = (await link()).body.value as { code: string };
  const invitation = () => app.ask('GET', `/wps/agent/invitation?code=${code}&domain=localhost`);
  expect((await invitation()).body.success).toBe(true);
  expect((await open('belowfirst')).body.success).toBe(true);

  const help = await app.operator('helper9', 'support');
  const risk = await app.operator('risk9', 'risk');
  const suspend = (token: string, memberId = id) =>
    app.ask('POST', '/wps/operator/agents/suspend', { token, json: { memberId: String(memberId), reason: 'asked about by the police' } });
  expect((await suspend(help)).body.errorCode).toBe('operator_role_missing');
  expect((await suspend(risk, await app.idOf('belowfirst'))).body.errorCode).toBe('not_found');
  const both = await Promise.all([suspend(risk), suspend(risk)]);
  expect(both.map(({ body }) => body.errorCode).toSorted()).toEqual(['conflict', undefined].toSorted());
  const seen = await app.ask('GET', `/wps/operator/agents/case?memberId=${id}`, { token: risk });
  expect(seen.body.value).toMatchObject({ agent: { isAgent: 1, suspendedAt: app.clock.at } });
  expect((await invitation()).body.errorCode).toBe('invitation_code_error');
  expect((await link()).body.errorCode).toBe('conflict');
  expect((await open('belowsecond')).body.errorCode).toBe('conflict');
  const payee = await app.ask('POST', '/wps/transfers/payee', { token: agent, json: { account: 'belowfirst' } });
  expect(payee.body.success).toBe(false);

  const lift = await app.ask('POST', '/wps/operator/requests/ask', {
    token: first,
    json: { wish: { kind: 'agentSuspension', object: String(id), after: { isSuspended: false } }, reason: 'cleared by the police' },
  });
  expect(lift.body.value).toMatchObject({ state: 'waiting', before: { isSuspended: true } });
  expect((await invitation()).body.success).toBe(false);
  await decide(lift);
  expect((await invitation()).body.success).toBe(true);
  const { rows } = await app.owner.pool.query(
    `select action, detail -> 'before' as before, detail -> 'after' as after from operator_action
      where member_id = $1 and (action = 'agent_suspended' or object like 'agentSuspension:%') order by seq`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'agent_suspended', before: { isSuspended: false }, after: { isSuspended: true } },
    { action: 'desk_requested', before: { isSuspended: true }, after: { isSuspended: false } },
    { action: 'desk_approved', before: { isSuspended: true }, after: { isSuspended: false } },
  ]);
  // Who is an agent no more is not suspended either.
  await suspend(risk);
  await app.owner.pool.query(`update member set upline_id = null where username = 'belowfirst'`);
  await decide(await ask(id, 0));
  expect(await kindOf(id)).toBe(0);
});
