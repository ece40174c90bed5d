import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far beyond the scrolled part its pages stay, so that scrolling never meets an empty one. */
const AHEAD = '1200px 0px';

function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return null;
}

/** A part of a long list: far from what is seen it is only its height, however many parts there are. */
export function Windowed({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // What has the focus stays, or the reader would lose the place.
        if (entry?.isIntersecting || element.contains(document.activeElement)) setHeight(null);
        else if (element.childElementCount > 0) setHeight(element.getBoundingClientRect().height);
      },
      { root: scrollerOf(element), rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} style={height === null ? undefined : { height }}>
      {height === null ? children : null}
    </div>
  );
}
