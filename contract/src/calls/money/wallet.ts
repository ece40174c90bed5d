import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, balanceLock, empty, queryInteger } from '../../fields.ts';

export const balance = v.object({
  sumBalance: amount,
  balance: v.array(v.object({ accountTypeId: v.number(), availBalance: amount })),
  currency: v.string(),
  currencySymbol: v.string(),
  /** Of `sumBalance`, what may be withdrawn, and what may not yet; play money never leaves. */
  available: amount,
  locked: amount,
  /** Null for play money. */
  lock: v.nullable(balanceLock),
});
export type Balance = v.InferOutput<typeof balance>;

export const walletCalls = defineCalls({
  getBalance: {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    auth: 'session',
    whileStopped: true,
    summary: 'What the account can play with, and how much of it may be withdrawn; play money for a trial account.',
    request: empty,
    response: balance,
    errors: [],
  },
  getMerchantWallet: {
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    auth: 'session',
    whileStopped: true,
    summary: 'Whether one wallet serves all vendors.',
    request: v.strictObject({ platform: v.optional(queryInteger(0, 9)) }),
    response: v.object({ isSingle: v.boolean() }),
    errors: [],
  },
});
