import { useEffect, useRef, useState } from 'react';

/** The value, changing at most once every `everyMs`; the last one always arrives. Values are compared by their text. */
export function useThrottled<T>(value: T, everyMs: number): T {
  const [shown, setShown] = useState(value);
  const changedAt = useRef(0);
  const text = JSON.stringify(value);
  useEffect(() => {
    const set = () => {
      changedAt.current = Date.now();
      setShown((before) => (JSON.stringify(before) === text ? before : (JSON.parse(text) as T)));
    };
    const wait = changedAt.current + everyMs - Date.now();
    if (wait <= 0) {
      set();
      return;
    }
    const timer = setTimeout(set, wait);
    return () => clearTimeout(timer);
  }, [text, everyMs]);
  return shown;
}
