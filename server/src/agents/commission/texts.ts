import { type ContractKind, formatAmount } from '@sorak/contract';
import { type Notice, notice, say } from '../../lib/words.ts';

type Event = 'contractOffered' | 'contractSigned' | 'contractRefused' | 'contractCountered' | 'contractEnded';

/** What happened to a contract, for the inbox of the other side; `account` is who did it, masked. */
export function contractNews(language: string, event: Event, kind: ContractKind, account: string): Notice {
  const what = say(language, `notice.contract.${kind}`);
  if (event === 'contractOffered' || event === 'contractEnded') return notice(language, event, { what });
  return notice(language, event, { what, account });
}

/** What an agent finds when a period was paid, or when it turns out that too much had been. `amount` in units of currency. */
export const paidNews = (
  language: string,
  kind: ContractKind | 'prize',
  amount: number,
  symbol: string,
  event: 'commissionPaid' | 'commissionCorrected' = 'commissionPaid',
): Notice => notice(language, event, { what: say(language, `notice.contract.${kind}`), sum: `${symbol} ${formatAmount(amount)}` });

export type EndingCause = 'house' | 'above' | 'terms';

/** Why a contract has ended, where nobody said it: the house ended it, or the one above did, or new terms above no longer cover it. */
export const endingReason = (language: string, cause: EndingCause): string => say(language, `notice.ending.${cause}`);
