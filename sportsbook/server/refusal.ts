import type { BookErrorCode, RefusalAnswer } from './api.ts';

const statuses: Record<BookErrorCode, number> = {
  BAD_REQUEST: 400,
  SESSION_UNKNOWN: 401,
  TOKEN_REFUSED: 403,
  SLIP_CONFLICT: 409,
  FREE_OVER: 409,
  FREE_ODDS: 409,
  TOO_FEW_LEGS: 400,
  TOO_MANY_LEGS: 400,
  RELATED_LEGS: 409,
  BUILDER_REFUSED: 409,
  MARKET_CLOSED: 409,
  FEED_STOPPED: 503,
  PRICE_MOVED: 409,
  STAKE_TOO_SMALL: 400,
  STAKE_TOO_GREAT: 409,
  BET_UNKNOWN: 404,
  CASH_OUT_REFUSED: 409,
  OFFER_MOVED: 409,
  TRIGGER_TOO_GREAT: 400,
  PLATFORM_UNREACHABLE: 503,
  INTERNAL: 500,
};

/** An answer that the page can name to the player, with what it is about. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: BookErrorCode;
  readonly about: Omit<RefusalAnswer, 'error'>;

  constructor(code: BookErrorCode, about: Omit<RefusalAnswer, 'error'> = {}) {
    super(code);
    this.code = code;
    this.about = about;
  }

  get status(): number {
    return statuses[this.code];
  }
}
