import { expect, test } from 'vitest';
import { eventsOf } from './events.ts';

type World = Readonly<Record<string, number>>;
type Bet = { readonly stake: number; readonly legs: World; readonly price: number };

/** Numbers of a seed, the same in every run. */
function drawer(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const OUTCOMES = 3;
const MARGIN = 0.96;
/** Each leg's fair price is that of three equal outcomes; a parlay pays a margin for every leg. */
const priceOf = (legs: World): number => Object.keys(legs).reduce((price) => price * OUTCOMES * MARGIN, 1);

/** A case by case cover: what is left open is parted by one more match, or bet on. */
function cover(draw: (below: number) => number, matches: readonly string[], legs: World = {}): World[] {
  const free = matches.filter((match) => !(match in legs));
  const hasLegs = Object.keys(legs).length > 0;
  if (free.length === 0 || (hasLegs && draw(3) === 0)) return [legs];
  const match = free[draw(free.length)] ?? '';
  return Array.from({ length: OUTCOMES }, (_, outcome) => cover(draw, matches, { ...legs, [match]: outcome })).flat();
}

const wins = ({ legs }: Bet, world: World): boolean => Object.entries(legs).every(([match, outcome]) => world[match] === outcome);
const shuffled = <T>(draw: (below: number) => number, list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: draw(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

const matchesOf = (bet: Bet): string[] => Object.keys(bet.legs);

/** What counts of bets in a world where each is of an event: what the event won or lost, at most its stakes. */
function counted(bets: readonly Bet[], events: readonly string[], world: World): number {
  const sums = new Map<string, { staked: number; paid: number }>();
  for (const [at, bet] of bets.entries()) {
    const sum = sums.get(events[at] ?? '') ?? { staked: 0, paid: 0 };
    sums.set(events[at] ?? '', { staked: sum.staked + bet.stake, paid: sum.paid + (wins(bet, world) ? bet.stake * bet.price : 0) });
  }
  return [...sums.values()].reduce((all, { staked, paid }) => all + Math.min(staked, Math.abs(paid - staked)), 0);
}

const eventsIn = (bets: readonly Bet[]): string[] =>
  eventsOf(
    [],
    bets.map((bet) => ({ player: 1n, stake: BigInt(Math.round(bet.stake * 1_000)), matches: matchesOf(bet) })),
  );

/** By the longest leg alone, as it was: the last outcome of a match is its long shot. */
const byLongestLeg = (bets: readonly Bet[]): string[] =>
  bets.map(({ legs }) => `match-${Object.entries(legs).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''}`);

const RUNS = 400;
function* covers() {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const draw = drawer(seed);
    const matches = ['a', 'b', 'c', 'd'].slice(0, 2 + draw(3));
    const target = 1_000;
    const bets = cover(draw, matches).map((legs): Bet => ({ legs, price: priceOf(legs), stake: target / priceOf(legs) }));
    const staked = bets.reduce((sum, { stake }) => sum + stake, 0);
    // Bets beside the cover, older than it or among it, that have nothing to do with each other.
    const decoys = Array.from({ length: draw(4) }, (): Bet => {
      const legs = { [matches[draw(matches.length)] ?? '']: draw(OUTCOMES), [`x${draw(3)}`]: draw(OUTCOMES) };
      return { legs, price: priceOf(legs), stake: 1 + draw(200) };
    });
    const world: World = Object.fromEntries([...matches, 'x0', 'x1', 'x2'].map((match) => [match, draw(OUTCOMES)]));
    yield { draw, bets, decoys, world, lost: staked - target, staked };
  }
}

test('bets that cover one another over several matches count what they lost together, in whichever order they are placed', () => {
  let before = 0;
  for (const { draw, bets, world, lost, staked } of covers()) {
    const placed = shuffled(draw, bets);
    const events = eventsIn(placed);
    expect(new Set(events).size).toBe(1);
    expect(counted(placed, events, world)).toBeLessThan(lost + 0.01);
    before = Math.max(before, counted(placed, byLongestLeg(placed), world) / staked);
  }
  // The rule before let most of such play count.
  expect(before).toBeGreaterThan(0.5);
});

test('who bets beside a cover to part it has risked as much in earnest as counts of it', () => {
  for (const { draw, bets, decoys, world, lost } of covers()) {
    const placed = [...shuffled(draw, decoys), ...shuffled(draw, bets)];
    const risked = decoys.reduce((sum, { stake }) => sum + stake, 0);
    const won = decoys.reduce((sum, bet) => sum + (wins(bet, world) ? bet.stake * bet.price : 0), 0);
    expect(counted(placed, eventsIn(placed), world)).toBeLessThan(lost + 3 * risked + won + 0.01);
  }
});

test('bets that share no match are events of their own, as are those of another player', () => {
  const bet = (player: bigint, ...matches: string[]) => ({ player, stake: 1n, matches });
  expect(eventsOf([], [bet(1n, 'a'), bet(1n, 'b'), bet(2n, 'a', 'b'), bet(1n, 'c', 'b')])).toEqual([
    'match-a',
    'match-b',
    'match-a',
    'match-b',
  ]);
  const riding = [{ player: 1n, event: 'match-z', stake: 5n, matches: ['z', 'a'] }];
  expect(eventsOf(riding, [bet(1n, 'a'), bet(2n, 'a')])).toEqual(['match-z', 'match-a']);
});
