import type { Mailing } from '@sorak/contract';
import { Link } from '@sorak/client/Link.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useMayCall } from '../../../api/may-call.ts';
import { ListFile } from '../../../features/ListFile.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { NewByCode } from '../../../features/NewByCode.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { formatCount, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { audienceText, journeyText } from './audience-text.ts';

const columnsOf = (text: Text): Column<Mailing>[] => [
  {
    key: 'code',
    head: text('mailings.code'),
    cell: ({ code, titles }) => (
      <>
        <Link className="link firm" to={`/console/mailings/${code}`}>
          {code}
        </Link>
        <span className="subtext">{Object.values(titles)[0]}</span>
      </>
    ),
  },
  { key: 'kind', head: text('mailings.kind'), cell: ({ kind, channel }) => `${wordOf('mkind', kind)} · ${wordOf('mchannel', channel)}` },
  {
    key: 'to',
    head: text('mailings.to'),
    cell: ({ audience, journey }) => (
      <>
        <span>{audienceText(text, audience)}</span>
        {journey ? <span className="subtext">{journeyText(text, journey)}</span> : null}
      </>
    ),
  },
  {
    key: 'state',
    head: text('members.state'),
    cell: ({ state, outcomes }) => (
      <>
        <Badge tone={state === 'done' ? 'positive' : 'info'}>{wordOf('mstate', state)}</Badge>
        <span className="subtext digits">{text('mailings.sentOf', sentOf(outcomes))}</span>
      </>
    ),
  },
  {
    key: 'by',
    head: text('segments.by'),
    cell: ({ madeBy, madeAt }) => (
      <>
        <span>{madeBy}</span>
        <span className="subtext digits">{formatTime(madeAt)}</span>
      </>
    ),
  },
];

const sentOf = (outcomes: Mailing['outcomes']) => ({
  sent: formatCount(outcomes.sent ?? 0),
  all: formatCount(Object.values(outcomes).reduce((sum, count) => sum + count, 0)),
});

/** What the house writes to its members, and what became of each message. */
export function Page() {
  const text = useText();
  const maySave = useMayCall('saveMailing');
  const answer = useCall('getMailings', {});
  return (
    <div className="page">
      <PageHead title={text('mailings.title')} />
      <p className="small faint-text">{text('mailings.lead')}</p>
      {maySave ? (
        <NewByCode
          place="/console/mailings"
          known={answer.data?.list.map(({ code }) => code) ?? []}
          label={text('mailings.newCode')}
          takenText={text('mailings.codeTaken')}
          beginText={text('mailings.begin')}
        />
      ) : null}
      <ListFile list="getMailings" request={{}} />
      <Card look="flush">
        <Answered
          answer={answer}
          isEmpty={({ list }) => list.length === 0}
          emptyTitle={text('mailings.none')}
          emptyText={text('mailings.noneText')}
        >
          {({ list }) => <Table caption={text('mailings.title')} columns={columnsOf(text)} rows={list} rowKey={({ code }) => code} dense />}
        </Answered>
      </Card>
    </div>
  );
}
