import './Badge.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'positive' | 'negative' | 'warn' | 'info' | 'citron' | 'brand';

/** A status word in a pill; the word, never the colour alone, carries the meaning. */
export function Badge({ tone, children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) {
  return <span className={classNames('badge', tone)}>{children}</span>;
}

/** A count as its mark shows it: `99+` above ninety-nine. */
export const shownCount = (value: number): string => (value > 99 ? '99+' : String(value));

/** A small count; nothing at zero. */
export function Count({ value, quiet }: { readonly value: number; readonly quiet?: boolean }) {
  return value > 0 ? <span className={classNames('count', quiet && 'muted')}>{shownCount(value)}</span> : null;
}
