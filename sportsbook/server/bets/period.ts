import type * as v from 'valibot';
import type { PeriodAnswer, periodQuery } from '../api.ts';
import type { Book } from '../context.ts';
import type { Session } from '../sessions/service.ts';
import { type Before, listEnded, sumEnded } from './period-repo.ts';
import { viewBets } from './view.ts';

const DAY_MS = 86_400_000;
const SHOWN = 200;

function beforeOf(cursor: string | undefined): Before | null {
  const [at = '', id = ''] = cursor?.split('.') ?? [];
  return cursor === undefined ? null : { at: new Date(Number(at)), id };
}

/** What a player's bets came to that were settled in so many days. */
export async function showPeriod(book: Book, { player }: Session, query: v.InferOutput<typeof periodQuery>): Promise<PeriodAnswer> {
  const since = new Date(book.now().getTime() - Number(query.days) * DAY_MS);
  const [{ stake, payout }, ended] = await Promise.all([
    sumEnded(book.db, player, since),
    listEnded(book.db, player, since, beforeOf(query.before), SHOWN + 1),
  ]);
  const shown = ended.slice(0, SHOWN);
  const last = ended.length > SHOWN ? shown.at(-1) : undefined;
  const next = last?.finished_at ? `${last.finished_at.getTime()}.${last.id}` : null;
  return { stake: Number(stake), payout: Number(payout), bets: await viewBets(book, shown), next };
}
