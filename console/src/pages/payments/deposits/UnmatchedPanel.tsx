import { moneyParts, type UnmatchedDetail } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Money } from '@sorak/ui/Money.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { type PanelProps, QueuePanel } from '../../../features/queue/QueuePanel.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { Decisions } from './Decisions.tsx';
import { Refunds } from './Refunds.tsx';
import { DuplicatePayments } from './DuplicatePayments.tsx';
import { UnmatchedDecision } from './UnmatchedDecision.tsx';

function Facts({ one: { payment } }: { readonly one: UnmatchedDetail }) {
  const text = useText();
  const rows = [
    [text('unmatched.payer'), payment.payerName ?? '–'],
    [text('unmatched.paidAt'), formatTime(payment.paidAt)],
    [text('deposits.channel'), payment.provider],
    [text('unmatched.payment'), payment.paymentId],
    ...(payment.providerOrder === null ? [] : [[text('unmatched.order'), payment.providerOrder] as const]),
    ...(payment.remark === null ? [] : [[text('unmatched.remark'), payment.remark] as const]),
  ] as const;
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type CandidateProps = { readonly one: UnmatchedDetail; readonly picked: string; readonly onPick: (reference: string) => void };

/** Orders that asked for just this amount: one press fills the field below. */
function Candidates({ one, picked, onPick }: CandidateProps) {
  const text = useText();
  if (one.candidates.length === 0) return <p className="small faint-text">{text('unmatched.noCandidates')}</p>;
  return (
    <ul className="lines">
      {one.candidates.map(({ reference, memberId, username, status, amount, createdAt, isSamePayer }) => (
        <li key={reference}>
          <div className="row between gap-medium">
            <button type="button" className="link firm" aria-pressed={picked === reference} onClick={() => onPick(reference)}>
              {reference}
            </button>
            <b className="digits small">{formatMoney(amount)}</b>
          </div>
          <p className="caption faint-text">
            <Link className="link" to={`/console/members/${memberId}`}>
              {username}
            </Link>{' '}
            · {wordOf('dstatus', status)} · {formatTime(createdAt)}
            {isSamePayer ? ` · ${text('unmatched.samePayer')}` : ''}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Body({ one }: { readonly one: UnmatchedDetail }) {
  const text = useText();
  const { payment, decisions } = one;
  const [reference, setReference] = useState('');
  const [picked, setDuplicate] = useState('');
  // Where there is one alone, it is the one that is meant.
  const duplicate = picked || (one.duplicates.length === 1 ? (one.duplicates[0]?.paymentId ?? '') : '');
  return (
    <>
      <div className="panel-body">
        <div className="panel-part stack">
          <Money
            parts={moneyParts(payment.state === 'waiting' ? payment.amount - payment.returned : payment.amount)}
            symbol="Rp"
            size="l"
          />
          <div className="row gap-medium wraps">
            <Badge tone={payment.state === 'waiting' ? 'warn' : 'positive'}>{wordOf('unmatched', payment.state)}</Badge>
            {payment.hasDuplicate ? <Badge tone="negative">{text('unmatched.duplicate')}</Badge> : null}
            {payment.isAsked ? <Badge tone="info">{text('deposits.asked')}</Badge> : null}
          </div>
          {payment.reference && payment.memberId ? (
            <p className="small soft-text">
              {payment.reference} ·{' '}
              <Link className="link" to={`/console/members/${payment.memberId}`}>
                {payment.username}
              </Link>
            </p>
          ) : null}
          <Facts one={one} />
        </div>
        <DuplicatePayments one={one} picked={duplicate} onPick={setDuplicate} />
        {payment.state === 'waiting' ? (
          <div className="panel-part">
            <h2 className="heading">{text('unmatched.candidates')}</h2>
            <Candidates one={one} picked={reference} onPick={setReference} />
          </div>
        ) : null}
        <Refunds list={one.refunds} />
        <Decisions steps={decisions} aboutOf={({ reference: to, paymentId }) => to ?? paymentId ?? ''} />
      </div>
      <UnmatchedDecision one={one} duplicate={duplicate} reference={reference} onReference={setReference} />
    </>
  );
}

/** One payment without an order, the orders that it may belong to, and the two ways out. */
export function UnmatchedPanel({ id, ...panel }: PanelProps) {
  const answer = useCall('getUnmatchedPayment', { id });
  return (
    <QueuePanel title={answer.data?.payment.paymentId ?? '…'} answer={answer} {...panel}>
      {(one) => <Body one={one} />}
    </QueuePanel>
  );
}
