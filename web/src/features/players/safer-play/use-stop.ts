import { ApiError } from '@sorak/client/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../locales/text.ts';
import { leavePopup } from '../../../stores/popup.ts';
import { endSession, startLeaving } from '../../../stores/session.ts';
import { showToast } from '@sorak/client/toasts.ts';

/** Runs what ends every session of the member, this one with them, and says how it ended; false when it did not happen. */
export function useStop(): (stop: () => Promise<string>) => Promise<boolean> {
  const t = useText();
  return async (stop) => {
    startLeaving();
    try {
      const text = await stop();
      endSession();
      leavePopup(paths.home());
      showToast({ kind: 'done', text });
      return true;
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? error.message : t('errors.network') });
      return false;
    }
  };
}
