import type { CampaignRule } from '@sorak/contract';
import type { Context } from '../../context.ts';
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

/** The campaigns that give by rank: on reaching one, on a birthday, or on days of the calendar by a table of ranks. */
export async function rankGifts(context: Context, levels: readonly number[]): Promise<RankGift[]> {
  return (await publishedCampaigns(context)).flatMap(({ code, names, rule }) => {
    const { kind } = rule.trigger;
    const isOfRanks =
      kind === 'rank' || kind === 'birthday' || (kind === 'date' && (rule.size.kind === 'ranks' || rule.audience.ranks !== null));
    if (!isOfRanks) return [];
    return [{ campaign: code, names, trigger: kind, rule, amounts: levels.map((level) => amountAt(rule, level)) }];
  });
}
