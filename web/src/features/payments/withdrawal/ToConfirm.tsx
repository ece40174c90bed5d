import { formatAmount, type Withdrawal } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronRightIcon } from '@sorak/ui/page-icons.ts';
import { clockText, dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';

type Props = { readonly list: readonly Withdrawal[]; readonly onOpen: (id: string) => void };

/** Until when something can be said: before the clock answers, or afterwards as a report. */
function Until({ one: { state, receiptDueAt, reportUntil } }: { readonly one: Withdrawal }) {
  const t = useText();
  if (state === 'paid' && receiptDueAt !== null)
    return <>{t('withdraw.toConfirmBy', { time: `${dayText(receiptDueAt).slice(0, 5)} ${clockText(receiptDueAt).slice(0, 5)}` })}</>;
  return reportUntil === null ? null : <>{t('withdraw.toReportBy', { day: dayText(reportUntil) })}</>;
}

/** product §2, withdrawal confirmation: what was paid out and waits for the member's word, or may still be reported. */
export function ToConfirm({ list, onOpen }: Props) {
  const t = useText();
  if (list.length === 0) return null;
  return (
    <Card look="flush">
      <h2 className="withdrawal-history-heading">{t('withdraw.toConfirm')}</h2>
      <ul className="withdrawal-past">
        {list.map((one) => (
          <li key={one.id}>
            <button type="button" aria-label={t('withdraw.toConfirmOpen', { id: one.id })} onClick={() => onOpen(one.id)}>
              <span className="grow">
                <b className="firm">
                  {one.bankName} {one.cardMasked}
                </b>
                <span className="caption faint-text">
                  <Until one={one} />
                </span>
              </span>
              <span className="row gap-medium">
                <b className="bold digits">{formatAmount(one.amount)}</b>
                <Icon path={chevronRightIcon} size="s" flip />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
