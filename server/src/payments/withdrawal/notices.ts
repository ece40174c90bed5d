import { formatAmount } from '@sorak/contract';
import { type Notice as InboxText, notice } from '../../lib/words.ts';

export type Notice = 'held' | 'paid' | 'reminded' | 'received_automatically' | 'refused' | 'returned' | 'receipt_forced' | 'paid_again';
type Facts = {
  readonly number: string;
  readonly amount: number;
  readonly symbol: string;
  readonly card: string;
  readonly until: string | null;
  /** For so many days it can still be reported after a confirmation by time alone. */
  readonly days: number;
};

/** The inbox message about a step, in the member's language. */
export const noticeOf = (what: Notice, language: string, { number, amount, symbol, card, until, days }: Facts): InboxText =>
  notice(language, `withdrawal.${what}`, { number, card, days, until: until ?? 'none', sum: `${symbol} ${formatAmount(amount)}` });
