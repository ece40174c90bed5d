import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Range, rowsInSight } from './rows-in-sight.ts';

/** Rows below a head, and the room below them. */
export type Group = { readonly name: string; readonly matches: readonly { readonly id: string }[] };
export const headOf = (group: string): string => `league ${group}`;
export const gapOf = (group: string): string => `after ${group}`;

/** What stands in a list by its element, and how high it is where none was ever drawn. */
const GUESSES = { h2: 48, article: 150, div: 12 };
type Kind = keyof typeof GUESSES;
type Guesses = Readonly<Record<Kind, number>>;
/** How far beyond the window rows are drawn already: none for the first picture of another list, the others after it. */
const BEYOND = 300;

type Drawn = { readonly key: string; readonly kind: Kind; readonly height: number };

/** What each kind is high where it is drawn now, on an average. */
function guessesOf(drawn: readonly Drawn[], before: Guesses): Guesses {
  const guess = (kind: Kind): number => {
    const own = drawn.filter((one) => one.kind === kind);
    return own.length === 0 ? before[kind] : own.reduce((sum, { height }) => sum + height, 0) / own.length;
  };
  return { h2: guess('h2'), article: guess('article'), div: guess('div') };
}

/** Where the list began in the window when it was looked at last, as which view, how high its items were, and how high others will be. */
type Seen = { readonly top: number; readonly of: object | null; readonly heights: ReadonlyMap<string, number>; readonly guesses: Guesses };

/** The height of everything in a list, in its order. Lists are long: nothing but numbers is made. */
function heightsOf(groups: readonly Group[], { heights, guesses }: Seen): number[] {
  const found: number[] = [];
  for (const { name, matches } of groups) {
    found.push(heights.get(headOf(name)) ?? guesses.h2);
    for (const { id } of matches) found.push(heights.get(id) ?? guesses.article);
    found.push(heights.get(gapOf(name)) ?? guesses.div);
  }
  return found;
}

/**
 * Which items of a list stand in the page. Each is an element with its key in `data-row`; heights are measured when they were drawn. `view` is
 * another object when another list is to be seen, not when one of its items came or went.
 */
export function useRows(groups: readonly Group[], view: object) {
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<Seen>({ top: 0, of: null, heights: new Map(), guesses: GUESSES });
  const range = useMemo(
    (): Range => rowsInSight(heightsOf(groups, seen), seen.top, window.innerHeight, seen.of === view ? BEYOND : 0),
    [groups, seen, view],
  );

  const look = useCallback(() => {
    if (!list.current) return;
    const drawn = [...list.current.querySelectorAll<HTMLElement>('[data-row]')].map((row): Drawn => ({
      key: row.dataset['row'] ?? '',
      kind: row.localName as Kind,
      height: row.offsetHeight,
    }));
    const { top } = list.current.getBoundingClientRect();
    setSeen(({ heights, guesses }) => {
      const isKnown = drawn.every(({ key, height }) => heights.get(key) === height);
      if (isKnown) return { top, of: view, heights, guesses };
      const measured = new Map([...heights, ...drawn.map(({ key, height }) => [key, height] as const)]);
      return { top, of: view, heights: measured, guesses: guessesOf(drawn, guesses) };
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
