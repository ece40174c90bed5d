import { type Movement, PLAY_SYMBOL } from '@sorak/contract';
import { useState } from 'react';
import { useSearchParam } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useNarrow } from '../../../lib/use-matches.ts';
import { useText } from '../../../locales/text.ts';
import { type AccountFilter, accountFile, accountFilterCount, accountRequest, firstAccountFilter } from './account-query.ts';
import { AccountCards } from './AccountCards.tsx';
import { AccountFilters } from './AccountFilters.tsx';
import { AccountTable } from './AccountTable.tsx';
import { AccountTotals } from './AccountTotals.tsx';
import { ArchivedNote } from './ArchivedNote.tsx';
import { BetDetail } from './BetDetail.tsx';
import { Endless } from './Endless.tsx';
import { MovementDetail } from './MovementDetail.tsx';
import { PAGE_SIZE, RecordFoot } from './RecordFoot.tsx';
import { RecordFrame } from './RecordFrame.tsx';
import { RecordAnswer, RecordEmpty } from './RecordStates.tsx';
import { useEndless } from './use-endless.ts';

const PLAY_ACCOUNT = 'wallet:PLAY';

type ListProps = { readonly filter: AccountFilter; readonly onOpen: (line: Movement) => void };

const Nothing = () => {
  const t = useText();
  return <RecordEmpty title={t('records.empty')} text={t('records.emptyText')} />;
};

/** Page by page, as a table. */
function Pages({ filter, onOpen }: ListProps) {
  const [pageNo, setPageNo] = useState(1);
  const answer = useCall('getTransactions', accountRequest(filter, pageNo, PAGE_SIZE), { staleTimeMs: 0 });
  const isWhole = filter.group === '' && filter.number === '';
  return (
    <RecordAnswer answer={answer}>
      {({ list, ...count }) =>
        list.length === 0 && pageNo === 1 ? (
          <Nothing />
        ) : (
          <>
            <AccountTable lines={list} isWhole={isWhole} isFirstPage={pageNo === 1} onOpen={onOpen} />
            <RecordFoot {...count} pageNo={pageNo} shown={list.length} onPick={setPageNo} />
          </>
        )
      }
    </RecordAnswer>
  );
}

/** One long list of cards. */
function Scroll({ filter, onOpen }: ListProps) {
  const list = useEndless('getTransactions', accountRequest(filter, 1, PAGE_SIZE), ({ line }) => line);
  const renderPage = (lines: readonly Movement[], before: Movement | undefined) => (
    <AccountCards lines={lines} before={before} onOpen={onOpen} />
  );
  return <Endless list={list} empty={<Nothing />} renderPage={renderPage} />;
}

/** The account record: every movement of one of the member's accounts with its running balance, and all of it as a file. */
export function AccountRecord() {
  const t = useText();
  const asked = useSearchParam('item');
  const [filter, setFilter] = useState(() => firstAccountFilter(Date.now(), asked));
  const [opened, setOpened] = useState<Movement | null>(null);
  const [bet, setBet] = useState<string | null>(null);
  const { data, isFetching } = useCall('getTransactions', accountRequest(filter, 1, PAGE_SIZE), { staleTimeMs: 0 });
  const List = useNarrow() ? Scroll : Pages;
  return (
    <>
      <RecordFrame
        title={t('records.title')}
        about={t('records.about')}
        question={accountFile(filter)}
        search={{ label: t('records.number'), value: filter.number, onSearch: (number) => setFilter({ ...filter, number }) }}
        days={filter}
        onDays={(days) => setFilter({ ...filter, ...days })}
        filters={<AccountFilters filter={filter} accounts={data?.accounts ?? []} onChange={setFilter} />}
        filterCount={accountFilterCount(filter)}
        isBusy={isFetching}
      >
        <AccountTotals
          totals={data?.totals}
          symbol={filter.account === PLAY_ACCOUNT ? PLAY_SYMBOL : undefined}
          from={filter.period.from}
          to={filter.period.to}
          isFiltered={filter.group !== ''}
        />
        <ArchivedNote before={data?.archivedBefore} from={filter.period.from} />
        <List key={JSON.stringify(filter)} filter={filter} onOpen={setOpened} />
      </RecordFrame>
      {opened && bet === null ? <MovementDetail line={opened} onClose={() => setOpened(null)} onBet={setBet} /> : null}
      {bet === null ? null : <BetDetail betId={bet} onClose={() => setBet(null)} />}
    </>
  );
}
