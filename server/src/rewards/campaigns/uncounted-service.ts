import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { countBets, ownBetsBetween, validBetsBetween } from '../../money/wagering/service.ts';
import * as gifts from './gift-repo.ts';
import * as repo from './repo.ts';
import { minorOf, spanOf } from './rule.ts';

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

/** A gift for play of which too little counts by now, as bets of it were voided, is taken back while it waits, and its budget is free again. True where it was. */
export async function takeBackUncounted(context: Context, memberId: bigint, id: string): Promise<boolean> {
  const { query } = context.db;
  const known = await gifts.findOne(query, memberId, id);
  if (known?.state !== 'waiting' || (known.rule.trigger.kind !== 'turnover' && known.rule.trigger.kind !== 'referral')) return false;
  const now = new Date(context.clock.now());
  const player = known.key.startsWith('friend:') ? BigInt(known.key.slice('friend:'.length)) : memberId;
  await countBets(query, player, { now, isPatient: false });
  return inTransaction(query, async (tx) => {
    const campaign = await repo.lockCampaign(tx, known.campaign_id);
    const row = await gifts.lockGift(tx, id);
    if (!campaign || row?.state !== 'waiting') return false;
    const play = await playOf(tx, known, now.getTime());
    if (play === null || play.played >= play.target) return false;
    await gifts.setGift(tx, id, 'taken_back', now);
    await repo.reserve(tx, campaign.id, -row.cost, -1);
    return true;
  });
}
