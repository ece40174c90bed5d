import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import type { ReactNode } from 'react';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useNow } from '../../../api/presence.ts';
import { formatAge, formatCount } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

type Health = ValueOf<'getHealth'>;
type Due = Health['due'][number];
type Sent = Health['sent'][number];

const dueColumns = (text: Text, now: number): Column<Due>[] => [
  { key: 'kind', head: text('system.due'), cell: ({ kind }) => wordOf('due', kind) },
  { key: 'count', head: text('system.waiting'), numeric: true, cell: ({ count }) => formatCount(count) },
  { key: 'oldest', head: text('system.oldest'), numeric: true, cell: (one) => oldest(one, now) },
];

function oldest({ oldestAt, isLate }: Due, now: number): ReactNode {
  if (oldestAt === null) return '–';
  const age = formatAge(Math.max(0, now - oldestAt));
  return isLate ? <Badge tone="warn">{age}</Badge> : age;
}

/** Work that is due now. */
export function DueWork({ due }: Pick<Health, 'due'>) {
  const text = useText();
  const now = useNow();
  return (
    <Card look="flush">
      <h2 className="heading pad-little">{text('system.due')}</h2>
      <Table caption={text('system.due')} columns={dueColumns(text, now)} rows={due} rowKey={({ kind }) => kind} dense />
    </Card>
  );
}

const sentColumns = (text: Text): Column<Sent>[] => [
  {
    key: 'channel',
    head: text('system.channel'),
    cell: ({ channel, failure }) => (
      <>
        <span className="firm block">{wordOf('sent', channel)}</span>
        {failure === null ? null : <span className="caption faint-text system-failure">{text('system.answered', { failure })}</span>}
      </>
    ),
  },
  { key: 'sent', head: text('system.sent'), numeric: true, cell: ({ sent: count }) => formatCount(count) },
  { key: 'waiting', head: text('system.waiting'), numeric: true, cell: ({ waiting }) => formatCount(waiting) },
  { key: 'retried', head: text('system.retried'), numeric: true, isWide: true, cell: ({ retried }) => formatCount(retried) },
  {
    key: 'failed',
    head: text('system.failed'),
    numeric: true,
    cell: ({ failed }) => (failed > 0 ? <Badge tone="negative">{formatCount(failed)}</Badge> : formatCount(failed)),
  },
];

/** What has left the house, and what was answered. */
export function SentOut({ sent }: Pick<Health, 'sent'>) {
  const text = useText();
  return (
    <Card look="flush">
      <div className="row between gap-medium pad-little">
        <h2 className="heading">{text('system.out')}</h2>
        <span className="caption faint-text">{text('system.day')}</span>
      </div>
      <Table caption={text('system.out')} columns={sentColumns(text)} rows={sent} rowKey={({ channel }) => channel} dense />
    </Card>
  );
}
