import { formatAmount } from '@sorak/contract';
import type { ApiError } from '@sorak/client/api-error.ts';
import type { Text } from '../../../locales/text.ts';

const LIMITS = ['min', 'max', 'first', 'dayAmount', 'dayCount'] as const;

/** Why a transfer was refused, with the figure that would pass. */
export function failureText(error: ApiError, t: Text): string {
  const { limit, left } = (error.value ?? {}) as { limit?: unknown; left?: unknown };
  const amount = typeof left === 'number' ? formatAmount(left) : '';
  if (error.code === 'transfer_limit') {
    const known = LIMITS.find((one) => one === limit);
    if (known) return t(`transfer.limit.${known}`, { amount });
  }
  if (error.code === 'turnover_missing') return t('transfer.turnover', { amount });
  return error.message;
}
