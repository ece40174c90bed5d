import '@sorak/ui/Table.css';
import type { ReactNode } from 'react';

export type QueueColumn<R> = {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: R) => ReactNode;
  readonly numeric?: boolean;
  /** Left out on narrow screens: the panel tells it. */
  readonly isWide?: boolean;
};
type Props<R> = {
  readonly caption: string;
  readonly columns: readonly QueueColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  /** Names a row's button. */
  readonly openLabel: (row: R) => string;
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
};

/** A list whose rows open in the panel beside it: one button a row, which covers it whole. */
export function QueueTable<R>({ caption, columns, rows, rowKey, openLabel, open, onOpen }: Props<R>) {
  const classOf = ({ numeric, isWide }: QueueColumn<R>): string => [numeric ? 'n' : '', isWide ? 'wide' : ''].join(' ').trim();
  return (
    <table className="tbl dense queue-tbl">
      <caption className="sr">{caption}</caption>
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
          const id = rowKey(row);
          return (
            <tr key={id} className={id === open ? 'open' : undefined}>
              {columns.map((column, index) => (
                <td key={column.key} className={classOf(column)}>
                  {index === 0 ? (
                    <button
                      type="button"
                      className="row-open"
                      aria-label={openLabel(row)}
                      aria-pressed={id === open}
                      onClick={() => onOpen(id)}
                    />
                  ) : null}
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
