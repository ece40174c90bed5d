import { roundedDivision } from './payout.ts';

const MILLION = 1_000_000n;

/** Prices of one market as they stand, the bet's own outcome among them. */
export type LivePrices = { readonly own: number; readonly all: readonly number[] };

/** `fair` is what the bet is worth without any margin, `offer` what is paid for it, both in minor units. */
export type CashOut = { readonly fair: bigint; readonly offer: bigint };

/**
 * The worth of an open single bet: its payout times the chance that the prices of now give it when their margin is taken out,
 * and the offer after the stated margin in parts of a million, rounded down.
 */
export function cashOut(stake: bigint, taken: number, { own, all }: LivePrices, margin: number): CashOut {
  const product = all.reduce((value, price) => value * BigInt(price), 1n);
  const book = all.reduce((sum, price) => sum + product / BigInt(price), 0n);
  const fair = roundedDivision(stake * BigInt(taken) * (product / BigInt(own)), book * 1_000n);
  return { fair, offer: (fair * (MILLION - BigInt(margin))) / MILLION };
}
