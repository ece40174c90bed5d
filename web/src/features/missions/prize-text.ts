import { formatAmount, type Mission } from '@sorak/contract';
import type { Text } from '../../locales/text.ts';

/** What a mission brings in words; with what it asks for before it can leave, where that is wanted. */
export function prizeText(t: Text, { asset, amount, times }: NonNullable<Mission['prize']>, isWhole = false): string {
  if (asset === 'points') return t('missions.points', { amount: amount.toLocaleString('en-US') });
  return isWhole && times > 0 ? t('missions.stake', { amount: formatAmount(amount), times }) : formatAmount(amount);
}
