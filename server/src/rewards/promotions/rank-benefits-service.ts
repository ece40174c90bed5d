import { numberFromMinor, type Ranks } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { cachedResponse } from '../../http/cached-response.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { inEvery, langOf } from '../../lib/words.ts';
import { type RankGift, rankGifts as campaignGifts } from '../campaigns/rank-gift-service.ts';
import { rankGifts } from '../missions/figures-service.ts';
import { ratesByRank } from '../rebate/service.ts';
import { catalogueOf } from '../../platform/vendors/service.ts';
import { type Ladder, ladderOf, ladderView, termsOfRanks } from '../../players/vip/service.ts';
import { dailyLimits } from '../../payments/withdrawal/limits-service.ts';

type Cell = Ranks['benefits'][number]['cells'][number];
type Row = { readonly code: string; readonly names: Readonly<Record<string, string>>; readonly cells: readonly Cell[] };

const DECIMALS = 2;
const HUNDREDTHS = 100;
const PER_PERCENT = 10_000;
const FRESH_MS = 1_000;

type Board = { readonly ladder: Ladder; readonly rows: readonly Row[]; readonly gifts: readonly RankGift[] };

const boards = cachedReading<Board>(FRESH_MS);
const readBoard = (context: Context): Promise<Board> => boards(context, () => loadBoard(context));

/** From the least to the most that the kinds of game which can be played bring, in percent; false for nothing. */
function span(rates: readonly number[]): Cell {
  const some = rates.filter((rate) => rate > 0);
  if (some.length === 0) return false;
  const [min, max] = [Math.min(...some), Math.max(...some)].map((rate) => (rate / PER_PERCENT).toFixed(2));
  return min === max ? `${max}%` : `${min}–${max}%`;
}

/** What is given says beside its name how often it is staked before it leaves; `times` in hundredths, nothing where it differs by rank. */
const withTurnover = (names: Row['names'], times: number | null | undefined): Row['names'] =>
  times ? inEvery('benefit.withTurnover', (language) => ({ name: names[language] ?? '', times: String(times / HUNDREDTHS) })) : names;

async function loadBoard(context: Context): Promise<Board> {
  const ladder = await ladderOf(context);
  const levels = ladder.ranks.map(({ rank_level: level }) => level);
  const terms = termsOfRanks(ladder);
  const { served } = catalogueOf(context);
  const [{ rates, times: rebateTimes }, gifts, limits, byDate] = await Promise.all([
    ratesByRank(context, levels),
    rankGifts(context),
    dailyLimits(context, terms),
    campaignGifts(context, levels),
  ]);
  const giftTimes = new Set([...gifts.values()].map(({ times }) => times));
  const money = (minor: bigint | undefined): Cell => (minor === undefined ? false : numberFromMinor(minor, DECIMALS));
  const rows: Row[] = [
    {
      code: 'rebate',
      names: withTurnover(inEvery('benefit.rebate'), rebateTimes),
      cells: rates.map((kinds) => span(kinds.flatMap(({ gameType, rate }) => (served.has(gameType) ? [rate] : [])))),
    },
    {
      code: 'gift',
      names: withTurnover(inEvery('benefit.gift'), giftTimes.size === 1 ? [...giftTimes][0] : null),
      cells: levels.map((level) => money(gifts.get(level)?.amount)),
    },
    { code: 'withdrawal', names: inEvery('benefit.withdrawal'), cells: limits.map(money) },
    {
      code: 'first',
      names: inEvery('benefit.first'),
      cells: terms.map(({ goesFirst }) => goesFirst),
    },
  ];
  // What no rank has is no benefit.
  return { ladder, gifts: byDate, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== false)) };
}

/** product §2: all ranks and what each brings, in the reader's language: what the rules of the house give first, then the brand's words. */
export async function rankLadder(context: Context, language: string): Promise<Ranks> {
  const board = await readBoard(context);
  return cachedResponse(board, `getRanks ${language}`, () => {
    const { ladder, rows, gifts } = board;
    const shown = ladderView(ladder, language);
    const name = (names: Row['names']): string => inLanguage(names, language, ladder.settings.defaultLanguage);
    const lang = (names: Row['names']) => langOf(names, language, ladder.settings.defaultLanguage);
    return {
      ...shown,
      gifts: gifts.map(({ campaign, names, trigger, rule: { calendar, form, terms, claimDays }, amounts }) => ({
        campaign,
        title: name(names),
        ...lang(names),
        trigger,
        weekdays: calendar.weekdays,
        monthDays: calendar.monthDays,
        form,
        amounts: amounts.map((amount) => numberFromMinor(amount, DECIMALS)),
        times: form === 'bonus' ? terms.times : 0,
        days: terms.days,
        claimDays,
      })),
      benefits: [
        ...rows.map(({ code, names, cells }) => ({ code, name: name(names), ...lang(names), cells: [...cells] })),
        ...shown.benefits,
      ],
    };
  });
}
