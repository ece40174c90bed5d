import type { HeldWinReason } from '@sorak/contract';
import { type Notice, notice, say } from '../../lib/words.ts';

type Facts = { readonly game: string; readonly amount: string };

/** No amount: whether it is owed is what is being checked. */
export const heldMessage = (language: string, game: string): Notice => notice(language, 'winHeld', { game });

export const paidMessage = (language: string, facts: Facts): Notice => notice(language, 'winPaid', facts);

export const refusedMessage = (language: string, game: string, reason: HeldWinReason): Notice =>
  notice(language, 'winRefused', { game, reason: say(language, `winReason.${reason}`) });
