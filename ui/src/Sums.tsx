import './Sums.css';
import type { ReactNode } from 'react';

export type Sum = {
  readonly label: string;
  readonly value: ReactNode;
  /** The label in full, where it is cut short. */
  readonly title?: string;
};
type Props = { readonly rows: readonly Sum[]; readonly total?: Sum };

/** Figures by their names, one a line, with what they come to below them. */
export function Sums({ rows, total }: Props) {
  return (
    <dl className="sums">
      {rows.map(({ label, value, title }) => (
        <div key={label}>
          <dt title={title}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {total ? (
        <div className="total">
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      ) : null}
    </dl>
  );
}
