import { REFUSAL_REASONS, type WithdrawalState } from '@sorak/contract';
import type { BadgeTone } from '@sorak/ui/Badge.tsx';
import type { MessageKey, Text } from '../../locales/text.ts';

/** The colour of a state; its word stands beside it. */
export const TONE: Readonly<Record<WithdrawalState, BadgeTone>> = {
  review: 'warn',
  second_review: 'warn',
  sending: 'info',
  paid: 'info',
  reported: 'warn',
  received: 'pos',
  refused: 'neg',
  returned: 'neg',
};

/** Whether it has come to its end. */
export const isEnded = (state: WithdrawalState): boolean => state === 'received' || state === 'refused' || state === 'returned';

const REASONS = [
  ...REFUSAL_REASONS,
  'routine',
  'second_look',
  'card_new',
  'name_differs',
  'first_large',
  'large',
  'contact_changed',
  'password_changed',
  'device_new',
  'many_today',
  'not_arrived',
  'receipt_forced',
] as const;
const isReason = (code: string): code is (typeof REASONS)[number] => (REASONS as readonly string[]).includes(code);

/** A reason code in words; one that is newer than this page asks for customer service. */
export function reasonText(t: Text, code: string): string {
  const key: MessageKey = isReason(code) ? `withdraw.why.${code}` : 'withdraw.why.other';
  return t(key);
}
