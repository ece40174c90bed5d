import type { WithdrawalCase } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { shownAmount, shownTime } from '../../lib/shown.ts';
import { useText, wordOf } from '../../locales/text.ts';

function Proof({ id, no }: { readonly id: string; readonly no: number }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useCall('getWithdrawalEvidence', isOpen ? { proofId: id } : null);
  if (!isOpen)
    return (
      <Button size="s" kind="outline" onClick={() => setOpen(true)}>
        {text('withdrawals.proof', { no })}
      </Button>
    );
  if (error) return <p className="small neg">{error.message}</p>;
  return data ? (
    <img
      className="proof"
      src={`data:image/jpeg;base64,${data.image}`}
      width={data.width}
      height={data.height}
      alt={text('withdrawals.proof', { no })}
    />
  ) : null;
}

/** What the member says of money that did not arrive, with the pictures. */
export function Reports({ reports }: Pick<WithdrawalCase, 'reports'>) {
  const text = useText();
  if (reports.length === 0) return null;
  return (
    <div className="panel-part">
      <h2 className="h3">{text('withdrawals.reports')}</h2>
      <ul className="lines">
        {reports.map(({ id, at, answer, receivedAmount, remainder, remark, resolution, proofs }) => (
          <li key={id} className="stack">
            <p className="small">
              <b>{wordOf('answer', answer)}</b> ·{' '}
              {text('withdrawals.reported', { got: shownAmount(receivedAmount), open: shownAmount(remainder) })}
            </p>
            {remark ? <q className="small">{remark}</q> : null}
            <p className="cap t3">
              {shownTime(at)}
              {resolution ? ` · ${wordOf('resolution', resolution)}` : ''}
            </p>
            <div className="row g8 wraps">
              {proofs.map((proof, index) => (
                <Proof key={proof} id={proof} no={index + 1} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
