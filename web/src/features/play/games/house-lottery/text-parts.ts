/** Letters of a part. A browser lays a box of text out anew at every key, and one of ninety thousand letters takes longer than a key may. */
const PART = 2_000;
/** So far a part grows by typing before it becomes two. */
const MAX = 2 * PART;

/** A long text stands in parts, of which one is open. Together they are the text, letter by letter. */
export type Parts = { readonly texts: readonly string[]; readonly at: number };

export const NO_TEXT: Parts = { texts: [''], at: 0 };

/** Where a part may end, the best place first: behind a line, behind the amount of a bet, between two words. */
const ENDS = [/^[^]*\n/, /^[^]*[a-z]\s*\d+[\s.,;]+/i, /^[^]*[\s.,;]/];

/** Cuts a text into parts, never within a word. */
function cut(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  while (text.length - from > PART) {
    const half = from + PART / 2;
    const near = text.slice(half, from + PART);
    const end = ENDS.reduce((found, pattern) => found || (near.match(pattern)?.[0].length ?? 0), 0);
    const beyond = end > 0 ? 0 : text.slice(half).search(/[\s.,;]/) + 1;
    const to = end > 0 ? half + end : beyond > 0 ? half + beyond : text.length;
    parts.push(text.slice(from, to));
    from = to;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** The parts after the open one was typed or pasted into, and where the caret then stands in the one that is open. */
export function typed(parts: Parts, value: string, caret: number): { readonly parts: Parts; readonly caret: number } {
  const { texts, at } = parts;
  const pieces = value.length > MAX ? cut(value) : [value];
  let own = 0;
  let before = 0;
  while (own < pieces.length - 1 && before + (pieces[own]?.length ?? 0) < caret) {
    before += pieces[own]?.length ?? 0;
    own += 1;
  }
  return { parts: { texts: [...texts.slice(0, at), ...pieces, ...texts.slice(at + 1)], at: at + own }, caret: caret - before };
}

/** Opens another part; one that was emptied is none any more. */
export function opened({ texts, at }: Parts, to: number): Parts {
  if (to === at || texts[at] !== '') return { texts, at: to };
  return { texts: texts.filter((_, one) => one !== at), at: to > at ? to - 1 : to };
}
