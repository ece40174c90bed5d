import type { Adjustment } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useNow } from '../api/presence.ts';
import { Link } from '@sorak/client/Link.tsx';
import { formatAge, formatChange, formatTime, formatTimes } from '../lib/format.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { type Text, useText, wordOf } from '../locales/text.ts';
import { ReasonButton } from './ReasonButton.tsx';
import { RequestBadge } from './RequestBadge.tsx';

function Age({ since }: { readonly since: number }) {
  return <span className="digits">{formatAge(useNow() - since)}</span>;
}

/** Decides somebody else's request, or takes one's own back. */
function Steps({ one }: { readonly one: Adjustment }) {
  const text = useText();
  const decide = useSend('decideAdjustment');
  const withdraw = useSend('withdrawAdjustment');
  const done = (sentence: string): true => {
    showToast({ kind: 'done', text: sentence });
    refresh('getAdjustments', 'getConsoleWaiting', 'getMemberFile', 'getMemberLedger', 'getMemberTrail');
    return true;
  };
  const takeBack = async () => {
    if (await withdraw.send({ id: one.id })) done(text('adjustments.withdrawn'));
  };
  if (one.state !== 'waiting')
    return <span className="caption faint-text">{one.decidedBy ? `${one.decidedBy}${one.note ? `: ${one.note}` : ''}` : ''}</span>;
  if (one.isMine)
    return (
      <Button size="s" busy={withdraw.isBusy} onClick={() => void takeBack()}>
        {text('adjustments.withdraw')}
      </Button>
    );
  if (!one.canDecide) return <span className="caption faint-text">{text('adjustments.needsOther')}</span>;
  const lead = [
    text('adjustments.decideText', {
      name: one.memberName,
      change: formatChange(one.direction === 'credit' ? one.amount : -one.amount),
      who: one.requestedBy,
      reason: one.reason,
    }),
    one.direction === 'credit' ? text('adjustments.mustStake', { times: formatTimes(one.turnoverTimes) }) : '',
  ].join(' ');
  return (
    <div className="row gap-medium">
      {(['refuse', 'approve'] as const).map((decision) => (
        <ReasonButton
          key={decision}
          word={text(`adjustments.${decision}`)}
          title={text(`adjustments.${decision}`)}
          text={lead}
          kind={decision === 'approve' ? 'primary' : 'danger'}
          sending={decide}
          onReason={async (note) =>
            (await decide.send({ id: one.id, decision, note })) !== undefined &&
            done(text(decision === 'approve' ? 'adjustments.approved' : 'adjustments.refused'))
          }
        />
      ))}
    </div>
  );
}

const columnsOf = (text: Text): Column<Adjustment>[] => [
  {
    key: 'age',
    head: text('adjustments.age'),
    cell: ({ state, requestedAt }) =>
      state === 'waiting' ? <Age since={requestedAt} /> : <span className="digits">{formatTime(requestedAt)}</span>,
  },
  {
    key: 'member',
    head: text('adjustments.member'),
    cell: ({ memberId, memberName }) => (
      <Link className="link firm" to={`/console/members/${memberId}`}>
        {memberName}
      </Link>
    ),
  },
  {
    key: 'amount',
    head: text('adjustments.amount'),
    numeric: true,
    cell: ({ direction, amount }) => (
      <b className={direction === 'credit' ? 'positive' : 'negative'}>{formatChange(direction === 'credit' ? amount : -amount)}</b>
    ),
  },
  {
    key: 'why',
    head: text('adjustments.why'),
    cell: ({ direction, cause, reason, requestedBy, turnoverTimes }) => (
      <>
        <span>{reason}</span>
        <span className="subtext">
          {wordOf('cause', cause)} · {requestedBy}
          {direction === 'credit' ? ` · ${text('adjustments.stake', { times: formatTimes(turnoverTimes) })}` : ''}
        </span>
      </>
    ),
  },
  { key: 'state', head: text('members.state'), cell: ({ state }) => <RequestBadge state={state} /> },
  { key: 'steps', head: <span className="reader-only">{text('adjustments.steps')}</span>, cell: (one) => <Steps one={one} /> },
];

/** Adjustments with what the operator may do about each. */
export function AdjustmentList({ list }: { readonly list: readonly Adjustment[] }) {
  const text = useText();
  return <Table caption={text('adjustments.title')} columns={columnsOf(text)} rows={list} rowKey={({ id }) => id} dense />;
}
