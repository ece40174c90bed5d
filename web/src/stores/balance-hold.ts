import { createStore } from '@sorak/client/store.ts';

/** The most that is shown of the balance while a draw is drawn before the reader's eyes; null while none is. */
export const balanceHold = createStore<number | null>(null);
