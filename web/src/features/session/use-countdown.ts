import { useEffect, useState } from 'react';

/** Seconds left of a wait that `start` begins; 0 when there is none. Ends on time also in a tab that was asleep. */
export function useCountdown(): { readonly seconds: number; readonly start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
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
