import type { Text } from '../../../locales/text.ts';

const MILLION = 1_000_000;

/** A round amount of the ladder: `3 million`; whatever is not a round million stands in full. */
export const shortAmount = (amount: number, t: Text): string =>
  amount >= MILLION && amount % 100_000 === 0
    ? t('vip.million', { count: (amount / MILLION).toLocaleString('en-US') })
    : amount.toLocaleString('en-US');
