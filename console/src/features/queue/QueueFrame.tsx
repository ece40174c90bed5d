import { Card } from '@sorak/ui/Card.tsx';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { CallState } from '@sorak/client/queries.ts';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useText } from '../../locales/text.ts';
import { Answered } from '../Answered.tsx';
import { ListFile } from '../ListFile.tsx';
import { Pages } from './Pages.tsx';
import type { PanelProps } from './QueuePanel.tsx';
import { type Picks, type QueueColumn, QueueTable } from './QueueTable.tsx';
import { neighbour, useQueueKeys } from './use-queue-keys.ts';

/** The page of the list, from the address. */
export const usePageNo = (): number => Math.max(1, Number(useQuery().get('page') ?? 1) || 1);

type Row = { readonly id: string };
type Props<R extends Row> = {
  /** Names the list. */
  readonly caption: string;
  readonly answer: CallState<{ readonly list: readonly R[]; readonly totalPages: number }>;
  /** What stands above the list: the page's title, its figures, what it is narrowed by. */
  readonly head: ReactNode;
  /** The whole list as a file. */
  readonly file: ComponentProps<typeof ListFile>;
  readonly columns: readonly QueueColumn<R>[];
  /** Names a row's button. */
  readonly openLabel: (row: R) => string;
  /** Said when nothing waits. */
  readonly noneText: string;
  /** Changes when something happened to the row. */
  readonly versionOf: (row: R) => string;
  /** What can be dealt with together, where anything can. */
  readonly picks?: Picks<R> | undefined;
  /** What is open of the list, with the way to the next when it is dealt with. */
  readonly panel: ComponentType<PanelProps & { readonly onDone: () => void }>;
};

/** A queue: its head, its list, and beside it what is open of it; one walks it by single keys. */
export function QueueFrame<R extends Row>(props: Props<R>) {
  const { caption, answer, head, file, columns, openLabel, noneText, versionOf, picks, panel: Panel } = props;
  const text = useText();
  const open = useQuery().get('open');
  const pageNo = usePageNo();
  const list = answer.data?.list ?? [];
  const ids = list.map(({ id }) => id);
  const row = list.find(({ id }) => id === open);
  const show = (id: string | null): void => setSearch({ open: id ?? '' });
  const onMove = (step: 1 | -1): void => show(neighbour(ids, open, step));
  const onClose = (): void => show(null);
  const onDone = (): void => {
    const next = neighbour(ids, open, 1);
    show(next === open ? null : next);
  };
  useQueueKeys({ j: () => onMove(1), k: () => onMove(-1), escape: onClose });
  return (
    <div className={open ? 'queue with-panel' : 'queue'}>
      <div className="page">
        {head}
        <ListFile key={file.list} {...file} />
        <Card look="flush">
          <Answered answer={answer} isEmpty={(data) => data.list.length === 0} emptyTitle={text('queue.none')} emptyText={noneText}>
            {(data) => (
              <>
                <QueueTable
                  caption={caption}
                  columns={columns}
                  rows={data.list}
                  rowKey={({ id }) => id}
                  openLabel={openLabel}
                  open={open}
                  onOpen={show}
                  picks={picks}
                />
                <Pages pageNo={pageNo} totalPages={data.totalPages} onGo={(page) => setSearch({ page: String(page), open: '' })} />
              </>
            )}
          </Answered>
        </Card>
      </div>
      {open ? <Panel key={open} id={open} version={row ? versionOf(row) : ''} onMove={onMove} onClose={onClose} onDone={onDone} /> : null}
    </div>
  );
}
