import type { TroubleCode } from './api.ts';
import type { SentenceKey } from './words.ts';

/** Words for a refusal of the studio. */
export const ERROR_WORDS: Readonly<Record<TroubleCode, SentenceKey>> = {
  OFFLINE: 'offline',
  BAD_REQUEST: 'errorServer',
  SESSION_UNKNOWN: 'refusedSession',
  TOKEN_REFUSED: 'errorToken',
  GAME_UNKNOWN: 'errorGame',
  STAKE_REFUSED: 'errorCoin',
  FREE_OVER: 'refusedFree',
  TERMS_CHANGED: 'errorTerms',
  TOO_FAST: 'errorFast',
  ROUND_OPEN: 'errorOpen',
  ROUND_CONFLICT: 'errorServer',
  ROUND_OVER: 'errorOver',
  STEP_REFUSED: 'errorStep',
  TARGET_GONE: 'errorTarget',
  BUDGET_SPENT: 'fishBudgetOver',
  BUDGET_EARLY: 'fishBudgetEarly',
  ROUND_UNKNOWN: 'errorServer',
  BETTING_CLOSED: 'errorClosed',
  GAME_CLOSED: 'gameClosed',
  TABLE_FULL: 'errorFull',
  PLAY_MONEY_ONLY: 'refusedPlayOnly',
  LICENCE_FORBIDS: 'refusedLicence',
  AUTO_OFF: 'refusedAuto',
  AUTO_OVER: 'autoDone',
  PLATFORM_UNREACHABLE: 'errorPlatform',
  INTERNAL: 'errorServer',
};

/** Words for a round that came back void, by the wallet's reason. */
export function voidWords(reason: string | null): SentenceKey {
  switch (reason) {
    case 'RS_ERROR_NOT_ENOUGH_MONEY':
      return 'refusedMoney';
    case 'RS_ERROR_LIMIT_REACHED':
      return 'refusedLimit';
    case 'RS_ERROR_USER_DISABLED':
      return 'refusedUser';
    case 'RS_ERROR_TOKEN_EXPIRED':
    case 'RS_ERROR_INVALID_TOKEN':
      return 'refusedSession';
    case 'RS_ERROR_INVALID_GAME':
      return 'refusedGame';
    case null:
    case 'NO_ANSWER':
      return 'returned';
    default:
      return 'refusedOther';
  }
}

/** Refusals after which the player has to log in again on the site. */
export const needsLogin = (key: SentenceKey): boolean => key === 'refusedSession';
