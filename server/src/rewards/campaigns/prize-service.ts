import type { Context } from '../../context.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { mayBePromoted, whyNotGiven } from '../../players/safer-play/service.ts';
import { brandCode } from '../../platform/system/service.ts';
import * as many from './many-repo.ts';
import * as repo from './repo.ts';
import { whose } from './whose-service.ts';

export type { Running } from './repo.ts';

const DAY_MS = 86_400_000;

/** Why somebody may have no prize. */
export type Barred = 'not_yours' | 'opted_out' | 'play_stopped' | 'play_limit_reached' | 'household';

/** Campaigns whose prizes are promised before they begin, in whatever state they are now. */
export const promisedCampaigns = async (context: Context, db: repo.Db = context.db.query): Promise<repo.Running[]> =>
  (await repo.findPublished(db, brandCode(context), ['running', 'paused', 'stopped'])).filter(({ rule }) => rule.trigger.kind === 'race');

/** The budget's lock, before anything else that prizes lock; the state that the campaign is in. */
export const lockPromised = async (tx: repo.Db, id: bigint): Promise<repo.CampaignRow['state'] | undefined> =>
  (await repo.lockCampaign(tx, id))?.state;

/** Why a member could not be given anything of a campaign now; null: could. */
export async function whyBarred(context: Context, tx: repo.Db, campaign: repo.Running, memberId: bigint): Promise<Barred | null> {
  const at = new Date(context.clock.now());
  const blocked = await whyNotGiven(tx, memberId, at);
  if (blocked) return blocked === 'operation_not_allowed' ? 'not_yours' : blocked;
  if (!(await mayBePromoted(tx, memberId, at))) return 'opted_out';
  const { isTheirs } = await whose(context, tx, campaign, memberId);
  return isTheirs ? null : 'not_yours';
}

/**
 * Of members in the order of their places, who may have no prize and why: together but for those with limits, of whom each is asked. Of a
 * household only so many have one as the rule says, those who stand before.
 */
export async function barredOf(
  tx: repo.Db,
  { rule }: repo.Running,
  members: readonly bigint[],
  at: Date,
): Promise<ReadonlyMap<bigint, Barred>> {
  const standings = new Map((await many.lockStandings(tx, members, at)).map((one) => [one.member_id, one]));
  const barred = new Map<bigint, Barred>();
  for (const { member_id: memberId, has_guard: hasGuard } of standings.values()) {
    const blocked = hasGuard ? await whyNotGiven(tx, memberId, at) : null;
    if (blocked) barred.set(memberId, blocked === 'operation_not_allowed' ? 'not_yours' : blocked);
  }
  const seen = new Map<string, number>();
  const { perHousehold } = rule.limits;
  for (const memberId of members) {
    const one = standings.get(memberId);
    if (!one?.is_real) barred.set(memberId, 'not_yours');
    else if (one.is_opted_out && !barred.has(memberId)) barred.set(memberId, 'opted_out');
    if (barred.has(memberId) || !one) continue;
    const isFull = perHousehold !== null && one.signals.some((signal) => (seen.get(signal) ?? 0) >= perHousehold);
    if (isFull) barred.set(memberId, 'household');
    else for (const signal of one.signals) seen.set(signal, (seen.get(signal) ?? 0) + 1);
  }
  return barred;
}

export type Prize = { readonly memberId: bigint; readonly amount: bigint };

/** Offers prizes under the budget's lock, all in one statement; each has one id, whoever gives it and however often. The ids in their order. */
export async function givePrizes(
  tx: repo.Db,
  campaign: repo.Running,
  prizes: readonly Prize[],
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<string[]> {
  const ids = prizes.map(({ memberId }) => uuidFrom(`campaign:${campaign.id}:${memberId}:${key}`));
  const { count, total } = await many.insertPrizes(tx, campaign, {
    ids,
    members: prizes.map(({ memberId }) => memberId),
    amounts: prizes.map(({ amount }) => amount),
    key,
    at,
    until: new Date(at.getTime() + campaign.rule.claimDays * DAY_MS),
  });
  await repo.reserve(tx, campaign.id, total, count);
  return ids;
}
