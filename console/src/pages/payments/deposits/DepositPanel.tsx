import { type DepositDetail, moneyParts } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Money } from '@sorak/ui/Money.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { CheckLine } from '../../../features/queue/CheckLine.tsx';
import { type PanelProps, QueuePanel } from '../../../features/queue/QueuePanel.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { formatAge, formatMoney, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { Decisions } from './Decisions.tsx';
import { DepositDecision } from './DepositDecision.tsx';
import { Questions } from './Questions.tsx';
import { Refunds } from './Refunds.tsx';

const VERDICT = { good: 'good', odd: 'odd', unknown: 'odd' } as const;

function formatValue(text: Text, { name, verdict, value }: DepositDetail['checks'][number]): string {
  if (name === 'time')
    return verdict === 'good' ? text('deposits.inTime') : text('deposits.late', { age: formatAge(Number(value) * 1000) });
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
        <div className="row gap-medium wraps">
          <Badge tone={deposit.exception ? 'warn' : 'positive'}>
            {deposit.exception ? wordOf('exception', deposit.exception) : wordOf('dstatus', deposit.status)}
          </Badge>
          <Badge>{deposit.methodName}</Badge>
          {deposit.question ? (
            <Badge tone={deposit.question === 'open' ? 'info' : 'positive'}>{text(`question.${deposit.question}`)}</Badge>
          ) : null}
          {deposit.isAsked ? <Badge tone="info">{text('deposits.asked')}</Badge> : null}
        </div>
        <div className="row between gap-medium">
          <b className="bold">{deposit.username}</b>
          <Link className="link small" to={`/console/members/${deposit.memberId}`}>
            {text('queue.profile')}
          </Link>
        </div>
      </div>
      <div className="panel-part">
        <h2 className="heading">{text('deposits.against')}</h2>
        <div className="against">
          <div>
            <p className="caption faint-text">{text('deposits.wanted')}</p>
            <p className="bold digits">{formatMoney(deposit.payAmount)}</p>
            <p className="caption faint-text">{formatTime(deposit.createdAt)}</p>
          </div>
          <div>
            <p className="caption faint-text">{text('deposits.came')}</p>
            <p className="bold digits">{formatMoney(deposit.received)}</p>
            <p className="caption faint-text">{deposit.paidAt === null ? '–' : formatTime(deposit.paidAt)}</p>
          </div>
        </div>
        <ul>
          {checks.map((check) => (
            <CheckLine
              key={check.name}
              verdict={VERDICT[check.verdict]}
              name={wordOf('dcheck', check.name)}
              value={formatValue(text, check)}
            />
          ))}
        </ul>
      </div>
      <div className="panel-part">
        <h2 className="heading">{text('deposits.payments')}</h2>
        <ul className="lines">
          {payments.map(({ paymentId, amount, paidAt, notifiedBy, payerName }) => (
            <li key={paymentId}>
              <p className="small row between gap-medium">
                <span>{payerName ?? '–'}</span>
                <b className="digits">{formatMoney(amount)}</b>
              </p>
              <p className="caption faint-text">
                {formatTime(paidAt)} · {wordOf('heard', notifiedBy)} · <span className="monospace">{paymentId}</span>
              </p>
            </li>
          ))}
        </ul>
        {payments.length === 0 ? <p className="small faint-text">{text('deposits.noPayments')}</p> : null}
      </div>
      <Questions questions={one.questions} />
      <Refunds list={one.refunds} />
      <Decisions steps={decisions} aboutOf={({ amount }) => formatMoney(amount)} />
    </div>
  );
}

/** One deposit with all that a decision needs. */
export function DepositPanel({ id, ...panel }: PanelProps) {
  const answer = useCall('getQueuedDeposit', { id });
  return (
    <QueuePanel title={answer.data?.deposit.reference ?? '…'} answer={answer} {...panel}>
      {(one) => (
        <>
          <Body one={one} />
          <DepositDecision one={one} />
        </>
      )}
    </QueuePanel>
  );
}
