import { useCallback, useEffect, useRef, useState } from 'react';

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
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(from)}"] .more`)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return { id, open, close };
}
