import { MoneyBox } from '@sorak/client/MoneyField.tsx';
import { formatAmount, shortAmount, typedAmount, type Withdrawal, type WithdrawalCheck } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { CodeField } from '@sorak/ui/CodeField.tsx';
import { clockIcon } from '@sorak/ui/icons-more.ts';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { clockText } from '../../lib/time.ts';
import { type Text, useText } from '../../locales/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { useDraft } from '../../stores/drafts.ts';
import { openMemberCentre } from '../../stores/popup.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { amountFault } from './amount-fault.ts';
import { AmountHelp } from './AmountHelp.tsx';
import { chosenCard, withdrawableTo } from './card-limit.ts';
import { CardPicker } from './CardPicker.tsx';
import { Checks } from './Checks.tsx';
import { durationText } from './duration.ts';
import { begun, type Proven, useRequest } from './use-request.ts';

const PIN_LENGTH = 6;
const CLOCK_MS = 15_000;
// From here on a bank is slow: a quarter of an hour, and twice what the others take.
const SLOW_MS = 900_000;
const SLOW_TIMES = 2;

type Card = WithdrawalCheck['cards'][number];

function Arrival({ check, card, t }: { readonly check: WithdrawalCheck; readonly card: Card | undefined; readonly t: Text }) {
  const now = useNow(CLOCK_MS);
  const usualMs = card?.usualMs ?? check.usual.totalMs;
  return (
    <div className="withdrawal-sum withdrawal-time">
      <dt>{t('withdraw.expected')}</dt>
      <dd>
        {usualMs === null ? null : <span className="digits">{clockText(now + usualMs).slice(0, 5)}</span>}
        <span className="caption faint-text">
          {usualMs === null ? t('withdraw.usualNone') : t('withdraw.usual', { time: durationText(t, usualMs) })}
        </span>
      </dd>
    </div>
  );
}

/** A bank that takes much longer than the others these days. */
function SlowBank({
  check: { usual, cards },
  card,
  t,
}: {
  readonly check: WithdrawalCheck;
  readonly card: Card | undefined;
  readonly t: Text;
}) {
  const usualMs = card?.usualMs ?? 0;
  if (!card || usual.totalMs === null || usualMs < SLOW_MS || usualMs < SLOW_TIMES * usual.totalMs) return null;
  const quicker = cards.filter((one) => one.usualMs !== null && one.usualMs * SLOW_TIMES <= usualMs).map(({ bankName }) => bankName);
  const says = t('withdraw.slowBank', { bank: card.bankName, time: durationText(t, usualMs) });
  return (
    <Note icon={clockIcon}>
      {quicker.length === 0 ? says : `${says} ${t('withdraw.quickBank', { banks: [...new Set(quicker)].join(', ') })}`}
    </Note>
  );
}

type SummaryProps = {
  readonly check: WithdrawalCheck;
  readonly card: Card | undefined;
  readonly amount: number | null;
  readonly pin: string;
  readonly onPin: (pin: string) => void;
  readonly isPending: boolean;
  readonly failure: string | null;
};

/** What will arrive, where and when, the PIN, and the one button. */
function Summary({ check, card, amount, pin, onPin, isPending, failure }: SummaryProps) {
  const t = useText();
  const isBlocked = check.missing.length > 0;
  return (
    <Card>
      <p className="small faint-text">{t('withdraw.get')}</p>
      <div className="withdrawal-get">
        <Amount value={amount ?? 0} symbol={check.currencySymbol} size="l" />
      </div>
      <dl>
        <div className="withdrawal-sum">
          <dt>{t('withdraw.taken')}</dt>
          <dd className="digits">{formatAmount(amount ?? 0)}</dd>
        </div>
        <div className="withdrawal-sum">
          <dt>{t('withdraw.fee')}</dt>
          <dd className="digits">{formatAmount(0)}</dd>
        </div>
        <div className="withdrawal-sum">
          <dt>{t('withdraw.to')}</dt>
          <dd>{card ? `${card.mark} ••• ${card.tail}` : '—'}</dd>
        </div>
        <Arrival check={check} card={card} t={t} />
      </dl>
      <CodeField
        isSecret
        label={t('withdraw.pin')}
        aside={
          check.hasPaymentPassword ? (
            <TextButton className="plain" onClick={() => openMemberCentre('securityCenter', 'pin')}>
              {t('withdraw.pinForgot')}
            </TextButton>
          ) : null
        }
        value={pin}
        onCode={onPin}
        disabled={isBlocked}
      />
      <FailureNote text={failure} />
      <Button type="submit" kind="primary" size="l" full busy={isPending} disabled={isBlocked || pin.length < PIN_LENGTH}>
        {amount === null ? t('withdraw.sendPlain') : t('withdraw.send', { amount: formatAmount(amount) })}
      </Button>
      <p className="caption faint-text">{t('withdraw.noReturn')}</p>
    </Card>
  );
}

type Props = { readonly check: WithdrawalCheck; readonly proven: Proven; readonly onDone: (made: Withdrawal) => void };

/** The request: where to, how much, everything that it is checked against, and the PIN. Nothing typed is lost when it fails. */
export function RequestForm({ check, proven, onDone }: Props) {
  const t = useText();
  const [{ text, picked }, change] = useDraft(begun);
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const card = chosenCard(check, picked);
  const most = withdrawableTo(check, card);
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
            <span className="caption faint-text digits">{t('withdraw.canTake', { amount: formatAmount(most) })}</span>
          </div>
          <MoneyBox label={t('withdraw.amountLabel')} symbol={check.currencySymbol} text={text} onText={onText} fault={fault}>
            <Button kind="outline" size="s" disabled={most === 0} onClick={() => onText(shortAmount(most))}>
              {t('withdraw.all')}
            </Button>
          </MoneyBox>
          <AmountHelp check={check} most={most} amount={amount} onPick={onText} />
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
