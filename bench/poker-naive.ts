const RANKS = 13;

/** What five cards are worth, as anyone would write it first: sorted, counted, compared. */
function fiveOf(cards: readonly number[]): number[] {
  const ranks = cards.map((card) => (card + RANKS - 1) % RANKS).sort((a, b) => b - a);
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const groups = [...counts].sort(([a, x], [b, y]) => y - x || b - a);
  const isFlush = new Set(cards.map((card) => Math.floor(card / RANKS))).size === 1;
  const isWheel = ranks.join() === '12,3,2,1,0';
  const isStraight = isWheel || (groups.length === 5 && (ranks[0] ?? 0) - (ranks[4] ?? 0) === 4);
  const shape = groups.map(([, count]) => count).join('');
  const kind =
    isStraight && isFlush
      ? 8
      : shape === '41'
        ? 7
        : shape === '32'
          ? 6
          : isFlush
            ? 5
            : isStraight
              ? 4
              : shape === '311'
                ? 3
                : shape === '221'
                  ? 2
                  : shape === '2111'
                    ? 1
                    : 0;
  return [kind, ...(isStraight ? [isWheel ? 3 : (ranks[0] ?? 0)] : groups.map(([rank]) => rank))];
}

function isMore(a: readonly number[], b: readonly number[]): boolean {
  for (const [at, value] of a.entries()) if (value !== (b[at] ?? -1)) return value > (b[at] ?? -1);
  return false;
}

/** The best five of seven: all twenty-one of them looked at. */
export function naiveBest(seven: readonly number[]): number[] {
  let best: number[] = [-1];
  for (let a = 0; a < 7; a += 1)
    for (let b = a + 1; b < 7; b += 1) {
      const five = fiveOf(seven.filter((_, at) => at !== a && at !== b));
      if (isMore(five, best)) best = five;
    }
  return best;
}
