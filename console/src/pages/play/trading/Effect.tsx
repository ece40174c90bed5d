import type { TradingEffect } from '@sorak/contract';
import { formatChange, formatCount, formatMoney } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';
import { marketName, outcomeName, verdictName } from './names.ts';

type Props = {
  readonly effect: TradingEffect;
  readonly teams: { readonly home: string; readonly away: string };
};

/** What was paid, and below it what would be: beside the board there is no room for both in one line. */
function Paid({ before, after }: { readonly before: number; readonly after: number }) {
  return (
    <td className="numeric">
      {formatMoney(before)}
      <b className="block">{`→ ${formatMoney(after)}`}</b>
    </td>
  );
}

/** What a result would change, outcome by outcome: how it was settled and would be, what was paid and would be. */
export function Effect({ effect, teams }: Props) {
  const text = useText();
  const { list, bets, paid, pays, builders, combined } = effect;
  if (bets === 0 && combined === 0) return <p className="caption faint-text">{text('trading.effectNone')}</p>;
  return (
    <div className="stack">
      <table className="data-table dense effect-table">
        <caption className="heading">{text('trading.effect')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('trading.outcome')}</th>
            <th scope="col" className="numeric">
              {text('trading.paid')}
              <span className="subtext">{text('trading.pays')}</span>
            </th>
            <th scope="col" className="numeric">
              {text('trading.house')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ outcome, was, is, bets: count, paid: before, pays: after, ...market }) => (
            <tr key={JSON.stringify([market, outcome, was])}>
              <td>
                {outcomeName(market, outcome, teams)}
                <span className="subtext">{marketName(market, teams)}</span>
                <span className="subtext">{was === null ? verdictName(is) : `${verdictName(was)} → ${verdictName(is)}`}</span>
                <span className="subtext">{text('trading.betCount', { count })}</span>
              </td>
              <Paid before={before} after={after} />
              <td className={before < after ? 'numeric negative' : 'numeric'}>{formatChange(before - after)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {text('trading.allOfThem')}
              <span className="subtext">{text('trading.betCount', { count: bets })}</span>
            </th>
            <Paid before={paid} after={pays} />
            <td className={paid < pays ? 'numeric negative' : 'numeric'}>{formatChange(paid - pays)}</td>
          </tr>
        </tfoot>
      </table>
      {builders.bets > 0 ? (
        <p className="caption faint-text">
          {text('trading.effectBuilders', {
            bets: formatCount(builders.bets),
            paid: formatMoney(builders.paid),
            pays: formatMoney(builders.pays),
          })}
        </p>
      ) : null}
      {combined > 0 ? <p className="caption faint-text">{text('trading.effectCombined', { bets: formatCount(combined) })}</p> : null}
    </div>
  );
}
