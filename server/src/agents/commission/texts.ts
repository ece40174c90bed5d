import { type ContractKind, formatAmount } from '@sorak/contract';
import { type Notice, notice, say } from '../../lib/words.ts';

type Event = 'contractOffered' | 'contractSigned' | 'contractRefused' | 'contractCountered' | 'contractEnded' | 'contractWithdrawn';
type What = { readonly kind: ContractKind; readonly account: string; readonly reason: string };

/** What happened to a contract, for the inbox of the other side; `account` is who did it, masked, and `reason` what stands in the contract. */
export function contractNews(language: string, event: Event, { kind, account, reason }: What): Notice {
  const { title, content } = notice(language, event, { what: say(language, `notice.contract.${kind}`), account });
  return { title, content: reason === '' ? content : `${content} ${say(language, 'notice.ending.because', { reason })}` };
}

/** What an agent finds when a period was paid, or when it turns out that too much had been. `amount` in units of currency. */
export const paidNews = (
  language: string,
  kind: ContractKind | 'prize',
  amount: number,
  symbol: string,
  event: 'commissionPaid' | 'commissionCorrected' = 'commissionPaid',
): Notice => notice(language, event, { what: say(language, `notice.contract.${kind}`), sum: `${symbol} ${formatAmount(amount)}` });

export type EndingCause = 'house' | 'above' | 'terms' | 'moved';

/** Why a contract has ended, where nobody said it: the house ended it, or the one above did, new terms above no longer cover it, or the branch was moved. */
export const endingReason = (language: string, cause: EndingCause): string => say(language, `notice.ending.${cause}`);
