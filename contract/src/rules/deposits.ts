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
/** Why a person has to look: less or more than asked, behind the end of the order, beyond the member's limits, a closed account, or a refund that failed. */
export const DEPOSIT_EXCEPTIONS = ['part', 'over', 'late', 'limit', 'closed', 'refund'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];
export type DepositException = (typeof DEPOSIT_EXCEPTIONS)[number];
