import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall, type RequestOf } from '@sorak/client/calls.ts';
import { useText } from '../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';

/** The zone of the reader's clock, in which files write times and results are summed. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Asks for a record as a file and lets the browser fetch it: it is written while it is read, whatever its length. */
export function useDownload(question: RequestOf<'createExport'>): { readonly isBusy: boolean; readonly run: () => void } {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    makeCall('createExport', question)
      .then(({ path }) => {
        const link = document.createElement('a');
        link.href = path;
        link.download = '';
        link.click();
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        const canRepeat = error.code !== 'export_too_large';
        showToast({ kind: 'error', text: error.message, action: canRepeat ? { label: t('action.retry'), run } : undefined });
      })
      .finally(() => setBusy(false));
  };
  return { isBusy, run };
}
