import type { WithdrawalCheck } from '@sorak/contract';
import { brokenWithdrawalLimit, formatAmount, isPayableNumber, typedAmount } from '@sorak/contract';
import { momentText } from '../../../lib/time.ts';
import type { Text } from '../../../locales/text.ts';

type Card = WithdrawalCheck['cards'][number];

/** What is wrong with a typed amount to that account, in a sentence; null when it can be asked for. The platform checks again. */
export function amountFault(
  t: Text,
  text: string,
  { balance, own, limits, decimals }: WithdrawalCheck,
  card: Card | undefined,
): string | null {
  const amount = typedAmount(text);
  if (amount === null) return t(text.trim() === '' ? 'withdraw.errEmpty' : 'withdraw.errNumber');
  if (!isPayableNumber(amount, decimals)) return t('withdraw.errDecimals');
  const left = Math.max(0, limits.dailyAmount - limits.dailyUsed);
  // That the day's requests are used up is said above the form, whatever is typed.
  const broken = brokenWithdrawalLimit(amount, { ...limits, dayLeft: left, requestsLeft: 1 });
  if (broken === 'min') return t('withdraw.errMin', { amount: formatAmount(limits.min) });
  if (broken === 'max') return t('withdraw.errMax', { amount: formatAmount(limits.max) });
  if (broken) return t('withdraw.errDaily', { amount: formatAmount(left) });
  const free = own.deposited + own.won + own.given;
  if (amount > free && amount <= balance) return t('withdraw.errOwn', { amount: formatAmount(free) });
  if (card?.upTo && card.heldUntil && amount > card.upTo)
    return t('withdraw.errNewCard', { amount: formatAmount(card.upTo), time: momentText(card.heldUntil) });
  return amount > balance ? t('withdraw.errBalance', { amount: formatAmount(balance) }) : null;
}

const LADDER = [50_000, 100_000, 250_000, 500_000, 750_000, 1_000_000, 2_500_000, 5_000_000];
const SHOWN = 4;

/** Amounts to press, small ones first, none beyond what can be withdrawn. */
export const quickAmounts = ({ limits }: WithdrawalCheck, withdrawable: number): number[] =>
  LADDER.filter((amount) => amount >= limits.min && amount <= withdrawable).slice(0, SHOWN);
