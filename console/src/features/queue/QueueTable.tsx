import '@sorak/ui/Table.css';
import { Check } from '@sorak/ui/Check.tsx';
import type { ReactNode } from 'react';

export type QueueColumn<R> = {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: R) => ReactNode;
  readonly numeric?: boolean;
  /** Left out on narrow screens: the panel tells it. */
  readonly isWide?: boolean;
};
/** Rows that can be chosen, to be dealt with together. */
export type Picks<R> = {
  readonly picked: ReadonlySet<string>;
  readonly head: string;
  /** Names a row's box; null for a row that is dealt with by itself. */
  readonly labelOf: (row: R) => string | null;
  readonly onPick: (id: string, isPicked: boolean) => void;
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
  readonly picks?: Picks<R> | undefined;
};

function PickCell<R>({ picks, row, id }: { readonly picks: Picks<R>; readonly row: R; readonly id: string }) {
  const label = picks.labelOf(row);
  return (
    <td className="pick">
      {label === null ? null : (
        <Check
          label={<span className="reader-only">{label}</span>}
          checked={picks.picked.has(id)}
          onChange={(event) => picks.onPick(id, event.currentTarget.checked)}
        />
      )}
    </td>
  );
}

/** A list whose rows open in the panel beside it: one button a row, which covers it whole. */
export function QueueTable<R>({ caption, columns, rows, rowKey, openLabel, open, onOpen, picks }: Props<R>) {
  const classOf = ({ numeric, isWide }: QueueColumn<R>): string => [numeric ? 'numeric' : '', isWide ? 'wide' : ''].join(' ').trim();
  return (
    <table className="data-table dense queue-table">
      <caption className="reader-only">{caption}</caption>
      <thead>
        <tr>
          {picks ? (
            <th scope="col" className="pick">
              <span className="reader-only">{picks.head}</span>
            </th>
          ) : null}
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
              {picks ? <PickCell picks={picks} row={row} id={id} /> : null}
              {columns.map((column, index) => (
                <td key={column.key} className={classOf(column)} data-head={typeof column.head === 'string' ? column.head : undefined}>
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
