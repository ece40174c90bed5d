import './Table.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Column<R> = {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: R) => ReactNode;
  /** Right-aligned tabular figures. */
  readonly numeric?: boolean;
};
type Props<R> = {
  /** Names the table for assistive technology. */
  readonly caption: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly dense?: boolean;
};

/** A table that scrolls sideways inside its own card when it must. */
export function Table<R>({ caption, columns, rows, rowKey, dense }: Props<R>) {
  return (
    <section className="tbl-x" aria-label={caption} tabIndex={-1}>
      <table className={classNames('tbl', dense && 'dense')}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.numeric ? 'n' : undefined}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={column.numeric ? 'n' : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
