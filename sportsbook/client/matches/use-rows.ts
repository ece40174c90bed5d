import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Range, rowsInSight } from './rows-in-sight.ts';

/** A row that was never drawn is taken to be so high. */
const GUESS = 112;

const isSame = (one: Range, other: Range): boolean =>
  one.first === other.first && one.end === other.end && one.before === other.before && one.after === other.after;

/** Which rows of a list stand in the page. Each row is an element with its id in `data-row`; heights are measured as rows are drawn. */
export function useRows(ids: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<string, number>());
  const [range, setRange] = useState<Range>({ first: 0, end: 0, before: 0, after: ids.length * GUESS });

  const look = useCallback(() => {
    if (!list.current) return;
    for (const row of list.current.querySelectorAll<HTMLElement>(':scope > [data-row]'))
      heights.current.set(row.dataset['row'] ?? '', row.offsetHeight);
    const { top } = list.current.getBoundingClientRect();
    const next = rowsInSight(
      ids.map((id) => heights.current.get(id) ?? GUESS),
      top,
      window.innerHeight,
    );
    setRange((old) => (isSame(old, next) ? old : next));
  }, [ids]);

  useLayoutEffect(look);
  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [look]);
  return { list, range };
}
