import type { CellTransfer } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { CopyId } from '../../../features/CopyId.tsx';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

const TONES: Readonly<Record<CellTransfer['state'], BadgeTone>> = {
  sending: 'warn',
  held: 'warn',
  accepted: 'positive',
  refused: 'negative',
};

const columns = (text: Text): Column<CellTransfer>[] => [
  {
    key: 'transfer',
    head: text('cells.transfer'),
    cell: ({ id, direction, cell }) => (
      <>
        <b className="firm block">{text(direction === 'out' ? 'cells.out' : 'cells.in', { cell })}</b>
        <span className="subtext monospace breaks">
          {id} <CopyId id={id} />
        </span>
      </>
    ),
  },
  {
    key: 'state',
    head: text('cells.state'),
    cell: ({ state, refusal, failure, tries }) => (
      <>
        <Badge tone={TONES[state]}>{wordOf('cellState', state)}</Badge>
        {refusal === null ? null : <span className="subtext">{text('cells.refusal', { reason: refusal })}</span>}
        {failure === null ? null : <span className="subtext breaks">{text('cells.tries', { count: tries, failure })}</span>}
      </>
    ),
  },
  { key: 'amount', head: text('cells.amount'), numeric: true, cell: ({ amount }) => formatMoney(amount) },
  { key: 'when', head: text('cells.when'), numeric: true, cell: ({ decidedAt }) => formatTime(decidedAt) },
];

/** The newest transfers with other cells, both ways. */
export function Transfers({ transfers }: { readonly transfers: readonly CellTransfer[] }) {
  const text = useText();
  if (transfers.length === 0) return <Empty title={text('cells.transfersNone')} text={text('cells.transfersNoneText')} />;
  return (
    <Card look="flush">
      <h2 className="heading pad-little">{text('cells.transfers')}</h2>
      <Table
        caption={text('cells.transfers')}
        columns={columns(text)}
        rows={transfers}
        rowKey={({ id, direction }) => `${direction} ${id}`}
        dense
      />
    </Card>
  );
}
