import type { ReelTitle, SlotSymbol } from './title.ts';

/** Symbol keys to their places. Throws on an unknown or doubled key: a title with either is broken data. */
function placesByKey(symbols: readonly SlotSymbol[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [place, symbol] of symbols.entries()) {
    if (symbol.key.length !== 1 || places.has(symbol.key)) throw new Error(`bad symbol key ${symbol.key}`);
    places.set(symbol.key, place);
  }
  return places;
}

/** Strips as symbol places. */
export function readStrips(title: Pick<ReelTitle, 'symbols'>, strips: readonly string[]): number[][] {
  const places = placesByKey(title.symbols);
  return strips.map((strip) =>
    [...strip].map((key) => {
      const place = places.get(key);
      if (place === undefined) throw new Error(`unknown symbol ${key}`);
      return place;
    }),
  );
}

type Heights = ReelTitle['heights'];

/** Every number of rows that a reel opens to as often as its weight says; `rows` alone where all reels stand. */
const rowsDrawn = (rows: number, heights: Heights): number[] =>
  heights ? heights.flatMap(({ rows: count, weight }) => Array.from({ length: weight }, () => count)) : [rows];

/** What a reel shows at each of its stops and numbers of rows, all equally likely: its rows, or as many as the growing symbol among them opens. */
export const windows = (symbols: readonly SlotSymbol[], strip: readonly number[], rows: number, heights?: Heights): number[][] =>
  strip.flatMap((_, stop) => rowsDrawn(rows, heights).map((count) => viewAt(symbols, strip, count, stop)));

/** How many equally likely ways a reel can land in. */
export const landings = (strip: readonly number[], heights: Heights): number => strip.length * rowsDrawn(1, heights).length;

/** One of those ways by its number: where the reel stops, and what it shows. */
export function landingAt(
  symbols: readonly SlotSymbol[],
  strip: readonly number[],
  rows: number,
  heights: Heights,
  number: number,
): { readonly stop: number; readonly view: number[] } {
  const drawn = rowsDrawn(rows, heights);
  const stop = Math.floor(number / drawn.length);
  return { stop, view: viewAt(symbols, strip, drawn[number % drawn.length] ?? rows, stop) };
}

/** A place in a weighted list from a number below the sum of all weights. */
export function weightedAt(list: readonly { readonly weight: number }[], number: number): number {
  let left = number;
  for (const [place, { weight }] of list.entries()) {
    if (left < weight) return place;
    left -= weight;
  }
  throw new Error('draw out of range');
}

export const weightOf = (list: readonly { readonly weight: number }[]): number => list.reduce((sum, { weight }) => sum + weight, 0);

/** What a reel shows from one stop on. */
function viewAt(symbols: readonly SlotSymbol[], strip: readonly number[], rows: number, stop: number): number[] {
  const from = (count: number): number[] => Array.from({ length: count }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
  const view = from(rows);
  const grown = Math.max(rows, ...view.map((place) => symbols[place]?.grows ?? 0));
  return grown > rows ? from(grown) : view;
}

/** Rows that each reel has when it is opened as far as it goes. */
export const fullRows = ({ rows, symbols, heights = [] }: Pick<ReelTitle, 'rows' | 'symbols' | 'heights'>): number[] =>
  rows.map((count) => Math.max(count, ...symbols.map((symbol) => symbol.grows ?? 0), ...heights.map((each) => each.rows)));

export const scatterPlace = (symbols: readonly SlotSymbol[]): number => symbols.findIndex((symbol) => symbol.scatter !== undefined);

/** Entry for a count of 1, 2, 3 …; the last entry serves every higher count, 0 where there is none. */
export function byCount(table: readonly number[] | undefined, count: number): number {
  if (!table || count === 0 || table.length === 0) return 0;
  return table[Math.min(count, table.length) - 1] ?? 0;
}

/** Places that an expanding free-spin symbol is drawn from. */
export const plainPlaces = (symbols: readonly SlotSymbol[]): number[] =>
  symbols.flatMap((symbol, place) => (symbol.wild || symbol.scatter || symbol.pays.every((pay) => pay === 0) ? [] : [place]));
