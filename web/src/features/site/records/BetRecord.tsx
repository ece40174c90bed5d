import { type Bet, BET_STATUSES } from '@sorak/contract';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useNarrow } from '../../../lib/use-matches.ts';
import { useText } from '../../../locales/text.ts';
import { type BetFilter, betFile, betRequest, filterCount, firstFilter, totalsRequest } from './bet-query.ts';
import { ArchivedNote } from './ArchivedNote.tsx';
import { BetCards } from './BetCards.tsx';
import { BetDetail } from './BetDetail.tsx';
import { BetFilters } from './BetFilters.tsx';
import { BetTable } from './BetTable.tsx';
import { BetTotals } from './BetTotals.tsx';
import { Endless } from './Endless.tsx';
import { takeWanted } from './open-bets.ts';
import { PAGE_SIZE, RecordFoot } from './RecordFoot.tsx';
import { RecordFrame } from './RecordFrame.tsx';
import { RecordAnswer, RecordEmpty } from './RecordStates.tsx';
import { useEndless } from './use-endless.ts';

type ListProps = { readonly filter: BetFilter; readonly onOpen: (betId: string) => void };

const Nothing = () => {
  const t = useText();
  return <RecordEmpty title={t('bets.empty')} text={t('bets.emptyText')} />;
};

/** Page by page, as a table. */
function Pages({ filter, onOpen }: ListProps) {
  const [pageNo, setPageNo] = useState(1);
  const answer = useCall('getBets', betRequest(filter, pageNo, PAGE_SIZE), { staleTimeMs: 0 });
  const sums = useCall('getBetTotals', totalsRequest(filter, PAGE_SIZE), { staleTimeMs: 0 }).data;
  return (
    <RecordAnswer answer={answer}>
      {({ list }) =>
        list.length === 0 && pageNo === 1 ? (
          <Nothing />
        ) : (
          <>
            <BetTable bets={list} onOpen={onOpen} />
            {sums ? <RecordFoot {...sums} pageNo={pageNo} shown={list.length} onPick={setPageNo} /> : null}
          </>
        )
      }
    </RecordAnswer>
  );
}

/** One long list of cards. */
function Scroll({ filter, onOpen }: ListProps) {
  const list = useEndless('getBets', betRequest(filter, 1, PAGE_SIZE), ({ betId }) => betId);
  const renderPage = (bets: readonly Bet[], before: Bet | undefined) => <BetCards bets={bets} before={before} onOpen={onOpen} />;
  return <Endless list={list} empty={<Nothing />} renderPage={renderPage} />;
}

/** The member's betting record: filters, sums, list, one bet in detail, and all of it as a file. */
export function BetRecord() {
  const t = useText();
  const [filter, setFilter] = useState<BetFilter>(() => ({ ...firstFilter(Date.now()), ...takeWanted() }));
  const [opened, setOpened] = useState<string | null>(null);
  const sums = useCall('getBetTotals', totalsRequest(filter, PAGE_SIZE), { staleTimeMs: 0 });
  const List = useNarrow() ? Scroll : Pages;
  return (
    <>
      <RecordFrame
        title={t('bets.title')}
        about={t('bets.about')}
        question={betFile(filter)}
        search={{ label: t('bets.number'), value: filter.betId, onSearch: (betId) => setFilter({ ...filter, betId }) }}
        days={filter}
        onDays={(days) => setFilter({ ...filter, ...days })}
        filters={<BetFilters filter={filter} statuses={BET_STATUSES} onChange={setFilter} />}
        filterCount={filterCount(filter)}
        isBusy={sums.isFetching}
      >
        <BetTotals totals={sums.data?.totals} />
        <ArchivedNote before={sums.data?.archivedBefore} from={filter.period.from} />
        <List key={JSON.stringify(filter)} filter={filter} onOpen={setOpened} />
      </RecordFrame>
      {opened === null ? null : <BetDetail betId={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
