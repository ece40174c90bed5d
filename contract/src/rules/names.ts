const LEAST_LENGTH_FOR_TYPOS = 4;
const LENGTH_FOR_TWO_TYPOS = 8;

/** Lower case without accents, and nothing but letters, digits and single spaces: two spellings of a name become one. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether the folded `word` is `name`, or the beginning of it, but for one slip of the finger; two in long words. */
export function isTypoOf(word: string, name: string): boolean {
  if (name.startsWith(word)) return true;
  if (word.length < LEAST_LENGTH_FOR_TYPOS) return false;
  const allowed = word.length >= LENGTH_FOR_TWO_TYPOS ? 2 : 1;
  if (name.length < word.length - allowed) return false;
  return prefixDistance(word, name, allowed) <= allowed;
}

/** Least number of inserted, lost, changed or swapped letters between the word and any beginning of the name; gives up beyond `limit`. */
function prefixDistance(word: string, name: string, limit: number): number {
  const width = Math.min(name.length, word.length + limit);
  let before: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    for (let column = 1; column <= width; column++) {
      const isSame = word[row - 1] === name[column - 1];
      let least = Math.min((above[column - 1] ?? 0) + (isSame ? 0 : 1), (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && word[row - 1] === name[column - 2] && word[row - 2] === name[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = above;
    above = current;
  }
  return Math.min(...above);
}
