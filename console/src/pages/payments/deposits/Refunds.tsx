import type { DepositRefund } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

const TONE = { sent: 'info', done: 'positive', failed: 'negative' } as const;

/** What was sent back to payers, and how the provider says that it went. */
export function Refunds({ list }: { readonly list: readonly DepositRefund[] }) {
  const text = useText();
  if (list.length === 0) return null;
  return (
    <div className="panel-part">
      <h2 className="heading">{text('refunds.title')}</h2>
      <ul className="lines">
        {list.map(({ id, amount, paid, state, reason, askedAt, endedAt }) => (
          <li key={id}>
            <p className="small row between gap-medium">
              <b className="digits">{formatMoney(amount)}</b>
              <Badge tone={TONE[state]}>{wordOf('refund', state)}</Badge>
            </p>
            <p className="caption faint-text">
              {formatTime(endedAt ?? askedAt)}
              {state === 'failed' && paid > 0 ? ` · ${text('refunds.part', { amount: formatMoney(paid) })}` : ''}
              {reason ? ` · ${wordOf('refundReason', reason)}` : ''}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
