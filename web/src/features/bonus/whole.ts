import { formatAmount } from '@sorak/contract';

/** An amount without its cents where it has none: `1,038,000`. */
export const whole = (amount: number): string => formatAmount(amount).replace(/\.00$/, '');
