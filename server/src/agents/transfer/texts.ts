import { formatAmount } from '@sorak/contract';
import { type Notice, notice, say } from '../../lib/words.ts';

/** What a payee finds in the inbox. `amount` in units of currency. */
export function received(language: string, amount: number, symbol: string, from: string, note: string): Notice {
  const { title, content } = notice(language, 'transferReceived', { sum: `${symbol} ${formatAmount(amount)}`, from });
  return { title, content: note === '' ? content : `${content}\n${say(language, 'notice.transferReceived.note', { note })}` };
}

/** What a member finds when a transfer that had been in doubt is settled. */
export const settled = (language: string, amount: number, symbol: string, vendor: string, isDone: boolean): Notice =>
  notice(language, isDone ? 'transferDone' : 'transferRefused', { sum: `${symbol} ${formatAmount(amount)}`, vendor });
