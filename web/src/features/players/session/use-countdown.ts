import { useEffect, useState } from 'react';

/** Seconds left of a wait that `start` begins, or that runs `from` the first; 0 when there is none. Ends on time also in a tab that was asleep. */
export function useCountdown(from = 0): { readonly seconds: number; readonly start: (seconds: number) => void } {
  const [now, setNow] = useState(() => Date.now());
  const [until, setUntil] = useState(from === 0 ? 0 : now + from * 1000);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) setUntil(0);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return { seconds: until === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000)), start };
}

/** `1:05` */
export const countdownText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
