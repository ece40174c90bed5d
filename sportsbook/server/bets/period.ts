import type * as v from 'valibot';
import type { BetsAnswer, betsQuery, PeriodAnswer, periodQuery } from '../api.ts';
import type { Book } from '../context.ts';
import type { Session } from '../sessions/service.ts';
import type { BetRow } from './repo.ts';
import { type Before, listEnded, listRiding, sumEnded, sumRiding } from './period-repo.ts';
import { viewBets } from './view.ts';

const DAY_MS = 86_400_000;
const RIDING = 50;
/** What a panel beside the list shows of them; the others are on the page of bets. */
const NEWEST = 20;
const SHOWN = 200;

function beforeOf(cursor: string | undefined): Before | null {
  const [at = '', id = ''] = cursor?.split('.') ?? [];
  return cursor === undefined ? null : { at: new Date(Number(at)), id };
}

/** As many bets as one answer holds of those that were found, which are one more where there are others; and where these begin. */
function pageOf(found: readonly BetRow[], max: number, timeOf: (bet: BetRow) => Date | null) {
  const shown = found.slice(0, max);
  const last = found.length > max ? shown.at(-1) : undefined;
  return { shown, next: last ? `${timeOf(last)?.getTime() ?? 0}.${last.id}` : null };
}

/** What rides of a player's bets, part by part, and with the first part the newest of those that are over. */
export async function showBets(book: Book, { player }: Session, { before }: v.InferOutput<typeof betsQuery>): Promise<BetsAnswer> {
  const isFirst = before === undefined;
  const [riding, { count, stake }, ended] = await Promise.all([
    listRiding(book.db, player, beforeOf(before), RIDING + 1),
    sumRiding(book.db, player),
    isFirst ? listEnded(book.db, player, new Date(0), null, null, NEWEST) : [],
  ]);
  const { shown, next } = pageOf(riding, RIDING, ({ created_at }) => created_at);
  return { bets: await viewBets(book, [...shown, ...ended]), next, riding: Number(count), atRisk: Number(stake) };
}

/** What a player's bets came to that were settled in so many days. */
export async function showPeriod(book: Book, { player }: Session, query: v.InferOutput<typeof periodQuery>): Promise<PeriodAnswer> {
  const since = new Date(book.now().getTime() - Number(query.days) * DAY_MS);
  const [{ stake, payout, settled, cashed }, ended] = await Promise.all([
    sumEnded(book.db, player, since),
    listEnded(book.db, player, since, query.kind ?? null, beforeOf(query.before), SHOWN + 1),
  ]);
  const { shown, next } = pageOf(ended, SHOWN, ({ finished_at }) => finished_at);
  const counts = { settled: Number(settled), cashed: Number(cashed) };
  return { stake: Number(stake), payout: Number(payout), counts, bets: await viewBets(book, shown), next };
}
