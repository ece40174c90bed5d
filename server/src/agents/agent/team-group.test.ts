import { randomUUID } from 'node:crypto';
import { groupsUpTo, type InviteLink, type OpenedAccount, rebateOf, type TeamMember } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prizeGroupOf, setPrizeGroup } from '../../play/lottery/orders/prize-group-service.ts';
import { brandReloaded, registerForm, startTestApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
let [chief, other] = ['', ''];
const rule = { enabled: true, required: false, minLength: 1, maxLength: 64, patternId: null, acceptedPattern: '*' };
const post = (path: string, json: object, token = chief) =>
  app.ask('POST', path, { token, json, headers: { 'Idempotency-Key': randomUUID() } });
const groupOf = async (name: string): Promise<number> => prizeGroupOf(app.context, await app.idOf(name));
const tooMuch = (max: number) => ({ errorCode: 'validation_failed', value: { fields: [{ field: 'group', rule: 'max', max }] } });

beforeAll(async () => {
  app = await startTestApp();
  [chief, other] = [await app.member('groupchief'), await app.member('groupother')];
  await app.owner.pool.query(`update member set is_agent = 1 where username in ('groupchief', 'groupother')`);
  await app.owner.pool.query(`update brand set register_rules = register_rules || jsonb_build_object('affiliateCode', $1::jsonb)`, [
    JSON.stringify(rule),
  ]);
  await brandReloaded();
  await setPrizeGroup(app.context.db.query, await app.idOf('groupchief'), 1_980, new Date());
});
afterAll(() => app.stop());

test('createInviteLink: its prize group is shown to the invitee, agreed to and given, and none is above the agent’s own', async () => {
  expect((await post('/wps/agent/invites', { group: 1_990 })).body).toMatchObject(tooMuch(1_980));
  expect((await post('/wps/agent/invites', { group: 1_901 })).body).toMatchObject(tooMuch(1_980));
  const { code, group } = (await post('/wps/agent/invites', { group: 1_970 })).body.value as InviteLink;
  expect(group).toBe(1_970);
  expect((await app.ask('GET', '/wps/agent/invites', { token: chief })).body.value).toMatchObject({ group: 1_980 });
  expect((await app.ask('GET', `/wps/agent/invitation?code=${code}`)).body.value).toMatchObject({ group: 1_970 });
  const form = registerForm('groupcame', { affiliateCode: code, domain: 'localhost' });
  expect((await app.askSealed('PUT', '/wps/member/register', form)).body.success).toBe(true);
  expect(await groupOf('groupcame')).toBe(1_970);
  const { rows } = await app.owner.pool.query('select prize_group from invitation_agreement');
  expect(rows).toEqual([{ prize_group: 1_970 }]);
  // A link without one gives the brand's own.
  const plain = (await post('/wps/agent/invites', {})).body.value as InviteLink;
  expect((await app.ask('GET', `/wps/agent/invitation?code=${plain.code}`)).body.value).toMatchObject({ group: 1_950 });
});

test('openTeamAccount: an account is opened with a prize group', async () => {
  expect((await post('/wps/agent/accounts', { account: 'groupopen', isAsked: true, group: 2_000 })).body).toMatchObject(tooMuch(1_980));
  const opened = (await post('/wps/agent/accounts', { account: 'groupopen', isAsked: true, group: 1_900, kind: 'agent' })).body
    .value as OpenedAccount;
  expect(opened.account).toBe('groupopen');
  expect(await groupOf('groupopen')).toBe(1_900);
});

test('setTeamGroup: of those directly below alone, who are told; all below are held to it at once', async () => {
  const memberId = String(await app.idOf('groupopen'));
  await app.owner.pool.query(`update member set upline_id = $1 where username = 'groupcame'`, [memberId]);
  expect(await groupOf('groupcame')).toBe(1_900);
  expect((await post('/wps/agent/team/group', { memberId, group: 1_982 })).body).toMatchObject(tooMuch(1_980));
  for (const who of [other, '']) expect((await post('/wps/agent/team/group', { memberId, group: 1_800 }, who)).body.success).toBe(false);
  const deeper = String(await app.idOf('groupcame'));
  expect((await post('/wps/agent/team/group', { memberId: deeper, group: 1_800 })).body.errorCode).toBe('not_found');
  const both = await Promise.all([
    post('/wps/agent/team/group', { memberId, group: 1_960 }),
    post('/wps/agent/team/group', { memberId, group: 1_960 }),
  ]);
  for (const { body } of both) expect(body.value).toEqual({ group: 1_960 });
  expect(await groupOf('groupcame')).toBe(1_960);
  const { list } = (await app.ask('GET', '/wps/agent/team/members', { token: chief })).body.value as { list: TeamMember[] };
  expect(list.map(({ level, group }) => [level, group]).toSorted()).toEqual([
    [1, 1_960],
    [2, 1_960],
  ]);
  const seen = (await app.ask('GET', `/wps/agent/team/member?memberId=${memberId}`, { token: chief })).body.value;
  expect(seen).toMatchObject({ ownGroup: 1_980, member: { group: 1_960 } });
  const letters = await app.owner.pool.query('select title from inbox_message where member_id = $1', [memberId]);
  expect(letters.rows.length).toBeGreaterThan(0);
});

test('groups that can be given end with the own one, each with the rebate that it is', () => {
  expect(groupsUpTo(1_726)).toEqual([1_700, 1_710, 1_720, 1_726]);
  expect(groupsUpTo(1_720)).toEqual([1_700, 1_710, 1_720]);
  expect([1_700, 1_950, 2_000].map(rebateOf)).toEqual([0, 12.5, 15]);
});
