import type { TradingAnswer } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { text } from '../../../locales/text.ts';

/** Says what became of an order, and reads everything anew; whether it was written down. */
export function toldOf(answer: { readonly outcome: TradingAnswer['outcome'] | 'proposed' } | undefined): boolean {
  refresh('getTradingBoard', 'getTradingMatch', 'getTradingLimits');
  if (answer)
    showToast({
      kind: ['done', 'waiting', 'proposed'].includes(answer.outcome) ? 'done' : 'error',
      text: text(`trading.outcome.${answer.outcome}`),
    });
  return answer !== undefined;
}
