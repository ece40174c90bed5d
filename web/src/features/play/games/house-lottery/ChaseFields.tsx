import { shortAmount, typedAmount } from '@sorak/contract';
import { MoneyField } from '@sorak/client/MoneyField.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useState } from 'react';
import { useText } from '../../../../locales/text.ts';

const TIMES = [1, 2, 3, 5, 10, 20, 50, 100];

/** For how many draws the ticket is, and where it stops; `chase` as the order says it, undefined for one draw. */
export function useChase() {
  const [times, setTimes] = useState(1);
  const [stopsOnWin, setStops] = useState(true);
  const [typed, setTyped] = useState('');
  const max = typed === '' ? undefined : (typedAmount(typed) ?? 0);
  const chase = times > 1 ? { times, stopsOnWin, ...(max === undefined ? {} : { max }) } : undefined;
  return { times, setTimes, stopsOnWin, setStops, typed, setTyped, max, chase };
}

type Props = ReturnType<typeof useChase> & { readonly stake: number; readonly symbol: string };

/** What is bought now, what may be bought later, and that nothing of it is held. */
export function ChaseFields({ times, setTimes, stopsOnWin, setStops, typed, setTyped, max, stake, symbol }: Props) {
  const t = useText();
  const all = Math.min(stake * times, max ?? Infinity);
  return (
    <div className="lottery-chase">
      <div className="lottery-keep">
        <span className="small">{t('lottery.chase.for')}</span>
        <Select
          small
          label={t('lottery.chase.for')}
          value={String(times)}
          options={TIMES.map((n) => ({ value: String(n), label: t('lottery.chase.draws', { n }) }))}
          onPick={(value) => setTimes(Number(value))}
        />
      </div>
      {times > 1 ? (
        <>
          <Check label={t('lottery.chase.stopsOnWin')} checked={stopsOnWin} onChange={(event) => setStops(event.currentTarget.checked)} />
          <MoneyField
            label={t('lottery.chase.max')}
            aside={t('lottery.chase.optional')}
            symbol={symbol}
            value={typed}
            onText={setTyped}
            error={max !== undefined && max < stake ? t('lottery.unitWrong', { min: shortAmount(stake) }) : undefined}
          />
          <p className="caption faint-text">
            {t('lottery.chase.means', { now: `${symbol} ${shortAmount(stake)}`, all: `${symbol} ${shortAmount(all)}` })}
          </p>
        </>
      ) : null}
    </div>
  );
}
