/** The contracts between an agent and the agent above (product §3), and how a period of one is reckoned: the same sums on both sides. */

import { type Fee, FEES, type FeeRates, NO_FEES } from './fees.ts';

export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];
// product §4: the periods of a dividend.
export const DIVIDEND_CYCLES = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
export type DividendCycle = (typeof DIVIDEND_CYCLES)[number];

export const CONTRACT_STATES = ['offered', 'signed', 'rejected', 'withdrawn', 'ended'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** Rates are millionths of the base: 4,000 is 0.4 %. */
export const RATE_UNIT = 1_000_000;
export const MAX_RATE: Readonly<Record<ContractKind, number>> = { dividend: 600_000, daily: 50_000, hourly: 50_000, realtime: 50_000 };
export const MAX_TIERS = 10;
/** Who staked at least this in a period counts as active in it; minor units of valid bets. */
export const ACTIVE_FROM_MINOR = 1_000_000n;

/** What a real-time salary is a rate of: valid bets, or what the bets that were lost cost. */
export const SALARY_BASES = ['bets', 'losses'] as const;
export type SalaryBasis = (typeof SALARY_BASES)[number];
/** Which bets a real-time salary counts, one by one: those of at least `singleBet`, minor units. All other contracts count every bet. */
export type BetRule = { readonly basis: SalaryBasis; readonly singleBet: bigint };

export const EVERY_BET: BetRule = { basis: 'bets', singleBet: 0n };

export const isEveryBet = ({ basis, singleBet }: BetRule): boolean => basis === 'bets' && singleBet === 0n;

/** Nobody below counts a bet that the agent above does not, nor another part of it. */
export const isRuleCovered = (above: BetRule, below: BetRule): boolean => above.basis === below.basis && above.singleBet <= below.singleBet;

/** A tier holds when the team reached all that it names. `loss` is what the team lost to the house. Minor units. */
export type Tier = { readonly validBet: bigint; readonly loss: bigint; readonly active: number; readonly rate: number };

/** What a team did in a period: all below an agent, without the agent. Minor units; deposits and gifts are known where fees are taken of them. */
export type Figures = {
  readonly validBet: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly active: number;
  readonly deposits?: bigint;
  readonly gifts?: bigint;
};

/** Why a list of tiers cannot be a contract; null for one that can. Each tier asks for no less and pays more than the one before. */
export function tiersFault(kind: ContractKind, tiers: readonly Tier[]): 'count' | 'rate' | 'order' | null {
  if (tiers.length === 0 || tiers.length > MAX_TIERS) return 'count';
  if (tiers.some(({ rate }) => rate < 1 || rate > MAX_RATE[kind])) return 'rate';
  const isAfter = (one: Tier, before: Tier): boolean =>
    one.rate > before.rate &&
    one.validBet >= before.validBet &&
    one.loss >= before.loss &&
    one.active >= before.active &&
    (one.validBet > before.validBet || one.loss > before.loss || one.active > before.active);
  return tiers.every((tier, at) => at === 0 || isAfter(tier, tiers[at - 1] ?? tier)) ? null : 'order';
}

/**
 * Whether nobody below is promised more than the agent above: for each tier below, one above that asks for no more and pays no less.
 * A team holds all that the teams in it hold, so whenever the one below is owed, the one above is owed at least as much.
 */
export const isCovered = (above: readonly Tier[], below: readonly Tier[]): boolean =>
  below.every((tier) =>
    above.some((one) => one.rate >= tier.rate && one.validBet <= tier.validBet && one.loss <= tier.loss && one.active <= tier.active),
  );

/** The most that a contract can pay. */
export const topRate = (tiers: readonly Pick<Tier, 'rate'>[]): number => Math.max(0, ...tiers.map(({ rate }) => rate));

/** What the team lost to the house; less than nothing when it won. */
export const lossOf = ({ stake, payout }: Pick<Figures, 'stake' | 'payout'>): bigint => stake - payout;

/** The place of the highest tier that holds, from 0; -1 for none. */
export const tierOf = (tiers: readonly Tier[], figures: Figures): number =>
  tiers.findLastIndex(
    ({ validBet, loss, active }) => figures.validBet >= validBet && (loss === 0n || lossOf(figures) >= loss) && figures.active >= active,
  );

const orNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** What each fee is taken of. */
export const feeBasis = (fee: Fee, { deposits = 0n, gifts = 0n, ...bets }: Omit<Figures, 'active' | 'validBet'>): bigint =>
  orNothing(fee === 'platform' ? lossOf(bets) : fee === 'payment' ? deposits : gifts);

export type Base = { readonly base: bigint; readonly carryOut: bigint; readonly fees: Readonly<Record<Fee, bigint>> };
/** `maxCarried`: how much of what a team won the brand carries on, minor units; null: all of it. */
type DividendRules = { readonly feeRates?: FeeRates; readonly maxCarried?: bigint | null };
const NO_FEE: Base['fees'] = { platform: 0n, payment: 0n, bonus: 0n };

/**
 * What a rate is taken of: for salaries valid bets, or what their rule counts of them; for a dividend the team's loss after fees and
 * what was carried in; a team that won carries that on.
 */
export function baseOf(
  kind: ContractKind,
  figures: Figures,
  carryIn: bigint,
  counted = figures.validBet,
  { feeRates = NO_FEES, maxCarried = null }: DividendRules = {},
): Base {
  if (kind !== 'dividend') return { base: counted, carryOut: 0n, fees: NO_FEE };
  const fees = feesOf(feeRates, figures);
  const left = FEES.reduce((rest, fee) => rest - fees[fee], lossOf(figures) + carryIn);
  if (left > 0n) return { base: left, carryOut: 0n, fees };
  return { base: 0n, carryOut: maxCarried !== null && left < -maxCarried ? -maxCarried : left, fees };
}

/** A rate of a base, rounded half up to minor units. */
export const grossOf = (base: bigint, rate: number): bigint => (base * BigInt(rate) * 2n + BigInt(RATE_UNIT)) / (2n * BigInt(RATE_UNIT));

const feesOf = (rates: FeeRates, figures: Figures): Base['fees'] => ({
  platform: grossOf(feeBasis('platform', figures), rates.platform),
  payment: grossOf(feeBasis('payment', figures), rates.payment),
  bonus: grossOf(feeBasis('bonus', figures), rates.bonus),
});

/** What an agent keeps of the gross after what the contracts below are owed; never less than nothing. */
export const netOf = (gross: bigint, below: readonly bigint[]): bigint => {
  const left = below.reduce((rest, amount) => rest - amount, gross);
  return left > 0n ? left : 0n;
};

/**
 * What a statement pays: what was kept, less what was reckoned for the period before it was reckoned anew, and what an earlier correction
 * left owing (less than nothing). Nothing is taken from a wallet: what is less than nothing is left for the next statement.
 */
export function settledOf(earned: bigint, calculated: bigint, debtIn: bigint): { readonly amount: bigint; readonly debtOut: bigint } {
  const left = earned - calculated + debtIn;
  return left > 0n ? { amount: left, debtOut: 0n } : { amount: 0n, debtOut: left };
}
