import { shortAmount } from '@sorak/contract';
import type { Text } from '../../../locales/text.ts';

const REFUSALS = ['below_minimum', 'method_excluded', 'bonus_running'] as const;

/** Why an offer cannot be had with a deposit. */
export const refusalText = (t: Text, refusal: string, minDeposit: number): string => {
  const known = REFUSALS.find((one) => one === refusal);
  return t(known ? `deposit.refusal.${known}` : 'deposit.refusal.other', { min: shortAmount(minDeposit) });
};
