import type { OperatorTradingCase } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { formatChange, formatCount, formatMoney, formatPercent, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { marketName, outcomeName } from './names.ts';
import { StopButton } from './StopButton.tsx';

const MILLION = 1_000_000;
const PRICE_UNIT = 1_000;

type Market = OperatorTradingCase['markets'][number];

const priceText = (price: number): string => (price / PRICE_UNIT).toFixed(2);

/** Two sources whose chances stand farther apart than this want a look. */
const APART = 0.03;
const isApart = (price: number, model: number): boolean => Math.abs(PRICE_UNIT / price - PRICE_UNIT / model) > APART;

const stakeOf = ({ outcomes }: Market): number => outcomes.reduce((sum, { stake }) => sum + stake, 0);

function MarketPart({ one, market, mayStop }: { readonly one: OperatorTradingCase; readonly market: Market; readonly mayStop: boolean }) {
  const text = useText();
  const name = marketName(market, one);
  const isOpen = market.state === 'open';
  return (
    <li className="stack">
      <div className="row between gap-medium">
        <span>
          <span className="firm block">{name}</span>
          <span className="caption faint-text digits">{text('trading.margin', { margin: formatPercent(market.margin / MILLION) })}</span>
        </span>
        <span className="row gap-medium">
          {isOpen ? null : (
            <Badge tone={market.state === 'closed' ? undefined : 'warn'}>{wordOf('trading.reason', market.reason ?? market.state)}</Badge>
          )}
          {mayStop && market.state !== 'closed' ? (
            <StopButton id={one.id} market={market.id} isStopped={market.isStopped || market.jump !== null} name={name} look="outline" />
          ) : null}
        </span>
      </div>
      {market.jump === null ? null : (
        <p className="caption">
          {text('trading.jump', {
            outcome: outcomeName(market, market.jump.code, one),
            from: priceText(market.jump.from),
            to: priceText(market.jump.to),
            time: formatTime(market.jump.at),
          })}
        </p>
      )}
      <table className="data-table dense">
        <caption className="reader-only">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{text('trading.outcome')}</th>
            <th scope="col" className="numeric">
              {text('trading.bets')}
            </th>
            <th scope="col" className="numeric">
              {text('trading.stakes')}
            </th>
            <th scope="col" className="numeric">
              {text('trading.house')}
            </th>
          </tr>
        </thead>
        <tbody>
          {market.outcomes
            .filter(({ bets, price }) => bets > 0 || price !== null)
            .map(({ code, price, model, bets, stake, house }) => (
              <tr key={code}>
                <td>
                  {outcomeName(market, code, one)}
                  <span className="subtext digits">{price === null ? '–' : priceText(price)}</span>
                  {model === null || price === null ? null : (
                    <span className={isApart(price, model) ? 'subtext digits negative' : 'subtext digits'}>
                      {text('trading.model', { price: priceText(model) })}
                    </span>
                  )}
                </td>
                <td className="numeric">{formatCount(bets)}</td>
                <td className="numeric">{formatMoney(stake)}</td>
                <td className={house < 0 ? 'numeric negative' : 'numeric'}>{formatChange(house)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </li>
  );
}

/** The markets of a match with what rides on each outcome, those with most at stake first. */
export function Markets({ one, mayStop }: { readonly one: OperatorTradingCase; readonly mayStop: boolean }) {
  const text = useText();
  const { combined } = one;
  const listed = one.markets.toSorted((a, b) => stakeOf(b) - stakeOf(a));
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('trading.markets')}</h2>
      {combined.bets > 0 ? (
        <p className="caption faint-text">
          {text('trading.combined', {
            bets: formatCount(combined.bets),
            stake: formatMoney(combined.stake),
            greatest: formatMoney(combined.greatest),
          })}
        </p>
      ) : null}
      {listed.length === 0 ? <p className="caption faint-text">{text('trading.noMarkets')}</p> : null}
      <ul className="lines">
        {listed.map((market) => (
          <MarketPart key={market.id} one={one} market={market} mayStop={mayStop} />
        ))}
      </ul>
    </div>
  );
}
