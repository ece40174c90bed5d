import type { StudioErrorCode } from './api.ts';

const statuses: Record<StudioErrorCode, number> = {
  BAD_REQUEST: 400,
  SESSION_UNKNOWN: 401,
  TOKEN_REFUSED: 403,
  GAME_UNKNOWN: 404,
  STAKE_REFUSED: 400,
  FREE_OVER: 409,
  TERMS_CHANGED: 409,
  TOO_FAST: 429,
  ROUND_OPEN: 409,
  ROUND_CONFLICT: 409,
  ROUND_OVER: 409,
  STEP_REFUSED: 409,
  TARGET_GONE: 409,
  BUDGET_SPENT: 409,
  BUDGET_EARLY: 409,
  ROUND_UNKNOWN: 404,
  BETTING_CLOSED: 409,
  GAME_CLOSED: 409,
  TABLE_FULL: 409,
  PLAY_MONEY_ONLY: 403,
  LICENCE_FORBIDS: 403,
  AUTO_OFF: 403,
  AUTO_OVER: 409,
  PLATFORM_UNREACHABLE: 503,
  INTERNAL: 500,
};

/** An answer that the page can name to the player. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: StudioErrorCode;

  constructor(code: StudioErrorCode) {
    super(code);
    this.code = code;
  }

  get status(): number {
    return statuses[this.code];
  }
}
