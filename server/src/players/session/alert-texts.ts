import { type Letter, letter, localeOf } from '../../lib/words.ts';

export type Alert = 'entered' | 'blocked' | 'locked';
/** `place` is where it happened, in words; `link` locks the account, or leads to a new password where it is locked already. */
type Facts = { readonly when: string; readonly place: string; readonly link: string };

/** The letter that tells an owner what happened to the account. */
export const alertLetter = (language: string, what: Alert, facts: Facts): Letter => letter(language, what, facts);

/** When it happened, as people write it, by the brand's clock. */
export const momentText = (language: string, at: number, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
