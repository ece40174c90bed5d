import { type Notice, notice } from '../../lib/words.ts';

/** What the inbox says after the sign-in was locked. */
export const signInLocked = (language: string): Notice => notice(language, 'signInLocked');

/** What the inbox says after a provider was linked or taken away. */
export const socialChanged = (language: string, provider: string, what: 'linked' | 'unlinked'): Notice =>
  notice(language, what === 'linked' ? 'socialLinked' : 'socialUnlinked', {
    provider: provider.slice(0, 1).toUpperCase() + provider.slice(1),
  });
