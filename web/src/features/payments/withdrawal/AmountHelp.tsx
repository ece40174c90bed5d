import '@sorak/ui/Picks.css';
import { shortAmount, type WithdrawalCheck } from '@sorak/contract';
import { TextButton } from '@sorak/ui/Button.tsx';
import { OwnMoneyLines } from '../../../lib/OwnMoney.tsx';
import { useText } from '../../../locales/text.ts';
import { openMemberCentre } from '../../../stores/popup.ts';
import { quickAmounts } from './amount-fault.ts';

/** The balance line by line: what may leave, what may not, and why. */
function Kept({ check: { own, given, turnover } }: { readonly check: WithdrawalCheck }) {
  const t = useText();
  if (turnover.remaining === 0 && given.length === 0 && !turnover.lines.some((line) => line.remaining > 0)) return null;
  return (
    <div className="withdrawal-kept">
      <OwnMoneyLines own={own} given={given} turnoverLeft={turnover.remaining} />
      <TextButton onClick={() => openMemberCentre('bonusDetails', 'turnover')}>{t('withdraw.keptMore')}</TextButton>
    </div>
  );
}

type Props = {
  readonly check: WithdrawalCheck;
  /** What could be asked for to the account that was picked. */
  readonly max: number;
  readonly amount: number | null;
  readonly onPick: (text: string) => void;
};

/** Amounts to press, and what of the balance may leave. */
export function AmountHelp({ check, max, amount, onPick }: Props) {
  return (
    <>
      <div className="picks withdrawal-quick">
        {quickAmounts(check, max).map((one) => (
          <button key={one} type="button" aria-pressed={amount === one} onClick={() => onPick(shortAmount(one))}>
            {shortAmount(one)}
          </button>
        ))}
      </div>
      <Kept check={check} />
    </>
  );
}
