import { UNIT } from '../../engine/payout.ts';
import type { StoredOutcome } from '../db/tables.ts';

const MILLION = 1_000_000;

type Told = {
  readonly state: 'open' | 'suspended' | 'closed';
  readonly reason: string | null;
  readonly margin: number;
  readonly outcomes: readonly StoredOutcome[];
  readonly is_stopped: boolean;
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

/** A market as it is offered: what the feed says of it, under what operators have set. */
export function offered({ state, reason, margin, outcomes, is_stopped }: Told, terms: Terms): Offered {
  const isStopped = state !== 'closed' && (is_stopped || terms.is_stopped);
  const extra = terms.extra_margin;
  return {
    state: isStopped ? 'suspended' : state,
    reason: isStopped ? 'operator' : reason,
    margin: MILLION - Math.floor(((MILLION - margin) * (MILLION - extra)) / MILLION),
    outcomes: outcomes.map(({ code, price }) => ({ code, price: under(price, extra) })),
  };
}
