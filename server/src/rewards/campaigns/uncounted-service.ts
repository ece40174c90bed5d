import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { countBets, ownBetsBetween, validBetsBetween } from '../../money/wagering/service.ts';
import * as due from './due-repo.ts';
import * as gifts from './gift-repo.ts';
import * as repo from './repo.ts';
import { baseOf, costOf, giftOf, minorOf, spanOf } from './rule.ts';

const DAY_MS = 86_400_000;

/** What a gift is reckoned from as it stands by now, minor units, and the least that its rule asks of it. */
type Standing = { readonly of: bigint; readonly min: bigint };

/** Null for a gift that follows from no play. */
async function standingNow(tx: repo.Db, gift: gifts.ToldGift, now: number): Promise<Standing | null> {
  const { rule, key, campaign_id: campaignId, member_id: memberId } = gift;
  const { trigger, calendar, limits } = rule;
  const spanNamed = async (cycle: 'daily' | 'weekly' | 'monthly', name: string) =>
    spanOf(cycle, Number(key.slice(name.length)), await repo.timeZoneOf(tx, campaignId));
  if (trigger.kind === 'turnover') {
    const { from, to } = await spanNamed(trigger.cycle, 'turnover:');
    const span = { from: Math.max(from, calendar.startsAt), to };
    return { of: await validBetsBetween(tx, memberId, span, trigger.gameTypes), min: minorOf(trigger.target) };
  }
  if (trigger.kind === 'referral' && key.startsWith('friend:')) {
    const span = { from: calendar.startsAt, to: now + DAY_MS };
    return { of: await ownBetsBetween(tx, BigInt(key.slice('friend:'.length)), span), min: minorOf(trigger.target) };
  }
  if (trigger.kind !== 'net_loss' || !key.startsWith('loss:')) return null;
  const { from, to } = await spanNamed(trigger.cycle, 'loss:');
  const own = await due.lossOf(tx, memberId, new Date(from), new Date(to));
  const lost = limits.perHousehold === null ? own : own - (await due.findHouseholdGain(tx, memberId, new Date(from), new Date(to)));
  return { of: lost, min: minorOf(trigger.min) };
}

/** Brings a gift that is a share or a step of play down to what that play is worth by now. True where nothing is left of it. */
async function resize(tx: repo.Db, gift: gifts.ToldGift, campaignId: bigint, { of, min }: Standing): Promise<boolean> {
  if (of < min || of <= 0n) return true;
  const { rule } = gift;
  // Another size is another's to say.
  if (rule.size.kind !== 'share' && rule.size.kind !== 'tiers') return false;
  const amount = giftOf(rule, of, 0);
  if (amount >= gift.amount) return false;
  if (amount === 0n) return true;
  const cost = costOf(rule, amount);
  await gifts.resizeGift(tx, gift.id, { amount, cost, base: baseOf(rule, amount, of) });
  await repo.reserve(tx, campaignId, cost - gift.cost, 0);
  return false;
}

const FOLLOWS_PLAY: ReadonlySet<string> = new Set(['turnover', 'referral', 'net_loss']);

/**
 * A gift for play of which too little counts by now, as bets of it were voided, is taken back while it waits, and its budget is free again; a rescue,
 * and a share or a step of a turnover, comes down to what stands by now. True where it was taken back.
 */
export async function takeBackUncounted(context: Context, memberId: bigint, id: string): Promise<boolean> {
  const { query } = context.db;
  const known = await gifts.findOne(query, memberId, id);
  if (known?.state !== 'waiting' || !FOLLOWS_PLAY.has(known.rule.trigger.kind)) return false;
  const now = new Date(context.clock.now());
  const player = known.key.startsWith('friend:') ? BigInt(known.key.slice('friend:'.length)) : memberId;
  await countBets(query, player, { now, isPatient: false });
  return inTransaction(query, async (tx) => {
    const campaign = await repo.lockCampaign(tx, known.campaign_id);
    const row = await gifts.lockGift(tx, id);
    if (!campaign || row?.state !== 'waiting') return false;
    const standing = await standingNow(tx, known, now.getTime());
    if (!standing || !(await resize(tx, { ...known, amount: row.amount, cost: row.cost }, campaign.id, standing))) return false;
    await gifts.setGift(tx, id, 'taken_back', now);
    await repo.reserve(tx, campaign.id, -row.cost, -1);
    return true;
  });
}
