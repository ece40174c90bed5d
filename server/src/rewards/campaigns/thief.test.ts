import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countWrittenBets } from '../../money/wagering/test/counted.ts';
import { type NewFact, tell } from '../../platform/facts/service.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { giveDue } from './due-service.ts';
import { createCampaigns, REASON, ruleOf } from './test/campaign.ts';

const DAY_MS = 86_400_000;
/** Noon of a Wednesday on the brand's clock. */
const NOON = Date.parse('2026-11-25T05:00:00Z');
const LIMITS = ruleOf(0).limits;

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

const happened = (fact: NewFact): Promise<void> => app.context.db.query.transaction().execute((tx) => tell(tx, fact));
async function somebody(name: string): Promise<{ token: string; id: bigint }> {
  const token = await app.member(name);
  const id = await app.idOf(name);
  // Otherwise all members of a test would share one device.
  await app.owner.pool.query('update member_session set user_agent = $2 where member_id = $1', [id, name]);
  return { token, id };
}

let bets = 0n;
/** A lost bet of so many units, of which so many were given, in a kind of game, and the fact of it. */
async function lost(memberId: bigint, stake: number, { given = 0, kind = 'RNG', at = NOON } = {}): Promise<void> {
  bets += 1n;
  const betId = (BigInt(at) << 20n) | bets;
  await app.owner.pool.query(
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
        is_round_closed, is_free, asset, game_code, round, transactions)
      select $1, $2, $3, 0, $4, $4, 7, a.id, a.id, (select min(id) from vendor), 2, true, false, 'IDR', 'reef', 'r', '{}'
      from ledger_account a where a.name = $5`,
    [memberId, betId, stake * 100, new Date(at), `member:${memberId}:wallet:IDR`],
  );
  await app.owner.pool.query(
    `update wagering_bet set game_type = $3, own_bet = valid_bet - $4::int8,
       given = case when $4::int8 > 0 then jsonb_build_object('00000000-0000-4000-8000-000000000001', $4::text) end where member_id = $1 and bet_id = $2`,
    [memberId, betId, kind, given * 100],
  );
  await happened({ kind: 'bets_settled', memberId, subject: `bets:${bets}`, at: new Date(at) });
}
const stop = (id: string) => world.operate('state', { id, state: 'stopped', reason: REASON });

test('no rescue for what was lost of the house’s own gifts, nor for what was lost to other players', async () => {
  await world.publish('rescue', {
    trigger: { kind: 'net_loss', min: 100_000, cycle: 'daily', balanceBelow: null },
    size: { kind: 'share', percent: 10, cap: 30_000 },
    limits: { ...LIMITS, cycle: 'daily' },
  });
  const [gifted, partly, friend] = [await somebody('gifted'), await somebody('partly'), await somebody('tofriend')];
  const at = NOON - DAY_MS;
  await lost(gifted.id, 300_000, { given: 300_000, at });
  await lost(partly.id, 300_000, { given: 100_000, at });
  await lost(friend.id, 300_000, { kind: 'PVP', at });
  await giveDue(app.context);
  expect(await world.waiting(partly.token)).toMatchObject([{ campaign: 'rescue', amount: 20_000 }]);
  for (const { token } of [gifted, friend]) expect(await world.waiting(token)).toEqual([]);
  await stop('rescue');
});

test('a friend who plays what the house gave brings nothing to whoever invited', async () => {
  await world.publish('friends', { trigger: { kind: 'referral', target: 500_000 }, limits: { ...LIMITS, perMember: 10 } });
  const [inviter, friend] = [await somebody('inviter'), await somebody('friend')];
  await app.owner.pool.query(`insert into referral_code values ($1, 'INVITEAB', now())`, [inviter.id]);
  await app.owner.pool.query(`update member_profile set referral_code = 'inviteab' where member_id = $1`, [friend.id]);
  await lost(friend.id, 900_000, { given: 900_000 });
  expect(await world.waiting(inviter.token)).toEqual([]);
  await lost(friend.id, 400_000, { given: 100_000 });
  expect(await world.waiting(inviter.token)).toEqual([]);
  await lost(friend.id, 200_000);
  expect(await world.waiting(inviter.token)).toMatchObject([{ campaign: 'friends' }]);
  await stop('friends');
});

test('whoever declines a gift for another and takes that back has one of them, as the rule says', async () => {
  const again = { limits: { ...LIMITS, perMember: 1, cycle: 'daily' as const } };
  await world.publish('daily', again);
  await world.publish('alone', { trigger: { kind: 'number' }, stacking: { group: null, isAlone: true } });
  const { token, id } = await somebody('fickle');
  const decline = (gift: string, isDeclined: boolean) => world.post(token, '/wps/rewards/decline', { id: gift, isDeclined });
  const idOf = async (campaign: string): Promise<string> => (await world.waiting(token)).find((one) => one.campaign === campaign)?.id ?? '';
  const first = await idOf('daily');
  expect((await decline(first, true)).body.success).toBe(true);
  // One that may stand beside no other.
  await happened({ kind: 'number_verified', memberId: id, subject: `number:${randomUUID()}`, at: new Date(NOON) });
  expect(await idOf('alone')).not.toBe('');
  expect((await decline(first, false)).body.errorCode).toBe('conflict');
  expect((await world.waiting(token)).map(({ campaign }) => campaign)).toEqual(['alone']);
  // Without the other it can be had again.
  expect((await decline(await idOf('alone'), true)).body.success).toBe(true);
  expect((await decline(first, false)).body.success).toBe(true);
  expect((await world.waiting(token)).map(({ campaign }) => campaign)).toEqual(['daily']);
});
