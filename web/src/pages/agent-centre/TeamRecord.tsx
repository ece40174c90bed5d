import { ActiveChip } from '@sorak/ui/Chip.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useSearchParam } from '@sorak/client/location.ts';
import type { CallState } from '@sorak/client/queries.ts';
import type { RequestOf } from '@sorak/client/calls.ts';
import { type ReactNode, useState } from 'react';
import { timeZone } from '../../api/download.ts';
import { RecordFile } from '../../features/site/records/RecordFile.tsx';
import { RecordFoot } from '../../features/site/records/RecordFoot.tsx';
import { RecordAnswer, RecordEmpty } from '../../features/site/records/RecordStates.tsx';
import { useText } from '../../locales/text.ts';
import { openAgentPage } from '../../stores/agent-page.ts';
import { DaysPicker, useDays } from './DaysPicker.tsx';
import { NameSearch } from './NameSearch.tsx';
import { PageTop } from './PageTop.tsx';

/** Whose lines of which days: what both records of a team are asked for by. A name that was looked for goes before the person that the page was opened for. */
export function useTeamQuery() {
  const item = useSearchParam('item') ?? undefined;
  const { days, setDays, from, to } = useDays();
  const [account, setAccount] = useState('');
  const memberId = account === '' ? item : undefined;
  return {
    days,
    setDays,
    setAccount,
    request: { from, to, memberId, account },
    file: { from, to, memberId, account, timeZone: timeZone() },
  };
}

type Line = { readonly account: string };
type Props<T extends Line> = {
  readonly page: 'personalHistoryCopy' | 'agentDownlineTransactionDetailsCopy';
  readonly title: string;
  readonly about: string;
  readonly query: ReturnType<typeof useTeamQuery>;
  readonly question: RequestOf<'createExport'>;
  readonly filters: ReactNode;
  readonly totals: ReactNode;
  readonly answer: CallState<{ readonly list: readonly T[] }>;
  readonly count: { readonly totalPages: number; readonly totalRecords: number } | undefined;
  readonly columns: readonly Column<T>[];
  readonly rowKey: (row: T) => string;
  readonly pageNo: number;
  readonly onPage: (pageNo: number) => void;
};

/** A record of the whole team or of one person in it: its days, filters, sums, lines, and all of it as a file. */
export function TeamRecord<T extends Line>({ page, title, about, query, question, filters, totals, answer, count, ...list }: Props<T>) {
  const t = useText();
  const { memberId, account } = query.request;
  const isOne = memberId !== undefined || account !== '';
  const everybody = () => {
    query.setAccount('');
    openAgentPage(page);
  };
  const isUnknown = answer.error?.code === 'not_found';
  return (
    <>
      <PageTop title={title} about={about}>
        <DaysPicker days={query.days} onDays={query.setDays} />
      </PageTop>
      <Card look="flush" className="agent-list" aria-busy={answer.isFetching}>
        <div className="agent-filters">
          <div className="agent-line">
            {filters}
            {isOne ? (
              <ActiveChip
                label={t('agent.onlyOne', { account: account || (answer.data?.list[0]?.account ?? '') })}
                removeLabel={t('agent.everybody')}
                onRemove={everybody}
              />
            ) : null}
          </div>
          <div className="agent-tools">
            <NameSearch onSearch={query.setAccount} />
            <RecordFile question={question} />
          </div>
        </div>
        {isUnknown ? (
          <Empty title={t('agent.notFound')} text={t('agent.notFoundText')} />
        ) : (
          <>
            {totals}
            <RecordAnswer answer={answer}>
              {({ list: rows }) =>
                rows.length === 0 && list.pageNo === 1 ? (
                  <RecordEmpty title={t('agent.noLines')} text={t('agent.noLinesText')} />
                ) : (
                  <>
                    <Table<T> caption={title} rows={rows} dense rowKey={list.rowKey} columns={list.columns} />
                    {count ? <RecordFoot {...count} pageNo={list.pageNo} shown={rows.length} onPick={list.onPage} /> : null}
                  </>
                )
              }
            </RecordAnswer>
          </>
        )}
      </Card>
    </>
  );
}

/** The column that every record of a team begins with: whose, and when. */
export const firstColumn = <T extends Line>(head: string, at: (row: T) => string): Column<T> => ({
  key: 'account',
  head,
  cell: (row) => (
    <>
      <bdi>{row.account}</bdi>
      <span className="caption faint-text digits agent-remark">{at(row)}</span>
    </>
  ),
});
