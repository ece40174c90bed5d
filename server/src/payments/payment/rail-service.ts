import { isPayable, railDecimals, railUnit } from '@sorak/contract';
import { CallError } from '../../http/call.ts';
import { CURRENCY, DECIMALS } from '../../platform/vendors/service.ts';

/** The least that can be paid in the brand's currency, minor units; `own`: the decimals of this way of paying, where it has its own. */
export const unitOf = (own: number | null, currency = CURRENCY): bigint => railUnit(railDecimals(currency, own), DECIMALS);

/** CallError amount_not_payable, with the decimals that can be paid, for an amount that no bank could carry. */
export function requirePayable(minor: bigint, own: number | null): void {
  if (!isPayable(minor, unitOf(own))) throw new CallError('amount_not_payable', { decimals: railDecimals(CURRENCY, own) });
}
