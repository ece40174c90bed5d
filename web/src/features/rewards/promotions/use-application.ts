import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import type { Proof } from '../../../api/picture-uploads.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { useText } from '../../../locales/text.ts';
import { createDraft, type Draft } from '../../../stores/drafts.ts';
import { showToast } from '@sorak/client/toasts.ts';

export type Application = { readonly remark: string; readonly proofs: readonly Proof[] };
const begun = new Map<string, Draft<Application>>();

/** The application that is being written for a promotion. */
export function draftOf(id: string): Draft<Application> {
  const draft = begun.get(id) ?? createDraft<Application>({ remark: '', proofs: [] });
  begun.set(id, draft);
  return draft;
}

/** Sends an application: the same words and pictures again, as after a lost answer, are the same application. */
export function useApplication(id: string) {
  const t = useText();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = useOnce(async ({ remark, proofs }: Application) => {
    setPending(true);
    setFailure(null);
    try {
      await makeCall('signUpRequestReward', { id, remark, proofs: proofs.map((proof) => proof.id) });
      draftOf(id).forget();
      showToast({ kind: 'done', text: t('promo.applicationSent') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setPending(false);
      refresh('getAvailablePromotions');
    }
  });
  return { send, isPending, failure };
}
