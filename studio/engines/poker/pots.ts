/** What a seat has put into a hand, minor units. */
export type Put = { readonly seat: number; readonly put: number; readonly isFolded: boolean };
/** A pot and the seats that may win it. */
export type Pot = { readonly amount: number; readonly seats: readonly number[] };

/** `share` in hundredths of a percent; of a hand no more than `max` is taken. */
export type Rake = { readonly share: number; readonly max: number };
const SHARES = 10_000;
/** A pot of no more big blinds than this is without rake where the hand ends before the flop. */
const FREE_BLINDS = 4;

/** What is taken of each pot, the main pot first, were the hand to end now. */
export function rakesOf(
  pots: readonly number[],
  rake: Rake,
  { hasFlop, big }: { readonly hasFlop: boolean; readonly big: number },
): number[] {
  const isFree = !hasFlop && pots.reduce((sum, amount) => sum + amount, 0) <= FREE_BLINDS * big;
  let left = isFree ? 0 : rake.max;
  return pots.map((amount) => {
    const taken = Math.min(left, Math.floor((amount * rake.share) / SHARES));
    left -= taken;
    return taken;
  });
}

/**
 * The main pot and the side pots, the main pot first. What one seat has put in above all others nobody has called: it goes back, and is in
 * no pot. Pots that the same seats may win are one.
 */
export function potsOf(puts: readonly Put[]): {
  readonly back: { readonly seat: number; readonly amount: number } | null;
  readonly pots: readonly Pot[];
} {
  const highest = puts.toSorted((a, b) => b.put - a.put);
  const [first, second] = highest;
  const over = (first?.put ?? 0) - (second?.put ?? 0);
  const back = first && over > 0 ? { seat: first.seat, amount: over } : null;
  const called = puts.map((one) => (one.seat === back?.seat ? { ...one, put: one.put - over } : one));
  const levels = [...new Set(called.filter(({ put, isFolded }) => put > 0 && !isFolded).map(({ put }) => put))].toSorted((a, b) => a - b);
  const pots: { amount: number; seats: number[] }[] = [];
  let below = 0;
  for (const level of levels) {
    const amount = called.reduce((sum, { put }) => sum + Math.max(0, Math.min(put, level) - below), 0);
    pots.push({ amount, seats: called.filter(({ put, isFolded }) => !isFolded && put >= level).map(({ seat }) => seat) });
    below = level;
  }
  // Chips of folded seats above the highest level that is left lie in the last pot.
  const rest = called.reduce((sum, { put }) => sum + Math.max(0, put - below), 0);
  const last = pots.at(-1);
  if (last) last.amount += rest;
  return { back, pots };
}
