import type { BookErrorCode, RefusalAnswer } from '../../server/api.ts';
import { say, withSign, type SentenceKey } from './words.ts';

const SENTENCES: Readonly<Record<BookErrorCode, SentenceKey>> = {
  BAD_REQUEST: 'book.error.badRequest',
  SESSION_UNKNOWN: 'book.error.session',
  TOKEN_REFUSED: 'book.error.session',
  SLIP_CONFLICT: 'book.error.conflict',
  FREE_OVER: 'book.error.free',
  FREE_ODDS: 'book.error.freeOdds',
  TOO_FEW_LEGS: 'book.error.tooFew',
  TOO_MANY_LEGS: 'book.error.tooMany',
  RELATED_LEGS: 'book.error.related',
  BUILDER_REFUSED: 'book.error.builder',
  MARKET_CLOSED: 'book.error.closed',
  FEED_STOPPED: 'book.error.feed',
  PRICE_MOVED: 'book.error.moved',
  STAKE_TOO_SMALL: 'book.error.small',
  STAKE_TOO_GREAT: 'book.error.great',
  BET_UNKNOWN: 'book.error.cashOut',
  CASH_OUT_REFUSED: 'book.error.cashOut',
  OFFER_MOVED: 'book.error.offer',
  TRIGGER_TOO_GREAT: 'book.error.trigger',
  PLATFORM_UNREACHABLE: 'book.error.platform',
  INTERNAL: 'book.error.platform',
};

/** Which limit a stake would pass; without a word it is that of a slip. */
const LIMITS: Readonly<Record<string, SentenceKey>> = {
  payout: 'book.error.payout',
  market: 'book.error.market',
  person: 'book.error.person',
  account: 'book.error.account',
};

/** Why something was refused, with the figure that would have been taken. */
export function sentenceOf({ error, limit = 0, why }: RefusalAnswer): string {
  if (error === 'TRIGGER_TOO_GREAT' && why === 'lower') return say('book.error.triggerLower', { amount: withSign(limit) });
  const key = (error === 'STAKE_TOO_GREAT' && LIMITS[why ?? '']) || SENTENCES[error];
  return say(key, { amount: withSign(limit), limit: String(limit) });
}

/** Why the wallet did not give a stake. */
export const walletSentence = (reason: string | null): string =>
  reason === 'FREE_BACK'
    ? say('book.free.back', {})
    : reason === 'RS_ERROR_NOT_ENOUGH_MONEY'
      ? say('book.error.money', {})
      : say('book.error.wallet', {});
