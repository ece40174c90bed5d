import { createCampaigns, REASON } from '../rewards/campaigns/test/campaign.ts';
import { done, type World } from './audited-ground.ts';

/** A campaign whose gift is claimed, one that waits, a code that was redeemed, an entry, a label, and somebody who wants no promotions. */
export async function campaigns({ app, admins }: World): Promise<void> {
  const world = await createCampaigns(app, admins);
  await world.read();
  await world.publish('audited');
  await world.publish('audited-code', { trigger: { kind: 'code', minDeposit: null }, form: 'points' });
  await world.publish('audited-entry', { signUp: 'approved' });
  const [first, second] = [await app.member('gifted1'), await app.member('gifted2')];
  const [gift] = await world.waiting(first);
  done(await world.claim(first, gift?.id ?? ''), 'claim');
  const make = { id: 'audited-code', code: null, count: 1, uses: 2, member: null, label: null, agent: null, endsAt: null, reason: REASON };
  const { codes } = done<{ codes: string[] }>(await world.operate('codes', make), 'codes');
  done(await world.redeem(second, codes[0] ?? ''), 'redeem');
  await world.post(second, '/wps/campaigns/join', { campaign: 'audited-entry' });
  await world.post(second, '/wps/rewards/opt-out', { isOptedOut: true });
  await world.post(admins[0], '/wps/operator/members/labels', { label: 'audited', members: ['gifted1'], isIn: true, reason: REASON });
}
