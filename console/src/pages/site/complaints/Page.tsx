import { COMPLAINT_VIEWS, type DeskComplaint } from '@sorak/contract';
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

const EVERY_MS = 15_000;

const whoText = (text: Text, { username, saidName }: DeskComplaint): string =>
  username ?? (saidName ? text('complaints.said', { name: saidName }) : text('complaints.unknown'));

const columnsOf = (text: Text): Column<DeskComplaint>[] => [
  {
    key: 'number',
    head: text('complaints.who'),
    cell: (one) => (
      <>
        <Link className="link firm digits" to={`/console/complaints/${one.number}`}>
          {one.number}
        </Link>
        <span className="subtext">{whoText(text, one)}</span>
      </>
    ),
  },
  {
    key: 'about',
    head: text('complaints.about'),
    cell: ({ subject, reference }) => (
      <>
        {wordOf('complaints.subject', subject)}
        <span className="subtext digits">{reference}</span>
      </>
    ),
  },
  { key: 'stage', head: text('complaints.stage'), cell: ({ stage }) => wordOf('complaints.stage', stage) },
  {
    key: 'due',
    head: text('complaints.due'),
    cell: ({ dueAt, isLate, outcome }) =>
      dueAt === null ? (
        <>{outcome ? wordOf('complaints.outcome', outcome) : '–'}</>
      ) : (
        <Badge tone={isLate ? 'negative' : undefined}>
          <span className="digits">{formatTime(dueAt)}</span>
        </Badge>
      ),
  },
];

/** Complaints by when they are due; those that are late stand on top and are counted. */
export function Page() {
  const text = useText();
  const query = useQuery();
  const view = COMPLAINT_VIEWS.find((one) => one === query.get('view')) ?? 'waiting';
  const answer = useCall('getDeskComplaints', { view }, { refetchEveryMs: EVERY_MS });
  const { waiting = 0, late = 0 } = answer.data ?? {};
  return (
    <div className="page">
      <PageHead title={text('complaints.title')}>
        {late > 0 ? <Badge tone="negative">{text('complaints.late', { n: formatCount(late) })}</Badge> : null}
        <Segment
          label={text('complaints.view')}
          tabs={COMPLAINT_VIEWS.map((key) => ({
            key,
            label: `${wordOf('complaints.view', key)}${key === 'waiting' && waiting > 0 ? ` ${formatCount(waiting)}` : ''}`,
          }))}
          active={view}
          onPick={(key) => setSearch({ view: key })}
        />
      </PageHead>
      <ListFile list="getDeskComplaints" request={{ view }} />
      <Card look="flush">
        <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('complaints.none')}>
          {({ list }) => <Table caption={text('complaints.title')} columns={columnsOf(text)} rows={list} rowKey={({ number }) => number} />}
        </Answered>
      </Card>
    </div>
  );
}
