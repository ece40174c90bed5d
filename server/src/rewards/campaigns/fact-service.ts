import { isFreeForm } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { finishGiven, giveUpGiven } from '../../money/wagering/given-service.ts';
import { ownBetsBetween, validBetsBetween } from '../../money/wagering/service.ts';
import { type Fact, type Reader, tell } from '../../platform/facts/service.ts';
import { revokeFree } from '../../play/free-play/service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { takePointsBack } from './claim-service.ts';
import * as code from './code-repo.ts';
import { armedFor } from './code-service.ts';
import * as due from './due-repo.ts';
import * as gifts from './gift-repo.ts';
import { offer } from './offer-service.ts';
import * as repo from './repo.ts';
import { minorOf, spanOf } from './rule.ts';

const DAY_MS = 86_400_000;
/** What a fact brings by a campaign's trigger: for whom, which of the gifts that one has of it once, and from what it is reckoned. */
type Match = { readonly memberId: bigint; readonly key: string; readonly of?: bigint };

/** Null where the fact brings nothing. */
async function matchOf(tx: repo.Db, { id, rule, timeZone }: repo.Running, fact: Fact): Promise<Match | null> {
  const { trigger } = rule;
  const { member_id: memberId, kind, amount, subject, detail } = fact;
  const own = (key: string, of?: bigint): Match => ({ memberId, key, ...(of === undefined ? {} : { of }) });
  const at = fact.at.getTime();
  if (trigger.kind === 'registration' && kind === 'member_registered') return own('registration');
  if (trigger.kind === 'number' && kind === 'number_verified') return own('number');
  if (trigger.kind === 'sign_in' && kind === 'signed_in') return own(`day:${spanOf('daily', at, timeZone).from}`);
  if (trigger.kind === 'rank' && kind === 'rank_changed')
    return Number(detail['from']) < trigger.level && Number(detail['to']) >= trigger.level ? own(`rank:${trigger.level}`) : null;
  if (trigger.kind === 'mission' && kind === 'mission_claimed')
    return trigger.missions === null || trigger.missions.includes(String(detail['code'])) ? own(subject) : null;
  if (trigger.kind === 'away' && kind === 'signed_in') {
    const before = await due.findSignInBefore(tx, fact);
    if (before === undefined || at - before.getTime() < trigger.days * DAY_MS) return null;
    // Whoever stayed away by a stop of their own is lured back by nothing.
    return (await due.hasStoppedSince(tx, memberId, before)) ? null : own(`back:${fact.id}`);
  }
  if (kind === 'deposit_credited' && amount !== null) {
    const within = (min: number, max: number | null): boolean => amount >= minorOf(min) && (max === null || amount <= minorOf(max));
    if (trigger.kind === 'deposit') {
      const isOne = trigger.nth === null || Number(detail['nth']) === trigger.nth;
      const isWay = trigger.methods === null || trigger.methods.includes(String(detail['method']));
      return isOne && isWay && within(trigger.min, trigger.max) ? own(subject, amount) : null;
    }
    if (trigger.kind === 'code' && trigger.minDeposit !== null && within(trigger.minDeposit, null)) {
      const waiting = await armedFor(tx, id, memberId, fact.at);
      return waiting === undefined ? null : own(`code:${waiting}`, amount);
    }
  }
  return kind === 'bets_settled' ? matchPlay(tx, rule, fact, timeZone) : null;
}

/** What counted bets bring: to who made them, or to whoever invited them. */
async function matchPlay(tx: repo.Db, { trigger, calendar }: repo.Running['rule'], fact: Fact, timeZone: string): Promise<Match | null> {
  const { member_id: memberId } = fact;
  if (trigger.kind === 'turnover') {
    const { from, to } = spanOf(trigger.cycle, fact.at.getTime(), timeZone);
    const played = await validBetsBetween(tx, memberId, { from: Math.max(from, calendar.startsAt), to }, trigger.gameTypes);
    return played >= minorOf(trigger.target) ? { memberId, key: `turnover:${from}`, of: played } : null;
  }
  if (trigger.kind !== 'referral') return null;
  const inviter = await due.findInviter(tx, memberId, new Date(calendar.startsAt));
  if (inviter === undefined || (await due.isInvitationRefused(tx, inviter, memberId))) return null;
  // Of own money: what the house gave to a friend must not buy the inviter's gift.
  const played = await ownBetsBetween(tx, memberId, { from: calendar.startsAt, to: fact.at.getTime() + DAY_MS });
  return played >= minorOf(trigger.target) ? { memberId: inviter, key: `friend:${memberId}`, of: played } : null;
}

/** A deposit that was taken back takes with it what it brought: the newest first, until as much was paid in; what was played stays played. */
async function takeBack(tx: repo.Db, { member_id: memberId, amount }: Fact, at: Date): Promise<void> {
  let [left, deposit]: [bigint, bigint | null] = [amount ?? 0n, null];
  for (const row of await gifts.findOfDeposits(tx, memberId)) {
    // All that one deposit brought goes together.
    if (row.fact_id !== deposit) {
      if (left <= 0n) return;
      [left, deposit] = [left - (row.deposited ?? 0n), row.fact_id];
    }
    const campaign = await repo.lockCampaign(tx, row.campaign_id);
    const gift = await gifts.lockGift(tx, row.id);
    if (!campaign || !gift) continue;
    if (gift.state === 'waiting') {
      await gifts.setGift(tx, row.id, 'taken_back', at);
      await repo.reserve(tx, campaign.id, -gift.cost, -1);
    } else if (gift.state === 'claimed' && (await giveUpGiven(tx, memberId, row.id, at))) await gifts.setGift(tx, row.id, 'taken_back', at);
    else if (gift.state === 'claimed' && gift.form === 'ticket') {
      // It falls out of a raffle that is still open.
      await gifts.setGift(tx, row.id, 'taken_back', at);
      await repo.reserve(tx, campaign.id, -gift.cost, -1);
    } else if (gift.state === 'claimed' && gift.form === 'points') {
      const owed = await takePointsBack(tx, gift);
      if (owed > 0n) await tell(tx, { kind: 'points_owed', memberId, subject: row.id, amount: owed, at });
      await gifts.setGift(tx, row.id, 'taken_back', at);
    }
    // Of free play what was not played goes; what was won stays, by its terms.
    else if (isFreeForm(gift.form)) await revokeFree(tx, row.id, 'deposit_back', at);
  }
}

async function readFact(context: Context, tx: repo.Db, campaigns: readonly repo.Running[], fact: Fact): Promise<void> {
  if (fact.kind === 'deposit_reversed') return takeBack(tx, fact, new Date(context.clock.now()));
  for (const campaign of campaigns) {
    const match = await matchOf(tx, campaign, fact);
    if (!match) continue;
    const cause = { ...match, cause: `fact:${fact.id}`, factId: fact.id, at: fact.at };
    const done = await offer(context, tx, campaign, match.memberId, cause);
    if ('id' in done && match.key.startsWith('code:')) await code.setGift(tx, match.key.slice(5), match.memberId, done.id);
  }
}

/** Campaigns follow from what happened: each fact offers its gifts in the transaction that moves the place of this reader. */
export const campaignReader: Reader = {
  name: 'campaigns',
  kinds: [
    'member_registered',
    'number_verified',
    'signed_in',
    'deposit_credited',
    'deposit_reversed',
    'bets_settled',
    'rank_changed',
    'mission_claimed',
  ],
  step: 50,
  read: async (tx, facts, context) => {
    const campaigns = await repo.findPublished(tx, brandCode(context));
    for (const fact of facts) await readFact(context, tx, campaigns, fact);
  },
  after: async (context, facts) => {
    const now = new Date(context.clock.now());
    for (const { kind, member_id: memberId } of facts) if (kind === 'deposit_reversed') await finishGiven(context.db.query, memberId, now);
  },
};
