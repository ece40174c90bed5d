import { say, type SentenceKey } from './words.ts';

const REASONS: Readonly<Record<string, SentenceKey>> = {
  goal: 'book.reason.goal',
  'one-sided': 'book.reason.oneSided',
  decided: 'book.reason.decided',
  'part-over': 'book.reason.over',
  abandoned: 'book.reason.abandoned',
  round: 'book.reason.round',
  operator: 'book.reason.operator',
  'price-jump': 'book.reason.jump',
  feed: 'book.reason.feed',
  free: 'book.reason.free',
  'no-model': 'book.reason.noModel',
};
/** Why a market takes no bets, as part of a sentence. */
export const reasonOf = (reason: string | null): string => say(REASONS[reason ?? ''] ?? 'book.reason.closed', {});
