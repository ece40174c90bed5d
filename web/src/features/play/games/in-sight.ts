import { type RefObject, useEffect, useState } from 'react';

// product §9: a picture is fetched when a tenth of its place is in sight; a little before that it is on its way already.
const THRESHOLD = 0.1;
const AHEAD = '30% 0px';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

function watch(element: Element, onSight: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        waiting.get(target)?.();
      }
    },
    { threshold: THRESHOLD, rootMargin: AHEAD },
  );
  waiting.set(element, onSight);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** Whether an element has been in sight once: one observer for all pictures of the page. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => (isSeen || !element.current ? undefined : watch(element.current, () => setSeen(true))), [element, isSeen]);
  return isSeen;
}
