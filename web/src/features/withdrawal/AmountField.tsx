import '@sorak/ui/Picks.css';
import { MoneyBox } from '@sorak/client/MoneyField.tsx';
import { shortAmount, typedAmount, type WithdrawalCheck } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
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
  const amount = typedAmount(text);
  return (
    <>
      <MoneyBox label={t('withdraw.amountLabel')} symbol={check.currencySymbol} text={text} onText={onText} fault={fault}>
        <Button kind="outline" size="s" disabled={most === 0} onClick={() => onText(shortAmount(most))}>
          {t('withdraw.all')}
        </Button>
      </MoneyBox>
      <div className="picks wd-quick">
        {quickAmounts(check, most).map((one) => (
          <button key={one} type="button" aria-pressed={amount === one} onClick={() => onText(shortAmount(one))}>
            {shortAmount(one)}
          </button>
        ))}
      </div>
      <Kept check={check} />
    </>
  );
}
