import type { Calls, ReferralDetails, ResponseOutput } from '@sorak/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { CAMPAIGN_RULES } from './audit-repo.ts';
import { createCampaigns, REASON, ruleOf } from './test/campaign.ts';
import { createPlayers } from './test/players.ts';

let app: TestApp;
let world: Awaited<ReturnType<typeof createCampaigns>>;
let players: Awaited<ReturnType<typeof createPlayers>>;
beforeAll(async () => {
  app = await startTestApp();
  world = await createCampaigns(app);
  players = await createPlayers(app);
});
afterAll(() => app.stop());

type Listed = ResponseOutput<Calls['getReferralReviews']>;
const reviews = async (): Promise<Listed> => (await app.ask('GET', '/wps/operator/referrals', { token: world.first })).body.value;
const details = async (token: string): Promise<ReferralDetails> =>
  (await app.ask('GET', '/wps/relay/MCSFE_getReferralDetails', { token })).body.value;
const ask = (token: string, registeredAt: number) => app.ask('POST', '/wps/referral/review', { token, json: { registeredAt } });
const decide = (inviter: string, friend: string, isCounted: boolean) =>
  world.post(world.first, '/wps/operator/referrals/decide', { inviter, friend, isCounted, reason: REASON });
const codeOf = ({ body }: { body: { errorCode?: string; success: boolean } }) => (body.success ? 'ok' : body.errorCode);
async function violations(plant: string): Promise<string[]> {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query(plant);
  const found = (await runChecks(client, CAMPAIGN_RULES)).flatMap((check) => check.violations);
  await client.query('rollback');
  await client.end();
  return found.map(({ name }) => name);
}

test('a refused invitation is looked at once it is asked about: what is shared stands there, and a decision with its reason brings the gift or keeps it', async () => {
  await world.publish('friends', { trigger: { kind: 'referral', target: 500_000 }, limits: { ...ruleOf(0).limits, perMember: 10 } });
  const inviter = await players.somebody('inviter');
  await app.owner.pool.query(`insert into referral_code values ($1, 'INVITEAB', now())`, [inviter.id]);
  const friends: Awaited<ReturnType<typeof players.somebody>>[] = [];
  for (const name of ['sister', 'himself', 'stranger']) {
    app.clock.at += 1_000;
    friends.push(await players.somebody(name));
  }
  const [sister, himself, stranger] = friends;
  if (!sister || !himself || !stranger) throw new Error('nobody');
  await app.owner.pool.query(`update member_profile set referral_code = 'inviteab' where member_id = any ($1)`, [
    friends.map(({ id }) => id),
  ]);
  await app.owner.pool.query(`update member_session set user_agent = 'inviter' where member_id = any ($1)`, [[sister.id, himself.id]]);
  for (const { id } of [sister, himself]) await players.lost(id, 600_000);
  expect(await world.waiting(inviter.token)).toEqual([]);
  const { list } = await details(inviter.token);
  const at = (n: number): number => list[n]?.registeredAt ?? 0;
  expect(list.map(({ steps }) => [steps?.isRefused, steps?.review])).toEqual([
    [false, null],
    [true, null],
    [true, null],
  ]);
  // Only one’s own friend, and only one who is refused.
  expect([codeOf(await ask(inviter.token, at(0))), codeOf(await ask(sister.token, at(1))), codeOf(await ask(inviter.token, 1))]).toEqual([
    'conflict',
    'not_found',
    'not_found',
  ]);
  expect((await reviews()).list).toEqual([]);
  for (const n of [1, 2, 1]) expect(codeOf(await ask(inviter.token, at(n)))).toBe('ok');
  expect(await reviews()).toMatchObject({
    list: [
      { inviter: 'inviter', friend: 'sister', state: 'asked', signals: ['device'], played: 500_000, target: 500_000, decidedBy: null },
      { inviter: 'inviter', friend: 'himself', state: 'asked', signals: ['device'] },
    ],
  });
  const support = await app.operator('helper', 'support');
  expect(
    codeOf(
      await world.post(support, '/wps/operator/referrals/decide', {
        inviter: 'inviter',
        friend: 'sister',
        isCounted: true,
        reason: REASON,
      }),
    ),
  ).toBe('operator_role_missing');
  expect(codeOf(await decide('inviter', 'stranger', true))).toBe('conflict');
  expect(codeOf(await decide('sister', 'himself', true))).toBe('not_found');
  // Two at once are one decision, and what was played already brings one gift.
  const both = await Promise.all([decide('inviter', 'sister', true), decide('inviter', 'sister', true)]);
  expect(both.map(codeOf).toSorted()).toEqual(['conflict', 'ok']);
  expect(codeOf(await decide('inviter', 'himself', false))).toBe('ok');
  expect(await world.waiting(inviter.token)).toMatchObject([{ campaign: 'friends', cause: expect.stringMatching(/^fact:/) }]);
  for (const { id } of [sister, himself]) await players.lost(id, 900_000);
  expect(await world.waiting(inviter.token)).toHaveLength(1);
  expect((await details(inviter.token)).list.map(({ steps }) => [steps?.isRefused, steps?.review])).toEqual([
    [false, null],
    [true, 'refused'],
    [false, 'counted'],
  ]);
  expect(codeOf(await ask(inviter.token, at(1)))).toBe('conflict');
  const inbox = (await app.ask('GET', '/wps/relay/CSP_getInbox', { token: inviter.token })).body.value as { list: { title: string }[] };
  expect(inbox.list.filter(({ title }) => /ndangan/.test(title))).toHaveLength(2);
  // Each decision stands in the log with what was shared then.
  const { rows } = await app.owner.pool.query(`select action, detail from operator_action where action like 'referral_%' order by seq`);
  expect(rows).toMatchObject([
    { action: 'referral_counted', detail: { reason: REASON, friend: 'sister', signals: ['device'] } },
    { action: 'referral_refused', detail: { reason: REASON, friend: 'himself' } },
  ]);
  expect(await violations(`update referral_review set state = 'counted' where state = 'refused'`)).toEqual(
    expect.arrayContaining(['referral_not_logged', 'referral_decision_missing']),
  );
  expect(await violations(`update referral_review set reason = 'another' where state = 'counted'`)).toContain('referral_not_logged');
  expect(await violations('select 1')).toEqual([]);
});
