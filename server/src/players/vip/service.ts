import { numberFromMinor, type RankProgress, type Ranks } from '@sorak/contract';
import { cleanText } from '../../platform/content/service.ts';
import type { Context } from '../../context.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { countBets, validSums } from '../../money/wagering/service.ts';
import { demoBenefits, demoRanks } from './demo-ranks.ts';
import { monthStart } from './month.ts';
import * as kept from './kept-repo.ts';
import * as repo from './repo.ts';

export { monthStart };

type RankRow = Awaited<ReturnType<typeof repo.findRanks>>[number];
type Settings = Awaited<ReturnType<typeof readBrand>>['settings'];
export type Ladder = {
  readonly settings: Settings;
  readonly ranks: readonly RankRow[];
  readonly benefits: Awaited<ReturnType<typeof repo.findBenefits>>;
};
type Texts = Readonly<Record<string, string>>;

/** A rank that was reached in a month holds through this many more. */
const HELD_MONTHS = 2;
const FRESH_MS = 1_000;
const NO_COLOUR = '#808080';

const ladders = cachedReading<Ladder>(FRESH_MS);
const readLadder = (context: Context): Promise<Ladder> => ladders(context, () => loadLadder(context));

async function loadLadder(context: Context): Promise<Ladder> {
  const code = brandCode(context);
  const [{ settings }, ranks, benefits] = await Promise.all([
    readBrand(context),
    repo.findRanks(context.db, code),
    repo.findBenefits(context.db, code),
  ]);
  return { settings, ranks, benefits };
}

/** A member's rank: its level (0 where the brand has no ranks), its name by language, its colour. */
export type Rank = { readonly rankLevel: number; readonly names: Texts; readonly colour: string };

/** Counting a busy member's bets takes a while (0.4 µs each), and a label may be a little older. */
const LABEL_MS = 10_000;
const labels = cachedReading<Rank>(LABEL_MS);

/** The member's rank as bets and operators have it, at most ten seconds old; an account of play money stands on the lowest. */
export const rankOf = (context: Context, memberId: bigint): Promise<Rank> =>
  labels(context, () => countRank(context, memberId), String(memberId));

async function countRank(context: Context, memberId: bigint): Promise<Rank> {
  const { rank } = await standing(context, memberId);
  return { rankLevel: rank?.rank_level ?? 0, names: rank?.names ?? {}, colour: rank?.colour ?? NO_COLOUR };
}

/** The levels of these members' ranks, reached or granted, as operators read them. */
export async function rankLevels(context: Context, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  const ids = [...new Set(memberIds)];
  return new Map(await Promise.all(ids.map(async (id) => [id, (await rankOf(context, id)).rankLevel] as const)));
}

/** What a rank changes about withdrawals; `daily` in minor units, null: as the brand. */
export type RankTerms = { readonly daily: bigint | null; readonly goesFirst: boolean };

const termsAt = (rows: readonly RankRow[], rankLevel: number): RankTerms => ({
  daily: rows.findLast(({ rank_level: level, daily_withdrawal: daily }) => level <= rankLevel && daily !== null)?.daily_withdrawal ?? null,
  goesFirst: rows.findLast(({ rank_level: level }) => level <= rankLevel)?.goes_first ?? false,
});

/** What the member's rank changes, counted now: a label would be a little older. */
export async function rankTermsOf(context: Context, memberId: bigint): Promise<RankTerms> {
  const { ladder, rank } = await standing(context, memberId);
  return termsAt(ladder.ranks, rank?.rank_level ?? 0);
}

/** The rank's name for labels, in the reader's language or said to be in another. */
export const rankNamed = ({ names, rankLevel }: Rank, language: string, fallback: string) => ({
  labelName: inLanguage(names, language, fallback) || `VIP ${rankLevel}`,
  ...langOf(names, language, fallback),
});

/** The months whose bets say what a rank is, this one first; epoch ms. */
export const rankMonths = (now: number, timeZone: string) =>
  Array.from({ length: HELD_MONTHS + 1 }, (_, back) => ({
    from: monthStart(now, timeZone, -back),
    to: monthStart(now, timeZone, 1 - back),
  }));

/** The highest rank that any of these months' valid bets reach. */
export function earnedRank(ranks: readonly RankRow[], sums: readonly bigint[]): RankRow | undefined {
  const max = sums.reduce((best, sum) => (sum > best ? sum : best), 0n);
  return ranks.findLast(({ required_valid_bet: required }) => required !== null && required <= max);
}

/** The level that holds because no notice about it has run out; 0 where there is none. */
export const keptLevel = (told: kept.Told | undefined, now: number): number =>
  told && (told.falls_at === null || told.falls_at.getTime() > now) ? told.level : 0;

type Month = { readonly startsAt: number; readonly endsAt: number; readonly validBet: bigint };

/** This month first, then those whose rank still holds. */
async function readMonths(context: Context, memberId: bigint, timeZone: string): Promise<Month[]> {
  const now = context.clock.now();
  const spans = rankMonths(now, timeZone);
  // Whoever counts for the member now will be done in a moment: a rank may be a little older.
  await countBets(context.db.query, memberId, { now: new Date(now), isPatient: false });
  const sums = await validSums(context.db.query, memberId, spans);
  return spans.map(({ from, to }, index) => ({ startsAt: from, endsAt: to, validBet: sums[index] ?? 0n }));
}

async function standing(context: Context, memberId: bigint) {
  const ladder = await readLadder(context);
  const { timeZone } = ladder.settings;
  const [months, granted = 0, told] = await Promise.all([
    readMonths(context, memberId, timeZone),
    repo.findGranted(context.db, memberId),
    kept.findTold(context.db.query, memberId),
  ]);
  const earned = earnedRank(
    ladder.ranks,
    months.map(({ validBet }) => validBet),
  );
  const given = ladder.ranks.findLast(({ rank_level: level }) => level <= granted);
  const isGranted = given !== undefined && given.rank_level > (earned?.rank_level ?? 0);
  const rank = isGranted ? given : earned;
  // What would be lost holds until its notice has run out.
  const held = ladder.ranks.findLast(({ rank_level: level }) => level <= keptLevel(told, context.clock.now()));
  const isKept = held !== undefined && held.rank_level > (rank?.rank_level ?? 0);
  const falls = told?.falls_at && told.falls_to !== null ? { at: told.falls_at.getTime(), to: told.falls_to } : null;
  return { ladder, months, rank: isKept ? held : rank, isGranted: isGranted && !isKept, isKept, falls, given: given?.rank_level ?? 0 };
}

/** What an outlook is reckoned from: the ladder, the months that count, the rank that holds and what was granted. */
export async function rankFigures(context: Context, memberId: bigint) {
  const { ladder, months, rank, given } = await standing(context, memberId);
  return { ladder, months, level: rank?.rank_level ?? 0, given, heldMonths: HELD_MONTHS };
}

/** Where the member stands on the way to the next rank; amounts as the wire writes them. */
export async function rankProgress(context: Context, memberId: bigint, language: string): Promise<RankProgress> {
  const { ladder, months, rank, isGranted, isKept, falls } = await standing(context, memberId);
  const { settings, ranks } = ladder;
  const money = (minor: bigint): number => numberFromMinor(minor, settings.currencyDecimals);
  const named = (row: RankRow | undefined) => namedIn(row?.names ?? {}, language, settings);
  const [thisMonth] = months;
  const validBet = thisMonth?.validBet ?? 0n;
  const next = ranks.find(
    ({ rank_level: level, required_valid_bet: required }) => required !== null && level > (rank?.rank_level ?? 0) && required > validBet,
  );
  const required = next?.required_valid_bet ?? 0n;
  return {
    rankLevel: rank?.rank_level ?? 0,
    ...named(rank),
    colour: rank?.colour ?? NO_COLOUR,
    validBet: money(validBet),
    periodEndsAt: thisMonth?.endsAt ?? 0,
    next: next
      ? { rankLevel: next.rank_level, ...named(next), requiredValidBet: money(required), missing: money(required - validBet) }
      : null,
    isGranted,
    heldUntil: falls?.at ?? (isGranted || isKept || !rank ? null : heldUntil(context, rank, months, settings.timeZone)),
    falls: falls && { at: falls.at, rankLevel: falls.to, ...named(ranks.find(({ rank_level: level }) => level === falls.to)) },
  };
}

/** When the rank would be lost if no bet were made from now on; null for one that needs none. */
function heldUntil(context: Context, { required_valid_bet: required }: RankRow, months: readonly Month[], timeZone: string): number | null {
  if (required === null || required === 0n) return null;
  const back = months.findIndex(({ validBet }) => validBet >= required);
  return monthStart(context.clock.now(), timeZone, HELD_MONTHS + 1 - back);
}

const namedIn = (names: Texts, language: string, { defaultLanguage }: Settings) => ({
  labelName: inLanguage(names, language, defaultLanguage),
  ...langOf(names, language, defaultLanguage),
});

/** The ladder that all ranks stand on; the same object for a second. */
export const ladderOf = readLadder;

/** All ranks, and the benefits that the brand states in words, in the reader's language. */
export function ladderView({ settings, ranks: rows, benefits }: Ladder, language: string): Ranks {
  const text = (texts: Texts): string => inLanguage(texts, language, settings.defaultLanguage);
  return {
    ranks: rows.map((row) => ({
      rankLevel: row.rank_level,
      ...namedIn(row.names, language, settings),
      colour: row.colour,
      requiredValidBet: row.required_valid_bet === null ? null : numberFromMinor(row.required_valid_bet, settings.currencyDecimals),
    })),
    benefits: benefits.map(({ code, names, cells }) => ({
      code,
      name: text(names),
      ...langOf(names, language, settings.defaultLanguage),
      cells: rows.map(({ rank_level: level }) => {
        const cell = cells[level];
        return cell === undefined || cell === true ? cell === true : text(cell);
      }),
    })),
    gifts: [],
    period: 'monthly',
    heldPeriods: HELD_MONTHS,
  };
}

/** What each rank changes about withdrawals, in the order of the ranks. */
export const termsOfRanks = ({ ranks: rows }: Ladder): RankTerms[] => rows.map(({ rank_level: level }) => termsAt(rows, level));

/** The ranks of a fresh installation. */
export async function seedRanks(context: Context): Promise<void> {
  const clean = demoRanks().map((rank) => ({ ...rank, names: cleanText(rank.names) }));
  await repo.insertRanks(context.db, brandCode(context), clean, demoBenefits());
}
