import {
  areFees,
  type ContractKind,
  type ContractTerms,
  type DividendCycle,
  type Fee,
  NO_FEES,
  type SalaryBasis,
  tiersFault,
  topRate,
} from '@sorak/contract';

/** What operators type of terms; rates in percent. */
export type TypedTier = { readonly validBet: string; readonly loss: string; readonly active: string; readonly rate: string };
export type TypedTerms = {
  readonly cycle: DividendCycle;
  readonly basis: SalaryBasis;
  readonly singleBet: string;
  /** In percent. */
  readonly fees: Readonly<Record<Fee, string>>;
  readonly tiers: readonly TypedTier[];
};

const RATE_OF_PERCENT = 10_000;
export const FIRST_TIER: TypedTier = { validBet: '0', loss: '0', active: '0', rate: '' };
const FIRST: TypedTerms = {
  cycle: 'monthly',
  basis: 'bets',
  singleBet: '0',
  fees: { platform: '0', payment: '0', bonus: '0' },
  tiers: [FIRST_TIER],
};

const percentOf = (rate: number): string => String(rate / RATE_OF_PERCENT);

/** The terms of a running contract as they would be typed; those of nothing without one. */
export const typedTerms = (terms: ContractTerms | undefined): TypedTerms =>
  terms === undefined
    ? FIRST
    : {
        ...terms,
        singleBet: String(terms.singleBet),
        fees: {
          platform: percentOf(terms.fees.platform),
          payment: percentOf(terms.fees.payment),
          bonus: percentOf(terms.fees.bonus),
        },
        tiers: terms.tiers.map(({ validBet, loss, active, rate }) => ({
          validBet: String(validBet),
          loss: String(loss),
          active: String(active),
          rate: percentOf(rate),
        })),
      };

const numberOf = (typed: string): number => {
  const plain = typed.trim().replace(',', '.');
  return /^\d{1,13}(\.\d{1,4})?$/.test(plain) ? Number(plain) : Number.NaN;
};
const rateOf = (typed: string): number => Math.round(numberOf(typed) * RATE_OF_PERCENT);
const minor = (value: number): bigint => BigInt(Math.round(value * 100));

/** Whole terms of a kind; null for what no contract of it can say. */
export function readTerms(kind: ContractKind, { cycle, basis, singleBet, fees: typedFees, tiers }: TypedTerms): ContractTerms | null {
  const read = tiers.map((tier) => ({
    validBet: numberOf(tier.validBet),
    loss: numberOf(tier.loss),
    active: numberOf(tier.active),
    rate: rateOf(tier.rate),
  }));
  const single = numberOf(singleBet);
  const isWhole =
    [single, ...read.flatMap((tier) => Object.values(tier))].every(Number.isFinite) && read.every(({ active }) => Number.isInteger(active));
  if (!isWhole || topRate(read.map((tier) => ({ ...tier, validBet: 0n, loss: 0n }))) === 0) return null;
  if (
    tiersFault(
      kind,
      read.map((tier) => ({ ...tier, validBet: minor(tier.validBet), loss: minor(tier.loss) })),
    ) !== null
  )
    return null;
  const taken = {
    platform: rateOf(typedFees.platform),
    payment: rateOf(typedFees.payment),
    bonus: rateOf(typedFees.bonus),
  };
  const fees = kind === 'dividend' ? taken : NO_FEES;
  if (!areFees(fees)) return null;
  const rule = kind === 'realtime' ? { basis, singleBet: single } : { basis: 'bets' as const, singleBet: 0 };
  return { cycle, ...rule, fees, tiers: read };
}
