import '@sorak/ui/AmountBox.css';
import '@sorak/ui/Picks.css';
import { formatAmount, type WithdrawalCheck } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { classNames } from '@sorak/ui/class-names.ts';
import { Icon } from '@sorak/ui/Icon.tsx';
import { alertCircleIcon } from '@sorak/ui/icons.ts';
import { infoIcon } from '@sorak/ui/icons-more.ts';
import { Note } from '@sorak/ui/Note.tsx';
import { useId } from 'react';
import { useText } from '../../locales/text.ts';
import { openMemberCentre } from '../../stores/popup.ts';
import { quickAmounts } from './amount-fault.ts';
import { amountTyped, grouped, typedAmount } from './typed-amount.ts';

type Props = {
  readonly check: WithdrawalCheck;
  readonly text: string;
  readonly fault: string | null;
  readonly onText: (text: string) => void;
};

/** Why less can be taken than there is: stakes that are still owed, or a bonus that is not cash yet. */
function Kept({ check: { balance, currencySymbol, turnover } }: { readonly check: WithdrawalCheck }) {
  const t = useText();
  const { remaining, lines } = turnover;
  const isBonus = lines.some((line) => line.remaining > 0 && !line.isBlocking);
  if (remaining === 0 && !isBonus) return null;
  const values = { balance: `${currencySymbol} ${formatAmount(balance)}`, left: formatAmount(remaining) };
  return (
    <Note tone={remaining > 0 ? 'warn' : undefined} icon={infoIcon}>
      {t(remaining > 0 ? 'withdraw.keptTurnover' : 'withdraw.keptBonus', values)}{' '}
      <TextButton onClick={() => openMemberCentre('bonusDetails', 'turnover')}>{t('withdraw.keptMore')}</TextButton>
    </Note>
  );
}

/** The big figure, amounts to press, and all that can be taken. */
export function AmountField({ check, text, fault, onText }: Props) {
  const t = useText();
  const id = useId();
  const amount = typedAmount(text);
  return (
    <>
      <div className={classNames('amt', fault ? 'err' : undefined)}>
        <span aria-hidden="true">{check.currencySymbol}</span>
        <input
          id={id}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          aria-label={t('withdraw.amountLabel')}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-help` : undefined}
          onChange={({ target }) => {
            // Regrouping while somebody writes in the middle would move their place.
            onText(target.selectionStart === target.value.length ? grouped(target.value) : target.value);
          }}
          onBlur={() => onText(grouped(text))}
        />
        <Button kind="outline" size="s" disabled={check.withdrawable === 0} onClick={() => onText(amountTyped(check.withdrawable))}>
          {t('withdraw.all')}
        </Button>
      </div>
      {fault ? (
        <p id={`${id}-help`} className="hint err" role="alert">
          <Icon path={alertCircleIcon} />
          {fault}
        </p>
      ) : null}
      <div className="picks wd-quick">
        {quickAmounts(check).map((one) => (
          <button key={one} type="button" aria-pressed={amount === one} onClick={() => onText(amountTyped(one))}>
            {formatAmount(one).slice(0, -3)}
          </button>
        ))}
      </div>
      <Kept check={check} />
    </>
  );
}
