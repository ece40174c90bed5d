import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createCampaigns, REASON, ruleOf } from './test/campaign.ts';
import { createPlayers } from './test/players.ts';

const MINUTE_MS = 60_000;
const LIMITS = ruleOf(0).limits;

let app: TestApp;
let world: Awaited<ReturnType<typeof createCampaigns>>;
let players: Awaited<ReturnType<typeof createPlayers>>;
beforeAll(async () => {
  app = await startTestApp();
  // Noon of a Wednesday on the brand's clock.
  app.clock.at = Date.parse('2026-11-25T05:00:00Z');
  world = await createCampaigns(app);
  players = await createPlayers(app);
});
afterAll(() => app.stop());

const labelOf = async (token: string, campaign: string): Promise<string | undefined> => {
  await world.read();
  const { list } = (await app.ask('GET', '/wps/campaigns', { token })).body.value as { list: { id: string; state: string }[] };
  return list.find(({ id }) => id === campaign)?.state;
};
const giftOf = async (token: string, campaign: string): Promise<string> =>
  (await world.waiting(token)).find((one) => one.campaign === campaign)?.id ?? '';
const join = (token: string, campaign: string) => world.post(token, '/wps/campaigns/join', { campaign });

test('a label goes its whole way in one campaign: to join, signed up, in progress, to claim, issued, claimed', async () => {
  await world.publish('way', {
    signUp: 'open',
    trigger: { kind: 'turnover', target: 500_000, gameTypes: ['RNG'], cycle: 'daily' },
    limits: { ...LIMITS, cycle: 'daily' },
  });
  const { token, id } = await players.somebody('wayfarer');
  expect(await labelOf(token, 'way')).toBe('join');
  await join(token, 'way');
  expect(await labelOf(token, 'way')).toBe('signed_up');
  app.clock.at += 1_000;
  await players.lost(id, 200_000);
  expect(await labelOf(token, 'way')).toBe('in_progress');
  await players.lost(id, 400_000);
  expect(await labelOf(token, 'way')).toBe('claim');
  await world.claim(token, await giftOf(token, 'way'));
  expect(await labelOf(token, 'way')).toBe('issued');
  const ago = [new Date(app.clock.at - 2), new Date(app.clock.at - 1)];
  await app.owner.pool.query(`update turnover set created_at = $1, expires_at = $2 where cause = 'campaign' and ended_at is null`, ago);
  expect(await labelOf(token, 'way')).toBe('claimed');
});

test('it is coming soon, open, closed by its end or by its budget', async () => {
  const startsAt = app.clock.at + MINUTE_MS;
  const calendar = { ...ruleOf(app.clock.at).calendar, startsAt, endsAt: startsAt + MINUTE_MS };
  await world.publish('short', { signUp: 'open', trigger: { kind: 'number' }, calendar });
  await world.publish('poor', { trigger: { kind: 'number' }, limits: { ...LIMITS, budget: 10_000 } });
  const [one, other] = [await players.somebody('early'), await players.somebody('quick')];
  expect(await labelOf(one.token, 'short')).toBe('coming_soon');
  app.clock.at = startsAt;
  expect([await labelOf(one.token, 'short'), await labelOf(one.token, 'poor')]).toEqual(['join', 'in_progress']);
  await players.happened({ kind: 'number_verified', memberId: other.id, subject: `number:${other.id}`, at: new Date(app.clock.at) });
  expect(await labelOf(other.token, 'poor')).toBe('claim');
  expect(await labelOf(one.token, 'poor')).toBe('registration_closed');
  app.clock.at = startsAt + MINUTE_MS;
  expect(await labelOf(one.token, 'short')).toBe('registration_closed');
  expect((await join(one.token, 'short')).body.errorCode).toBe('registration_closed');
});

test('whoever applies waits for a decision, is signed up or rejected by it, and whom a campaign is no more for may not apply', async () => {
  await world.publish('asked', { signUp: 'approved', trigger: { kind: 'number' } });
  await world.publish('circle', { trigger: { kind: 'number' }, audience: { ...ruleOf(0).audience, labels: ['circle'] } });
  const [yes, no] = [await players.somebody('letin'), await players.somebody('keptout')];
  for (const { token } of [yes, no]) await join(token, 'asked');
  expect([await labelOf(yes.token, 'asked'), await labelOf(no.token, 'asked')]).toEqual(['applying', 'applying']);
  for (const [member, isApproved] of [
    ['letin', true],
    ['keptout', false],
  ] as const)
    await world.operate('entries/decide', { id: 'asked', member, reason: REASON, isApproved });
  expect([await labelOf(yes.token, 'asked'), await labelOf(no.token, 'asked')]).toEqual(['signed_up', 'rejected']);

  const label = (isIn: boolean) =>
    world.post(world.first, '/wps/operator/members/labels', { label: 'circle', members: ['letin'], isIn, reason: REASON });
  await label(true);
  await players.happened({ kind: 'number_verified', memberId: yes.id, subject: `number:${yes.id}`, at: new Date(app.clock.at) });
  expect(await labelOf(yes.token, 'circle')).toBe('claim');
  await world.post(yes.token, '/wps/rewards/decline', { id: await giftOf(yes.token, 'circle') });
  expect(await labelOf(yes.token, 'circle')).toBe('in_progress');
  await label(false);
  expect(await labelOf(yes.token, 'circle')).toBe('rejected');
});
