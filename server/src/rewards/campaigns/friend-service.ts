import { numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import * as due from './due-repo.ts';
import { publishedCampaigns } from './offer-service.ts';
import { minorOf } from './rule.ts';
import { whose } from './whose-service.ts';

const DECIMALS = 2;

export type Steps = {
  readonly verifiedAt: number | null;
  readonly depositedAt: number | null;
  readonly playedAt: number | null;
  readonly rewardedAt: number | null;
  /** What of own money counts so far, at the most what is asked. */
  readonly played: number;
  readonly target: number;
  readonly isRefused: boolean;
  /** What became of asking a person to look at a refusal; null: nobody asked. */
  readonly review: 'asked' | 'counted' | 'refused' | null;
};

/** What a friend's play must come to by the first campaign that rewards this inviter, and since when; null where none does. */
export async function invitationRule(context: Context, inviter: bigint): Promise<{ id: bigint; target: number; since: number } | null> {
  for (const campaign of await publishedCampaigns(context)) {
    const { id, rule } = campaign;
    if (rule.trigger.kind === 'referral' && (await whose(context, context.db.query, campaign, inviter)).isTheirs)
      return { id, target: rule.trigger.target, since: rule.calendar.startsAt };
  }
  return null;
}

/** The steps of an inviter's friends, by member; without a campaign nobody has any. */
export async function friendSteps(
  context: Context,
  rule: Awaited<ReturnType<typeof invitationRule>>,
  inviter: bigint,
  friends: readonly bigint[],
): Promise<ReadonlyMap<bigint, Steps>> {
  if (!rule) return new Map();
  const asked = { inviter, friends, campaignId: rule.id, since: rule.since };
  const rows = await due.findFriendSteps(context.db.query, asked);
  const target = minorOf(rule.target);
  return new Map(
    rows.map((row) => [
      row.member_id,
      {
        verifiedAt: row.verified_at?.getTime() ?? null,
        depositedAt: row.deposited_at?.getTime() ?? null,
        playedAt: row.offered_at?.getTime() ?? null,
        rewardedAt: row.claimed_at?.getTime() ?? null,
        played: numberFromMinor(row.played < target ? row.played : target, DECIMALS),
        target: rule.target,
        isRefused: row.isRefused,
        review: row.review,
      },
    ]),
  );
}
