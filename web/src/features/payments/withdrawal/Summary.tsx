import { formatAmount, type WithdrawalCheck } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { CodeField } from '@sorak/ui/CodeField.tsx';
import { clockIcon } from '@sorak/ui/page-icons.ts';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { Amount } from '../../../lib/Amount.tsx';
import { clockText } from '../../../lib/time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { openMemberCentre } from '../../../stores/popup.ts';
import { durationText } from './duration.ts';

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
          {usualMs === null
            ? t('credit.decideTarget', { minutes: check.targetMinutes })
            : t('withdraw.usual', { time: durationText(t, usualMs) })}
        </span>
      </dd>
    </div>
  );
}

/** A bank that takes much longer than the others these days. */
export function SlowBank({
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
export function Summary({ check, card, amount, pin, onPin, isPending, failure }: SummaryProps) {
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
