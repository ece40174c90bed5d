import './catches.css';
import type { Prices } from '@sorak/contract/rules/lottery/engine';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { useMemo } from 'react';
import { useText } from '../../../../locales/text.ts';
import { catchesOf, percentText } from './catches.ts';
import { priceText } from './pick.ts';
import { lotteryWord } from './words.ts';

type Props = {
  readonly game: LotteryGame;
  readonly play: string;
  readonly prices: Prices;
  /** How many are caught so far: its row is marked. */
  readonly caught?: number | undefined;
};

/** On a drawn set: what each number of caught ones pays, and how likely it is. */
export function Catches({ game, play, prices, caught }: Props) {
  const t = useText();
  const rows = useMemo(() => catchesOf(game, play, prices), [game, play, prices]);
  if (rows.length === 0) return null;
  const all = rows.reduce((sum, { percent }) => sum + percent, 0);
  return (
    <div className="catches">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('lottery.catches', { play: lotteryWord(t, 'play', play) })}</th>
            <th scope="col">{t('lottery.catch.chance')}</th>
            <th scope="col">{t('lottery.catch.pays')}</th>
          </tr>
        </thead>
        <tbody className="digits">
          {rows.map((row) => (
            <tr key={row.caught} aria-current={row.caught === caught || undefined}>
              <th scope="row">{t('lottery.catch', { n: row.caught })}</th>
              <td>{percentText(row.percent)}%</td>
              <td>{row.price === 0 ? t('lottery.catch.pool') : priceText({ [row.caught]: row.price })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="caption">{t('lottery.catch.nothing', { percent: percentText(all) })}</p>
    </div>
  );
}
