import { makeCall } from '@sorak/client/calls.ts';
import { refreshAll } from '@sorak/client/queries.ts';
import { type Language, text } from '../../../locales/text.ts';
import { setLanguage } from '../../../stores/language.ts';
import { session } from '../../../stores/session.ts';
import { showToast } from '@sorak/client/toasts.ts';

/**
 * Shows the site in another language, keeps it for the account, and reads everything again that came in the old one. `close` puts away what
 * the choice was made in: in the moment of the change, or when it failed.
 */
export async function chooseLanguage(next: Language, close: () => void): Promise<void> {
  try {
    await setLanguage(next, close);
  } catch {
    close();
    showToast({ kind: 'error', text: text('errors.network') });
    return;
  }
  refreshAll();
  // The choice already holds on this device; the account's copy only spares the next device the question.
  if (session.get().token !== null) await makeCall('setLanguage', { language: next }).catch(() => undefined);
}
