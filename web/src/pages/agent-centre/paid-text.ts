import { momentText } from '../../lib/time.ts';
import type { Text } from '../../locales/text.ts';

type Paid = { readonly amount: number; readonly paidAt: number | null; readonly isHeld: boolean; readonly isVoided: boolean };

/** Why a statement is not paid: it is looked at, waits, or came to nothing. */
export const unpaidText = (t: Text, { amount, isHeld, isVoided }: Omit<Paid, 'paidAt'>): string =>
  t(isVoided ? 'agent.isVoided' : isHeld ? 'agent.isHeld' : amount > 0 ? 'agent.totalWaiting' : 'agent.notPaid');

/** When a statement was paid, or why it was not. */
export const paidText = (t: Text, one: Paid): string =>
  one.paidAt === null ? unpaidText(t, one) : t('agent.paidAt', { at: momentText(one.paidAt) });
