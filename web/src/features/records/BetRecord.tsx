import './bets.css';
import '@sorak/ui/Card.css';
import '@sorak/ui/Table.css';
import '@sorak/ui/Field.css';
import { Count } from '@sorak/ui/Badge.tsx';
import { Button, IconButton } from '@sorak/ui/Button.tsx';
import { Empty, ErrorState } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { alertCircleIcon, receiptIcon } from '@sorak/ui/icons.ts';
import { downloadIcon, searchIcon, slidersIcon } from '@sorak/ui/icons-more.ts';
import { Pager } from '@sorak/ui/Pager.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import type { ValueOf } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../locales/text.ts';
import { showToast } from '../../stores/toast.ts';
import { type BetFilter, betRequest, filterCount, firstFilter, isBetId, totalsRequest } from './bet-query.ts';
import { BetCards } from './BetCards.tsx';
import { BetDetail } from './BetDetail.tsx';
import { BetFilters } from './BetFilters.tsx';
import { BetTable } from './BetTable.tsx';
import { BetTotals } from './BetTotals.tsx';
import { betsAsCsv, saveFile } from './export-bets.ts';
import { dateField } from './period.ts';
import { useNarrow } from './use-narrow.ts';

// product §9: the size of a page.
const PAGE_SIZE = 14;

/** Looks for one bet by its number. */
function NumberSearch({ filter, onChange }: { readonly filter: BetFilter; readonly onChange: (filter: BetFilter) => void }) {
  const t = useText();
  const [typed, setTyped] = useState(filter.betId);
  const text = typed.trim();
  const isWrong = !isBetId(text);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong && text !== filter.betId) onChange({ ...filter, betId: text });
  };
  return (
    <search className="bet-search">
      <form className={isWrong ? 'inp err' : 'inp'} onSubmit={search}>
        <Icon path={isWrong ? alertCircleIcon : searchIcon} size="s" />
        <input
          type="search"
          name="betId"
          autoComplete="off"
          aria-label={t('bets.number')}
          placeholder={t('bets.number')}
          aria-invalid={isWrong || undefined}
          title={isWrong ? t('bets.numberWrong') : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === '' && filter.betId !== '') onChange({ ...filter, betId: '' });
          }}
        />
      </form>
    </search>
  );
}

/** Hands the whole filtered record over as a file. */
function useExport(filter: BetFilter) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    betsAsCsv(filter, t)
      .then((text) => saveFile(`sorak-${t('bets.file')}-${dateField(filter.period.from)}-${dateField(filter.period.to)}.csv`, text))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        showToast({ kind: 'error', text: error.message, action: { label: t('action.retry'), run } });
      })
      .finally(() => setBusy(false));
  };
  return { isBusy, run };
}

type ListProps = {
  readonly answer: ValueOf<'getBets'> | undefined;
  readonly error: ApiError | null;
  readonly onRetry: () => void;
  readonly onOpen: (betId: string) => void;
};

function BetList({ answer, error, onRetry, onOpen }: ListProps) {
  const t = useText();
  const isNarrow = useNarrow();
  if (error) {
    return (
      <ErrorState title={t('bets.failed')} text={error.message}>
        <Button kind="primary" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </ErrorState>
    );
  }
  if (!answer) return <BetsWaiting />;
  if (answer.list.length === 0) return <Empty art={<Icon path={receiptIcon} />} title={t('bets.empty')} text={t('bets.emptyText')} />;
  return isNarrow ? <BetCards bets={answer.list} onOpen={onOpen} /> : <BetTable bets={answer.list} onOpen={onOpen} />;
}

const BetsWaiting = () => (
  <div className="bet-waits" aria-hidden="true">
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="bet-row" />
    ))}
  </div>
);

/** The member's betting record: filters, sums, list, one bet in detail, and all of it as a file. */
export function BetRecord() {
  const t = useText();
  const [filter, setFilter] = useState(() => firstFilter(Date.now()));
  const [pageNo, setPageNo] = useState(1);
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useCall('getBets', betRequest(filter, pageNo, PAGE_SIZE), { staleTimeMs: 0 });
  const sums = useCall('getBetTotals', totalsRequest(filter, PAGE_SIZE), { staleTimeMs: 0 }).data;
  const file = useExport(filter);
  const change = (next: BetFilter) => {
    setFilter(next);
    setPageNo(1);
  };
  const first = (pageNo - 1) * PAGE_SIZE + 1;
  return (
    <>
      <div className="bet-top">
        <div className="grow">
          <h1 className="disp-m">{t('bets.title')}</h1>
          <p className="t2 bet-sub">{t('bets.about')}</p>
        </div>
        <NumberSearch filter={filter} onChange={change} />
        <Button kind="outline" className="bet-file" busy={file.isBusy} onClick={file.run}>
          <Icon path={downloadIcon} size="s" />
          <span>{t('bets.download')}</span>
        </Button>
        <span className="bet-sliders">
          <IconButton label={t('bets.filters')} aria-expanded={areFiltersOpen} onClick={() => setFiltersOpen(!areFiltersOpen)}>
            <Icon path={slidersIcon} />
          </IconButton>
          <Count value={filterCount(filter)} />
        </span>
      </div>
      <div className="card p0 bets" aria-busy={isFetching}>
        <BetFilters filter={filter} isOpen={areFiltersOpen} onChange={change} />
        <BetTotals totals={sums?.totals} />
        <BetList answer={data} error={error} onRetry={() => void refetch()} onOpen={setOpened} />
        {data && sums && sums.totalRecords > 0 ? (
          <div className="bet-foot">
            <output className="small t3">
              {t('bets.range', { from: first, to: first + data.list.length - 1, total: sums.totalRecords })}
            </output>
            <Pager
              label={t('action.pages')}
              previousLabel={t('action.previous')}
              nextLabel={t('action.next')}
              page={pageNo}
              totalPages={sums.totalPages}
              onPick={setPageNo}
            />
          </div>
        ) : null}
      </div>
      {opened === null ? null : <BetDetail betId={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
