import { greatestGift, isFreeForm, stakesOf } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { mayBePromoted, whyNotGiven } from '../../players/safer-play/service.ts';
import { withinSql } from '../../players/segments/service.ts';
import { brandCode } from '../../platform/system/service.ts';
import * as audience from './audience-repo.ts';
import * as gifts from './gift-repo.ts';
import * as many from './many-repo.ts';
import * as repo from './repo.ts';
import { baseOf, costOf, giftOf, isOn, minorOf, spanOf } from './rule.ts';
import { promiseSpin } from './wheel-service.ts';
import { whose } from './whose-service.ts';

const DAY_MS = 86_400_000;
const MANY = 5_000;

/** Why somebody has nothing of a campaign. */
export type NotOffered =
  | 'not_running'
  | 'not_on'
  | 'not_signed_up'
  | 'play_stopped'
  | 'play_limit_reached'
  | 'opted_out'
  | 'not_yours'
  | 'had'
  | 'household'
  | 'stacking'
  | 'nothing'
  | 'above_gift'
  | 'other_size'
  | 'budget';

export type Cause = {
  /** What it is for: of each a member has one gift of a campaign. */
  readonly key: string;
  /** `fact:<id>`, `code:<code>`, `operator:<name>`, or the period that was looked at. */
  readonly cause: string;
  readonly factId?: bigint;
  /** What the gift is reckoned from: a deposit, a loss, a turnover; minor units. */
  readonly of?: bigint;
  /** What somebody said it should be, at most the rule's greatest gift; minor units. */
  readonly amount?: bigint;
  /** When it came about, by which the calendar is asked; the gift itself is offered now. */
  readonly at: Date;
  readonly operatorId?: bigint;
  readonly reason?: string;
  /** It was promised to whoever it would fall to, within the budget: what became of the campaign since does not take it away. */
  readonly isPromised?: boolean;
  /** Before it nobody sees it, and nobody takes it: when an envelope is opened. Now unless given. */
  readonly opensAt?: Date;
};

export type Offered = { readonly id: string } | { readonly not: NotOffered };

/** The rule that new gifts follow, where the budget's lock is held; undefined unless it still runs. */
async function present(tx: repo.Db, { id, version }: repo.Running, isPromised = false): Promise<repo.CampaignRow | undefined> {
  const row = await repo.lockCampaign(tx, id);
  return isPromised || (row?.state === 'running' && row.version === version) ? row : undefined;
}

type Beside = {
  readonly campaignId: bigint;
  readonly rule: repo.Running['rule'];
  readonly memberId: bigint;
  readonly signals: readonly string[];
  /** When it was offered, in whose day, week or month others are counted. */
  readonly at: number;
  readonly timeZone: string;
};

/** Why a gift may not stand beside what the member and the household have; null for nothing. */
export async function besideOthers(tx: repo.Db, { campaignId, rule, memberId, signals, at, timeZone }: Beside): Promise<NotOffered | null> {
  const span = spanOf(rule.limits.cycle, at, timeZone);
  const beside = await gifts.findBeside(tx, { campaignId, memberId, span, signals });
  if (beside.own >= rule.limits.perMember) return 'had';
  if (rule.limits.perHousehold !== null && beside.household >= rule.limits.perHousehold) return 'household';
  const { group, isAlone } = rule.stacking;
  return beside.alone || (isAlone && beside.groups.length > 0) || (group !== null && beside.groups.includes(group)) ? 'stacking' : null;
}

/** Whether the budget and the number of gifts have room for one more. */
export const hasRoom = (row: Pick<repo.CampaignRow, 'reserved' | 'gifts'>, { limits }: repo.Running['rule'], cost: bigint): boolean =>
  row.reserved + cost <= minorOf(limits.budget) && (limits.gifts === null || row.gifts < limits.gifts);

/**
 * Offers a member a gift, inside the transaction of its cause: it waits to be claimed. Everything is asked under the lock of the budget, then
 * of what protects the member, in this order everywhere. A repeat with the same key finds the gift that is there.
 */
export async function offer(context: Context, tx: repo.Db, campaign: repo.Running, memberId: bigint, cause: Cause): Promise<Offered> {
  const { rule, timeZone } = campaign;
  const now = new Date(context.clock.now());
  const id = uuidFrom(`campaign:${campaign.id}:${memberId}:${cause.key}`);
  const row = await present(tx, campaign, cause.isPromised);
  if (!row) return { not: 'not_running' };
  if (await gifts.hasGift(tx, campaign.id, memberId, cause.key)) return { id };
  if (!cause.isPromised && (cause.at < campaign.since || !isOn(rule, cause.at.getTime(), timeZone))) return { not: 'not_on' };
  const blocked = await whyNotGiven(tx, memberId, now);
  // Of a measure of the house a member learns nothing.
  if (blocked) return { not: blocked === 'operation_not_allowed' ? 'not_yours' : blocked };
  if (!(await mayBePromoted(tx, memberId, now))) return { not: 'opted_out' };
  const { isTheirs, level } = await whose(context, tx, campaign, memberId);
  if (!isTheirs) return { not: 'not_yours' };
  if (rule.signUp !== 'none') {
    const entry = await gifts.findEntry(tx, campaign.id, memberId);
    if (entry?.state !== 'signed_up' || entry.at > cause.at) return { not: 'not_signed_up' };
  }
  const of = cause.of ?? 0n;
  // A draw has promised its prizes one by one.
  const amount = rule.trigger.kind === 'draw' ? of : (cause.amount ?? giftOf(rule, of, level));
  if (cause.amount !== undefined && amount > minorOf(greatestGift(rule))) return { not: 'above_gift' };
  // Rounds are not given in parts.
  if (isFreeForm(rule.form) && amount !== minorOf(stakesOf(rule))) return { not: 'other_size' };
  const [base, cost] = [baseOf(rule, amount, of), costOf(rule, amount)];
  if (amount <= 0n || base <= 0n) return { not: 'nothing' };
  const offeredAt = cause.opensAt ?? now;
  const signals = await audience.findSignals(tx, memberId, now);
  const beside = await besideOthers(tx, { campaignId: campaign.id, rule, memberId, signals, at: now.getTime(), timeZone });
  if (beside) return { not: beside };
  if (!cause.isPromised && !hasRoom(row, rule, cost)) return { not: 'budget' };
  await gifts.insertGift(tx, {
    id,
    campaign_id: campaign.id,
    version: campaign.version,
    member_id: memberId,
    key: cause.key,
    cause: cause.cause,
    fact_id: cause.factId ?? null,
    form: rule.form,
    amount,
    cost,
    base,
    signals,
    offered_at: offeredAt,
    claim_until: new Date(offeredAt.getTime() + rule.claimDays * DAY_MS),
    operator_id: cause.operatorId ?? null,
    reason: cause.reason ?? null,
  });
  await repo.reserve(tx, campaign.id, cost, 1);
  if (rule.size.kind === 'wheel') await promiseSpin(context, tx, id, rule.size.slices);
  return { id };
}

/** Campaigns that run, for what gives by them. */
export const publishedCampaigns = (context: Context): Promise<repo.Running[]> => repo.findPublished(context.db.query, brandCode(context));

/** Those that ran once too, for what was promised by them. */
export const campaignsOfPromises = (context: Context): Promise<repo.Running[]> =>
  repo.findPublished(context.db.query, brandCode(context), ['running', 'paused', 'stopped']);

/** A campaign by one of its versions. */
export const versionOf = repo.findVersion;

/** Locks a campaign's budget, and says what of it is given or waits; minor units. */
export const lockBudget = async (tx: repo.Db, id: bigint): Promise<bigint> => (await repo.lockCampaign(tx, id))?.reserved ?? 0n;

/**
 * Offers a gift by date to as many plain members as there are, thousands in one transaction; whoever needs more than a look at a row is left for
 * `offer`. How many were given. The budget is asked for all of them together, and never passed.
 */
export async function offerMany(context: Context, campaign: repo.Running, key: string, at: Date): Promise<number> {
  const { rule } = campaign;
  if (!many.isPlain(rule) || at < campaign.since) return 0;
  const amount = giftOf(rule, 0n, 0);
  const [base, cost] = [baseOf(rule, amount, 0n), costOf(rule, amount)];
  if (amount <= 0n || base <= 0n || cost <= 0n) return 0;
  let [count, behind] = [0, 0n];
  for (;;) {
    const step = await inTransaction(context.db.query, async (tx) => {
      const row = await present(tx, campaign);
      const room = row ? (minorOf(rule.limits.budget) - row.reserved) / cost : 0n;
      const left = Math.min(MANY, Number(room), (rule.limits.gifts ?? Number.MAX_SAFE_INTEGER) - (row?.gifts ?? 0));
      const within = await withinSql(context, tx, rule.audience, at.getTime());
      const members = left > 0 ? await many.lockPlain(tx, campaign, within, behind, left) : [];
      if (members.length === 0) return undefined;
      const ids = members.map((memberId) => uuidFrom(`campaign:${campaign.id}:${memberId}:${key}`));
      const until = new Date(at.getTime() + rule.claimDays * DAY_MS);
      const given = await many.insertMany(tx, campaign, { ids, members, key, amount, cost, base, at, until });
      await repo.reserve(tx, campaign.id, cost * BigInt(given), given);
      return { given, last: members.at(-1) ?? behind };
    });
    if (!step) return count;
    count += step.given;
    behind = step.last;
  }
}
