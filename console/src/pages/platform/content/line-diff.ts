export type DiffLine = { readonly before: string | null; readonly after: string | null };

/** Longer texts than anybody writes: each line is held against each. */
const MAX_LINES = 500;

/** Two texts line by line beside each other: what both say stands in one row, what one of them says alone leaves the other empty. */
export function diffLines(wholeBefore: readonly string[], wholeAfter: readonly string[]): DiffLine[] {
  const [before, after] = [wholeBefore.slice(0, MAX_LINES), wholeAfter.slice(0, MAX_LINES)];
  // The longest run of lines that both have, counted from the end.
  const same = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  const at = (one: number, other: number): number => same[one]?.[other] ?? 0;
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--) {
      const row = same[one];
      if (row) row[other] = before[one] === after[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
    }
  const lines: DiffLine[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    if (one < before.length && other < after.length && before[one] === after[other])
      lines.push({ before: before[one++] ?? '', after: after[other++] ?? '' });
    else if (other >= after.length || (one < before.length && at(one + 1, other) >= at(one, other + 1)))
      lines.push({ before: before[one++] ?? '', after: null });
    else lines.push({ before: null, after: after[other++] ?? '' });
  }
  return lines;
}
