import * as v from 'valibot';
import { VENDOR_STATUSES } from './vendor-wallet.ts';

/**
 * The calls that the platform makes to a vendor which keeps wallets of its own, below the `transferUrl` of its file: POST, JSON, signed with
 * base64 Ed25519 over the raw body. The platform's key is at `/.well-known/transfer-key.pem`. Amounts are integers, 100,000 to one unit of currency.
 *
 * A `transaction_uuid` has one effect and one answer, however often it is sent: what was refused once stays refused, and `query` says which it was.
 */
export const TRANSFER_SIGNATURE_HEADER = 'x-sorak-signature';
export const TRANSFER_PATHS = { deposit: '/deposit', withdraw: '/withdraw', query: '/query', balance: '/balance' } as const;

const integer = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export type VendorTransferRequest = {
  readonly transaction_uuid: string;
  readonly user: string;
  readonly currency: string;
  readonly amount: number;
};

/** `RS_OK`: it is done; `RS_ERROR_NOT_ENOUGH_MONEY`, `RS_ERROR_USER_DISABLED`, `RS_ERROR_LIMIT_REACHED`: refused for good; all else is doubt. */
export const vendorTransferAnswer = v.object({
  status: v.picklist(VENDOR_STATUSES),
  transaction_uuid: v.string(),
  balance: v.optional(integer),
});

/** What the vendor knows of a transaction. */
export const vendorQueryAnswer = v.object({
  status: v.literal('RS_OK'),
  transaction_uuid: v.string(),
  state: v.picklist(['done', 'refused', 'unknown']),
});

export const vendorBalanceAnswer = v.object({ status: v.literal('RS_OK'), user: v.string(), balance: integer });
