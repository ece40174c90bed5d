import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Range, rowsInSight } from './rows-in-sight.ts';

/** Something that stands in a list: what was never drawn is taken to be as high as its like. */
export type Item = { readonly key: string; readonly kind: 'head' | 'row' | 'gap' };
const GUESSES = { head: 48, row: 150, gap: 12 };
/** How far beyond the window rows are drawn already: none for the first picture of another list, the others after it. */
const BEYOND = 300;

/** What each kind is high where it was drawn, on an average. */
function guessesOf(items: readonly Item[], known: ReadonlyMap<string, number>): Record<Item['kind'], number> {
  const sums = { head: [0, 0], row: [0, 0], gap: [0, 0] };
  for (const { key, kind } of items) {
    const height = known.get(key);
    if (height === undefined) continue;
    sums[kind][0] = (sums[kind][0] ?? 0) + height;
    sums[kind][1] = (sums[kind][1] ?? 0) + 1;
  }
  const guess = (kind: Item['kind']): number => {
    const [sum = 0, count = 0] = sums[kind];
    return count === 0 ? GUESSES[kind] : sum / count;
  };
  return { head: guess('head'), row: guess('row'), gap: guess('gap') };
}

/** Where the list began in the window when it was looked at last, as which view, and how high its items were. */
type Seen = { readonly top: number; readonly of: object | null; readonly heights: ReadonlyMap<string, number> };

/**
 * Which items of a list stand in the page. Each is an element with its key in `data-row`; heights are measured when they were drawn. `view` is
 * another object when another list is to be seen, not when one of its items came or went.
 */
export function useRows(items: readonly Item[], view: object) {
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<Seen>({ top: 0, of: null, heights: new Map() });
  const range = useMemo((): Range => {
    const { heights, top, of } = seen;
    const guesses = guessesOf(items, heights);
    const known = items.map(({ key, kind }) => heights.get(key) ?? guesses[kind]);
    return rowsInSight(known, top, window.innerHeight, of === view ? BEYOND : 0);
  }, [items, seen, view]);

  const look = useCallback(() => {
    if (!list.current) return;
    const drawn = [...list.current.querySelectorAll<HTMLElement>('[data-row]')].map(
      (row) => [row.dataset['row'] ?? '', row.offsetHeight] as const,
    );
    const { top } = list.current.getBoundingClientRect();
    setSeen(({ heights }) => {
      const isKnown = drawn.every(([key, height]) => heights.get(key) === height);
      return { top, of: view, heights: isKnown ? heights : new Map([...heights, ...drawn]) };
    });
  }, [view]);

  useEffect(() => {
    // After the picture that shows the new list.
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(look, 0);
    });
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [look]);
  return { list, range };
}
