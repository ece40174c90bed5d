import type { AgentSignal } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { ListFile } from '../../../features/ListFile.tsx';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

const person = (who: AgentSignal['one']) => (
  <Link className="link firm" to={`/console/members/${who.memberId}`}>
    {who.username}
  </Link>
);

const columnsOf = (text: Text): Column<AgentSignal>[] => [
  { key: 'type', head: text('agents.signal'), cell: ({ type }) => <Badge tone="warn">{wordOf('asignal', type)}</Badge> },
  { key: 'one', head: text('agents.above'), cell: ({ one }) => person(one) },
  { key: 'other', head: text('agents.below'), cell: ({ other }) => person(other) },
  { key: 'amount', head: text('agents.amount'), numeric: true, cell: ({ amount }) => (amount === null ? '–' : formatMoney(amount)) },
  { key: 'at', head: text('agents.last'), cell: ({ at }) => formatTime(at) },
];

/** Pairs of one line that share a browser or a card, or whose money came back. */
export function Signals() {
  const text = useText();
  const answer = useCall('getAgentSignals', {});
  return (
    <>
      <ListFile list="getAgentSignals" request={{}} />
      <Card look="flush">
        <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('agents.noSignals')}>
          {({ list }) => (
            <Table<AgentSignal>
              caption={text('agents.tab.signals')}
              columns={columnsOf(text)}
              rows={list}
              rowKey={({ type, one, other }) => `${type} ${one.memberId} ${other.memberId}`}
            />
          )}
        </Answered>
      </Card>
    </>
  );
}
