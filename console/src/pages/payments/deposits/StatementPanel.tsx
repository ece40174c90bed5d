import { moneyParts, type StatementDetail, type StatementLine, STATEMENT_OUTCOMES } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Money } from '@sorak/ui/Money.tsx';
import { useState } from 'react';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Pages } from '../../../features/queue/Pages.tsx';
import { type PanelProps, QueuePanel } from '../../../features/queue/QueuePanel.tsx';
import { RequestBadge } from '../../../features/RequestBadge.tsx';
import { RequestSteps } from '../../../features/RequestSteps.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { formatMoney, formatCount, formatTime } from '../../../lib/format.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useText, wordOf } from '../../../locales/text.ts';

const PAGE_SIZE = 50;
const TONE: Readonly<Record<NonNullable<StatementLine['outcome']>, BadgeTone | undefined>> = {
  matched: 'positive',
  unmatched: 'warn',
  confirmed: 'info',
  known: undefined,
  differs: 'negative',
};

function Line({ line }: { readonly line: StatementLine }) {
  const text = useText();
  const { row, reference, amount, paidAt, payerName, remark, outcome, plan, deposit } = line;
  const shown = outcome ?? plan;
  return (
    <li>
      <p className="small row between gap-medium">
        <span>
          <b className="firm">{payerName ?? '–'}</b> {remark}
        </span>
        <b className="digits">{formatMoney(amount)}</b>
      </p>
      <p className="caption faint-text">
        {text('statement.row', { row })} · {formatTime(paidAt)} · <span className="monospace">{reference}</span>
      </p>
      <p className="row gap-medium wraps">
        {shown ? <Badge tone={TONE[shown]}>{wordOf(outcome ? 'soutcome' : 'splan', shown)}</Badge> : null}
        {deposit ? (
          <Link className="link small" to={`/console/deposits?view=all&open=${deposit.id}`}>
            {deposit.reference} · {deposit.username} ·{' '}
            {wordOf(deposit.exception ? 'exception' : 'dstatus', deposit.exception ?? deposit.status)}
          </Link>
        ) : null}
      </p>
    </li>
  );
}

function Steps({ one: { statement } }: { readonly one: StatementDetail }) {
  const text = useText();
  const sending = useSend('decideStatement');
  const decide = async (decision: 'approve' | 'refuse', note: string): Promise<boolean> => {
    if (!(await sending.send({ id: statement.id, decision, note }))) return false;
    showToast({ kind: 'done', text: text(decision === 'approve' ? 'statement.booked' : 'statement.dropped') });
    refresh('getStatements', 'getStatement', 'getDepositQueue', 'getConsoleWaiting');
    return true;
  };
  if (statement.state !== 'waiting' || !(statement.canDecide || statement.isMine)) return null;
  return (
    <div className="panel-foot stack">
      <p className="caption faint-text">{text(statement.isMine ? 'statement.needsOther' : 'statement.approveText')}</p>
      <RequestSteps
        one={statement}
        mayApprove={statement.canDecide}
        text={`${statement.requestedBy}: ${statement.reason}`}
        sending={sending}
        onDecide={decide}
      />
    </div>
  );
}

function Body({ one, pageNo, onGo }: { readonly one: StatementDetail; readonly pageNo: number; readonly onGo: (pageNo: number) => void }) {
  const text = useText();
  const { statement, list, totalPages } = one;
  const { amount, state, methodName, lines, outgoing, requestedBy, reason, decidedBy, note, counts } = statement;
  return (
    <div className="panel-body">
      <div className="panel-part stack">
        <Money parts={moneyParts(amount)} symbol="Rp" size="l" />
        <div className="row gap-medium wraps">
          <RequestBadge state={state} />
          <Badge>{methodName}</Badge>
          <Badge>{text('statement.count', { count: formatCount(lines) })}</Badge>
        </div>
        <p className="caption faint-text">
          {requestedBy}: {reason} {decidedBy ? `· ${decidedBy}: ${note ?? ''}` : ''}
        </p>
        {outgoing > 0 ? <p className="caption faint-text">{text('statement.outgoing', { count: formatCount(outgoing) })}</p> : null}
        <div className="row gap-tiny wraps">
          {STATEMENT_OUTCOMES.flatMap((outcome) =>
            counts[outcome] ? (
              <Badge key={outcome} tone={TONE[outcome]}>
                {wordOf('soutcome', outcome)} {formatCount(counts[outcome])}
              </Badge>
            ) : (
              []
            ),
          )}
        </div>
      </div>
      <div className="panel-part">
        <h2 className="heading">{text('statement.lines')}</h2>
        <ul className="lines">
          {list.map((line) => (
            <Line key={line.row} line={line} />
          ))}
        </ul>
        <Pages pageNo={pageNo} totalPages={totalPages} onGo={onGo} />
      </div>
    </div>
  );
}

/** One statement with its lines: what became of each, or what would. */
export function StatementPanel({ id, ...panel }: PanelProps) {
  const [pageNo, setPageNo] = useState(1);
  const answer = useCall('getStatement', { id, pageNo, pageSize: PAGE_SIZE });
  return (
    <QueuePanel title={answer.data?.statement.name ?? '…'} answer={answer} {...panel}>
      {(one) => (
        <>
          <Body one={one} pageNo={pageNo} onGo={setPageNo} />
          <Steps one={one} />
        </>
      )}
    </QueuePanel>
  );
}
