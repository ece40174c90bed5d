import { type DepositDetail, moneyParts } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Money } from '@sorak/ui/Money.tsx';
import { useEffect, useRef } from 'react';
import { useCall } from '../../api/queries.ts';
import { Answered } from '../../features/Answered.tsx';
import { CheckLine } from '../../features/queue/CheckLine.tsx';
import { QueuePanel } from '../../features/queue/QueuePanel.tsx';
import { Link } from '../../lib/Link.tsx';
import { shownAge, shownAmount, shownTime } from '../../lib/shown.ts';
import { type Text, useText, wordOf } from '../../locales/text.ts';
import { DepositDecision } from './DepositDecision.tsx';
import { Refunds } from './Refunds.tsx';

const VERDICT = { good: 'good', odd: 'odd', unknown: 'odd' } as const;

function shownValue(text: Text, { name, verdict, value }: DepositDetail['checks'][number]): string {
  if (name === 'time') return verdict === 'good' ? text('deposits.inTime') : text('deposits.late', { age: shownAge(Number(value) * 1000) });
  if (name === 'account') return wordOf('status', value);
  if (name === 'sameAmount') return value === '0' ? text('deposits.noneOpen') : value;
  return value || text('deposits.unknown');
}

function Body({ one }: { readonly one: DepositDetail }) {
  const text = useText();
  const { deposit, payments, checks, decisions } = one;
  return (
    <div className="panel-body">
      <div className="panel-part stack">
        <Money parts={moneyParts(deposit.payAmount)} symbol="Rp" size="l" />
        <div className="row g8 wraps">
          <Badge tone={deposit.exception ? 'warn' : 'pos'}>
            {deposit.exception ? wordOf('exception', deposit.exception) : wordOf('dstatus', deposit.status)}
          </Badge>
          <Badge>{deposit.methodName}</Badge>
          {deposit.isAsked ? <Badge tone="info">{text('deposits.asked')}</Badge> : null}
        </div>
        <div className="row between g8">
          <b className="b6">{deposit.username}</b>
          <Link className="link small" href={`/console/members/${deposit.memberId}`}>
            {text('queue.profile')}
          </Link>
        </div>
      </div>
      <div className="panel-part">
        <h2 className="h3">{text('deposits.against')}</h2>
        <div className="against">
          <div>
            <p className="cap t3">{text('deposits.wanted')}</p>
            <p className="b6 num">{shownAmount(deposit.payAmount)}</p>
            <p className="cap t3">{shownTime(deposit.createdAt)}</p>
          </div>
          <div>
            <p className="cap t3">{text('deposits.came')}</p>
            <p className="b6 num">{shownAmount(deposit.received)}</p>
            <p className="cap t3">{deposit.paidAt === null ? '–' : shownTime(deposit.paidAt)}</p>
          </div>
        </div>
        <ul>
          {checks.map((check) => (
            <CheckLine
              key={check.name}
              verdict={VERDICT[check.verdict]}
              name={wordOf('dcheck', check.name)}
              value={shownValue(text, check)}
            />
          ))}
        </ul>
      </div>
      <div className="panel-part">
        <h2 className="h3">{text('deposits.payments')}</h2>
        <ul className="lines">
          {payments.map(({ paymentId, amount, paidAt, heardBy, payerName }) => (
            <li key={paymentId}>
              <p className="small row between g8">
                <span>{payerName ?? '–'}</span>
                <b className="num">{shownAmount(amount)}</b>
              </p>
              <p className="cap t3">
                {shownTime(paidAt)} · {wordOf('heard', heardBy)} · <span className="mono">{paymentId}</span>
              </p>
            </li>
          ))}
        </ul>
        {payments.length === 0 ? <p className="small t3">{text('deposits.noPayments')}</p> : null}
      </div>
      <Refunds list={one.refunds} />
      {decisions.length > 0 ? (
        <div className="panel-part">
          <h2 className="h3">{text('queue.steps')}</h2>
          <ul className="lines">
            {decisions.map(({ action, amount, state, askedBy, askedAt, note, decidedBy, decidedNote }) => (
              <li key={askedAt}>
                <p className="small row between g8">
                  <span>
                    <b className="b5">{wordOf('daction', action)}</b> {shownAmount(amount)}
                  </span>
                  <Badge tone={state === 'asked' ? 'info' : state === 'done' ? 'pos' : 'neg'}>{wordOf('decision', state)}</Badge>
                </p>
                <p className="cap t3">
                  {askedBy}: {note} {decidedBy ? `· ${decidedBy}: ${decidedNote ?? ''}` : ''}
                </p>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

type Props = {
  readonly id: string;
  /** Changes when the list says that something happened to it. */
  readonly version: string;
  readonly onMove: (step: 1 | -1) => void;
  readonly onClose: () => void;
};

/** One deposit with all that a decision needs. */
export function DepositPanel({ id, version, onMove, onClose }: Props) {
  const answer = useCall('getQueuedDeposit', { id });
  const { refresh } = answer;
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current !== '' && version !== '' && seen.current !== version) refresh();
    seen.current = version;
  }, [version, refresh]);
  return (
    <QueuePanel title={answer.data?.deposit.reference ?? '…'} onMove={onMove} onClose={onClose}>
      <Answered answer={answer}>
        {(one) => (
          <>
            <Body one={one} />
            <DepositDecision one={one} />
          </>
        )}
      </Answered>
    </QueuePanel>
  );
}
