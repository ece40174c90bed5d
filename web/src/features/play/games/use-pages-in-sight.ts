import { useEffect, useRef } from 'react';
import { createPacer, type Pacer, type Pages } from './pacer.ts';

// product §9: pages are asked for at most this often while scrolling.
const THROTTLE_MS = 200;

/** Tells the pages to have for what is seen, as the pacer lets them through. */
export function usePagesInSight(pages: Pages, onPages: (pages: Pages) => void): void {
  const pacer = useRef<Pacer>(null);
  const text = pages.join(' ');
  useEffect(() => {
    const created = createPacer(THROTTLE_MS, [1], onPages);
    pacer.current = created;
    return () => created.stop();
  }, [onPages]);
  useEffect(() => pacer.current?.push(text.split(' ').map(Number)), [text]);
}
