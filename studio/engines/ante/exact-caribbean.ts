import { RANKS } from '../cards.ts';
import { rulesFor } from './ante.ts';
import type { AnteTitle } from './ante.ts';
import { byFive, minValue } from './hands.ts';
import { meetReturn } from './rules.ts';
import { adviceFor } from './strategy.ts';

/** Ways to take so many of so many suits. */
const CHOOSE = [
  [1, 0, 0, 0, 0],
  [1, 1, 0, 0, 0],
  [1, 2, 1, 0, 0],
  [1, 3, 3, 1, 0],
  [1, 4, 6, 4, 1],
] as const;
const choose = (from: number, count: number): number => CHOOSE[from]?.[count] ?? 0;
const SUITS = 4;
const OWN = 5;

/** Five ranks with how often each comes; its value in mixed suits and, where all are unlike, in one. */
type Ranks = {
  readonly counts: Uint8Array;
  readonly kinds: readonly number[];
  readonly mixed: number;
  readonly flush: number;
  readonly cards: readonly number[];
};

function everyRanks(): Ranks[] {
  const list: Ranks[] = [];
  const counts = new Uint8Array(RANKS);
  const fill = (rank: number, left: number): void => {
    if (left === 0) {
      const kinds = Array.from(counts.keys()).filter((at) => (counts[at] ?? 0) > 0);
      // Suits in turn, so that five unlike ranks are never of one.
      let turn = 0;
      const cards = kinds.flatMap((kind) => Array.from({ length: counts[kind] ?? 0 }, () => (turn++ % SUITS) * RANKS + kind));
      const flush = kinds.length === OWN ? byFive.valueOf(kinds) : 0;
      list.push({ counts: counts.slice(), kinds, mixed: byFive.valueOf(cards), flush, cards });
      return;
    }
    if (rank === RANKS) return;
    for (let count = 0; count <= Math.min(left, SUITS); count += 1) {
      counts[rank] = count;
      fill(rank + 1, left - count);
    }
    counts[rank] = 0;
  };
  fill(0, OWN);
  return list;
}

/** In how many ways one hand takes its suits beside what the other may hold of each rank. */
const waysBeside = ({ kinds, counts }: Ranks, other: Ranks, isOtherOneSuit: boolean): number =>
  kinds.reduce((ways, kind) => {
    const taken = other.counts[kind] ?? 0;
    return ways * choose(SUITS - (isOtherOneSuit ? Math.min(taken, 1) : taken), counts[kind] ?? 0);
  }, 1);
const waysAlone = ({ kinds, counts }: Ranks): number => kinds.reduce((ways, kind) => ways * choose(SUITS, counts[kind] ?? 0), 1);

/** With how many of the dealer's five cards open a hand of mixed suits is raised, as advised. */
function raisedShare(title: AnteTitle, mine: Ranks, theirs: Ranks): number {
  const open = theirs.kinds.reduce((sum, kind) => {
    const advice = adviceFor(title, { cards: mine.cards, dealer: [kind], board: [], isSeen: true });
    return sum + (advice === 'raise' ? (theirs.counts[kind] ?? 0) : 0);
  }, 0);
  return open / OWN;
}

/**
 * What an ante of one wins on average as advised, exactly: every five ranks of the player beside every five of the dealer, and in how many
 * ways both take their suits, flushes counted apart. The advice looks at ranks and at flushes alone.
 */
export function caribbeanMean(title: AnteTitle): number {
  const rules = rulesFor(title);
  const all = everyRanks();
  const alone = all.map(waysAlone);
  const net = (mine: number, theirs: number): number => meetReturn(rules, mine, theirs, rules.raise, false) - 1 - rules.raise;
  let [sum, total] = [0, 0];
  for (const [at, mine] of all.entries()) {
    const isKept = mine.mixed >= minValue(1);
    const isClose = !isKept && adviceDependsOnOpen(title, mine);
    for (const theirs of all) {
      const both = (alone[at] ?? 0) * waysBeside(theirs, mine, false);
      if (both === 0) continue;
      const isShared = mine.kinds.some((kind) => (theirs.counts[kind] ?? 0) > 0);
      const flushes = mine.flush > 0 && theirs.flush > 0 ? SUITS * (SUITS - 1) + (isShared ? 0 : SUITS) : 0;
      const own = mine.flush > 0 ? SUITS * waysBeside(theirs, mine, true) : 0;
      const other = theirs.flush > 0 ? SUITS * waysBeside(mine, theirs, true) : 0;
      const mixed = both - own - other + flushes;
      total += both;
      if (own > 0) sum += (own - flushes) * net(mine.flush, theirs.mixed) + flushes * net(mine.flush, theirs.flush);
      const raised = isKept ? 1 : isClose ? raisedShare(title, mine, theirs) : 0;
      const folded = -(1 - raised) * (mixed + other - flushes);
      sum += folded;
      if (raised > 0) sum += raised * (mixed * net(mine.mixed, theirs.mixed) + (other - flushes) * net(mine.mixed, theirs.flush));
    }
  }
  return sum / total;
}

/** Whether some open card of the dealer has such a hand raised. */
const adviceDependsOnOpen = (title: AnteTitle, { cards }: Ranks): boolean =>
  Array.from({ length: RANKS }, (_, open) => open).some(
    (open) => adviceFor(title, { cards, dealer: [open], board: [], isSeen: true }) === 'raise',
  );
