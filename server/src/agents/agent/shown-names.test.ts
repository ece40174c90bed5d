import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractsOf } from '../commission/view-service.ts';
import { getRankList } from '../../play/bets/winners-service.ts';
import { referralDetails } from '../../site/referral/service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { giveAffiliateCode, readInvitation } from './affiliate-service.ts';
import { moveBranch } from './team-service.ts';

let app: TestApp;
const id: Record<string, bigint> = {};
const token: Record<string, string> = {};

/** Six agents whom one mask stands for, directly below one agent, who stands below another. */
const TWINS = Array.from({ length: 6 }, (_, at) => `dk${at}twino`);
beforeAll(async () => {
  app = await startTestApp();
  for (const name of ['dkhighero', 'dkbosso', ...TWINS]) {
    token[name] = await app.member(name);
    id[name] = await app.idOf(name);
    await app.owner.pool.query('update member set is_agent = 1 where id = $1', [id[name]]);
  }
  await moveBranch(app.context, id['dkbosso'] ?? 0n, id['dkhighero'] ?? 0n);
  for (const name of TWINS) await moveBranch(app.context, id[name] ?? 0n, id['dkbosso'] ?? 0n);
});
afterAll(() => app.stop());

type Listed = { list: { memberId: string; account: string }[] };
const team = async (who: string) =>
  ((await app.ask('GET', '/wps/agent/team/members?pageSize=50', { token: token[who] ?? '' })).body.value as Listed).list;
const isTwin = ({ memberId }: { memberId: string }) => TWINS.some((name) => String(id[name]) === memberId);

test('an agent can tell everybody below apart, in every list by the same name', async () => {
  const mine = (await team('dkbosso')).filter(isTwin);
  expect(new Set(mine.map(({ account }) => account)).size).toBe(TWINS.length);
  const nameOf = new Map(mine.map(({ memberId, account }) => [memberId, account]));
  const { agents } = await contractsOf(app.context, id['dkbosso'] ?? 0n, 'daily');
  expect(agents.map(({ memberId, account }) => [memberId, account]).toSorted()).toEqual([...nameOf].toSorted());
  for (const [memberId, account] of nameOf) {
    const { member } = (await app.ask('GET', `/wps/agent/team/member?memberId=${memberId}`, { token: token['dkbosso'] ?? '' })).body
      .value as {
      member: { account: string };
    };
    expect(member.account).toBe(account);
    const payee = await app.ask('POST', '/wps/transfers/payee', { token: token['dkbosso'] ?? '', json: { memberId } });
    expect(payee.body.value).toMatchObject({ account });
  }
});

test('two agents cannot compare what they are shown of one person', async () => {
  const [mine, above] = [(await team('dkbosso')).filter(isTwin), (await team('dkhighero')).filter(isTwin)];
  expect(new Set([...mine, ...above].map(({ account }) => account)).size).toBe(2 * TWINS.length);
});

test('who invites friends can tell them apart', async () => {
  const { code } = await referralDetails(app.context, id['dkbosso'] ?? 0n, { pageNo: 1, pageSize: 9 });
  for (const name of TWINS)
    await app.owner.pool.query(
      `insert into member_profile (member_id, referral_code, contacts) values ($1, $2, '{}') on conflict (member_id) do update set referral_code = excluded.referral_code`,
      [id[name], code],
    );
  const { list } = await referralDetails(app.context, id['dkbosso'] ?? 0n, { pageNo: 1, pageSize: 9 });
  expect(list).toHaveLength(TWINS.length);
  expect(new Set(list.map(({ account }) => account)).size).toBe(TWINS.length);
});

test('a stranger is shown the mask alone', async () => {
  await giveAffiliateCode(app.context, id['dkbosso'] ?? 0n, 'TWINS2026');
  expect(await readInvitation(app.context, 'TWINS2026', '', '10.0.0.1')).toMatchObject({ agent: 'dk***o' });
  expect((await getRankList(app.context, 'ALL', 10, null)).every(({ vo }) => !vo.username.includes('·'))).toBe(true);
});
