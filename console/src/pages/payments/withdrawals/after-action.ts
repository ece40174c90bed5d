import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';

/** Says what was done and goes on; when it was not, shows what is: somebody else may have been faster. */
export function afterAction(answer: unknown, sentence: string, onDone: () => void): void {
  if (answer === undefined) {
    refresh('getWithdrawalQueue', 'getWithdrawalCase');
    return;
  }
  showToast({ kind: 'done', text: sentence });
  refresh('getWithdrawalQueue', 'getConsoleWaiting');
  onDone();
}
