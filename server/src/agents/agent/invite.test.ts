import { randomUUID } from 'node:crypto';
import { INVITATION_TERMS } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandReloaded, registerForm, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';

let app: TestApp;
let chief: string;
let other: string;

const rule = { enabled: true, required: false, minLength: 1, maxLength: 64, patternId: null, acceptedPattern: '*' };

beforeAll(async () => {
  app = await startTestApp();
  [chief, other] = [await app.member('invitechief'), await app.member('inviteother')];
  await app.owner.pool.query(`update member set is_agent = 1 where username in ('invitechief', 'inviteother')`);
});
afterAll(() => app.stop());

type Link = { code: string; link: string; isOpen: boolean; uses: number };
const list = async (token: string) =>
  (await app.ask('GET', '/wps/agent/invites', { token })).body.value as { list: Link[]; isTaken: boolean };
const create = (token: string, json: object = {}, key: string = randomUUID()): Promise<TestAnswer> =>
  app.ask('POST', '/wps/agent/invites', { token, json, headers: { 'Idempotency-Key': key } });
const close = (token: string, code: string): Promise<TestAnswer> => app.ask('POST', '/wps/agent/invites/close', { token, json: { code } });
const register = (username: string, affiliateCode: string): Promise<TestAnswer> =>
  app.askSealed('PUT', '/wps/member/register', registerForm(username, { affiliateCode, domain: 'localhost' }));

test('createInviteLink: a stranger registers by it and stands in the team; uses are counted from those who came', async () => {
  expect((await list(chief)).isTaken).toBe(true);
  await app.owner.pool.query(`update brand set register_rules = register_rules || jsonb_build_object('affiliateCode', $1::jsonb)`, [
    JSON.stringify(rule),
  ]);
  await brandReloaded();
  const made = (await create(chief)).body.value as Link;
  expect(made).toMatchObject({ isOpen: true, uses: 0 });
  expect(made.code).toMatch(/^[A-HJKMNP-Z2-9]{10}$/);
  expect(new URL(made.link).searchParams.get('affiliateCode')).toBe(made.code);
  expect((await register('invited1', made.code)).body.success).toBe(true);
  expect((await register('invited2', ` ${made.code.toLowerCase()} `)).body.success).toBe(true);
  const { list: links, isTaken } = await list(chief);
  expect([isTaken, links.map(({ code, uses }) => [code, uses])]).toEqual([true, [[made.code, 2]]]);
  const team = (await app.ask('GET', '/wps/agent/team/members', { token: chief })).body.value as { totalRecords: number };
  expect(team.totalRecords).toBe(2);
  expect((await list(other)).list).toEqual([]);
});

test('closeInviteLink: nobody registers by it any more, those who came stay; another agent’s link is one that does not exist', async () => {
  const [open] = (await list(chief)).list;
  const code = open?.code ?? '';
  for (const wrong of [code, 'NOSUCHCODE']) expect((await close(other, wrong)).body).toMatchObject({ errorCode: 'not_found', value: null });
  expect((await list(chief)).list[0]?.isOpen).toBe(true);
  for (const _ of [1, 2]) expect((await close(chief, code)).body.value).toMatchObject({ code, isOpen: false, uses: 2 });
  expect((await register('invited3', code)).body.errorCode).toBe('invitation_code_error');
  expect((await list(chief)).list[0]).toMatchObject({ isOpen: false, uses: 2 });
});

test('createInviteLink: fifty open ones are enough, however many are asked for at once', async () => {
  const answers: TestAnswer[] = [];
  for (let turn = 0; turn < 6; turn++) answers.push(...(await Promise.all(Array.from({ length: 10 }, () => create(other)))));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(50);
  expect(answers.filter(({ body }) => body.errorCode === 'conflict')).toHaveLength(10);
});

test('createInviteLink: the same key is the same link, another request under it is refused', async () => {
  const key = randomUUID();
  const third = await app.member('invitethird');
  await app.owner.pool.query(`update member set is_agent = 1 where username = 'invitethird'`);
  const asked = { kind: 'agent', note: 'Bandung', days: 7 };
  const answers = await Promise.all([create(third, asked, key), create(third, asked, key), create(third, asked, key)]);
  const [made] = answers.map(({ body }) => body.value as Link);
  for (const { body } of answers) expect(body.value).toEqual(made);
  expect((await list(third)).list).toEqual([made]);
  expect((await create(third, { ...asked, kind: 'member' }, key)).body.errorCode).toBe('idempotency_conflict');
  expect((await create(third, { ...asked, days: 30 }, key)).body.errorCode).toBe('idempotency_conflict');
  expect((await app.ask('POST', '/wps/agent/invites', { token: third, json: asked })).body.errorCode).toBe('idempotency_key_missing');
});

test('getInvitation: who invites, masked, to what and until when; the account becomes that, and what was agreed to is kept', async () => {
  const { code } = (await create(chief, { kind: 'agent', days: 7 })).body.value as Link;
  const shown = await app.ask('GET', `/wps/agent/invitation?code=${code}&domain=localhost`);
  expect(shown.body.value).toEqual({
    agent: 'in***f',
    kind: 'agent',
    endsAt: app.clock.at + 7 * 86_400_000,
    terms: INVITATION_TERMS,
    group: 1_950,
  });
  expect((await register('invitedagent', code)).body.success).toBe(true);
  const { rows } = await app.owner.pool.query<object>(
    `select m.is_agent, a.code, a.kind, a.terms, a.upline_id = m.upline_id as is_upline from member m join invitation_agreement a on a.member_id = m.id
      where m.username = 'invitedagent'`,
  );
  expect(rows).toEqual([{ is_agent: 1, code, kind: 'agent', terms: INVITATION_TERMS, is_upline: true }]);
  await app.owner.pool.query('update affiliate_code set expires_at = to_timestamp($2 / 1000.0) where code = $1', [code, app.clock.at]);
  expect((await app.ask('GET', `/wps/agent/invitation?code=${code}`)).body.errorCode).toBe('invitation_code_error');
  expect((await register('invitedlate', code)).body.errorCode).toBe('invitation_code_error');
  const links = (await list(chief)).list;
  expect(links.find((one) => one.code === code)).toMatchObject({ isOpen: false, uses: 1 });
});
