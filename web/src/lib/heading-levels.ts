/** The levels of a text's headings so that they follow one of the level `above`: none is left out on the way down. */
export function levelsUnder(above: number, levels: readonly number[]): number[] {
  const kinds = [...new Set(levels)].toSorted((a, b) => a - b);
  let before = above;
  return levels.map((level) => {
    before = Math.min(above + 1 + kinds.indexOf(level), before + 1);
    return before;
  });
}
