import './Badge.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'positive' | 'negative' | 'warn' | 'info' | 'citron' | 'brand';

/** A status word in a pill; the word, never the colour alone, carries the meaning. */
export function Badge({ tone, children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) {
  return <span className={classNames('badge', tone)}>{children}</span>;
}

/** A small count, `99+` above ninety-nine; nothing at zero. */
export function Count({ value, quiet }: { readonly value: number; readonly quiet?: boolean }) {
  return value > 0 ? <span className={classNames('count', quiet && 'muted')}>{value > 99 ? '99+' : value}</span> : null;
}
