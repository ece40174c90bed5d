import type { OperatorCampaign } from '@sorak/contract';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useMayCall } from '../../../../api/may-call.ts';
import { Answered } from '../../../../features/Answered.tsx';
import { formatCount, formatMoney, formatTime } from '../../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../../locales/text.ts';
import { MakeDraw } from './MakeDraw.tsx';

type Draw = ValueOf<'getOperatorPrizeDraws'>['list'][number];
const EVERY_MS = 10_000;
const TONE: Readonly<Record<Draw['state'], BadgeTone | undefined>> = {
  open: 'info',
  listed: 'warn',
  opening: 'positive',
  drawn: undefined,
};

const columnsOf = (text: Text): Column<Draw>[] => [
  {
    key: 'id',
    head: text('campaigns.draw'),
    cell: ({ id, kind, promise, madeBy, madeAt }) => (
      <>
        <b className="firm">{id}</b>
        <span className="subtext">
          {wordOf('cdraw', kind)} · {madeBy} · {formatTime(madeAt)}
        </span>
        <span className="subtext monospace breaks">{promise}</span>
      </>
    ),
  },
  { key: 'state', head: text('members.state'), cell: ({ state }) => <Badge tone={TONE[state]}>{wordOf('cdrawState', state)}</Badge> },
  {
    key: 'when',
    head: text('campaigns.drawWhen'),
    cell: ({ opensAt, closesAt }) => (
      <>
        {formatTime(opensAt)}
        <span className="subtext">{formatTime(closesAt)}</span>
      </>
    ),
  },
  { key: 'numbers', head: text('campaigns.drawNumbers'), numeric: true, cell: ({ numbers }) => formatCount(numbers) },
  {
    key: 'prizes',
    head: text('campaigns.drawPrizes'),
    numeric: true,
    cell: ({ prizeCount, given, total }) => (
      <>
        {text('campaigns.codeUsedOf', { used: formatCount(given), uses: formatCount(prizeCount) })}
        <span className="subtext">{formatMoney(total)}</span>
      </>
    ),
  },
];

/** Raffles and rains that were promised from a campaign, and the form that promises another. */
export function Draws({ campaign }: { readonly campaign: OperatorCampaign }) {
  const text = useText();
  const may = useMayCall('makePrizeDraw');
  const answer = useCall('getOperatorPrizeDraws', { campaign: campaign.id }, { refetchEveryMs: EVERY_MS });
  return (
    <>
      {may && campaign.state === 'running' ? <MakeDraw campaign={campaign} /> : null}
      <Card look="flush">
        <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('campaigns.drawsNone')}>
          {({ list }) => (
            <Table caption={text('campaigns.view.draws')} columns={columnsOf(text)} rows={list} rowKey={({ id }) => id} dense />
          )}
        </Answered>
      </Card>
    </>
  );
}
