import './campaigns.css';
import type { OperatorCampaign } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { ListFile } from '../../../features/ListFile.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { NewByCode } from '../../../features/NewByCode.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { formatCount, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { Budget } from './Budget.tsx';
import { State } from './State.tsx';
import { StateButtons } from './StateButtons.tsx';
import { titleOf } from './title.ts';

const EVERY_MS = 10_000;

const columnsOf = (text: Text): Column<OperatorCampaign>[] => [
  {
    key: 'name',
    head: text('campaigns.name'),
    cell: (one) => (
      <>
        <Link className="link firm" to={`/console/campaigns/${one.id}`}>
          {titleOf(one)}
        </Link>
        <span className="subtext">
          {one.id}
          {one.versions[0] ? ` · ${wordOf('ctrigger', one.versions[0].rule.trigger.kind)}` : ''}
        </span>
      </>
    ),
  },
  { key: 'state', head: text('members.state'), cell: (one) => <State campaign={one} /> },
  {
    key: 'by',
    head: text('campaigns.by'),
    cell: ({ versions: [last] }) =>
      last ? (
        <>
          <span>{last.askedBy ?? last.madeBy}</span>
          <span className="subtext digits">{formatTime(last.madeAt)}</span>
        </>
      ) : (
        '–'
      ),
  },
  { key: 'budget', head: text('campaigns.budget'), cell: (one) => <Budget reserved={one.reserved} budget={one.budget} /> },
  { key: 'gifts', head: text('campaigns.gifts'), numeric: true, cell: ({ gifts }) => formatCount(gifts) },
  { key: 'steps', head: text('operators.what'), cell: (one) => <StateButtons campaign={one} /> },
];

/** All campaigns of the house: what runs by which wording, what it has promised of its budget, and what waits for a second operator. */
export function Page() {
  const text = useText();
  const maySave = useMayCall('saveCampaign');
  const answer = useCall('getOperatorCampaigns', {}, { refetchEveryMs: EVERY_MS });
  return (
    <div className="page">
      <PageHead title={text('campaigns.title')} />
      <p className="small faint-text">{text('campaigns.two')}</p>
      {maySave ? (
        <NewByCode
          place="/console/campaigns"
          known={answer.data?.list.map(({ id }) => id) ?? []}
          label={text('campaigns.code')}
          hint={text('campaigns.codeHint')}
          takenText={text('campaigns.codeTaken')}
          beginText={text('campaigns.begin')}
        />
      ) : null}
      <ListFile list="getOperatorCampaigns" request={{}} />
      <Card look="flush">
        <Answered
          answer={answer}
          isEmpty={({ list }) => list.length === 0}
          emptyTitle={text('campaigns.none')}
          emptyText={text('campaigns.noneText')}
        >
          {({ list }) => <Table caption={text('campaigns.title')} columns={columnsOf(text)} rows={list} rowKey={({ id }) => id} dense />}
        </Answered>
      </Card>
    </div>
  );
}
