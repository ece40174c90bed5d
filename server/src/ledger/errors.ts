import { DatabaseError } from 'pg';

/** What the ledger refuses, by the SQLSTATE that its functions raise. */
const CODES = {
  SL001: 'insufficient_balance',
  SL002: 'idempotency_conflict',
  SL003: 'account_unknown',
  SL004: 'asset_mismatch',
  SL005: 'same_account',
  SL006: 'amount_invalid',
  SL007: 'hold_unknown',
  SL008: 'hold_ended',
  SL009: 'hold_exceeded',
  SL010: 'held_account',
  SL011: 'account_conflict',
  SL012: 'append_only',
  SL013: 'input_invalid',
} as const;

export type LedgerErrorCode = (typeof CODES)[keyof typeof CODES];

/** `available` is what the debited account or the hold really has, in minor units, for insufficient_balance and hold_exceeded. */
export class LedgerError extends Error {
  override name = 'LedgerError';
  constructor(
    readonly code: LedgerErrorCode,
    message: string,
    readonly available: bigint | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The ledger's refusal behind a database error; every other error comes back as it is. */
export function ledgerErrorFrom(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  if (!isLedgerState(error.code)) return error;
  const available = error.detail && /^-?\d+$/.test(error.detail) ? BigInt(error.detail) : undefined;
  return new LedgerError(CODES[error.code], error.message, available, { cause: error });
}

function isLedgerState(state: string | undefined): state is keyof typeof CODES {
  return state !== undefined && Object.hasOwn(CODES, state);
}
