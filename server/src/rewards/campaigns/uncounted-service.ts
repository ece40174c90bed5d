import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { countBets, ownBetsBetween, validBetsBetween } from '../../money/wagering/service.ts';
import * as due from './due-repo.ts';
import * as gifts from './gift-repo.ts';
import * as repo from './repo.ts';
import { baseOf, costOf, giftOf, minorOf, spanOf } from './rule.ts';

const DAY_MS = 86_400_000;

/** What of the play that a gift is for counts now, and what is asked; null for a gift that is for no play. */
async function playOf(tx: repo.Db, gift: gifts.ToldGift, now: number): Promise<{ played: bigint; target: bigint } | null> {
  const { trigger, calendar } = gift.rule;
  if (trigger.kind === 'turnover') {
    const { from, to } = spanOf(trigger.cycle, Number(gift.key.slice('turnover:'.length)), await repo.timeZoneOf(tx, gift.campaign_id));
    const span = { from: Math.max(from, calendar.startsAt), to };
    return { played: await validBetsBetween(tx, gift.member_id, span, trigger.gameTypes), target: minorOf(trigger.target) };
  }
  if (trigger.kind !== 'referral' || !gift.key.startsWith('friend:')) return null;
  const span = { from: calendar.startsAt, to: now + DAY_MS };
  return { played: await ownBetsBetween(tx, BigInt(gift.key.slice('friend:'.length)), span), target: minorOf(trigger.target) };
}

/** What a rescue comes to by what the day is lost by now, minor units; nothing below what the rule asks. Null where the amount is another's to say. */
async function rescueNow(tx: repo.Db, { rule, key, campaign_id: campaignId, member_id: memberId }: gifts.ToldGift): Promise<Rescue | null> {
  const { trigger, limits, size } = rule;
  if (trigger.kind !== 'net_loss' || !key.startsWith('loss:')) return null;
  const { from, to } = spanOf(trigger.cycle, Number(key.slice('loss:'.length)), await repo.timeZoneOf(tx, campaignId));
  const own = await due.lossOf(tx, memberId, new Date(from), new Date(to));
  const lost = limits.perHousehold === null ? own : own - (await due.findHouseholdGain(tx, memberId, new Date(from), new Date(to)));
  if (lost < minorOf(trigger.min) || lost <= 0n) return { lost, amount: 0n };
  return size.kind === 'share' || size.kind === 'tiers' ? { lost, amount: giftOf(rule, lost, 0) } : null;
}

/** Brings a rescue down to what its loss is worth by now. True where nothing is left of it. */
async function resize(tx: repo.Db, gift: gifts.ToldGift, campaignId: bigint): Promise<boolean> {
  const now = await rescueNow(tx, gift);
  if (now === null || now.amount >= gift.amount) return false;
  if (now.amount === 0n) return true;
  const cost = costOf(gift.rule, now.amount);
  await gifts.resizeGift(tx, gift.id, { amount: now.amount, cost, base: baseOf(gift.rule, now.amount, now.lost) });
  await repo.reserve(tx, campaignId, cost - gift.cost, 0);
  return false;
}

type Rescue = { readonly lost: bigint; readonly amount: bigint };
const FOLLOWS_PLAY: ReadonlySet<string> = new Set(['turnover', 'referral', 'net_loss']);

/**
 * A gift for play of which too little counts by now, as bets of it were voided, is taken back while it waits, and its budget is free again; a rescue
 * comes down to what is lost by now. True where it was taken back.
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
    const play = await playOf(tx, known, now.getTime());
    const isGone =
      play === null ? await resize(tx, { ...known, amount: row.amount, cost: row.cost }, campaign.id) : play.played < play.target;
    if (!isGone) return false;
    await gifts.setGift(tx, id, 'taken_back', now);
    await repo.reserve(tx, campaign.id, -row.cost, -1);
    return true;
  });
}
