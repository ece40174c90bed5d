import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { MoneyBox } from '@sorak/client/MoneyField.tsx';
import { showToast } from '@sorak/client/toasts.ts';
import { formatAmount, shortAmount, typedAmount, type Withdrawal, type WithdrawalCheck } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { useState } from 'react';
import { momentText } from '../../../lib/time.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { createDraft, useDraft } from '../../../stores/drafts.ts';
import { amountFault } from './amount-fault.ts';
import { AmountHelp } from './AmountHelp.tsx';
import { chosenCard, withdrawableTo } from './card-limit.ts';
import { CardPicker } from './CardPicker.tsx';
import { Checks } from './Checks.tsx';
import { SlowBank, Summary } from './Summary.tsx';
import { refreshWithdrawals } from './use-withdrawal.ts';
import { useTask } from '@sorak/client/use-task.ts';

/** A request that is being written: the amount as it is typed, and the account. The PIN is never kept. */
export const begun = createDraft<{ readonly text: string; readonly picked: string | null }>({ text: '', picked: null });

/** Runs what may need a fresh proof; undefined when the reader gave up. */
export type Proven = <T>(work: () => Promise<T>) => Promise<T | undefined>;
type Request = { readonly amount: number; readonly cardId: string; readonly paymentPassword: string };

/** Until when, and how much may leave before; null for another failure. */
function heldText(t: Text, { code, value }: ApiError): string | null {
  if (code !== 'bank_card_held') return null;
  const { until, upTo } = value as { readonly until: number; readonly upTo: number };
  return upTo > 0
    ? t('withdraw.errNewCard', { amount: formatAmount(upTo), time: momentText(until) })
    : t('withdraw.errHeldCard', { time: momentText(until) });
}

const SECRET = new Set(['payment_password_wrong', 'too_many_requests']);

/** Sends a request once, however often it is pressed. */
function useRequest(proven: Proven, onDone: (made: Withdrawal) => void, onWrongSecret: () => void) {
  const t = useText();
  const {
    run: send,
    isBusy: isPending,
    failure,
  } = useTask(
    async (request: Request) => {
      const made = await proven(() => makeCall('requestWithdrawal', request));
      if (made) onDone(made);
    },
    (error) => {
      refreshWithdrawals();
      if (SECRET.has(error.code)) onWrongSecret();
      return error.code === 'network' ? `${error.message} ${t('withdraw.notSent')}` : (heldText(t, error) ?? error.message);
    },
  );
  return { send, isPending, failure };
}

type Props = { readonly check: WithdrawalCheck; readonly proven: Proven; readonly onDone: (made: Withdrawal) => void };

/** The request: where to, how much, everything that it is checked against, and the PIN. Nothing typed is lost when it fails. */
export function RequestForm({ check, proven, onDone }: Props) {
  const t = useText();
  const [{ text, picked }, change] = useDraft(begun);
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const card = chosenCard(check, picked);
  const max = withdrawableTo(check, card);
  const onText = (next: string) => change({ text: next });
  const amount = typedAmount(text);
  const fault = text === '' && !isTried ? null : amountFault(t, text, check, card);
  const { send, isPending, failure } = useRequest(
    proven,
    (made) => {
      begun.forget();
      const sum = `${made.currencySymbol} ${formatAmount(made.amount)}`;
      showToast({ kind: 'done', text: t('withdraw.doneText', { amount: sum, card: `${made.bankName} ${made.cardMasked}` }) });
      onDone(made);
    },
    () => setPin(''),
  );
  return (
    <form
      className="withdrawal-grid"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (amount !== null && card && amountFault(t, text, check, card) === null)
          void send({ amount, cardId: card.id, paymentPassword: pin });
      }}
    >
      <div className="column gap-large">
        <Card>
          <div className="withdrawal-heading">
            <h2>{t('withdraw.to')}</h2>
            {card ? <span className="caption faint-text">{t('withdraw.holder', { name: card.payeeName })}</span> : null}
          </div>
          <CardPicker cards={check.cards} picked={card?.id ?? null} onPick={(id) => change({ picked: id })} />
        </Card>
        <Card>
          <div className="withdrawal-heading">
            <h2>{t('withdraw.amount')}</h2>
            <span className="caption faint-text digits">{t('withdraw.canTake', { amount: formatAmount(max) })}</span>
          </div>
          <MoneyBox label={t('withdraw.amountLabel')} symbol={check.currencySymbol} text={text} onText={onText} fault={fault}>
            <Button kind="outline" size="s" disabled={max === 0} onClick={() => onText(shortAmount(max))}>
              {t('withdraw.all')}
            </Button>
          </MoneyBox>
          <AmountHelp check={check} max={max} amount={amount} onPick={onText} />
        </Card>
        <Checks check={check} amount={amount} />
      </div>
      <aside className="withdrawal-aside">
        <Summary check={check} card={card} amount={amount} pin={pin} onPin={setPin} isPending={isPending} failure={failure} />
        <SlowBank check={check} card={card} t={t} />
      </aside>
    </form>
  );
}
