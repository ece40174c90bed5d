import { CASE_VIEWS, type CaseRow } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { ListFile } from '../../../features/ListFile.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { formatCount, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { Alerts } from './Alerts.tsx';

const EVERY_MS = 15_000;

const columnsOf = (text: Text): Column<CaseRow>[] => [
  {
    key: 'title',
    head: text('cases.case'),
    cell: ({ id, title, members }) => (
      <>
        <Link className="link firm" to={`/console/cases/${id}`}>
          {text('cases.number', { n: id })} · {title}
        </Link>
        <span className="subtext">{members.join(', ')}</span>
      </>
    ),
  },
  { key: 'kind', head: text('cases.kind'), cell: ({ kind }) => <Badge>{wordOf('cases.kind', kind)}</Badge> },
  { key: 'state', head: text('cases.state'), cell: ({ state }) => wordOf('cases.state', state) },
  { key: 'score', head: text('cases.weight'), numeric: true, cell: ({ score }) => (score === 0 ? '–' : String(score)) },
  { key: 'due', head: text('cases.due'), cell: ({ dueAt }) => <span className="digits">{formatTime(dueAt)}</span> },
];

/** Cases by their due date, and alerts that nobody has taken up. */
export function Page() {
  const text = useText();
  const query = useQuery();
  const view = CASE_VIEWS.find((one) => one === query.get('view')) ?? 'open';
  const answer = useCall('getCases', { view }, { refetchEveryMs: EVERY_MS });
  const countOf = (key: (typeof CASE_VIEWS)[number]): number => (key === 'closed' ? 0 : (answer.data?.[key] ?? 0));
  return (
    <div className="page">
      <PageHead title={text('cases.title')}>
        <Segment
          label={text('cases.state')}
          tabs={CASE_VIEWS.map((key) => ({
            key,
            label: `${wordOf('cases.state', key)}${countOf(key) > 0 ? ` ${formatCount(countOf(key))}` : ''}`,
          }))}
          active={view}
          onPick={(key) => setSearch({ view: key })}
        />
      </PageHead>
      <ListFile list="getCases" request={{ view }} />
      <Card look="flush">
        <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('cases.none')}>
          {({ list }) => <Table caption={text('cases.title')} columns={columnsOf(text)} rows={list} rowKey={({ id }) => id} />}
        </Answered>
      </Card>
      {answer.data ? <Alerts alerts={answer.data.alerts} /> : null}
    </div>
  );
}
