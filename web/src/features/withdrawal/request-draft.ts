import { createDraft } from '../../stores/drafts.ts';

/** A request that is being written: the amount as it is typed, and the account. The PIN is never kept. */
export const begun = createDraft<{ readonly text: string; readonly picked: string | null }>({ text: '', picked: null });
