import type { QueuedApplication } from '@sorak/contract';
import { formatMoney, formatCount } from '../../../lib/format.ts';
import type { Text } from '../../../locales/text.ts';

/** What an application is for: money, or points. */
export const formatPrize = (text: Text, { amount, isPoints }: Pick<QueuedApplication, 'amount' | 'isPoints'>): string =>
  isPoints ? text('applications.points', { count: formatCount(amount) }) : formatMoney(amount);
