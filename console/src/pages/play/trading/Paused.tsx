import type { OperatorTradingBoard } from '@sorak/contract';
import { formatCount, formatMoney, formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';
import { kindName, sportName } from './names.ts';
import { StopButton } from './StopButton.tsx';

type Props = { readonly paused: OperatorTradingBoard['paused']; readonly mayStop: boolean };

/** Kinds of markets that paused themselves for what they lost, each with its figures and the way to open it again. */
export function Paused({ paused, mayStop }: Props) {
  const text = useText();
  if (paused.length === 0) return null;
  return (
    <section className="note warn stack" aria-label={text('trading.paused')}>
      <h2 className="heading">{text('trading.paused')}</h2>
      <p className="caption">{text('trading.pausedText')}</p>
      <ul className="lines">
        {paused.map(({ sport, type, matches, stake, payout, expected, at }) => {
          const name = `${sportName(sport)} · ${kindName(type)}`;
          return (
            <li key={`${sport} ${type}`} className="row between gap-medium wraps">
              <span>
                <span className="firm block">{name}</span>
                <span className="caption digits">
                  {text('trading.pausedFigures', {
                    matches: formatCount(matches),
                    stake: formatMoney(stake),
                    payout: formatMoney(payout),
                    expected: formatMoney(expected),
                    time: formatTime(at),
                  })}
                </span>
              </span>
              {mayStop ? <StopButton id={null} market={`kind.${sport}.${type}`} isStopped name={name} look="outline" /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
