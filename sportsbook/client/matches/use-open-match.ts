import { useCallback, useEffect, useRef, useState } from 'react';

const PICTURES = 30;

/** The match that is open, over the list: closed, the list stands where it was left, and so does who moves by keys. */
export function useOpenMatch() {
  const [id, setId] = useState<string | null>(null);
  const left = useRef({ id: '', top: 0 });
  const open = useCallback((match: string) => {
    left.current = { id: match, top: window.scrollY };
    setId(match);
  }, []);
  const close = useCallback(() => setId(null), []);
  useEffect(() => {
    const { id: from, top } = left.current;
    if (id !== null || from === '') return;
    left.current = { id: '', top: 0 };
    window.scrollTo(0, top);
    let frame = 0;
    // The row is drawn a few pictures after the list has scrolled to it.
    const look = (pictures: number) => {
      const opener = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(from)}"] .more`);
      if (opener) opener.focus({ preventScroll: true });
      else if (pictures > 0) frame = requestAnimationFrame(() => look(pictures - 1));
    };
    look(PICTURES);
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return { id, open, close };
}
