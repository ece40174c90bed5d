import { randomUUID } from 'node:crypto';
import type { ReferralDetails } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countWrittenBets } from '../../money/wagering/test/counted.ts';
import { type NewFact, tell } from '../../platform/facts/service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { giveDue } from './due-service.ts';
import { createCampaigns, REASON, ruleOf } from './test/campaign.ts';

const DAY_MS = 86_400_000;
/** Noon of a Wednesday on the brand's clock. */
const NOON = Date.parse('2026-11-25T05:00:00Z');

let app: TestApp;
let world: Awaited<ReturnType<typeof createCampaigns>>;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.at = NOON;
  world = await createCampaigns(app);
  await countWrittenBets(app.owner.pool);
  await app.owner.pool.query(
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('BETS', 'Bets', 'http://localhost/', false, 1, 'test')`,
  );
});
afterAll(() => app.stop());

let bets = 0n;
/** A settled bet of that many units, and the fact of it. */
async function settled(memberId: bigint, stake: number, payout: number, at = NOON): Promise<void> {
  bets += 1n;
  await app.owner.pool.query(
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
        is_round_closed, is_free, asset, game_code, round, transactions)
      select $1, $2, $3, $4, $5, $5, 7, a.id, a.id, (select min(id) from vendor), case when $4::int8 > $3::int8 then 1 else 2 end, true, false, 'IDR', 'reef', 'r', '{}'
      from ledger_account a where a.name = $6`,
    [memberId, (BigInt(at) << 20n) | bets, stake * 100, payout * 100, new Date(at), `member:${memberId}:wallet:IDR`],
  );
  await app.owner.pool.query(`update wagering_bet set game_type = 'RNG' where member_id = $1`, [memberId]);
  await happened({ kind: 'bets_settled', memberId, subject: `bets:${bets}`, at: new Date(at) });
}
const happened = (fact: NewFact): Promise<void> => app.context.db.query.transaction().execute((tx) => tell(tx, fact));
async function somebody(name: string): Promise<{ token: string; id: bigint }> {
  const token = await app.member(name);
  // Otherwise all members of a test would share one device.
  const id = await app.idOf(name);
  await app.owner.pool.query('update member_session set user_agent = $2 where member_id = $1', [id, name]);
  return { token, id };
}
const stop = (id: string) => world.operate('state', { id, state: 'stopped', reason: REASON });
const LIMITS = ruleOf(0).limits;

test('the rescue fund gives back a part of what a day lost, once, and nothing to who used a limit up', async () => {
  await world.publish('rescue', {
    trigger: { kind: 'net_loss', min: 100_000, cycle: 'daily', balanceBelow: 5_000_000 },
    size: { kind: 'share', percent: 10, cap: 30_000 },
    limits: { ...LIMITS, cycle: 'daily' },
  });
  const [loser, lucky, small, limited] = [
    await somebody('loser'),
    await somebody('lucky'),
    await somebody('small'),
    await somebody('limited'),
  ];
  const yesterday = NOON - DAY_MS;
  await settled(loser.id, 300_000, 50_000, yesterday);
  await settled(lucky.id, 300_000, 900_000, yesterday);
  await settled(small.id, 90_000, 0, yesterday);
  await settled(limited.id, 300_000, 0, yesterday);
  await happened({ kind: 'limit_reached', memberId: limited.id, subject: 'limit:test', at: new Date(yesterday) });
  await settled(lucky.id, 2_000_000, 0);
  await Promise.all([giveDue(app.context), giveDue(app.context)]);
  await giveDue(app.context);
  expect(await world.waiting(loser.token)).toMatchObject([{ campaign: 'rescue', amount: 25_000 }]);
  for (const { token } of [lucky, small, limited]) expect(await world.waiting(token)).toEqual([]);
  await stop('rescue');
});

test('a turnover is reached by what counted in its week, and brings its tier once', async () => {
  await world.publish('turnover', {
    trigger: { kind: 'turnover', target: 1_000_000, gameTypes: ['RNG'], cycle: 'weekly' },
    size: {
      kind: 'tiers',
      tiers: [
        { from: 1_000_000, amount: 500 },
        { from: 2_000_000, amount: 1_500 },
      ],
    },
    limits: { ...LIMITS, cycle: 'weekly' },
  });
  const player = await somebody('diceplayer');
  await settled(player.id, 600_000, 0, NOON - 8 * DAY_MS);
  await settled(player.id, 900_000, 0);
  expect(await world.waiting(player.token)).toEqual([]);
  await settled(player.id, 200_000, 0);
  await settled(player.id, 2_000_000, 0);
  expect(await world.waiting(player.token)).toMatchObject([{ campaign: 'turnover', amount: 1_500 }]);
  await stop('turnover');
});

test('of two campaigns that reward invitations each inviter sees the steps of the one that is meant for them, and so does the friend', async () => {
  const limits = { ...LIMITS, perMember: 10 };
  const [listed, other, friend, stranger] = [
    await somebody('listed'),
    await somebody('unlisted'),
    await somebody('pal1'),
    await somebody('chum1'),
  ];
  await app.owner.pool.query(
    `insert into member_label (member_id, label, set_by, set_at) select $1, 'ambassador', min(id), now() from operator`,
    [listed.id],
  );
  const { audience } = ruleOf(0);
  await world.publish('ambassadors', {
    trigger: { kind: 'referral', target: 900_000 },
    audience: { ...audience, labels: ['ambassador'] },
    limits,
  });
  await world.publish('everybody', {
    trigger: { kind: 'referral', target: 500_000 },
    audience: { ...audience, notLabels: ['ambassador'] },
    limits,
  });
  await app.owner.pool.query(`insert into referral_code values ($1, 'LISTLIST', now()), ($2, 'OTHEROTH', now())`, [listed.id, other.id]);
  for (const [code, who] of [
    ['listlist', friend],
    ['otheroth', stranger],
  ] as const) {
    await app.owner.pool.query(`update member_profile set referral_code = $1 where member_id = $2`, [code, who.id]);
    await settled(who.id, 600_000, 0);
  }
  expect(await world.waiting(listed.token)).toEqual([]);
  expect(await world.waiting(other.token)).toMatchObject([{ campaign: 'everybody' }]);
  const seen = async (token: string): Promise<ReferralDetails> =>
    (await app.ask('GET', '/wps/relay/MCSFE_getReferralDetails', { token })).body.value;
  expect((await seen(listed.token)).list.map(({ steps }) => steps)).toMatchObject([{ target: 900_000, played: 600_000, playedAt: null }]);
  expect((await seen(other.token)).list.map(({ steps }) => steps)).toMatchObject([{ target: 500_000, played: 500_000 }]);
  expect((await seen(friend.token)).asFriend).toMatchObject({ target: 900_000 });
  expect((await seen(stranger.token)).asFriend).toMatchObject({ target: 500_000, playedAt: expect.any(Number) });
  await stop('ambassadors');
  await stop('everybody');
});

test('whoever invited gets a gift for the friend’s real play, once a friend, and never for oneself', async () => {
  await world.publish('friends', { trigger: { kind: 'referral', target: 500_000 }, limits: { ...LIMITS, perMember: 10 } });
  const [inviter, friend, self] = [await somebody('inviter'), await somebody('friend'), await somebody('myself')];
  await app.owner.pool.query(`insert into referral_code values ($1, 'INVITEAB', now())`, [inviter.id]);
  await app.owner.pool.query(`update member_profile set referral_code = 'inviteab' where member_id = any ($1)`, [[friend.id, self.id]]);
  await app.owner.pool.query(`update member_session set user_agent = 'inviter' where member_id = $1`, [self.id]);
  await settled(friend.id, 400_000, 0);
  expect(await world.waiting(inviter.token)).toEqual([]);
  await settled(self.id, 600_000, 0);
  await settled(friend.id, 200_000, 0);
  await settled(friend.id, 200_000, 0);
  expect(await world.waiting(inviter.token)).toMatchObject([{ campaign: 'friends', cause: expect.stringMatching(/^fact:/) }]);
  expect(await world.waiting(friend.token)).toEqual([]);
  // Each step stands with its time; who shares a device is refused in the open; the friend sees the same of it.
  await happened({ kind: 'number_verified', memberId: friend.id, subject: `number:${friend.id}:0`, at: new Date(NOON) });
  await happened({
    kind: 'deposit_credited',
    memberId: friend.id,
    subject: `deposit:${friend.id}`,
    amount: 1n,
    detail: { nth: 1 },
    at: new Date(NOON),
  });
  const seen = (await app.ask('GET', '/wps/relay/MCSFE_getReferralDetails', { token: inviter.token })).body.value as ReferralDetails;
  expect(seen.isRewarded).toBe(true);
  expect(seen.list.map(({ steps }) => steps)).toEqual([
    expect.objectContaining({ isRefused: true, playedAt: null }),
    {
      verifiedAt: NOON,
      depositedAt: NOON,
      playedAt: expect.any(Number),
      rewardedAt: null,
      played: 500_000,
      target: 500_000,
      isRefused: false,
      review: null,
    },
  ]);
  const friendSees = (await app.ask('GET', '/wps/relay/MCSFE_getReferralDetails', { token: friend.token })).body.value as ReferralDetails;
  expect(friendSees.asFriend).toEqual(seen.list[1]?.steps);
  const [gift] = await world.waiting(inviter.token);
  await world.claim(inviter.token, gift?.id ?? '');
  const after = (await app.ask('GET', '/wps/relay/MCSFE_getReferralDetails', { token: inviter.token })).body.value as ReferralDetails;
  expect(after.list[1]?.steps?.rewardedAt).toEqual(expect.any(Number));
  await stop('friends');
});

test('a birthday, a rank, a proven number and coming back each bring their gift to whom they happened, once', async () => {
  await world.publish('birthday', { trigger: { kind: 'birthday' }, limits: { ...LIMITS, perMember: 90 } });
  await world.publish('rank', { trigger: { kind: 'rank', level: 3 }, size: { kind: 'ranks', byRank: { '1': 700 } } });
  await world.publish('number', { trigger: { kind: 'number' } });
  await world.publish('back', { trigger: { kind: 'away', days: 30 } });
  await world.publish('opened', { trigger: { kind: 'registration' } });
  const one = await somebody('celebrant');
  await app.owner.pool.query(`update member set birth_date = '1990-11-25' where id = $1`, [one.id]);
  await giveDue(app.context);
  await giveDue(app.context);
  const at = new Date(NOON);
  await happened({ kind: 'number_verified', memberId: one.id, subject: `number:${one.id}:1`, at });
  await happened({ kind: 'number_verified', memberId: one.id, subject: `number:${one.id}:2`, at });
  await happened({ kind: 'rank_changed', memberId: one.id, subject: 'rank:low', detail: { from: 1, to: 2 }, at });
  await happened({ kind: 'rank_changed', memberId: one.id, subject: 'rank:high', detail: { from: 2, to: 4 }, at });
  await happened({ kind: 'rank_changed', memberId: one.id, subject: 'rank:again', detail: { from: 2, to: 4 }, at });
  await world.read();
  await app.owner.pool.query(`update fact set at = at - interval '31 days' where member_id = $1 and kind = 'signed_in'`, [one.id]);
  await happened({ kind: 'signed_in', memberId: one.id, subject: `session:${randomUUID()}`, at });
  const all = (await world.waiting(one.token)).map(({ campaign }) => campaign);
  expect(all.toSorted()).toEqual(['back', 'birthday', 'number', 'opened', 'rank']);
  for (const id of all) await stop(id);
});

test('the prize of a mission brings tickets, each time it is claimed, and nothing but tickets', async () => {
  const trigger = { kind: 'mission' as const, missions: ['daily'] };
  await expect(world.publish('mission-points', { trigger, form: 'points' })).rejects.toThrow('mission_tickets_only');
  await world.publish('mission-tickets', {
    trigger,
    form: 'ticket',
    size: { kind: 'fixed', amount: 2 },
    limits: { ...LIMITS, perMember: 5 },
  });
  const one = await somebody('missioner');
  const claimed = (code: string, period: number) =>
    happened({ kind: 'mission_claimed', memberId: one.id, subject: `mission:${code}:${period}`, detail: { code }, at: new Date(NOON) });
  await claimed('weekly', 1);
  expect(await world.waiting(one.token)).toEqual([]);
  await claimed('daily', 1);
  await claimed('daily', 2);
  const waiting = await world.waiting(one.token);
  expect(waiting.map(({ campaign, form, amount }) => [campaign, form, amount])).toEqual([
    ['mission-tickets', 'ticket', 2],
    ['mission-tickets', 'ticket', 2],
  ]);
  await stop('mission-tickets');
});

test('a gift by date goes to thousands at once, to the budget and not past it, and past everybody who is protected', async () => {
  await app.owner.pool.query(`
    with made as (insert into member (username, nickname, password_hash, language, icon, registered_at, registered_ip)
      select 'many' || n, 'many' || n, 'none', 'ID', '1', now(), '127.0.0.1' from generate_series(1, 400) n returning id, username)
    insert into member_label select id, 'many', 1, now() from made`);
  const one = async (n: number): Promise<bigint> => app.idOf(`many${n}`);
  await app.owner.pool.query('insert into promotion_opt_out values ($1, now())', [await one(1)]);
  await app.owner.pool.query(
    `insert into play_guard (member_id, stopped_until, reviewed_at) values ($1, now() + interval '90 days', now())`,
    [await one(2)],
  );
  await app.owner.pool.query('insert into play_guard (member_id, reviewed_at) values ($1, now())', [await one(3)]);
  await app.owner.pool.query(`update member set status = 'disabled' where id = $1`, [await one(4)]);
  await world.publish('many', {
    trigger: { kind: 'date' },
    audience: { ...ruleOf(0).audience, labels: ['many'] },
    limits: { ...LIMITS, budget: 2_000_000 },
  });
  await Promise.all([giveDue(app.context), giveDue(app.context)]);
  const given = async (): Promise<bigint[]> =>
    (
      await app.owner.pool.query<{ member_id: bigint }>(
        `select g.member_id from campaign_gift g join campaign c on c.id = g.campaign_id where c.code = 'many'`,
      )
    ).rows.map((row) => row.member_id);
  expect(new Set(await given()).size).toBe(200);
  expect(await given()).toHaveLength(200);
  await world.publish('many', {
    trigger: { kind: 'date' },
    audience: { ...ruleOf(0).audience, labels: ['many'] },
    limits: { ...LIMITS, budget: 9_000_000 },
  });
  await giveDue(app.context);
  const all = await given();
  // Somebody with a guard and nothing used up is asked alone.
  expect(all).toContain(await one(3));
  for (const n of [1, 2, 4]) expect(all).not.toContain(await one(n));
  expect(all).toHaveLength(397);
  const { rows } = await app.owner.pool.query(`select reserved, gifts from campaign where code = 'many'`);
  expect(rows).toEqual([{ reserved: 397_000_000n, gifts: 397 }]);
});

test('of a household one has it where the rule says so, and operators see with whom it is shared', async () => {
  await world.publish('house', { limits: { ...LIMITS, perHousehold: 1 } });
  await app.member('brother');
  await app.member('sister');
  await world.read();
  const gifts = await app.ask('GET', '/wps/operator/campaigns/gifts?id=house', { token: world.first });
  expect(gifts.body.value).toMatchObject({ list: [{ member: 'brother', sharedWith: [] }], totalRecords: 1 });
  await world.publish('house', { limits: { ...LIMITS, perHousehold: 2 } });
  await happened({ kind: 'signed_in', memberId: await app.idOf('sister'), subject: `session:${randomUUID()}`, at: new Date(NOON) });
  await world.read();
  const { list } = (await app.ask('GET', '/wps/operator/campaigns/gifts?id=house', { token: world.first })).body.value as {
    list: object[];
  };
  expect(list).toHaveLength(2);
  expect(list).toEqual(expect.arrayContaining([expect.objectContaining({ member: 'sister', sharedWith: ['brother'], version: 2 })]));
});

test('figures set what those who took a gift lost since against those who took none, by day', async () => {
  await world.publish('against');
  const [taker, other] = [await somebody('taker1'), await somebody('other1')];
  await world.read();
  await settled(taker.id, 300_000, 50_000, NOON + 7 * 60_000);
  const [gift] = (await world.rewards(taker.token)).waiting.filter(({ campaign }) => campaign === 'against');
  await world.claim(taker.token, gift?.id ?? '');
  await settled(other.id, 100_000, 0, NOON + DAY_MS);
  await settled(taker.id, 10_000, 40_000, NOON + DAY_MS);
  await settled(other.id, 900_000, 0, NOON - DAY_MS);
  const { body } = await app.ask('GET', '/wps/operator/campaigns/figures?id=against', { token: world.first });
  expect(body.value).toMatchObject({ reached: 2, joined: 1, notJoined: 1, ggrJoined: 220_000, ggrNotJoined: 100_000 });
  expect((body.value as { days: object[] }).days).toMatchObject([
    { day: '2026-11-25', gifts: 2, reached: 2, claimed: 1, given: 10_000, cost: 10_000, ggrJoined: 250_000, ggrNotJoined: 0 },
    { day: '2026-11-26', gifts: 0, ggrJoined: -30_000, ggrNotJoined: 100_000 },
  ]);
  await stop('against');
});
