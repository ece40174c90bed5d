import '@sorak/ui/AmountBox.css';
import '@sorak/ui/Picks.css';
import { amountTyped, formatAmount, groupedAmount, typedAmount, type WithdrawalCheck } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { classNames } from '@sorak/ui/class-names.ts';
import { Icon } from '@sorak/ui/Icon.tsx';
import { alertCircleIcon } from '@sorak/ui/icons.ts';
import { useId } from 'react';
import { OwnMoneyLines } from '../../lib/OwnMoney.tsx';
import { useText } from '../../locales/text.ts';
import { openMemberCentre } from '../../stores/popup.ts';
import { quickAmounts } from './amount-fault.ts';

type Props = {
  readonly check: WithdrawalCheck;
  /** What could be asked for to the account that was picked. */
  readonly most: number;
  readonly text: string;
  readonly fault: string | null;
  readonly onText: (text: string) => void;
};

/** The balance line by line: what may leave, what may not, and why. */
function Kept({ check: { own, given, turnover } }: { readonly check: WithdrawalCheck }) {
  const t = useText();
  if (turnover.remaining === 0 && given.length === 0 && !turnover.lines.some((line) => line.remaining > 0)) return null;
  return (
    <div className="wd-kept">
      <OwnMoneyLines own={own} given={given} turnoverLeft={turnover.remaining} />
      <TextButton onClick={() => openMemberCentre('bonusDetails', 'turnover')}>{t('withdraw.keptMore')}</TextButton>
    </div>
  );
}

/** The big figure, amounts to press, and all that can be taken. */
export function AmountField({ check, most, text, fault, onText }: Props) {
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
            onText(target.selectionStart === target.value.length ? groupedAmount(target.value) : target.value);
          }}
          onBlur={() => onText(groupedAmount(text))}
        />
        <Button kind="outline" size="s" disabled={most === 0} onClick={() => onText(amountTyped(most))}>
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
        {quickAmounts(check, most).map((one) => (
          <button key={one} type="button" aria-pressed={amount === one} onClick={() => onText(amountTyped(one))}>
            {formatAmount(one).slice(0, -3)}
          </button>
        ))}
      </div>
      <Kept check={check} />
    </>
  );
}
