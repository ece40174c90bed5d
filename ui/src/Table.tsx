import './Table.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ScrollX } from './ScrollX.tsx';

export type Column<R> = {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: R) => ReactNode;
  /** Right-aligned tabular figures. */
  readonly numeric?: boolean;
  /** Left out where the window is narrower than a desk's. */
  readonly isWide?: boolean;
};
type Props<R> = {
  /** Names the table for assistive technology. */
  readonly caption: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly dense?: boolean;
};

const classOf = <R,>({ numeric, isWide }: Column<R>): string | undefined => classNames(numeric && 'numeric', isWide && 'desk') || undefined;

/** A table that scrolls sideways inside its own card when it must. */
export function Table<R>({ caption, columns, rows, rowKey, dense }: Props<R>) {
  return (
    <ScrollX label={caption}>
      <table className={classNames('data-table', dense && 'dense')}>
        <caption className="reader-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)} data-head={typeof column.head === 'string' ? column.head : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}
