import './Table.css';
import { type ReactNode, useEffect, useRef } from 'react';

type Props = { readonly label: string; readonly children: ReactNode };

/** A part that scrolls sideways in its own place: a stop of Tab while there is something to scroll, none otherwise. A group and no landmark: what it lies in has its name already. */
export function ScrollX({ label, children }: Props) {
  const part = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const look = new ResizeObserver(() => {
      element.tabIndex = element.scrollWidth > element.clientWidth ? 0 : -1;
    });
    look.observe(element);
    for (const child of element.children) look.observe(child);
    return () => look.disconnect();
  }, []);
  return (
    <fieldset ref={part} className="scroll-table" aria-label={label} tabIndex={-1}>
      {children}
    </fieldset>
  );
}
