import '@sorak/ui/Card.css';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { Pages } from '../../../lib/Pages.tsx';

type Props<R> = {
  readonly title: string;
  /** Said in the table's stead while there are no rows. */
  readonly empty: string;
  readonly page: { readonly list: readonly R[]; readonly totalPages: number };
  readonly columns: readonly Column<R>[];
  readonly pageNo: number;
  readonly onPage: (pageNo: number) => void;
};

/** What was before, page by page. */
export function PagedCard<R extends { readonly id: string }>({ title, empty, page, columns, pageNo, onPage }: Props<R>) {
  const { list, totalPages } = page;
  return (
    <section className="card flush" aria-label={title}>
      <div className="bonus-bar">
        <div>
          <h2>{title}</h2>
          {list.length === 0 ? <p className="small faint-text">{empty}</p> : null}
        </div>
      </div>
      {list.length === 0 ? null : <Table caption={title} rows={list} dense rowKey={({ id }) => id} columns={columns} />}
      {totalPages > 1 ? (
        <div className="bonus-foot">
          <Pages page={pageNo} totalPages={totalPages} onPick={onPage} />
        </div>
      ) : null}
    </section>
  );
}
