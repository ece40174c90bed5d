import { formatAmount, moneyParts, type WithdrawalCase } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Money } from '@sorak/ui/Money.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Age } from '../../../features/queue/Age.tsx';
import { CheckLine } from '../../../features/queue/CheckLine.tsx';
import { type PanelProps, QueuePanel } from '../../../features/queue/QueuePanel.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { formatMoney, formatDay } from '../../../lib/format.ts';
import { RankName } from '../../../features/RankName.tsx';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { Decision } from './Decision.tsx';
import { Reports } from './Reports.tsx';
import { Steps } from './Steps.tsx';

const WAITS = new Set<WithdrawalCase['state']>(['review', 'second_review', 'on_hold', 'sending', 'reported']);
const HOURS = new Set(['card_new', 'contact_changed', 'password_changed', 'device_new']);
const AMOUNTS = new Set(['first_large', 'large', 'little_play', 'big_win', 'given']);
const HEAVY = 60;

/** The figure that a rule fired on, in its own unit. */
function formatValue(text: Text, code: string, value: number | null): string {
  if (value === null) return '–';
  if (HOURS.has(code)) return text('queue.hours', { hours: Math.round(value) });
  return AMOUNTS.has(code) ? formatAmount(value) : String(value);
}

function Head({ one }: { readonly one: WithdrawalCase }) {
  const text = useText();
  return (
    <div className="panel-part stack">
      <Money parts={moneyParts(one.amount)} symbol={one.currencySymbol} size="l" />
      <div className="row gap-medium wraps">
        <Badge tone={one.isOverTarget ? 'negative' : 'warn'}>
          {wordOf('wstate', one.state)} {WAITS.has(one.state) ? <Age since={one.createdAt} /> : null}
        </Badge>
        {one.approvalsNeeded > 1 ? (
          <Badge tone="info">{text('queue.approvals', { done: one.approvedBy.length, of: one.approvalsNeeded })}</Badge>
        ) : null}
        <Badge>
          {text('queue.risk')} {one.riskScore}
        </Badge>
      </div>
      <div className="row between gap-medium">
        <div>
          <b className="bold">{one.username}</b>
          <p className="caption faint-text">
            <RankName level={one.rankLevel} /> · {text('withdrawals.since', { since: formatDay(one.registeredAt), paid: one.earlierPaid })}
          </p>
        </div>
        <Link className="link small" to={`/console/members/${one.memberId}`}>
          {text('queue.profile')}
        </Link>
      </div>
    </div>
  );
}

function Checks({ one }: { readonly one: WithdrawalCase }) {
  const text = useText();
  const isOwn = one.payeeName !== null && one.cardHolder === one.payeeName;
  return (
    <div className="panel-part">
      <h2 className="heading">{text('queue.checks')}</h2>
      <ul>
        <CheckLine verdict={isOwn ? 'good' : 'bad'} name={text('withdrawals.holder')} value={one.cardHolder} />
        <CheckLine
          verdict={one.turnoverRemaining === 0 ? 'good' : 'bad'}
          name={text('withdrawals.turnover')}
          value={one.turnoverRemaining === 0 ? text('withdrawals.met') : formatMoney(one.turnoverRemaining)}
        />
        {one.checks.map(({ code, isGood, score, value }) => (
          <CheckLine
            key={code}
            verdict={isGood ? 'good' : score >= HEAVY ? 'bad' : 'odd'}
            name={wordOf('signal', code)}
            value={isGood ? '–' : formatValue(text, code, value)}
          />
        ))}
      </ul>
      <dl className="month">
        <div>
          <dt>{text('withdrawals.in30')}</dt>
          <dd>{formatMoney(one.month.deposits)}</dd>
        </div>
        <div>
          <dt>{text('withdrawals.out30')}</dt>
          <dd>{formatMoney(one.month.withdrawals)}</dd>
        </div>
        <div>
          <dt>{text('withdrawals.net')}</dt>
          <dd>{formatAmount(one.month.net, true)}</dd>
        </div>
      </dl>
    </div>
  );
}

const SOURCES = ['deposited', 'won', 'given'] as const;

/** What of the sum was deposited, won and given. */
function MadeOf({ parts }: { readonly parts: WithdrawalCase['parts'] }) {
  const text = useText();
  if (!parts) return null;
  return (
    <div className="panel-part">
      <h2 className="heading">{text('withdrawals.parts')}</h2>
      <dl className="month">
        {SOURCES.map((key) => (
          <div key={key}>
            <dt>{text(`withdrawals.${key}`)}</dt>
            <dd>{formatMoney(parts[key])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** One withdrawal with all that a decision needs. */
export function CasePanel({ id, onDone, ...panel }: PanelProps & { readonly onDone: () => void }) {
  const answer = useCall('getWithdrawalCase', { id });
  return (
    <QueuePanel title={id} answer={answer} {...panel}>
      {(one) => (
        <>
          <div className="panel-body">
            <Head one={one} />
            <MadeOf parts={one.parts} />
            <Checks one={one} />
            <Reports reports={one.reports} />
            <Steps steps={one.steps} />
          </div>
          <Decision one={one} onDone={onDone} />
        </>
      )}
    </QueuePanel>
  );
}
