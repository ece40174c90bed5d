import { type Notice, notice } from '../../lib/words.ts';

const NOTICES = { confirmable: 'limitConfirmable', review: 'limitReview', funds: 'fundsProtection' } as const;

/** What the inbox says about limits. */
export const playMessage = (language: string, what: keyof typeof NOTICES): Notice => notice(language, NOTICES[what]);
