import { type ApplicationReason, formatAmount } from '@sorak/contract';
import { type Notice, notice, say } from '../../lib/words.ts';

/** Why an application was refused, in the reader's language. */
export const reasonText = (reason: ApplicationReason, language: string): string => say(language, `applicationReason.${reason}`);

type Facts = { readonly title: string; readonly reason: ApplicationReason | null; readonly amount: number; readonly isPoints: boolean };

/** The inbox message about a decision: what to claim, or why not. */
export function decisionMessage(language: string, { title, reason, amount, isPoints }: Facts): Notice {
  if (reason !== null) return notice(language, 'applicationDeclined', { title, reason: reasonText(reason, language) });
  return isPoints
    ? notice(language, 'applicationPoints', { title, amount: amount.toLocaleString('en-US') })
    : notice(language, 'applicationApproved', { title, amount: formatAmount(amount) });
}
