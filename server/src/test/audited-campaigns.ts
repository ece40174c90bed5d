import { createCampaigns, REASON, ruleOf } from '../rewards/campaigns/test/campaign.ts';
import { tellVendors } from '../play/free-play/call-service.ts';
import { finishFree } from '../play/free-play/end-service.ts';
import { freeRounds } from '../play/free-play/test/vendor.ts';
import { freeBudgets } from '../rewards/campaigns/claim-service.ts';
import { tell } from '../platform/facts/service.ts';
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
  const [memberId, at] = [await app.idOf('gifted2'), app.clock.at];
  const [noticed, falls] = [new Date(at - 172_800_000), new Date(at - 86_400_000)];
  await app.context.db.query
    .insertInto('rank_notice')
    .values({ member_id: memberId, from_level: 2, to_level: 1, noticed_at: noticed, falls_at: falls })
    .execute();
  await tell(app.context.db.query, {
    kind: 'rank_changed',
    memberId,
    subject: 'rank:audited',
    detail: { from: 2, to: 1 },
    at: new Date(at),
  });
  const named = {
    code: 'audited',
    name: 'Named',
    rule: { isEverybody: false, all: [{ of: 'label', list: ['audited'] }], any: [], none: [] },
  };
  done(await world.post(admins[0], '/wps/operator/segments/save', { ...named, after: 0 }), 'segment');
  await world.post(admins[0], '/wps/operator/members/labels', { label: 'audited', members: ['gifted1'], isIn: true, reason: REASON });
}

/** Free spins that are played to their end, that run, that won nothing, and that a break has ended. */
export async function freePlay({ app, admins, vendors }: World): Promise<void> {
  const world = await createCampaigns(app, admins);
  await world.read();
  await world.publish('audited-free', {
    trigger: { kind: 'operator' },
    form: 'free_spins',
    play: { vendor: 'GAMA', game: 'koi', stake: 1_000, count: 2, days: 3 },
    size: { kind: 'fixed', amount: 2_000 },
    terms: { ...ruleOf(0).terms, mostPercent: 1_000 },
  });
  const wire = freeRounds(app.url, vendors.keys);
  const work = async (): Promise<void> => {
    await tellVendors(app.context);
    await finishFree(app.context);
    await freeBudgets(app.context);
  };
  const seat = async (name: string) => {
    const token = await app.member(name);
    done(await world.operate('grant', { id: 'audited-free', lines: [{ member: name, amount: null }], reason: REASON }), 'grant');
    const reward = (await world.rewards(token)).waiting.find(({ campaign }) => campaign === 'audited-free')?.id ?? '';
    done(await world.claim(token, reward), 'claim');
    await work();
    const { url } = done<{ url: string }>(
      await app.ask('GET', `/wps/game/launchGame?vassalage=GAMA&gameCode=koi&reward=${reward}`, { token }),
      'launch',
    );
    const query = new URL(url).searchParams;
    return { member: token, user: query.get('user') ?? '', token: query.get('token') ?? '', game: 'koi', reward };
  };
  const [won, running, lost, stopped] = [await seat('free1'), await seat('free2'), await seat('free3'), await seat('free4')];
  for (const [who, units] of [
    [won, 5_000],
    [won, 0],
    [running, 1_500],
    [lost, 0],
    [lost, 0],
    [stopped, 700],
  ] as const)
    if ((await wire.play(who, units)) !== 'RS_OK') throw new Error('a free round was refused');
  done(await app.ask('POST', '/wps/member/break', { token: stopped.member, json: { days: 1 } }), 'break');
  await work();
  await work();
}
