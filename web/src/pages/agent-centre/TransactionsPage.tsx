import { TEAM_GROUPS, type TeamGroup, type TeamLine } from '@sorak/contract';
import { Select } from '@sorak/ui/Select.tsx';
import type { Column } from '@sorak/ui/Table.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { kindText } from '../../features/site/records/movement-look.ts';
import { Change } from '../../features/site/records/MovementName.tsx';
import { PAGE_SIZE } from '../../features/site/records/RecordFoot.tsx';
import { Amount } from '../../lib/Amount.tsx';
import { momentText } from '../../lib/time.ts';
import { type Text, useText } from '../../locales/text.ts';
import { firstColumn, TeamRecord, useTeamQuery } from './TeamRecord.tsx';

const columnsOf = (t: Text): Column<TeamLine>[] => [
  firstColumn<TeamLine>(t('agent.account'), ({ at }) => momentText(at)),
  { key: 'kind', head: t('records.what'), cell: ({ kind }) => kindText(kind, t) },
  {
    key: 'number',
    head: t('records.number'),
    isWide: true,
    cell: ({ transferId }) => <span className="faint-text digits bet-id">{transferId}</span>,
  },
  { key: 'change', head: t('records.change'), numeric: true, cell: ({ change }) => <Change value={change} /> },
];

/** product §2, agentDownlineTransactionDetailsCopy: what came to and went from the team's wallets, bets apart. */
export function TransactionsPage() {
  const t = useText();
  const query = useTeamQuery();
  const [group, setGroup] = useState<TeamGroup | ''>('');
  const [page, setPage] = useState({ of: '', no: 1 });
  const request = { ...query.request, group: group || undefined, pageSize: PAGE_SIZE };
  const of = JSON.stringify(request);
  const pageNo = page.of === of ? page.no : 1;
  const answer = useCall('getTeamTransactions', { ...request, pageNo }, { staleTimeMs: 15_000 });
  return (
    <TeamRecord<TeamLine>
      page="agentDownlineTransactionDetailsCopy"
      title={t('agent.page.transactions')}
      about={t('agent.transactionsAbout')}
      query={query}
      question={{ record: 'teamTransactions', ...query.file, group: request.group }}
      filters={
        <Select
          label={t('records.kind')}
          value={group}
          options={[
            { value: '', label: t('records.allKinds') },
            ...TEAM_GROUPS.map((value) => ({ value, label: t(`records.group.${value}`) })),
          ]}
          onPick={(value) => setGroup(value as TeamGroup | '')}
        />
      }
      totals={
        <dl className="totals bet-totals">
          {(answer.data?.groups ?? []).map((one) => (
            <div key={one.group}>
              <dt>{t(`records.group.${one.group}`)}</dt>
              <dd>
                <Amount value={one.came - one.went} signed />
              </dd>
            </div>
          ))}
        </dl>
      }
      answer={answer}
      count={answer.data}
      columns={columnsOf(t)}
      rowKey={({ transferId, change }) => `${transferId} ${change}`}
      pageNo={pageNo}
      onPage={(no) => setPage({ of, no })}
    />
  );
}
