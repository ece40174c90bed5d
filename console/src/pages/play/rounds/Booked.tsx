import type { RoundHistory } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

type Call = RoundHistory['calls'][number];

/** Whether both say the same: a call that nothing came of is no difference while its round is not over. */
function State({ call: { asked, booked } }: { readonly call: Call }) {
  const text = useText();
  if (booked?.isRefused) return <Badge tone="warn">{text('rounds.refused')}</Badge>;
  if (!booked) return <Badge>{text('rounds.notBooked')}</Badge>;
  if (asked !== null && asked !== booked.amount) return <Badge tone="negative">{text('rounds.differs')}</Badge>;
  return <Badge tone="positive">{text('rounds.booked')}</Badge>;
}

const columnsOf = (text: Text): Column<Call>[] => [
  { key: 'kind', head: text('rounds.call'), cell: ({ kind }) => wordOf('rounds.kind', kind) },
  { key: 'state', head: text('members.state'), cell: (call) => <State call={call} /> },
  { key: 'asked', head: text('rounds.asked'), numeric: true, cell: ({ asked }) => (asked === null ? '–' : formatMoney(asked)) },
  { key: 'booked', head: text('rounds.amount'), numeric: true, cell: ({ booked }) => (booked ? formatMoney(booked.amount) : '–') },
  {
    key: 'after',
    head: text('rounds.after'),
    numeric: true,
    isWide: true,
    cell: ({ booked }) => (booked ? formatMoney(booked.balanceAfter) : '–'),
  },
  { key: 'at', head: text('ledger.at'), cell: ({ booked }) => <span className="digits">{booked ? formatTime(booked.at) : '–'}</span> },
  { key: 'uuid', head: text('rounds.transaction'), cell: ({ uuid }) => <span className="small soft-text monospace">{uuid}</span> },
];

/** Every call to the wallet: what the vendor says of it, and what was booked. */
export function Booked({ calls }: { readonly calls: RoundHistory['calls'] }) {
  const text = useText();
  return (
    <Card look="flush">
      <h2 className="heading pad-little">{text('rounds.wallet')}</h2>
      <Table caption={text('rounds.wallet')} columns={columnsOf(text)} rows={calls} rowKey={({ uuid }) => uuid} dense />
    </Card>
  );
}
