import { type Notice, notice } from '../../lib/words.ts';

const NOTICES = { added: 'cardAdded', removed: 'cardRemoved', default: 'cardDefault', pinSet: 'pinSet', pinChanged: 'pinChanged' } as const;

/** What the inbox says after a change; `card` is how the account is written, as `BCA ••• 4410`, `upTo` what may leave to new ones, `none` for nothing. */
export const cardMessage = (language: string, what: keyof typeof NOTICES, card = '', upTo = ''): Notice =>
  notice(language, NOTICES[what], { card, upTo });
