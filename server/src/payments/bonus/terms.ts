import type { OfferRow } from './repo.ts';
import type { TurnoverBase } from './tables.ts';

/** Why an offer cannot be had with this deposit. */
export type OfferRefusal = 'not_offered' | 'not_yours' | 'below_minimum' | 'method_excluded' | 'bonus_running' | 'already_taken';

/** Everything that a member must know before choosing. Minor units; `times` in hundredths; weights in percent by kind of game. */
export type OfferTerms = {
  readonly id: string;
  readonly names: Readonly<Record<string, string>>;
  readonly percent: number;
  readonly maxBonus: bigint;
  readonly minDeposit: bigint;
  readonly base: TurnoverBase;
  readonly times: number;
  readonly weights: Readonly<Record<string, number>>;
  readonly maxBet: bigint | null;
  readonly excludedGames: readonly string[];
  readonly methods: readonly string[] | null;
  readonly days: number;
  readonly isOnce: boolean;
  readonly endsAt: Date | null;
};

const PERCENT = 100n;
const HUNDREDTHS = 100n;

export const termsOf = (row: OfferRow): OfferTerms => ({
  id: row.code,
  names: row.names,
  percent: row.percent,
  maxBonus: row.max_bonus,
  minDeposit: row.min_deposit,
  base: row.base,
  times: row.times,
  weights: row.weights,
  maxBet: row.max_bet,
  excludedGames: row.excluded_games,
  methods: row.methods,
  days: row.days,
  isOnce: row.is_once,
  endsAt: row.ends_at,
});

/** What a deposit of that amount brings, and what must be staked for it: minor units. */
export function bonusFor(terms: Pick<OfferTerms, 'percent' | 'maxBonus' | 'base' | 'times'>, deposit: bigint) {
  const share = (deposit * BigInt(terms.percent)) / PERCENT;
  const bonus = share < terms.maxBonus ? share : terms.maxBonus;
  const base = terms.base === 'bonus' ? bonus : deposit + bonus;
  return { bonus, base, required: (base * BigInt(terms.times)) / HUNDREDTHS };
}

export type Standing = { readonly isMember: boolean; readonly taken: ReadonlySet<string>; readonly isRunning: boolean };

/** Undefined where the offer can be had with that deposit. `method` undefined: not known yet. */
export function refusalOf(terms: OfferTerms, standing: Standing, amount: bigint, method: string | undefined): OfferRefusal | undefined {
  if (!standing.isMember) return 'not_yours';
  if (terms.isOnce && standing.taken.has(terms.id)) return 'already_taken';
  if (standing.isRunning) return 'bonus_running';
  if (method !== undefined && terms.methods !== null && !terms.methods.includes(method)) return 'method_excluded';
  if (amount < terms.minDeposit || bonusFor(terms, amount).bonus === 0n) return 'below_minimum';
  return undefined;
}
