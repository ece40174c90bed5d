import './deposit.css';
import { type DepositOffer, type DepositOrder, shortAmount, typedAmount } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { arrowLeftIcon, infoIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Steps } from '@sorak/ui/Steps.tsx';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { useMatches } from '../../../lib/use-matches.ts';
import { useText } from '../../../locales/text.ts';
import { createDraft, useDraft } from '../../../stores/drafts.ts';
import { forgetWantedBonus, useWantedBonus } from '../../../stores/popup.ts';
import { AskLimit } from './AskLimit.tsx';
import { AmountCard } from './AmountCard.tsx';
import { BonusCard } from './BonusCard.tsx';
import { ChosenBonus } from './ChosenBonus.tsx';
import { History } from './History.tsx';
import { Methods } from './Methods.tsx';
import { PayPanel } from './PayPanel.tsx';
import { Summary } from './Summary.tsx';
import { useDepositNews } from './use-deposit-news.ts';
import { isChoosable, useOffers } from './use-offers.ts';
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
/** What is typed and chosen, until it is sent. */
const begun = createDraft<Begun>({ code: '', text: '', bank: '', offerId: null, voucher: '' });

/** What the reader has typed and chosen. */
function useForm({ methods, limits }: Ways) {
  const [{ code, text, bank, offerId, voucher }, change] = useDraft(begun);
  const [isTried, setTried] = useState(false);
  // Opened from an offer, the form is for that offer until another choice is made.
  const wanted = useWantedBonus();
  const method = methods.find((one) => one.code === code) ?? methods[0];
  const left = leftOf(limits);
  const amount = typedAmount(text);
  const found = method ? faultOf(amount, method, left) : null;
  const fault = found === 'notAnAmount' && text.trim() === '' ? 'empty' : found;
  return {
    method,
    text,
    bank: method?.banks.includes(bank) ? bank : (method?.banks[0] ?? ''),
    offerId: wanted ?? offerId,
    isWanted: wanted !== null,
    isTried,
    amount: fault === null ? amount : null,
    // An empty field is no fault before the reader has pressed.
    fault: fault !== null && (isTried || text !== '') ? fault : null,
    isFit: fault === null,
    voucher,
    setCode: (next: string) => change({ code: next }),
    setText: (next: string) => change({ text: next }),
    setBank: (next: string) => change({ bank: next }),
    setOfferId: (next: string | null) => {
      if (wanted !== null) forgetWantedBonus();
      change({ offerId: next });
    },
    setVoucher: (next: string) => change({ voucher: next }),
    setTried: () => setTried(true),
  };
}

type FieldsProps = {
  readonly ways: Ways;
  readonly method: Ways['methods'][number];
  readonly form: ReturnType<typeof useForm>;
  readonly offers: readonly DepositOffer[] | undefined;
  readonly chosen: DepositOffer | undefined;
  readonly fault: string | null;
};

/** What is chosen and typed. */
function Fields({ ways, method, form, offers, chosen, fault }: FieldsProps) {
  const isVoucher = method.kind === 'voucher';
  return (
    <>
      {form.isWanted && offers && !isVoucher ? (
        <ChosenBonus offer={offers.find(({ offerId }) => offerId === form.offerId)} onDrop={() => form.setOfferId(null)} />
      ) : null}
      <AskLimit />
      <Methods methods={ways.methods} chosen={method.code} onChoose={form.setCode} />
      {isVoucher ? null : (
        <>
          <AmountCard
            method={method}
            symbol={ways.currencySymbol}
            limits={ways.limits}
            text={form.text}
            onText={form.setText}
            fault={form.fault}
            bonusFault={fault}
            bank={form.bank}
            onBank={form.setBank}
          />
          <BonusCard offers={offers ?? []} turnoverTimes={ways.turnoverTimes} chosen={chosen?.offerId ?? null} onChoose={form.setOfferId} />
        </>
      )}
    </>
  );
}

/** The form of a new deposit; beside an order it stands still, and says so. */
function Beside({
  order,
  symbol,
  children,
}: {
  readonly order: DepositOrder | undefined;
  readonly symbol: string;
  readonly children: ReactNode;
}) {
  const t = useText();
  return (
    <>
      {order ? (
        <Note icon={infoIcon}>
          <div className="deposit-line">
            <span>{t('deposit.orderWaits', { reference: order.reference, amount: `${symbol} ${shortAmount(order.payAmount)}` })}</span>
            <TextButton className="plain" onClick={() => showOrder(null)}>
              {t('deposit.startNew')}
            </TextButton>
          </div>
        </Note>
      ) : null}
      <fieldset className="deposit-form" disabled={order !== undefined} aria-label={t('deposit.title')}>
        {children}
      </fieldset>
    </>
  );
}

/** What stands below the form, for its amount: null while none is typed that can be ordered. */
type Beneath = ComponentType<{ readonly amount: number | null }>;

function Form({ ways, isAlone, beneath: Beneath }: { readonly ways: Ways; readonly isAlone: boolean; readonly beneath: Beneath }) {
  const t = useText();
  const form = useForm(ways);
  const make = useMakeOrder();
  const shown = useShownOrder();
  const { method, amount, offerId } = form;
  const offers = useOffers(method?.code ?? '', amount);
  if (!method) return null;
  const chosen = offers?.find((one) => one.offerId === offerId && isChoosable(one));
  const isShort = chosen?.refusal === 'below_minimum' && amount !== null;
  const bonusFault = isShort ? t('deposit.bonusNeeds', { min: shortAmount(chosen.minDeposit) }) : null;
  const offer = chosen?.refusal === null ? chosen : undefined;
  // What has become an order is begun no more.
  const sent = async (isMade: Promise<boolean>): Promise<void> => {
    if (!(await isMade)) return;
    begun.forget();
    if (form.isWanted) forgetWantedBonus();
  };
  const order = () => {
    form.setTried();
    // Nobody loses a bonus unsaid: it is raised to, or put away.
    if (amount === null || isShort) return;
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
      offer={offer}
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
        <Beside order={shown.order} symbol={ways.currencySymbol}>
          <Fields ways={ways} method={method} form={form} offers={offers} chosen={chosen} fault={bonusFault} />
        </Beside>
        {shown.order === undefined && method.kind !== 'voucher' ? <Beneath amount={amount} /> : null}
      </div>
      <aside className="deposit-side">{panel}</aside>
      <div className="deposit-below">
        <History onOpen={showOrder} />
      </div>
    </div>
  );
}

/** Puts money in: how, how much, with or without a bonus; then how to pay, and by itself what became of it. */
export function Deposit({ beneath }: { readonly beneath: Beneath }) {
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
        <Form ways={data} isAlone={isAlone} beneath={beneath} />
      )}
    </>
  );
}
