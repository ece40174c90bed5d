import { PAIR_REASONS, type VendorPair, vendorFromMinor } from '@sorak/contract';
import { engineOf, isRoomTitle } from './engines.ts';
import type { Studio } from '../context.ts';
import { DECIMALS } from '../sessions/service.ts';
import { dropPairs, listPairs, type PairRow } from './pairs-repo.ts';
import { dropReports } from './reports-repo.ts';

// Signs are many hands that chance does not make; each bound is far from what honest players reach in two weeks. What a player reports is one too.

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const MAX_PAIRS = 2_000;
/** Of what moved between the two, this share went one way. */
const ONE_WAY = 0.8;
const GIFTS = 5;
/** Where only money tells: more hands, more of it one way, and more buy-ins. */
const PLAIN = { hands: 20, oneWay: 0.9, buyIns: 3 };
const CONTESTS = 12;
const QUIET = 0.9;
const QUIET_OTHERS = 0.5;
const TOGETHER = { hands: 100, days: 3, share: 0.9 };

type Table = { readonly maxBuyIn: number; readonly tellsGifts: boolean };
type Reason = (typeof PAIR_REASONS)[number];

function isDumping({ given, taken, gifts_given: gave, gifts_taken: got, hands }: PairRow, { maxBuyIn, tellsGifts }: Table): boolean {
  const [max, all] = [Math.max(Number(given), Number(taken)), Number(given) + Number(taken)];
  if (all === 0) return false;
  if (!tellsGifts) return hands >= PLAIN.hands && max / all >= PLAIN.oneWay && max >= PLAIN.buyIns * maxBuyIn;
  const gifts = given > taken ? gave : got;
  return gifts >= GIFTS && max / all >= ONE_WAY && 2 * max - all >= maxBuyIn;
}

const isFolding = ({ contests, quiet, other_contests: others, other_quiet: quietOthers }: PairRow): boolean =>
  contests >= CONTESTS && quiet / contests >= QUIET && others >= CONTESTS && quietOthers / others <= QUIET_OTHERS;

const isTogether = ({ full_hands: full, days, one_full: one, other_full: other }: PairRow): boolean =>
  full >= TOGETHER.hands && days >= TOGETHER.days && full / Math.max(one, other) >= TOGETHER.share;

const RULES: Readonly<Record<Reason, (row: PairRow, table: Table) => boolean>> = {
  dumping: isDumping,
  folding: isFolding,
  together: isTogether,
  reported: ({ reports }) => reports.length > 0,
};

export const reasonsOf = (row: PairRow, table: Table): Reason[] => PAIR_REASONS.filter((reason) => RULES[reason](row, table));

/** The sums of pairs, and what one reported of the other, are kept for somewhat longer than anybody asks for them; how many are gone. */
export async function tidyPairs({ db, now }: Studio): Promise<number> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  return (await dropPairs(db, before.toISOString().slice(0, 10))) + (await dropReports(db, before));
}

/** Who met at the tables in these days, with what asks for a look. */
export async function pairsOf(studio: Studio, days: number): Promise<VendorPair[]> {
  const since = new Date(studio.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
  const amount = (minor: bigint): number => vendorFromMinor(minor, DECIMALS);
  const rows = await listPairs(studio.db, since, MAX_PAIRS);
  return rows.flatMap((row) => {
    const title = studio.titles.get(row.game)?.title;
    if (!title || !isRoomTitle(title)) return [];
    return [
      {
        gameCode: row.game,
        users: [row.one, row.other] as [string, string],
        rounds: [row.one_stay, row.other_stay] as [string, string],
        hands: row.hands,
        days: row.days,
        moved: [amount(row.given), amount(row.taken)] as [number, number],
        gifts: [row.gifts_given, row.gifts_taken] as [number, number],
        alone: row.contests,
        quiet: row.quiet,
        reports: row.reports,
        reasons: reasonsOf(row, { maxBuyIn: title.buyIn.max, tellsGifts: engineOf(title).signs !== undefined }),
      },
    ];
  });
}
