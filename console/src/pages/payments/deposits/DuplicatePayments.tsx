import type { UnmatchedDetail } from '@sorak/contract';
import { Note } from '@sorak/ui/Note.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

type DuplicatePayment = UnmatchedDetail['duplicates'][number];

/** Where it stands: at a deposit, or without one like this payment. */
function Place({ one: { depositId, reference, unmatchedId } }: { readonly one: DuplicatePayment }) {
  const text = useText();
  if (depositId)
    return (
      <Link className="link" to={`/console/deposits?view=all&open=${depositId}`}>
        {reference}
      </Link>
    );
  return (
    <Link className="link" to={`/console/deposits?view=unmatched&open=${unmatchedId ?? ''}`}>
      {text('unmatched.openTwin')}
    </Link>
  );
}

type Props = { readonly one: UnmatchedDetail; readonly picked: string; readonly onPick: (paymentId: string) => void };

/** What bank and provider have each told of this amount, where it may be one payment; nothing where there is none. */
export function DuplicatePayments({ one, picked, onPick }: Props) {
  const text = useText();
  const { duplicates, payment } = one;
  if (duplicates.length === 0) return null;
  const isBanked = payment.providerOrder === null;
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('unmatched.duplicates')}</h2>
      <Note tone="warn">{text(isBanked ? 'unmatched.duplicateOfBank' : 'unmatched.duplicateOfProvider')}</Note>
      <ul className="lines">
        {duplicates.map((duplicate) => (
          <li key={duplicate.paymentId}>
            <p className="small row between gap-medium">
              <span>
                {duplicate.payerName ?? '–'} {duplicate.isSamePayer ? <b className="firm">· {text('unmatched.samePayer')}</b> : null}
              </span>
              <Place one={duplicate} />
            </p>
            <p className="caption faint-text">
              {duplicate.memberId ? (
                <>
                  <Link className="link" to={`/console/members/${duplicate.memberId}`}>
                    {duplicate.username}
                  </Link>{' '}
                  ·{' '}
                </>
              ) : null}
              {formatTime(duplicate.paidAt)} ·{' '}
              {isBanked ? (
                <button
                  type="button"
                  className="link monospace"
                  aria-pressed={picked === duplicate.paymentId}
                  onClick={() => onPick(duplicate.paymentId)}
                >
                  {duplicate.paymentId}
                </button>
              ) : (
                <span className="monospace">{duplicate.paymentId}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
