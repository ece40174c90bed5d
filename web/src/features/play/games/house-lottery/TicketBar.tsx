import { formatAmount, shortAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Amount } from '../../../../lib/Amount.tsx';
import { useNarrow } from '../../../../lib/use-matches.ts';
import { useText } from '../../../../locales/text.ts';
import { UnitField } from './UnitField.tsx';
import type { useSums } from './use-sums.ts';
import type { useUnit } from './use-unit.ts';

type Props = {
  /** The id of the ticket. */
  readonly to: string;
  readonly lines: number;
  readonly sums: ReturnType<typeof useSums>;
  readonly unit: ReturnType<typeof useUnit>;
  readonly symbol: string;
};

/** On a telephone the ticket lies below the board: what it comes to, its stake, and the way to it and to its terms. */
export function TicketBar({ to, lines, sums, unit, symbol }: Props) {
  const t = useText();
  const isNarrow = useNarrow();
  if (!isNarrow || lines === 0) return null;
  const count = sums.isOneUnit
    ? t('lottery.lots', { lots: sums.lots, unit: shortAmount(unit.unit ?? 0) })
    : t('lottery.lineCount', { lines });
  return (
    <div className="lottery-ticket-bar">
      <p>
        <span className={unit.fault ? 'caption negative' : 'caption faint-text digits'}>{unit.fault ?? count}</span>
        <Amount value={sums.stake} symbol={symbol} size="m" />
      </p>
      <UnitField {...unit} symbol={symbol} isShort />
      <Button kind="primary" size="l" full onClick={() => document.getElementById(to)?.focus()}>
        {t('lottery.toTicket', { amount: formatAmount(sums.stake) })}
      </Button>
    </div>
  );
}
