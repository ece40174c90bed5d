/** Where an exchange of points stands (product §4): with the operators, or ended. */
export const EXCHANGE_STATES = ['in_process', 'approved', 'rejected'] as const;
export type ExchangeState = (typeof EXCHANGE_STATES)[number];

/** Why an operator refuses to hand a reward over; the member reads it in words. */
export const EXCHANGE_REFUSALS = ['out_of_stock', 'not_deliverable', 'second_account', 'rules_broken', 'sent_back'] as const;
/** The same, that a voucher came to nothing, and that the points were of a deposit that went back. */
export const EXCHANGE_REASONS = [...EXCHANGE_REFUSALS, 'not_granted', 'deposit_back'] as const;
export type ExchangeReason = (typeof EXCHANGE_REASONS)[number];

const RATE_DECIMALS = 8;
const RATE_BASE = 10n ** BigInt(RATE_DECIMALS);

/** What points bring, minor units of both: `rate` is units of currency for one point, and what is less than a minor unit is not paid. */
export const convertedPoints = (points: bigint, rate: number): bigint =>
  (points * BigInt(Math.round(rate * Number(RATE_BASE)))) / RATE_BASE;

/** Where what is sent stands. What is refused, or comes back, gives the points back. */
export const PARCEL_STATES = ['ordered', 'packed', 'sent', 'delivered', 'refused', 'returned'] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];
/** The steps that an operator takes, each from the one before; refusing is a decision of its own. */
export const PARCEL_STEPS = ['packed', 'sent', 'delivered', 'returned'] as const;
export type ParcelStep = (typeof PARCEL_STEPS)[number];
/** From where each step leads on. */
export const PARCEL_FROM: Readonly<Record<ParcelStep, readonly ParcelState[]>> = {
  packed: ['ordered'],
  sent: ['packed'],
  delivered: ['sent'],
  returned: ['sent'],
};
