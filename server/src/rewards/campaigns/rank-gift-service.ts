import type { CampaignRule } from '@sorak/contract';
import type { Context } from '../../context.ts';
import * as gifts from './gift-repo.ts';
import { publishedCampaigns } from './offer-service.ts';
import { giftOf, isOn } from './rule.ts';

export type RankGift = {
  readonly campaign: string;
  readonly names: Readonly<Record<string, string>>;
  readonly trigger: 'rank' | 'birthday' | 'date';
  readonly rule: CampaignRule;
  /** Minor units by the ranks that were asked for, 0 for those that have none. */
  readonly amounts: readonly bigint[];
};

/** Whether the rule gives this rank anything. */
function amountAt(rule: CampaignRule, level: number): bigint {
  const { ranks } = rule.audience;
  if (ranks !== null && (level < ranks.from || level > ranks.to)) return 0n;
  if (rule.trigger.kind === 'rank' && level < rule.trigger.level) return 0n;
  return giftOf(rule, 0n, level);
}

/** Whether the gift comes on the day that holds the moment, by the calendar of its rule. */
export const comesOn = ({ trigger, rule }: RankGift, at: number, timeZone: string): boolean =>
  trigger === 'date' && (rule.calendar.weekdays ?? rule.calendar.monthDays) !== null && isOn(rule, at, timeZone);

const isByRank = ({ trigger: { kind }, size, audience }: CampaignRule): boolean =>
  kind === 'rank' || kind === 'birthday' || (kind === 'date' && (size.kind === 'ranks' || audience.ranks !== null));

type RankTrigger = RankGift['trigger'];
/** Of a rule that `isByRank`. */
const triggerOf = ({ trigger: { kind } }: CampaignRule): RankTrigger => (kind === 'rank' || kind === 'birthday' ? kind : 'date');

/** Whose birthday a day is, `2027-03-01`, as months and days: whoever was born on 29 February has it on 1 March of other years. */
export function birthdaysOn(date: string): string[] {
  const [year = 0] = date.split('-').map(Number);
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
  const day = date.slice(5);
  return day === '03-01' && !isLeap ? ['02-29', day] : [day];
}

export const birthdayOf = (context: Context, memberId: bigint): Promise<string | null> => gifts.findBirthday(context.db.query, memberId);

/** A member's gifts by rank that were offered within a span, whatever became of them. */
export async function rankGiftsIn(context: Context, memberId: bigint, from: number, to: number) {
  const rows = await gifts.findBetween(context.db.query, memberId, new Date(from), new Date(to));
  return rows.filter(({ rule }) => isByRank(rule)).map((row) => ({ ...row, trigger: triggerOf(row.rule) }));
}

/** The campaigns that give by rank: on reaching one, on a birthday, or on days of the calendar by a table of ranks. */
export async function rankGifts(context: Context, levels: readonly number[]): Promise<RankGift[]> {
  return (await publishedCampaigns(context)).flatMap(({ code, names, rule }) => {
    if (!isByRank(rule)) return [];
    return [{ campaign: code, names, trigger: triggerOf(rule), rule, amounts: levels.map((level) => amountAt(rule, level)) }];
  });
}
