import type { GivenBonus, TurnoverLine } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Progress } from '@sorak/ui/Progress.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useState } from 'react';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { Pages } from '../../../features/queue/Pages.tsx';
import { formatMoney, formatTime, formatTimes } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

const PAGE_SIZE = 20;
const TONE: Readonly<Record<GivenBonus['state'], BadgeTone | undefined>> = {
  running: 'info',
  met: 'positive',
  given_up: undefined,
  expired: 'warn',
};
type Found = ValueOf<'getMemberBonuses'>;

const linesOf = (text: Text): Column<TurnoverLine>[] => [
  { key: 'at', head: text('ledger.at'), cell: ({ createdAt }) => <span className="digits">{formatTime(createdAt)}</span> },
  {
    key: 'cause',
    head: text('adjustments.cause'),
    cell: ({ cause, isBlocking }) => (
      <span className="row gap-medium wraps">
        {wordOf('tcause', cause)}
        {isBlocking ? <Badge tone="warn">{text('bonuses.blocks')}</Badge> : null}
      </span>
    ),
  },
  { key: 'required', head: text('bonuses.required'), numeric: true, cell: ({ required }) => formatMoney(required) },
  { key: 'counted', head: text('bonuses.counted'), numeric: true, cell: ({ counted }) => formatMoney(counted) },
  { key: 'left', head: text('bonuses.left'), numeric: true, cell: ({ remaining }) => <b>{formatMoney(remaining)}</b> },
];

const bonusesOf = (text: Text): Column<GivenBonus>[] => [
  { key: 'at', head: text('ledger.at'), cell: ({ grantedAt }) => <span className="digits">{formatTime(grantedAt)}</span> },
  {
    key: 'name',
    head: text('settings.name'),
    cell: ({ name, times }) => (
      <>
        <b className="firm">{name}</b>
        <span className="subtext">{text('adjustments.stake', { times: formatTimes(times) })}</span>
      </>
    ),
  },
  { key: 'state', head: text('members.state'), cell: ({ state }) => <Badge tone={TONE[state]}>{wordOf('bonus', state)}</Badge> },
  { key: 'amount', head: text('adjustments.amount'), numeric: true, cell: ({ amount }) => <b>{formatMoney(amount)}</b> },
  {
    key: 'counted',
    head: text('bonuses.counted'),
    numeric: true,
    cell: ({ counted, required }) => `${formatMoney(counted)} / ${formatMoney(required)}`,
  },
];

function Running({ running }: { readonly running: NonNullable<Found['running']> }) {
  const text = useText();
  const { name, amount, required, counted, missing, pending, expiresAt } = running;
  return (
    <Card look="tight" className="stack">
      <div className="row between gap-medium wraps">
        <h2 className="heading">
          {name} · {formatMoney(amount)}
        </h2>
        <Badge tone="info">{wordOf('bonus', 'running')}</Badge>
      </div>
      <Progress label={text('bonuses.counted')} value={counted} max={required} />
      <p className="small soft-text digits">
        {text('bonuses.running', { left: formatMoney(missing), pending: formatMoney(pending), until: formatTime(expiresAt) })}
      </p>
    </Card>
  );
}

/** What the member must still stake, the bonus that runs, and those before it. */
export function Bonuses({ memberId }: { readonly memberId: string }) {
  const text = useText();
  const [pageNo, setPageNo] = useState(1);
  const answer = useCall('getMemberBonuses', { memberId, pageNo, pageSize: PAGE_SIZE });
  const isEmpty = ({ running, list, lines }: Found): boolean => !running && list.length === 0 && lines.length === 0;
  return (
    <Answered answer={answer} isEmpty={isEmpty} emptyTitle={text('bonuses.none')} emptyText={text('bonuses.noneText')}>
      {({ lines, remaining, running, list, totalPages }) => (
        <div className="stack">
          {running ? <Running running={running} /> : null}
          {lines.length > 0 ? (
            <Card look="flush">
              <div className="row between pad-little">
                <h2 className="heading">{text('bonuses.turnover')}</h2>
                <b className="digits">{text('bonuses.remaining', { amount: formatMoney(remaining) })}</b>
              </div>
              <Table caption={text('bonuses.turnover')} columns={linesOf(text)} rows={lines} rowKey={({ id }) => id} dense />
            </Card>
          ) : null}
          {list.length > 0 ? (
            <Card look="flush">
              <Table caption={text('bonuses.title')} columns={bonusesOf(text)} rows={list} rowKey={({ id }) => id} dense />
              <Pages pageNo={pageNo} totalPages={totalPages} onGo={setPageNo} />
            </Card>
          ) : null}
        </div>
      )}
    </Answered>
  );
}
