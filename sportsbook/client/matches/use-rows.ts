import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Block, type Range, rowsInSight } from './rows-in-sight.ts';

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

type Drawn = { readonly group: string; readonly key: string; readonly kind: Kind; readonly height: number };

/** What each kind is high where it is drawn now, on an average. */
function guessesOf(drawn: readonly Drawn[], before: Guesses): Guesses {
  const guess = (kind: Kind): number => {
    const own = drawn.filter((one) => one.kind === kind);
    return own.length === 0 ? before[kind] : own.reduce((sum, { height }) => sum + height, 0) / own.length;
  };
  return { h2: guess('h2'), article: guess('article'), div: guess('div') };
}

/** Where the list began in the window when it was looked at last, as which view, how high its items were, of which groups, and how high others will be. */
type Seen = {
  readonly top: number;
  readonly of: object | null;
  readonly heights: ReadonlyMap<string, number>;
  readonly measured: ReadonlySet<string>;
  readonly guesses: Guesses;
};

/** The heights of a group. Lists are long: of one that was never drawn no row is looked at. */
function blockOf({ name, matches }: Group, { heights, measured, guesses }: Seen): Block {
  const count = matches.length + 2;
  const heightOf = (at: number): number => {
    if (at === 0) return heights.get(headOf(name)) ?? guesses.h2;
    const match = matches[at - 1];
    return match ? (heights.get(match.id) ?? guesses.article) : (heights.get(gapOf(name)) ?? guesses.div);
  };
  let whole = guesses.h2 + matches.length * guesses.article + guesses.div;
  if (measured.has(name)) {
    whole = 0;
    for (let at = 0; at < count; at += 1) whole += heightOf(at);
  }
  return { count, whole, heightOf };
}

/**
 * Which items of a list stand in the page. Each is an element with its key in `data-row`; heights are measured when they were drawn. `view` is
 * another object when another list is to be seen, not when one of its items came or went.
 */
export function useRows(groups: readonly Group[], view: object) {
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<Seen>({ top: 0, of: null, heights: new Map(), measured: new Set(), guesses: GUESSES });
  const range = useMemo(
    (): Range =>
      rowsInSight(
        groups.map((group) => blockOf(group, seen)),
        seen.top,
        window.innerHeight,
        seen.of === view ? BEYOND : 0,
      ),
    [groups, seen, view],
  );
  const isEmpty = groups.length === 0;

  const look = useCallback(() => {
    if (!list.current) return;
    const drawn = [...list.current.querySelectorAll<HTMLElement>('[data-row]')].map((row): Drawn => ({
      group: row.closest<HTMLElement>('[data-group]')?.dataset['group'] ?? '',
      key: row.dataset['row'] ?? '',
      kind: row.localName as Kind,
      height: row.offsetHeight,
    }));
    const { top } = list.current.getBoundingClientRect();
    setSeen((known) => {
      const isKnown = drawn.every(({ key, height }) => known.heights.get(key) === height);
      if (isKnown) return { ...known, top, of: view };
      const heights = new Map([...known.heights, ...drawn.map(({ key, height }) => [key, height] as const)]);
      const measured = new Set([...known.measured, ...drawn.map(({ group }) => group)]);
      return { top, of: view, heights, measured, guesses: guessesOf(drawn, known.guesses) };
    });
  }, [view]);

  useEffect(() => {
    // After the picture that shows the new list, or the first one that has come.
    let timer: ReturnType<typeof setTimeout>;
    const frame = isEmpty
      ? 0
      : requestAnimationFrame(() => {
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
  }, [look, isEmpty]);
  return { list, range };
}
