import { formatAmount } from '@sorak/contract';

/** Points as the site writes them: `12,400`, with decimals only where there are any. */
export const pointText = (points: number): string => formatAmount(points).replace(/\.00$/, '');
