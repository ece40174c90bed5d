const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of cleaned HTML, to be searched and shown as text. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:?)])/g, '$1')
    .trim();

export type Piece = { readonly text: string; readonly isHit: boolean };

/** A text in pieces, those apart that begin a word with one of the terms. */
export function inPieces(text: string, terms: readonly string[]): readonly Piece[] {
  if (terms.length === 0) return [{ text, isHit: false }];
  const longestFirst = [...terms].sort((a, b) => b.length - a.length).map((term) => term.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&'));
  const hit = new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})`, 'giu');
  return text
    .split(hit)
    .map((piece, place) => ({ text: piece, isHit: place % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

const BEFORE = 50;
const LENGTH = 170;

/** The part of a text around the first term in it, at whole words. */
export function snippet(text: string, terms: readonly string[]): string {
  const [first] = inPieces(text, terms);
  const at = first && !first.isHit && first.text.length < text.length ? first.text.length : 0;
  if (text.length <= LENGTH) return text;
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const end = text.lastIndexOf(' ', from + LENGTH);
  const until = from + LENGTH >= text.length || end <= from ? text.length : end;
  return `${from > 0 ? '… ' : ''}${text.slice(from, until)}${until < text.length ? ' …' : ''}`;
}
