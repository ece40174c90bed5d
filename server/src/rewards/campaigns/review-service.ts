import type { Calls, ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { notice } from '../../lib/words.ts';
import { ownBetsBetween } from '../../money/wagering/service.ts';
import { notifyUnread, sendMessage } from '../../platform/messages/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import * as audience from './audience-repo.ts';
import * as due from './due-repo.ts';
import { friendSteps, invitationRule } from './friend-service.ts';
import { offer, publishedCampaigns } from './offer-service.ts';
import type { Db } from './repo.ts';
import * as repo from './review-repo.ts';
import { minorOf } from './rule.ts';

const DAY_MS = 86_400_000;
const MAX = 200;

/** Asks a person to look at a friend who is not counted. CallError not_found, conflict for one who is counted or was looked at. */
export async function askReview(context: Context, inviter: bigint, registeredAt: number): Promise<null> {
  await inTransaction(context.db.query, async (tx) => {
    const friend = await repo.findFriendOf(tx, inviter, new Date(registeredAt));
    if (friend === undefined) throw new CallError('not_found');
    const known = await repo.findReview(tx, inviter, friend);
    if (known?.state === 'asked') return;
    if (known || !(await due.isInvitationRefused(tx, inviter, friend))) throw new CallError('conflict');
    await repo.insertReview(tx, inviter, friend, new Date(context.clock.now()));
  });
  return null;
}

/** What waits for a person and what was decided, each with what the two share and what the friend has played. */
export async function referralReviews(context: Context): Promise<ResponseInput<Calls['getReferralReviews']>> {
  const { query } = context.db;
  const list: ResponseInput<Calls['getReferralReviews']>['list'][number][] = [];
  for (const row of await repo.findReviews(query, MAX)) {
    const rule = await invitationRule(context, row.inviter_id);
    const steps = await friendSteps(context, rule, row.inviter_id, [row.friend_id]);
    list.push({
      inviter: row.inviter,
      friend: row.friend,
      state: row.state,
      signals: await due.invitationSignals(query, row.inviter_id, row.friend_id),
      played: steps.get(row.friend_id)?.played ?? 0,
      target: rule?.target ?? null,
      askedAt: row.asked_at.getTime(),
      decidedAt: row.decided_at?.getTime() ?? null,
      decidedBy: row.operator,
      reason: row.reason,
    });
  }
  return { list };
}

/** What the friend has played already brings its gift now: from here on no fact says it once more. */
async function giveForPlay(
  context: Context,
  tx: Db,
  campaigns: Awaited<ReturnType<typeof publishedCampaigns>>,
  { inviter, friend }: Pair,
): Promise<void> {
  for (const campaign of campaigns) {
    const { trigger, calendar } = campaign.rule;
    if (trigger.kind !== 'referral' || (await due.findInviter(tx, friend, new Date(calendar.startsAt))) !== inviter) continue;
    const fact = await repo.findLastPlay(tx, friend, new Date(calendar.startsAt));
    if (!fact) continue;
    const of = await ownBetsBetween(tx, friend, { from: calendar.startsAt, to: fact.at.getTime() + DAY_MS });
    if (of < minorOf(trigger.target)) continue;
    await offer(context, tx, campaign, inviter, { key: `friend:${friend}`, cause: `fact:${fact.id}`, factId: fact.id, of, at: fact.at });
  }
}

type Pair = { readonly inviter: bigint; readonly friend: bigint };
type Decision = { readonly inviter: string; readonly friend: string; readonly isCounted: boolean; readonly reason: string };

/**
 * Decides on an invitation that was refused: counted, what the friend has played and plays brings the gift by the campaign's rule, or it stays refused.
 * Both stand in the log with what was shared then. CallError not_found, conflict where nothing waits.
 */
export async function decideReview(context: Context, operatorId: bigint, asked: Decision): Promise<null> {
  const campaigns = await publishedCampaigns(context);
  const told = await inTransaction(context.db.query, async (tx) => {
    const pair = await repo.findPair(tx, asked.inviter, asked.friend);
    if (!pair) throw new CallError('not_found');
    const row = await repo.lockReview(tx, pair.inviter, pair.friend);
    if (row?.state !== 'asked') throw new CallError('conflict');
    const at = new Date(context.clock.now());
    const signals = await due.invitationSignals(tx, pair.inviter, pair.friend);
    const { reason, isCounted } = asked;
    await repo.decideReview(tx, row, { state: isCounted ? 'counted' : 'refused', decided_by: operatorId, decided_at: at, reason });
    await recordAction(tx, {
      operatorId,
      action: isCounted ? 'referral_counted' : 'referral_refused',
      object: `referral:${pair.inviter}:${pair.friend}`,
      memberId: pair.inviter,
      detail: { reason, friend: asked.friend, signals },
    });
    if (isCounted) await giveForPlay(context, tx, campaigns, pair);
    const language = (await audience.findPerson(tx, pair.inviter))?.language ?? '';
    await sendMessage(tx, pair.inviter, notice(language, isCounted ? 'invitationCounted' : 'invitationRefused', {}), at);
    return pair.inviter;
  });
  await notifyUnread(context, told);
  return null;
}
