import { shortAmount, type DepositOrder } from '@sorak/contract';
import { Button, IconButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon } from '@sorak/ui/icons.ts';
import { clockIcon, copyIcon, externalLinkIcon, infoIcon } from '@sorak/ui/page-icons.ts';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { Sums } from '@sorak/ui/Sums.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Suspense } from 'react';
import { lazyPart } from '../../../api/lazy-part.tsx';
import { keepCall, refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { latePaymentText } from '../../../lib/money-sentences.ts';
import { useText } from '../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { Countdown } from './Countdown.tsx';
import { OrderBonus } from './OrderBonus.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { WayOn } from './WayOn.tsx';

const Question = lazyPart(() => import('./Question.tsx'), 'Question');
const Qr = lazyPart(() => import('./Qr.tsx'), 'Qr');

function useCopy(): (what: string) => Promise<void> {
  const t = useText();
  return async (what) => {
    try {
      await navigator.clipboard.writeText(what);
      showToast({ kind: 'done', text: t('deposit.copied') });
    } catch {
      showToast({ kind: 'error', text: t('deposit.copyFailed') });
    }
  };
}

type RowProps = { readonly label: string; readonly text: string; readonly copied?: string };

function CopyRow({ label, text, copied = text }: RowProps) {
  const t = useText();
  const copy = useCopy();
  return (
    <div className="deposit-copy">
      <span className="caption faint-text">{label}</span>
      <b className="bold digits">{text}</b>
      <IconButton small label={t('deposit.copyOf', { what: label })} onClick={() => void copy(copied)}>
        <Icon path={copyIcon} size="s" />
      </IconButton>
    </div>
  );
}

/** How to pay: the QR, the account, or the way to the e-wallet. */
function Way({ order, symbol }: { readonly order: DepositOrder; readonly symbol: string }) {
  const t = useText();
  if (order.status === 'creating')
    return (
      <Note icon={clockIcon} alert>
        {t('deposit.preparing')}
      </Note>
    );
  if (order.qr)
    return (
      <Suspense fallback={<Skeleton className="deposit-qr" />}>
        <Qr
          payload={order.qr}
          label={t('deposit.qrLabel', { amount: `${symbol} ${shortAmount(order.payAmount)}` })}
          reference={order.reference}
        />
      </Suspense>
    );
  if (order.redirectUrl)
    return (
      <div className="column gap-medium deposit-action">
        <Button kind="primary" full onClick={() => location.assign(order.redirectUrl ?? '/')}>
          <Icon path={externalLinkIcon} size="s" />
          {t('deposit.openWallet')}
        </Button>
        <p className="caption faint-text center">{t('deposit.walletText')}</p>
      </div>
    );
  if (!order.account) return null;
  return (
    <div className="column gap-medium deposit-action">
      <p className="bold">{order.account.bank}</p>
      <CopyRow label={t('deposit.accountNumber')} text={order.account.number} />
      <CopyRow label={t('deposit.accountName')} text={order.account.name} />
      <CopyRow label={t('deposit.exact')} text={shortAmount(order.payAmount)} copied={String(order.payAmount)} />
      {order.payAmount === order.amount ? null : (
        <Note icon={infoIcon}>{t('deposit.uniqueText', { amount: shortAmount(order.payAmount) })}</Note>
      )}
    </div>
  );
}

function OrderSums({ order, symbol }: { readonly order: DepositOrder; readonly symbol: string }) {
  const t = useText();
  const { amount, payAmount } = order;
  const rows = [
    { label: t('deposit.sum.deposit'), value: <Amount value={amount} /> },
    ...(payAmount === amount ? [] : [{ label: t('deposit.sum.unique'), value: <Amount value={payAmount - amount} /> }]),
    { label: t('deposit.sum.fee'), value: <Amount value={0} /> },
  ];
  return <Sums rows={rows} total={{ label: t('deposit.sum.total'), value: <Amount value={payAmount} symbol={symbol} /> }} />;
}

type Props = { readonly order: DepositOrder; readonly symbol: string; readonly onAgain: () => void };

/** What became of an order that cannot be paid any more. */
function Ending({ order, symbol, onAgain }: Props) {
  const t = useText();
  const { status, held, exception } = order;
  const lateMinutes = useCall('getDepositMethods', {}, { staleTimeMs: 0 }).data?.lateMinutes;
  if (status === 'creating' || status === 'waiting' || status === 'part') return null;
  const figures = {
    amount: shortAmount(order.credited),
    held: shortAmount(held),
    received: shortAmount(order.received),
    returned: shortAmount(order.returned),
  };
  const said = status === 'credited' && exception === 'over' ? t('deposit.end.overText', figures) : t(`deposit.end.${status}Text`, figures);
  // What becomes of a payment for an order that is over is the brand's to say.
  const late = status === 'expired' ? latePaymentText(t, order.expiresAt, lateMinutes) : status === 'cancelled' ? t('credit.late') : null;
  const words = late === null ? said : `${said} ${late}`;
  return (
    <div className="deposit-end" aria-live="polite">
      <span className={status === 'credited' ? 'deposit-mark positive' : 'deposit-mark'} aria-hidden="true">
        <Icon path={status === 'credited' ? checkIcon : infoIcon} size="l" />
      </span>
      <h2>{t(`deposit.end.${status}`)}</h2>
      <p className="soft-text">{words}</p>
      {status === 'credited' ? (
        <>
          <OrderBonus bonus={order.bonus} />
          <WayOn symbol={symbol} />
        </>
      ) : null}
      <Button kind={status === 'credited' ? 'ghost' : 'secondary'} full onClick={onAgain}>
        {t('deposit.again')}
      </Button>
    </div>
  );
}

/** One order: how to pay it while it is open, what became of it afterwards. It changes by itself. */
export function PayPanel({ order, symbol, onAgain }: Props) {
  const t = useText();
  const cancel = useSend('cancelDeposit');
  const isOpen = order.status === 'creating' || order.status === 'waiting' || order.status === 'part';
  const takeBack = async () => {
    try {
      keepCall('getDeposit', { id: order.id }, await cancel.sendOrThrow({ id: order.id }));
    } catch {
      // The failure stands in `cancel.error`; the order may have been paid in the meantime.
      refresh('getDeposit');
    }
    refresh('getDeposits', 'getDepositMethods');
  };
  const rest = { received: shortAmount(order.received), rest: shortAmount(order.payAmount - order.received) };
  return (
    <Card look="flush" className="deposit-pay">
      <div className="deposit-pay-top">
        <div className="deposit-pay-head">
          <b className="display" lang={order.lang}>
            {order.methodName}
          </b>
          <StatusBadge status={order.status} />
        </div>
        {isOpen ? (
          <>
            <p className="deposit-sum">
              <Amount value={order.payAmount} symbol={symbol} size="l" />
            </p>
            <Countdown until={order.expiresAt} />
            {order.status === 'part' ? (
              <Note tone="warn" alert>
                {t('deposit.end.partText', rest)}
              </Note>
            ) : null}
            <Way order={order} symbol={symbol} />
            <OrderBonus bonus={order.bonus} />
          </>
        ) : (
          <>
            <Ending order={order} symbol={symbol} onAgain={onAgain} />
            {order.received > 0 ? (
              <Suspense fallback={null}>
                <Question orderId={order.id} />
              </Suspense>
            ) : null}
          </>
        )}
      </div>
      <div className="deposit-pay-body">
        {isOpen ? <OrderSums order={order} symbol={symbol} /> : null}
        <CopyRow label={t('deposit.ref')} text={order.reference} />
        {isOpen ? (
          <>
            <FailureNote text={cancel.error?.message} />
            {order.status === 'part' ? null : (
              <Button kind="ghost" full busy={cancel.isBusy} onClick={() => void takeBack()}>
                {t('deposit.cancel')}
              </Button>
            )}
            <p className="caption faint-text center">{t('deposit.live')}</p>
          </>
        ) : null}
      </div>
    </Card>
  );
}
