import type { Book } from '../context.ts';
import { tidyMatches } from './tidy-repo.ts';

const KEPT_MS = 7 * 24 * 60 * 60_000;
const MAX = 50;

/** Works once through matches that were over long ago; how many. Bets keep the markets that they are on. */
export const tidyOld = (book: Book): Promise<number> => tidyMatches(book.db, new Date(book.now().getTime() - KEPT_MS), MAX);
