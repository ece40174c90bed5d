/** A bet that rides: of what it is one with others by name, and the matches that it is on. */
export type RidingBet = {
  readonly player: bigint;
  readonly event: string;
  readonly stake: bigint;
  readonly matches: readonly string[];
};
type AddedBet = Omit<RidingBet, 'event'>;

/** What a bet is on that shares its matches with no other: by the first of their names, so that bets on the same matches agree on it whichever comes first. */
const ownEvent = ({ matches }: AddedBet): string => `match-${matches.toSorted()[0] ?? ''}`;

/**
 * What each new bet is on, in their order: the event of what its player has riding on any of its matches, of several the one with most at
 * stake. Two bets that cannot both win share a match, so all bets that cover one another are one event (`docs/decisions/0548-covered-parlays.md`).
 */
export function eventsOf(riding: readonly RidingBet[], added: readonly AddedBet[]): string[] {
  const known = [...riding];
  return added.map((bet) => {
    const event = greatestShared(known, bet) ?? ownEvent(bet);
    known.push({ ...bet, event });
    return event;
  });
}

function greatestShared(known: readonly RidingBet[], { player, matches }: AddedBet): string | null {
  const staked = new Map<string, bigint>();
  for (const one of known)
    if (one.player === player && one.matches.some((match) => matches.includes(match)))
      staked.set(one.event, (staked.get(one.event) ?? 0n) + one.stake);
  const [max] = [...staked].toSorted(([a, one], [b, other]) => (one === other ? (a < b ? -1 : 1) : one < other ? 1 : -1));
  return max?.[0] ?? null;
}
