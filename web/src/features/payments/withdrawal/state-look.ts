import { WITHDRAWAL_REASONS, type WithdrawalState } from '@sorak/contract';
import type { BadgeTone } from '@sorak/ui/Badge.tsx';
import type { MessageKey, Text } from '../../../locales/text.ts';

/** The colour of a state; its word stands beside it. */
export const TONE: Readonly<Record<WithdrawalState, BadgeTone>> = {
  review: 'warn',
  second_review: 'warn',
  on_hold: 'warn',
  sending: 'info',
  paid: 'info',
  reported: 'warn',
  received: 'positive',
  refused: 'negative',
  returned: 'negative',
};

/** Whether it has come to its end. */
export const isEnded = (state: WithdrawalState): boolean => state === 'received' || state === 'refused' || state === 'returned';

const isReason = (code: string): code is (typeof WITHDRAWAL_REASONS)[number] => (WITHDRAWAL_REASONS as readonly string[]).includes(code);

/** A reason in the brand's own words, otherwise in ours; one that is newer than this page asks for customer service. */
export function reasonText(t: Text, code: string, own: string | null): string {
  if (own !== null) return own;
  const key: MessageKey = isReason(code) ? `withdraw.why.${code}` : 'withdraw.why.other';
  return t(key);
}
