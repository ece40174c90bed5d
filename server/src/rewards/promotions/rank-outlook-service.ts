import { minorFromNumber, numberFromMinor, type RankOutlook } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { dayOf } from '../../lib/day.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { catalogueOf } from '../../platform/vendors/service.ts';
import { limitsOf } from '../../players/safer-play/limit-service.ts';
import { earnedRank, monthStart, rankFigures } from '../../players/vip/service.ts';
import { comesOn, type RankGift, rankGifts } from '../campaigns/rank-gift-service.ts';
import { mayAnnounce } from './rank-calendar-service.ts';
import { ratesByRank } from '../rebate/service.ts';

const DECIMALS = 2;
const DAY_MS = 86_400_000;
const HALF = 2;
const MILLION = 1_000_000n;
const PERCENT = 100;
/** The kind that the outlook is reckoned for: what it returns stands beside every game of it. */
const KIND = 'RNG';
const money = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

type Figures = Awaited<ReturnType<typeof rankFigures>>;
type Coming = { readonly at: number; readonly gift: RankGift };

/** What games of the kind return on average, in percent; 100 where none says so. */
function returnOf(context: Context): number {
  const known = catalogueOf(context).games.flatMap(({ shown }) => (shown.gameType === KIND && shown.rtp !== null ? [shown.rtp] : []));
  return known.length === 0 ? PERCENT : Math.round((known.reduce((sum, rtp) => sum + rtp, 0) / known.length) * PERCENT) / PERCENT;
}

/** The days until the month ends on which a campaign gives by date. */
function comingOf(gifts: readonly RankGift[], now: number, end: number, timeZone: string): Coming[] {
  const coming: Coming[] = [];
  for (let { start } = dayOf(now, timeZone); start < end; { start } = dayOf(start + DAY_MS + DAY_MS / HALF, timeZone)) {
    const noon = start + DAY_MS / HALF;
    for (const gift of gifts) if (comesOn(gift, noon, timeZone)) coming.push({ at: start, gift });
  }
  return coming;
}

/** Until when a rank would hold with so much in this month and no bet behind it; null for one that asks for none. */
function heldUntil({ ladder: { ranks, settings }, months, heldMonths }: Figures, level: number, valid: bigint, now: number): number | null {
  const required = ranks.find(({ rank_level: one }) => one === level)?.required_valid_bet ?? null;
  if (required === null || required === 0n) return null;
  const sums = [valid, ...months.slice(1).map(({ validBet }) => validBet)];
  const back = sums.findIndex((sum) => sum >= required);
  return back < 0 ? null : monthStart(now, settings.timeZone, heldMonths + 1 - back);
}

/** Where the member would stand, by the member's own figures; while play is stopped only what comes without another bet. */
export async function rankOutlook(context: Context, memberId: bigint, perDay: number, language: string): Promise<RankOutlook> {
  const now = context.clock.now();
  const [figures, limits] = await Promise.all([rankFigures(context, memberId), limitsOf(context, memberId)]);
  const { ladder, months, level, given } = figures;
  const { ranks, settings } = ladder;
  const levels = ranks.map(({ rank_level: one }) => one);
  const [gifts, { rates }] = await Promise.all([rankGifts(context, levels), ratesByRank(context, levels)]);
  const [thisMonth] = months;
  const endsAt = thisMonth?.endsAt ?? now;
  const played = thisMonth?.validBet ?? 0n;
  const daysLeft = Math.max(1, Math.ceil((endsAt - now) / DAY_MS));
  const daysGone = Math.max(1, Math.ceil((now - (thisMonth?.startsAt ?? now)) / DAY_MS));
  const dayLimits = limits.list.filter(({ kind, period }) => period === 'day' && (kind === 'stake' || kind === 'deposit'));
  const maxPerDay = dayLimits.reduce<number | null>((min, { limit }) => (limit === null ? min : Math.min(min ?? limit, limit)), null);
  const returnPercent = returnOf(context);
  const isTold = await mayAnnounce(context, memberId);
  const coming = isTold ? comingOf(gifts, now, endsAt, settings.timeZone) : [];
  const at = (amounts: readonly bigint[], one: number): bigint => amounts[levels.indexOf(one)] ?? 0n;
  const named = (one: number) => {
    const names = ranks.find(({ rank_level: known }) => known === one)?.names ?? {};
    return { labelName: inLanguage(names, language, settings.defaultLanguage), ...langOf(names, language, settings.defaultLanguage) };
  };

  const column = (kind: RankOutlook['columns'][number]['kind'], each: bigint): RankOutlook['columns'][number] => {
    const more = each * BigInt(daysLeft);
    const valid = played + more;
    const reached = Math.max(level, earnedRank(ranks, [valid])?.rank_level ?? 0);
    const after = Math.max(given, earnedRank(ranks, [valid, ...months.slice(1, -1).map(({ validBet }) => validBet)])?.rank_level ?? 0);
    const risen = gifts.filter(({ trigger, rule }) => trigger === 'rank' && rule.trigger.kind === 'rank' && rule.trigger.level > level);
    const byRank = (isTold ? risen : []).filter(({ rule }) => rule.trigger.kind === 'rank' && rule.trigger.level <= reached);
    const brought = [...coming.map(({ gift }) => at(gift.amounts, level)), ...byRank.map(({ amounts }) => at(amounts, reached))];
    const rate = rates[levels.indexOf(level)]?.find(({ gameType }) => gameType === KIND)?.rate ?? 0;
    return {
      kind,
      perDay: money(each),
      validBet: money(valid),
      rankLevel: after,
      ...named(after),
      heldUntil: heldUntil(figures, after, valid, now),
      gifts: money(brought.reduce((sum, one) => sum + one, 0n)),
      rebate: money((more * BigInt(rate)) / MILLION),
      cost: money((more * BigInt(Math.round((PERCENT - returnPercent) * PERCENT))) / BigInt(PERCENT * PERCENT)),
      isWithinLimits: maxPerDay === null || money(each) <= maxPerDay,
    };
  };
  const next = ranks.find(({ rank_level: one, required_valid_bet: required }) => one > level && required !== null && required > played);
  const isQuiet = limits.stop !== null || limits.list.some(({ left }) => left === 0);
  const chosen = minorFromNumber(maxPerDay === null ? perDay : Math.min(perDay, maxPerDay), DECIMALS);
  const missing = (next?.required_valid_bet ?? 0n) - played;
  const needed = (missing + BigInt(daysLeft) - 1n) / BigInt(daysLeft);
  return {
    now,
    endsAt,
    daysLeft,
    validBet: money(played),
    average: money(played / BigInt(daysGone)),
    maxPerDay,
    returnPercent,
    columns: isQuiet ? [column('stop', 0n)] : [column('stop', 0n), column('choice', chosen), ...(next ? [column('next', needed)] : [])],
    dates: coming.flatMap(({ at: day, gift }) => {
      const amount = at(gift.amounts, level);
      const title = inLanguage(gift.names, language, settings.defaultLanguage);
      const lang = langOf(gift.names, language, settings.defaultLanguage);
      return amount > 0n ? [{ at: day, campaign: gift.campaign, title, ...lang, amount: money(amount), form: gift.rule.form }] : [];
    }),
  };
}
