import { type Letter, letter, type Notice, notice } from '../../lib/words.ts';

/** What the inbox says after a change of the password. */
export const passwordChanged = (language: string): Notice => notice(language, 'passwordChanged');

/** What the inbox says after a change of number or address. */
export const contactChanged = (language: string, what: 'mobile' | 'email'): Notice => notice(language, `${what}Changed`);

/** The e-mail with the link that sets a new password. */
export const resetLetter = (language: string, link: string, minutes: number): Letter => letter(language, 'reset', { link, minutes });
