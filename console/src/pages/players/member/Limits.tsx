import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { formatMoney, formatCount, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { LimitButton } from './LimitButton.tsx';

type Limit = ValueOf<'getMemberLimits'>['list'][number];

function columnsOf(text: Text): Column<Limit>[] {
  const amountText = ({ kind }: Limit, value: number | null): string => {
    if (value === null) return '–';
    return kind === 'time' ? text('limits.minutes', { count: formatCount(value) }) : formatMoney(value);
  };
  return [
    { key: 'what', head: text('limits.what'), cell: ({ kind, period }) => `${wordOf('limit', kind)} · ${wordOf('period', period)}` },
    { key: 'used', head: text('limits.used'), numeric: true, cell: (limit) => amountText(limit, limit.used) },
    { key: 'of', head: text('limits.of'), numeric: true, cell: (limit) => <b>{amountText(limit, limit.limit)}</b> },
    { key: 'own', head: text('limits.own'), numeric: true, cell: (limit) => amountText(limit, limit.own) },
    { key: 'resets', head: text('limits.resets'), cell: ({ resetsAt }) => <span className="digits">{formatTime(resetsAt)}</span> },
  ];
}

/** What holds for the member's play; members set these themselves, and operators beside them. */
export function Limits({ memberId }: { readonly memberId: string }) {
  const text = useText();
  const answer = useCall('getMemberLimits', { memberId });
  const isEmpty = ({ list, stop }: ValueOf<'getMemberLimits'>): boolean => stop === null && list.every(({ limit }) => limit === null);
  return (
    <Card look="flush">
      <div className="row between gap-medium wraps pad">
        <p className="small soft-text">{text('limits.lead')}</p>
        <LimitButton memberId={memberId} />
      </div>
      <Answered answer={answer} isEmpty={isEmpty} emptyTitle={text('limits.none')} emptyText={text('limits.noneText')}>
        {({ list, stop }) => (
          <>
            {stop ? (
              <Note tone="warn">
                {text('limits.stopped', { kind: wordOf('stop', stop.kind), since: formatTime(stop.since), until: formatTime(stop.until) })}
              </Note>
            ) : null}
            <Table
              caption={text('limits.title')}
              columns={columnsOf(text)}
              rows={list.filter(({ limit }) => limit !== null)}
              rowKey={({ kind, period }) => `${kind} ${period}`}
              dense
            />
          </>
        )}
      </Answered>
    </Card>
  );
}
