import { UNIT } from '../../engine/odds.ts';
import type { StoredOutcome } from '../db/tables.ts';

const MILLION = 1_000_000;

type Told = {
  readonly state: 'open' | 'suspended' | 'closed';
  readonly reason: string | null;
  readonly margin: number;
  readonly outcomes: readonly StoredOutcome[];
  readonly is_stopped: boolean;
  readonly jumped_at: Date | null;
};
/** What operators have set for a match. */
export type Terms = { readonly is_stopped: boolean; readonly extra_margin: number };
type Offered = Pick<Told, 'state' | 'reason' | 'margin'> & { readonly outcomes: StoredOutcome[] };

/** A price under a margin more than the feed's own, rounded down; one that would win nothing is not offered. */
function under(price: number | null, extra: number): number | null {
  if (price === null || extra === 0) return price;
  const lower = Math.floor((price * (MILLION - extra)) / MILLION);
  return lower > UNIT ? lower : null;
}

/** Why the house takes nothing on a market, whatever its feed says. */
function heldFor({ state, is_stopped, jumped_at }: Told, terms: Terms): 'operator' | 'price-jump' | null {
  if (state !== 'closed' && (is_stopped || terms.is_stopped)) return 'operator';
  return state === 'open' && jumped_at !== null ? 'price-jump' : null;
}

/** A market as it is offered: what the feed says of it, under what operators have set, and only at prices that are believed. */
export function offered(told: Told, terms: Terms): Offered {
  const { state, reason, margin, outcomes } = told;
  const held = heldFor(told, terms);
  const extra = terms.extra_margin;
  return {
    state: held === null ? state : 'suspended',
    reason: held ?? reason,
    margin: MILLION - Math.floor(((MILLION - margin) * (MILLION - extra)) / MILLION),
    outcomes: outcomes.map(({ code, price }) => ({ code, price: under(price, extra) })),
  };
}
