import type { QueuedApplication } from '@sorak/contract';
import { shownAmount, shownCount } from '../../lib/shown.ts';
import type { Text } from '../../locales/text.ts';

/** What an application is for: money, or points. */
export const shownPrize = (text: Text, { amount, isPoints }: Pick<QueuedApplication, 'amount' | 'isPoints'>): string =>
  isPoints ? text('applications.points', { count: shownCount(amount) }) : shownAmount(amount);
