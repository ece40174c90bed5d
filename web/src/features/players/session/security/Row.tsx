import { Tile } from '@sorak/ui/Tile.tsx';
import type { ReactNode } from 'react';

type RowProps = {
  /** The name that a step to this row has in the address. */
  readonly step?: string;
  readonly mark: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly badge?: ReactNode;
  readonly value?: string | null;
  readonly children: ReactNode;
};

/** One thing that protects the account: its state, and what can be done about it. */
export function Row({ step, mark, title, text, badge, value, children }: RowProps) {
  return (
    <li data-step={step}>
      <Tile size="s" tone="quiet">
        {mark}
      </Tile>
      <span className="grow">
        <b>
          {title} {badge}
        </b>
        <span className="caption faint-text">{text}</span>
      </span>
      {value ? <bdi className="small digits soft-text">{value}</bdi> : null}
      {children}
    </li>
  );
}
