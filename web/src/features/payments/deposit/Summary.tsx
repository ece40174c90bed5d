import { type DepositOffer, type DepositOrder, shortAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Sums } from '@sorak/ui/Sums.tsx';
import type { ApiError } from '@sorak/client/api-error.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { useText } from '../../../locales/text.ts';
import { offerText } from './ChosenBonus.tsx';
import { StatusBadge } from './StatusBadge.tsx';

type Props = {
  readonly symbol: string;
  /** Null while what is typed is no amount that can be ordered. */
  readonly amount: number | null;
  readonly offer: DepositOffer | undefined;
  readonly openOrders: readonly DepositOrder[];
  readonly error: ApiError | null;
  readonly isPending: boolean;
  readonly onOrder: () => void;
  readonly onOpen: (id: string) => void;
};

/** What will be paid and what will arrive, before anything is ordered. */
export function Summary({ symbol, amount, offer, openOrders, error, isPending, onOrder, onOpen }: Props) {
  const t = useText();
  return (
    <Card className="deposit-summary">
      <h2>{t('deposit.summary')}</h2>
      <Sums
        rows={[
          { label: t('deposit.sum.deposit'), value: <Amount value={amount ?? 0} /> },
          { label: t('deposit.sum.fee'), value: <Amount value={0} /> },
          {
            label: t('deposit.sum.bonus'),
            value: offer ? (
              <>
                <span lang={offer.lang}>{offer.title}</span>: {shortAmount(offer.bonus)}
              </>
            ) : (
              t('deposit.sum.noBonus')
            ),
          },
        ]}
        total={{ label: t('deposit.sum.total'), value: <Amount value={amount ?? 0} symbol={symbol} /> }}
      />
      {offer ? <p className="small soft-text">{offerText(t, offer)}</p> : null}
      <FailureNote text={error?.message} />
      <Button kind="primary" size="l" full busy={isPending} onClick={onOrder}>
        {t('deposit.continue')}
      </Button>
      {openOrders.length > 0 ? (
        <>
          <h3>{t('deposit.openOrders')}</h3>
          <ul className="deposit-past">
            {openOrders.map((order) => (
              <li key={order.id}>
                <button type="button" aria-label={t('deposit.openOf', { reference: order.reference })} onClick={() => onOpen(order.id)}>
                  <span className="grow">
                    <b className="firm" lang={order.lang}>
                      {order.methodName}
                    </b>
                    <span className="caption faint-text">
                      <Amount value={order.payAmount} />
                    </span>
                  </span>
                  <StatusBadge status={order.status} />
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}
