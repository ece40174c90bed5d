/** What a currency's banks and wallets take where a way of paying says nothing else: those whose small money nobody can send. */
const RAIL_DECIMALS: Readonly<Record<string, number>> = {
  CLP: 0,
  IDR: 0,
  ISK: 0,
  JPY: 0,
  KHR: 0,
  KRW: 0,
  LAK: 0,
  MMK: 0,
  PYG: 0,
  UGX: 0,
  VND: 0,
};
const USUAL_DECIMALS = 2;
/** Beyond what is asked for, so many units of the rail tell payers of one amount apart. */
export const MAX_UNIQUE = 999;

/** How many decimals can be paid in a currency; a way of paying (a payment method, a vendor's wallet) may name its own. */
export const railDecimals = (currency: string, own: number | null = null): number => own ?? RAIL_DECIMALS[currency] ?? USUAL_DECIMALS;

/** The least that a rail of so many decimals can carry, in the ledger's minor units. */
export const railUnit = (rail: number, ledger: number): bigint => 10n ** BigInt(Math.max(0, ledger - rail));

/** Whether an amount in minor units can be paid as it is. */
export const isPayable = (minor: bigint, unit: bigint): boolean => minor % unit === 0n;

/** The most of an amount that can be paid. */
export const payablePart = (minor: bigint, unit: bigint): bigint => minor - (minor % unit);

/** The least payable amount that is no less. */
export const payableFrom = (minor: bigint, unit: bigint): bigint => payablePart(minor + unit - 1n, unit);

/** What a payer is asked for: the amount, and so many units of the rail more. */
export const askedAmount = (minor: bigint, unit: bigint, unique: number): bigint => minor + BigInt(unique) * unit;

/** Whether a number of the wire, or of a form, has no more decimals than the rail. */
export const isPayableNumber = (amount: number, decimals: number): boolean => {
  const [, fraction = ''] = amount.toFixed(USUAL_DECIMALS).split('.');
  return /^0*$/.test(fraction.slice(decimals));
};
