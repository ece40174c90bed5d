import type { WithdrawalCase } from '@sorak/contract';
import { Proof } from '../../../features/queue/Proof.tsx';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

/** What the member says of money that did not arrive, with the pictures. */
export function Reports({ reports }: Pick<WithdrawalCase, 'reports'>) {
  const text = useText();
  if (reports.length === 0) return null;
  return (
    <div className="panel-part">
      <h2 className="heading">{text('withdrawals.reports')}</h2>
      <ul className="lines">
        {reports.map(({ id, at, answer, receivedAmount, remainder, remark, resolution, proofs }) => (
          <li key={id} className="stack">
            <p className="small">
              <b>{wordOf('answer', answer)}</b> ·{' '}
              {text('withdrawals.reported', { got: formatMoney(receivedAmount), open: formatMoney(remainder) })}
            </p>
            {remark ? <q className="small">{remark}</q> : null}
            <p className="caption faint-text">
              {formatTime(at)}
              {resolution ? ` · ${wordOf('resolution', resolution)}` : ''}
            </p>
            <div className="row gap-medium wraps">
              {proofs.map((proof, index) => (
                <Proof key={proof} call="getWithdrawalEvidence" id={proof} no={index + 1} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
