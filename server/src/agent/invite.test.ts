import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandReloaded, registerForm, startTestApp, type TestAnswer, type TestApp } from '../test-app.ts';

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
const create = (token: string): Promise<TestAnswer> => app.ask('POST', '/wps/agent/invites', { token, json: {} });
const close = (token: string, code: string): Promise<TestAnswer> => app.ask('POST', '/wps/agent/invites/close', { token, json: { code } });
const register = (username: string, affiliateCode: string): Promise<TestAnswer> =>
  app.askSealed('PUT', '/wps/member/register', registerForm(username, { affiliateCode, domain: 'localhost' }));

test('createInviteLink: a stranger registers by it and stands in the team; uses are counted from those who came', async () => {
  expect((await list(chief)).isTaken).toBe(false);
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
