import { formatAmount, type Mission } from '@sorak/contract';
import { pointText } from '../../../lib/point-text.ts';
import type { Text } from '../../../locales/text.ts';

/** What a mission brings in words. */
export const prizeText = (t: Text, { asset, amount }: NonNullable<Mission['prize']>): string =>
  asset === 'points' ? t('missions.points', { count: amount, amount: pointText(amount) }) : formatAmount(amount);
