import './bets.css';
import './records.css';
import '@sorak/ui/Card.css';
import '@sorak/ui/Table.css';
import '@sorak/ui/Field.css';
import type { Movement } from '@sorak/contract';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../locales/text.ts';
import { type AccountFilter, accountFile, accountFilterCount, accountRequest, firstAccountFilter } from './account-query.ts';
import { AccountCards } from './AccountCards.tsx';
import { AccountFilters } from './AccountFilters.tsx';
import { AccountTable } from './AccountTable.tsx';
import { AccountTotals } from './AccountTotals.tsx';
import { BetDetail } from './BetDetail.tsx';
import { Endless } from './Endless.tsx';
import { MovementDetail } from './MovementDetail.tsx';
import { NumberSearch } from './NumberSearch.tsx';
import { PAGE_SIZE, RecordFoot } from './RecordFoot.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordEmpty, RecordFailed, RecordWaiting } from './RecordStates.tsx';
import { useEndless } from './use-endless.ts';
import { useNarrow } from './use-narrow.ts';

type ListProps = { readonly filter: AccountFilter; readonly onOpen: (line: Movement) => void };

const Nothing = () => {
  const t = useText();
  return <RecordEmpty title={t('records.empty')} text={t('records.emptyText')} />;
};

/** Page by page, as a table. */
function Pages({ filter, onOpen }: ListProps) {
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useCall('getTransactions', accountRequest(filter, pageNo, PAGE_SIZE), { staleTimeMs: 0 });
  if (error) return <RecordFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordWaiting />;
  if (data.list.length === 0 && pageNo === 1) return <Nothing />;
  const isWhole = filter.group === '' && filter.number === '';
  return (
    <>
      <AccountTable lines={data.list} isWhole={isWhole} isFirstPage={pageNo === 1} onOpen={onOpen} />
      <RecordFoot {...data} pageNo={pageNo} shown={data.list.length} onPick={setPageNo} />
    </>
  );
}

/** One long list of cards. */
function Scroll({ filter, onOpen }: ListProps) {
  const list = useEndless('getTransactions', accountRequest(filter, 1, PAGE_SIZE), ({ line }) => line, true);
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
      renderPage={(lines, before) => <AccountCards lines={lines} before={before} onOpen={onOpen} />}
    />
  );
}

/** The account record: every movement of one of the member's accounts with its running balance, and all of it as a file. */
export function AccountRecord() {
  const t = useText();
  const isNarrow = useNarrow();
  const [filter, setFilter] = useState(() => firstAccountFilter(Date.now()));
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const [opened, setOpened] = useState<Movement | null>(null);
  const [bet, setBet] = useState<string | null>(null);
  const { data, isFetching } = useCall('getTransactions', accountRequest(filter, 1, PAGE_SIZE), { staleTimeMs: 0 });
  const List = isNarrow ? Scroll : Pages;
  return (
    <>
      <RecordHead
        title={t('records.title')}
        about={t('records.about')}
        question={accountFile(filter)}
        filters={{ isOpen: areFiltersOpen, count: accountFilterCount(filter), onToggle: () => setFiltersOpen(!areFiltersOpen) }}
      >
        <NumberSearch label={t('records.number')} value={filter.number} onSearch={(number) => setFilter({ ...filter, number })} />
      </RecordHead>
      <div className="card p0 bets" aria-busy={isFetching}>
        <AccountFilters
          filter={filter}
          accounts={data?.accounts ?? []}
          isOpen={areFiltersOpen}
          onChange={setFilter}
          onOpen={() => setFiltersOpen(true)}
        />
        <AccountTotals totals={data?.totals} from={filter.period.from} to={filter.period.to} isFiltered={filter.group !== ''} />
        <List key={JSON.stringify(filter)} filter={filter} onOpen={setOpened} />
      </div>
      {opened && bet === null ? <MovementDetail line={opened} onClose={() => setOpened(null)} onBet={setBet} /> : null}
      {bet === null ? null : <BetDetail betId={bet} onClose={() => setBet(null)} />}
    </>
  );
}
