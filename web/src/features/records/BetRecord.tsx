import './bets.css';
import './records.css';
import '@sorak/ui/Card.css';
import '@sorak/ui/Table.css';
import '@sorak/ui/Field.css';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../locales/text.ts';
import { type BetFilter, betFile, betRequest, filterCount, firstFilter, totalsRequest } from './bet-query.ts';
import { BetCards } from './BetCards.tsx';
import { BetDetail } from './BetDetail.tsx';
import { BetFilters } from './BetFilters.tsx';
import { BetTable } from './BetTable.tsx';
import { BetTotals } from './BetTotals.tsx';
import { Endless } from './Endless.tsx';
import { NumberSearch } from './NumberSearch.tsx';
import { takeWanted } from './open-bets.ts';
import { PAGE_SIZE, RecordFoot } from './RecordFoot.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordEmpty, RecordFailed, RecordWaiting } from './RecordStates.tsx';
import { useEndless } from './use-endless.ts';
import { useNarrow } from './use-narrow.ts';

type ListProps = { readonly filter: BetFilter; readonly onOpen: (betId: string) => void };

const Nothing = () => {
  const t = useText();
  return <RecordEmpty title={t('bets.empty')} text={t('bets.emptyText')} />;
};

/** Page by page, as a table. */
function BetPages({ filter, onOpen }: ListProps) {
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useCall('getBets', betRequest(filter, pageNo, PAGE_SIZE), { staleTimeMs: 0 });
  const sums = useCall('getBetTotals', totalsRequest(filter, PAGE_SIZE), { staleTimeMs: 0 }).data;
  if (error) return <RecordFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordWaiting />;
  if (data.list.length === 0 && pageNo === 1) return <Nothing />;
  return (
    <>
      <BetTable bets={data.list} onOpen={onOpen} />
      {sums ? <RecordFoot {...sums} pageNo={pageNo} shown={data.list.length} onPick={setPageNo} /> : null}
    </>
  );
}

/** One long list of cards. */
function BetScroll({ filter, onOpen }: ListProps) {
  const list = useEndless('getBets', betRequest(filter, 1, PAGE_SIZE), ({ betId }) => betId, true);
  if (list.error && list.pages.length === 0) return <RecordFailed error={list.error} onRetry={list.refetch} />;
  if (!list.pages[0]) return <RecordWaiting />;
  if (list.pages[0].length === 0) return <Nothing />;
  return (
    <Endless
      pages={list.pages}
      hasMore={list.hasMore}
      failure={list.error?.message ?? null}
      onMore={list.readMore}
      onRetry={list.refetch}
      renderPage={(bets, before) => <BetCards bets={bets} before={before} onOpen={onOpen} />}
    />
  );
}

/** The member's betting record: filters, sums, list, one bet in detail, and all of it as a file. */
export function BetRecord() {
  const t = useText();
  const isNarrow = useNarrow();
  const [filter, setFilter] = useState(() => ({ ...firstFilter(Date.now()), ...takeWanted() }));
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const sums = useCall('getBetTotals', totalsRequest(filter, PAGE_SIZE), { staleTimeMs: 0 });
  const List = isNarrow ? BetScroll : BetPages;
  return (
    <>
      <RecordHead
        title={t('bets.title')}
        about={t('bets.about')}
        question={betFile(filter)}
        filters={{ isOpen: areFiltersOpen, count: filterCount(filter), onToggle: () => setFiltersOpen(!areFiltersOpen) }}
      >
        <NumberSearch label={t('bets.number')} value={filter.betId} onSearch={(betId) => setFilter({ ...filter, betId })} />
      </RecordHead>
      <div className="card p0 bets" aria-busy={sums.isFetching}>
        <BetFilters filter={filter} isOpen={areFiltersOpen} onChange={setFilter} onOpen={() => setFiltersOpen(true)} />
        <BetTotals totals={sums.data?.totals} />
        <List key={JSON.stringify(filter)} filter={filter} onOpen={setOpened} />
      </div>
      {opened === null ? null : <BetDetail betId={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
