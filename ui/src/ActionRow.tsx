import './ActionRow.css';
import type { ReactNode } from 'react';
import { Progress } from './Progress.tsx';

/** A line of a list: a tile, words that grow, and what can be done about them. */
export function ActionRow({ children }: { readonly children: ReactNode }) {
  return <li className="action-row">{children}</li>;
}

type ReachedProps = { readonly label: string; readonly value: number; readonly max: number; readonly figures: string };

/** How far it is, as a bar and in figures. */
export function Reached({ label, value, max, figures }: ReachedProps) {
  return (
    <span className="action-row-foot">
      <Progress label={label} value={value} max={max} />
      <span className="caption soft-text digits">{figures}</span>
    </span>
  );
}
