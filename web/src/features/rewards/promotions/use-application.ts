import { makeCall } from '@sorak/client/calls.ts';
import type { Proof } from '../../../api/picture-uploads.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import { createDraft, type Draft } from '../../../stores/drafts.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useTask } from '@sorak/client/use-task.ts';

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
  const {
    run: send,
    isBusy: isPending,
    failure,
  } = useTask(
    async ({ remark, proofs }: Application) => {
      try {
        await makeCall('signUpRequestReward', { id, remark, proofs: proofs.map((proof) => proof.id) });
        draftOf(id).forget();
        showToast({ kind: 'done', text: t('promo.applicationSent') });
      } finally {
        refresh('getAvailablePromotions', 'getWaitingClaims');
      }
    },
    ({ message }) => message,
  );
  return { send, isPending, failure };
}
