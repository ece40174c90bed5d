import './deposit.css';
import { typedAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { arrowLeftIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Steps } from '@sorak/ui/Steps.tsx';
import { useState } from 'react';
import type { ValueOf } from '@sorak/client/calls.ts';
import { keptCall, useCall } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useMatches } from '../../lib/use-matches.ts';
import { useText } from '../../locales/text.ts';
import { createDraft, useDraft } from '../../stores/drafts.ts';
import { AmountCard } from './AmountCard.tsx';
import { BonusCard } from './BonusCard.tsx';
import { History } from './History.tsx';
import { Methods } from './Methods.tsx';
import { PayPanel } from './PayPanel.tsx';
import { Summary } from './Summary.tsx';
import { useDepositNews } from './use-deposit-news.ts';
import { showOrder, useMakeOrder, useShownOrder } from './use-order.ts';
import { VoucherCard } from './VoucherCard.tsx';
import { faultOf, leftOf } from './deposit-request.ts';

// Below this the order stands alone instead of beside the form.
const NARROW = '(max-width: 1199px)';

type Ways = ValueOf<'getDepositMethods'>;

type Begun = {
  readonly code: string;
  readonly text: string;
  readonly bank: string;
  readonly offerId: string | null;
  readonly voucher: string;
};
const begun = createDraft<Begun>({ code: '', text: '', bank: '', offerId: null, voucher: '' });

/** What the reader has typed and chosen. */
function useForm({ methods, limits }: Ways) {
  const [{ code, text, bank, offerId, voucher }, change] = useDraft(begun);
  const [isTried, setTried] = useState(false);
  const method = methods.find((one) => one.code === code) ?? methods[0];
  const left = leftOf(limits);
  const amount = typedAmount(text);
  const fault = method ? faultOf(amount, method, left) : null;
  return {
    method,
    text,
    bank: method?.banks.includes(bank) ? bank : (method?.banks[0] ?? ''),
    offerId,
    amount: fault === null ? amount : null,
    // An empty field is no fault before the reader has pressed.
    fault: fault !== null && (isTried || text !== '') ? fault : null,
    isFit: fault === null,
    voucher,
    setCode: (next: string) => change({ code: next }),
    setText: (next: string) => change({ text: next }),
    setBank: (next: string) => change({ bank: next }),
    setOfferId: (next: string | null) => change({ offerId: next }),
    setVoucher: (next: string) => change({ voucher: next }),
    setTried: () => setTried(true),
  };
}

type FieldsProps = {
  readonly ways: Ways;
  readonly method: Ways['methods'][number];
  readonly form: ReturnType<typeof useForm>;
  readonly offerId: string | null;
};

/** What is chosen and typed. */
function Fields({ ways, method, form, offerId }: FieldsProps) {
  const shown = useShownOrder();
  // Another request than the order beside it: the order is put away, and stays among the open ones.
  const requesting =
    <A extends unknown[]>(change: (...values: A) => void) =>
    (...values: A): void => {
      if (shown.id !== null) showOrder(null);
      change(...values);
    };
  return (
    <>
      <Methods methods={ways.methods} chosen={method.code} onChoose={requesting(form.setCode)} />
      {method.kind === 'voucher' ? null : (
        <>
          <AmountCard
            method={method}
            symbol={ways.currencySymbol}
            limits={ways.limits}
            text={form.text}
            onText={requesting(form.setText)}
            fault={form.fault}
            bank={form.bank}
            onBank={requesting(form.setBank)}
          />
          <BonusCard
            method={method.code}
            amount={form.amount}
            turnoverTimes={ways.turnoverTimes}
            chosen={offerId}
            onChoose={requesting(form.setOfferId)}
          />
        </>
      )}
    </>
  );
}

function Form({ ways, isAlone }: { readonly ways: Ways; readonly isAlone: boolean }) {
  const t = useText();
  const form = useForm(ways);
  const make = useMakeOrder();
  const shown = useShownOrder();
  const { method, amount, offerId } = form;
  if (!method) return null;
  const offers = amount === null ? undefined : keptCall('getDepositOffers', { method: method.code, amount: String(amount) });
  const offer = offers?.list.find((one) => one.offerId === offerId && one.refusal === null);
  // What has become an order is begun no more.
  const sent = async (isMade: Promise<boolean>): Promise<void> => {
    if (await isMade) begun.forget();
  };
  const order = () => {
    form.setTried();
    if (amount === null) return;
    const bank = method.banks.length > 0 ? form.bank : null;
    void sent(make.order({ method: method.code, amount, bank, offerId: offer?.offerId ?? null }));
  };
  const panel = shown.order ? (
    <PayPanel order={shown.order} symbol={ways.currencySymbol} onAgain={() => showOrder(null)} />
  ) : method.kind === 'voucher' ? (
    <VoucherCard
      code={form.voucher}
      onCode={form.setVoucher}
      isPending={make.isPending}
      error={make.error}
      onRedeem={() => void sent(make.redeem({ code: form.voucher, offerId: null }))}
    />
  ) : (
    <Summary
      symbol={ways.currencySymbol}
      amount={amount}
      bonusTitle={offer?.title ?? null}
      openOrders={ways.openOrders}
      error={make.error}
      isPending={make.isPending}
      onOrder={order}
      onOpen={showOrder}
    />
  );
  if (isAlone)
    return (
      <div className="deposit-alone">
        {panel}
        <Button kind="ghost" full onClick={() => showOrder(null)}>
          <Icon path={arrowLeftIcon} size="s" flip />
          {t('deposit.back')}
        </Button>
      </div>
    );
  return (
    <div className="deposit">
      <div className="deposit-form">
        <Fields ways={ways} method={method} form={form} offerId={offer?.offerId ?? null} />
      </div>
      <aside className="deposit-side">{panel}</aside>
      <div className="deposit-below">
        <History onOpen={showOrder} />
      </div>
    </div>
  );
}

/** Puts money in: how, how much, with or without a bonus; then how to pay, and by itself what became of it. */
export function Deposit() {
  const t = useText();
  const isNarrow = useMatches(NARROW);
  const { data, error, refetch } = useCall('getDepositMethods', {}, { staleTimeMs: 0 });
  const shown = useShownOrder();
  useDepositNews();
  const isAlone = isNarrow && shown.order !== undefined;
  const isOver = shown.order !== undefined && !['creating', 'waiting', 'part'].includes(shown.order.status);
  return (
    <>
      <div className="deposit-head">
        <div>
          <h1 className="display-medium">
            {isAlone && shown.order ? t('deposit.pay', { method: shown.order.methodName }) : t('deposit.title')}
          </h1>
          {isAlone ? null : <p className="soft-text">{t('deposit.about')}</p>}
        </div>
        <Steps
          label={t('deposit.steps')}
          steps={[t('deposit.step.amount'), t('deposit.step.pay'), t('deposit.step.done')]}
          at={shown.order === undefined ? 0 : isOver ? 3 : 1}
        />
      </div>
      {error && !data ? (
        <ReadFailed title={t('deposit.failed')} text={t('deposit.failedText')} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Card aria-hidden="true">
          <Skeleton className="deposit-wait" />
        </Card>
      ) : data.methods.length === 0 ? (
        <Empty title={t('deposit.none')} text={t('deposit.noneText')} />
      ) : (
        <Form ways={data} isAlone={isAlone} />
      )}
    </>
  );
}
