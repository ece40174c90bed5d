import { type RefObject, useEffect, useState } from 'react';

const tileAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null;

/** The `data-node` of the tile under the mouse, or else of the one that has the keyboard's focus; null for neither, and always under a finger. */
export function useOpenTile(list: RefObject<HTMLElement | null>): string | null {
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const over = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse') setHovered(tileAt(target)?.dataset.node ?? null);
    };
    const leave = () => setHovered(null);
    const focusIn = ({ target }: FocusEvent) => {
      const isByKey = target instanceof Element && target.matches(':focus-visible');
      setFocused(isByKey ? (tileAt(target)?.dataset.node ?? null) : null);
    };
    const focusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setFocused(null);
    };
    element.addEventListener('pointerover', over);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focusin', focusIn);
    element.addEventListener('focusout', focusOut);
    return () => {
      element.removeEventListener('pointerover', over);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focusin', focusIn);
      element.removeEventListener('focusout', focusOut);
    };
  }, [list]);
  return hovered ?? focused;
}
