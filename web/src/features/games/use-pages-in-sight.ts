import { useEffect, useRef, useState } from 'react';
import { createPacer, type Pacer, type Pages } from './pacer.ts';

// product §9: pages are asked for at most this often while scrolling.
const THROTTLE_MS = 200;

/** The pages to have for what is seen, as the pacer lets them through. */
export function usePagesInSight(pages: Pages): Pages {
  const [asked, setAsked] = useState(pages);
  const pacer = useRef<Pacer>(null);
  const text = pages.join(' ');
  useEffect(() => {
    const created = createPacer(THROTTLE_MS, [1], setAsked);
    pacer.current = created;
    return () => created.stop();
  }, []);
  useEffect(() => pacer.current?.push(text.split(' ').map(Number)), [text]);
  return asked;
}
