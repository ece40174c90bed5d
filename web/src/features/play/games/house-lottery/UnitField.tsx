import { shortAmount } from '@sorak/contract';
import { MoneyField } from '@sorak/client/MoneyField.tsx';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { minusIcon, plusIcon } from '@sorak/ui/page-icons.ts';
import { zonedClockText } from '../../../../lib/time.ts';
import { useText } from '../../../../locales/text.ts';
import { stepped } from './pick.ts';
import type { useUnit } from './use-unit.ts';

const QUICK = [1_000, 5_000, 10_000, 50_000];

type Props = ReturnType<typeof useUnit> & {
  readonly symbol: string;
  /** Whether the name and what is wrong are said elsewhere and are not seen here. */
  readonly isShort?: boolean;
};

/** The stake for one unit, typed or stepped. */
export function UnitField({ min, typed, setTyped, unit, fault, opensAt, symbol, isShort = false }: Props) {
  const t = useText();
  const step = (way: 1 | -1): void => setTyped(shortAmount(stepped(unit ?? 0, way, min)));
  const from = opensAt === null ? undefined : t('lottery.opensAt', { time: zonedClockText(opensAt) });
  const aside = min > 0 ? t('lottery.unitMin', { min: shortAmount(min) }) : from;
  const field = (
    <div className="lottery-unit">
      <IconButton label={t('lottery.lessStake')} disabled={unit !== null && unit <= min} onClick={() => step(-1)}>
        <Icon path={minusIcon} />
      </IconButton>
      <MoneyField
        label={isShort ? <span className="reader-only">{t('lottery.unit')}</span> : t('lottery.unit')}
        aside={isShort ? undefined : aside}
        symbol={symbol}
        value={typed}
        onText={setTyped}
        error={isShort ? undefined : (fault ?? undefined)}
      />
      <IconButton label={t('lottery.moreStake')} onClick={() => step(1)}>
        <Icon path={plusIcon} />
      </IconButton>
    </div>
  );
  if (isShort) return field;
  return (
    <>
      {field}
      <div className="picks">
        {QUICK.map((amount) => (
          <button key={amount} type="button" aria-pressed={unit === amount} onClick={() => setTyped(shortAmount(amount))}>
            {shortAmount(amount)}
          </button>
        ))}
      </div>
    </>
  );
}
