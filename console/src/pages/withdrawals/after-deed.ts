import { refreshCalls } from '../../api/queries.ts';
import { say } from '../../lib/toasts.ts';

/** Says what was done and goes on; when it was not, shows what is: somebody else may have been faster. */
export function afterDeed(answer: unknown, sentence: string, onDone: () => void): void {
  if (answer === undefined) {
    refreshCalls('getWithdrawalQueue', 'getWithdrawalCase');
    return;
  }
  say('done', sentence);
  refreshCalls('getWithdrawalQueue', 'getConsoleWaiting');
  onDone();
}
