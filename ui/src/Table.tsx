import './Table.css';
import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ScrollX } from './ScrollX.tsx';

export type Column<R> = {
  readonly key: string;
  readonly head: ReactNode;
  /** The head in words, where it is pressed or drawn. */
  readonly name?: string;
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
  /** The row that is the reader's own. */
  readonly isOwn?: (row: R) => boolean;
  /** What is said below a row, across all columns; null: nothing. */
  readonly noteBelow?: (row: R) => ReactNode;
};

const classOf = <R,>({ numeric, isWide }: Column<R>): string | undefined => classNames(numeric && 'numeric', isWide && 'desk') || undefined;

const nameOf = <R,>({ head, name }: Column<R>): string | undefined => (typeof head === 'string' ? head : name);

/** A table that scrolls sideways inside its own card when it must. */
export function Table<R>({ caption, columns, rows, rowKey, dense, isOwn, noteBelow }: Props<R>) {
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
          {rows.map((row) => {
            const note = noteBelow?.(row) ?? null;
            return (
              <Fragment key={rowKey(row)}>
                <tr className={isOwn?.(row) ? 'own-row' : undefined}>
                  {columns.map((column) => (
                    <td key={column.key} className={classOf(column)} data-head={nameOf(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
                {note === null ? null : (
                  <tr>
                    <td className="note-row" colSpan={columns.length}>
                      {note}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </ScrollX>
  );
}
