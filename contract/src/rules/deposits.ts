export const DEPOSIT_KINDS = ['qr', 'bank', 'ewallet', 'voucher'] as const;
export const DEPOSIT_STATUSES = [
  'creating',
  'waiting',
  'part',
  'credited',
  'review',
  'expired',
  'cancelled',
  'failed',
  'returned',
] as const;
/** Why a person has to look: less or more than asked, behind the end of the order, beyond the member's limits, or a closed account. */
export const DEPOSIT_EXCEPTIONS = ['part', 'over', 'late', 'limit', 'closed'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];
export type DepositException = (typeof DEPOSIT_EXCEPTIONS)[number];
