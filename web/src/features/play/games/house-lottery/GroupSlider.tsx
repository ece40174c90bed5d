import { useCall } from '@sorak/client/queries.ts';
import type { Tariff } from '@sorak/contract/rules/lottery/engine';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { useId, useState } from 'react';
import { useText } from '../../../../locales/text.ts';
import { type Line, priceText, pricesIn, returnsOf } from './pick.ts';

/** The group that a ticket is bought in: the reader's own until another is chosen; `usual` for strangers. */
export function usePrizeGroup(usual: number) {
  const { data } = useCall('getLotteryGroup', {}, { staleTimeMs: 60_000 });
  const [chosen, setChosen] = useState<number | null>(null);
  const own = data?.max ?? usual;
  return { own, min: data?.min ?? own, step: data?.step ?? 1, group: Math.min(chosen ?? own, own), setGroup: setChosen };
}

type Props = ReturnType<typeof usePrizeGroup> & { readonly game: LotteryGame; readonly line: Line; readonly shares: Tariff['shares'] };

const percent = (share: number): string => share.toFixed(2);

/** Price against rebate: what a play pays, what comes back of every stake, and both together, at each place of the slider. */
export function GroupSlider({ game, line, shares, group, own, min, step, setGroup }: Props) {
  const t = useText();
  const id = useId();
  if (own === min) return null;
  const { prices, rebate, pool, total } = returnsOf(game, line, { group, shares }, own);
  const says = t('lottery.groupSays', {
    price: priceText(pricesIn(game, line.play, { group, shares })),
    prices: percent(prices),
    rebate: percent(rebate),
    total: percent(total),
  });
  return (
    <div className="lottery-group">
      <label htmlFor={id} className="label">
        {t('lottery.group', { group })}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={own}
        step={step}
        value={group}
        aria-valuetext={says}
        onChange={(event) => setGroup(Number(event.currentTarget.value))}
      />
      <p className="small digits">{says}</p>
      {pool > 0 ? <p className="caption faint-text">{t('lottery.poolPart', { percent: percent(pool) })}</p> : null}
      <p className="caption faint-text">{t('lottery.groupMeans')}</p>
    </div>
  );
}
