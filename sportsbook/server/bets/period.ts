import type { PeriodAnswer } from '../api.ts';
import type { Book } from '../context.ts';
import type { Session } from '../sessions/service.ts';
import { listEnded, sumEnded } from './period-repo.ts';
import { viewBets } from './view.ts';

const DAY_MS = 86_400_000;

/** What a player's bets came to that were settled in so many days. */
export async function showPeriod(book: Book, { player }: Session, days: number): Promise<PeriodAnswer> {
  const since = new Date(book.now().getTime() - days * DAY_MS);
  const [{ stake, payout }, ended] = await Promise.all([sumEnded(book.db, player, since), listEnded(book.db, player, since)]);
  return { stake: Number(stake), payout: Number(payout), bets: await viewBets(book, ended) };
}
