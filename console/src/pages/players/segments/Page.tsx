import type { Segment } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { ListFile } from '../../../features/ListFile.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { NewByCode } from '../../../features/NewByCode.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { formatTime } from '../../../lib/format.ts';
import { type Text, useText } from '../../../locales/text.ts';

const columnsOf = (text: Text): Column<Segment>[] => [
  {
    key: 'name',
    head: text('segments.name'),
    cell: ({ code, versions: [last] }) => (
      <>
        <Link className="link firm" to={`/console/segments/${code}`}>
          {last?.name ?? code}
        </Link>
        <span className="subtext">{code}</span>
      </>
    ),
  },
  { key: 'version', head: text('segments.version'), numeric: true, cell: ({ versions: [last] }) => String(last?.number ?? 0) },
  {
    key: 'by',
    head: text('segments.by'),
    cell: ({ versions: [last] }) =>
      last ? (
        <>
          <span>{last.madeBy}</span>
          <span className="subtext digits">{formatTime(last.madeAt)}</span>
        </>
      ) : (
        '–'
      ),
  },
  { key: 'uses', head: text('segments.usedBy'), cell: ({ usedBy }) => (usedBy.length > 0 ? usedBy.join(', ') : '–') },
];

/** All segments of the house, and the labels that they may ask for. */
export function Page() {
  const text = useText();
  const maySave = useMayCall('saveSegment');
  const answer = useCall('getSegments', {});
  const labels = useCall('getLabels', {});
  return (
    <div className="page">
      <PageHead title={text('segments.title')} />
      <p className="small faint-text">{text('segments.lead')}</p>
      {maySave ? (
        <NewByCode
          place="/console/segments"
          known={answer.data?.list.map(({ code }) => code) ?? []}
          label={text('segments.code')}
          hint={text('segments.codeHint')}
          takenText={text('segments.codeTaken')}
          beginText={text('segments.begin')}
        />
      ) : null}
      <ListFile list="getSegments" request={{}} />
      <Card look="flush">
        <Answered
          answer={answer}
          isEmpty={({ list }) => list.length === 0}
          emptyTitle={text('segments.none')}
          emptyText={text('segments.noneText')}
        >
          {({ list }) => <Table caption={text('segments.title')} columns={columnsOf(text)} rows={list} rowKey={({ code }) => code} dense />}
        </Answered>
      </Card>
      {labels.data && labels.data.list.length > 0 ? (
        <Card className="stack">
          <h2 className="heading">{text('labels.all')}</h2>
          <p className="row gap-little wraps">
            {labels.data.list.map(({ label, members }) => (
              <span key={label} className="badge">
                {label} · {members}
              </span>
            ))}
          </p>
        </Card>
      ) : null}
    </div>
  );
}
