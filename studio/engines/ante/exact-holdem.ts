import { CARDS, RANKS } from '../cards.ts';
import type { AnteTitle } from './ante.ts';
import { rulesFor } from './ante.ts';
import { meetReturn } from './rules.ts';
import { adviceFor } from './strategy.ts';

const BOARD = 5;
/** The three of a board's five places that may be its flop. */
export const FLOPS: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [0, 1, 3],
  [0, 1, 4],
  [0, 2, 3],
  [0, 2, 4],
  [0, 3, 4],
  [1, 2, 3],
  [1, 2, 4],
  [1, 3, 4],
  [2, 3, 4],
];

/** Boards that are the same but for the names of their suits, as one, and how many they are. */
export function* unlikeBoards(): Generator<readonly [board: readonly number[], weight: number]> {
  const met = new Map<string, { board: readonly number[]; weight: number }>();
  for (let a = 0; a < CARDS; a += 1)
    for (let b = a + 1; b < CARDS; b += 1)
      for (let c = b + 1; c < CARDS; c += 1)
        for (let d = c + 1; d < CARDS; d += 1)
          for (let e = d + 1; e < CARDS; e += 1) {
            const board = [a, b, c, d, e];
            const suits = [0, 0, 0, 0];
            for (const card of board) suits[Math.floor(card / RANKS)]! |= 1 << (card % RANKS);
            const key = suits.toSorted((one, other) => one - other).join();
            const known = met.get(key);
            if (known) known.weight += 1;
            else met.set(key, { board, weight: 1 });
          }
  for (const { board, weight } of met.values()) yield [board, weight];
}

/** Two cards that are not on a board, with the value that they make there. */
type Pocket = { readonly one: number; readonly two: number; readonly value: number };

/** Of how many pockets beside one's own the dealer's value is in a span: all of the span but those that hold one of both cards. */
class Span {
  private count = 0;
  private readonly with = new Int32Array(CARDS);
  add({ one, two }: Pocket): void {
    this.count += 1;
    this.with[one]! += 1;
    this.with[two]! += 1;
  }
  /** `isOwn`: the pocket itself is in the span. */
  beside({ one, two }: Pocket, isOwn: boolean): number {
    return this.count - (this.with[one] ?? 0) - (this.with[two] ?? 0) + (isOwn ? 1 : 0);
  }
}

/** How many hands the dealer may hold beside a pocket and a board. */
export const DEALER_HANDS = 990;

/** For each pocket on a board what it wins in all by a raise, over the `DEALER_HANDS` that the dealer may hold: whole antes. */
export function netsOn(title: AnteTitle, board: readonly number[]): { readonly pocket: Pocket; readonly net: number }[] {
  const rules = rulesFor(title);
  const rest = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !board.includes(card));
  const pockets: Pocket[] = rest
    .flatMap((one, at) => rest.slice(at + 1).map((two) => ({ one, two, value: rules.ranking.valueOf([one, two, ...board]) })))
    .toSorted((a, b) => a.value - b.value);
  const [out, lower, all] = [new Span(), new Span(), new Span()];
  for (const pocket of pockets) {
    all.add(pocket);
    if (pocket.value < rules.qualifies) out.add(pocket);
  }
  const result: { pocket: Pocket; net: number }[] = [];
  for (let from = 0; from < pockets.length;) {
    let to = from;
    const equal = new Span();
    const { value = 0 } = pockets[from] ?? {};
    for (; pockets[to]?.value === value; to += 1) equal.add(pockets[to]!);
    const isOut = value < rules.qualifies;
    const net = (theirs: number): number => meetReturn(rules, value, theirs, rules.raise, false) - 1 - rules.raise;
    const [netOut, netLower, netEqual, netHigher] = [net(0), net(value - 1), net(value), net(Math.max(value + 1, rules.qualifies))];
    for (const pocket of pockets.slice(from, to)) {
      const others = all.beside(pocket, true);
      const unqualified = out.beside(pocket, isOut);
      const same = isOut ? 0 : equal.beside(pocket, true);
      const below = isOut ? 0 : lower.beside(pocket, false);
      const above = others - unqualified - same - below;
      const sum =
        unqualified * netOut + (below > 0 ? below * netLower : 0) + (same > 0 ? same * netEqual : 0) + (above > 0 ? above * netHigher : 0);
      result.push({ pocket, net: sum });
    }
    if (!isOut) for (const pocket of pockets.slice(from, to)) lower.add(pocket);
    from = to;
  }
  return result;
}

/** What an ante of one wins on average as advised on one board, over all pockets and all flops that it may have begun with. */
export function meanOnBoard(title: AnteTitle, board: readonly number[]): number {
  const nets = netsOn(title, board);
  const flops = FLOPS.map((flop) => flop.map((at) => board[at] ?? 0));
  const raises = (cards: readonly number[], flop: readonly number[]): boolean =>
    adviceFor(title, { cards, dealer: [], board: flop, isSeen: true }) === 'raise';
  const sum = nets.reduce((total, { pocket: { one, two }, net }) => {
    const cards = [one, two];
    // What is raised whatever comes need not be asked ten times.
    const raised = raises(cards, []) ? FLOPS.length : flops.filter((flop) => raises(cards, flop)).length;
    return total + ((raised * net) / DEALER_HANDS - (FLOPS.length - raised)) / FLOPS.length;
  }, 0);
  return sum / nets.length;
}

/** What an ante of one wins on average as advised, exactly: over every board, every pocket and every hand of the dealer. */
export function holdemMean(title: AnteTitle): number {
  let [sum, boards] = [0, 0];
  for (const [board, weight] of unlikeBoards()) {
    sum += weight * meanOnBoard(title, board);
    boards += weight;
  }
  if (boards !== 2_598_960) throw new Error(`${boards} boards of ${BOARD}`);
  return sum / boards;
}
