import { useEffect, useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { clockText } from '../../../lib/time.ts';

const two = (value: number): string => String(value).padStart(2, '0');
/** When a reader of screens is told, seconds before the end. */
const SAID = [300, 60, 10] as const;

/** How long an order can still be paid, every second; told aloud only three times. */
export function Countdown({ until }: { readonly until: number }) {
  const t = useText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((until - now) / 1_000));
  if (seconds === 0)
    return (
      <p className="small warn" role="alert">
        {t('deposit.over')}
      </p>
    );
  const said = SAID.find((at) => seconds === at);
  const minutes = Math.floor(seconds / 60);
  const left =
    minutes >= 60 ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
  return (
    <>
      <p className="small soft-text digits" role="timer" aria-live="off">
        {t('deposit.valid', { left, until: clockText(until).slice(0, 5) })}
      </p>
      <p className="reader-only" aria-live="polite">
        {said ? t(`deposit.said.${said}`) : ''}
      </p>
    </>
  );
}
