import { Fragment } from 'react';
import { halvesOf } from '../../engine/halves.ts';
import { type MarketType, sharersOf, type Verdict } from '../../engine/market.ts';
import { showPrice, type OddsFormat } from '../../engine/odds.ts';
import { factorOf, payoutOf } from '../../engine/payout.ts';
import type { BetView, LegView } from '../../server/api.ts';
import { Price } from '../app/Price.tsx';
import { say, withSign } from '../app/words.ts';
import { marketName, outcomeName } from '../matches/names.ts';
import { wordsOf } from './verdicts.ts';

/** What a part of one unit on a leg became, to four places at most: `1.46`, `0.5`. */
function multiplier(verdict: Verdict, price: number, parts = 1): string {
  const { dividend, divisor } = factorOf({ verdict, price });
  return String(Math.round((dividend / divisor / parts) * 10_000) / 10_000);
}

const liveText = ({ home, away, clock }: NonNullable<LegView['live']>): string =>
  `${say('book.minute', { minute: String(Math.floor(clock / 60)) })} ${home}–${away}`;

type LegProps = {
  readonly leg: LegView;
  readonly format: OddsFormat;
  /** What rode on this leg alone, in minor units; null where others rode with it. */
  readonly stake: number | null;
};

/** A leg, what it came to, the score that decided it, and of a quarter line how both halves ended: in money, or in shares of what rode on it. */
export function Leg({ leg, format, stake }: LegProps) {
  const verdict = leg.verdict && wordsOf(leg.verdict);
  const score = leg.score ? say('book.score', { home: String(leg.score.home), away: String(leg.score.away) }) : '';
  const type = leg.type as MarketType;
  const halves =
    leg.verdict === 'half-win' || leg.verdict === 'half-lose' ? halvesOf({ ...leg, type }, leg.outcome, leg.score, leg.from) : [];
  // Half of an odd cent is no money.
  const half = stake === null || stake % 2 === 1 ? null : BigInt(stake / 2);
  const broughtBy = (own: Verdict): string =>
    half === null ? multiplier(own, leg.price, 2) : withSign(Number(payoutOf(half, [{ verdict: own, price: leg.price }])));
  return (
    <div className="leg">
      <p>
        <b>{outcomeName(leg, leg.outcome, leg)}</b>{' '}
        <b>
          <Price price={leg.price} format={format} />
        </b>
      </p>
      <p className="quiet">
        {marketName(leg, leg)} · {leg.home} – {leg.away}
        {leg.live && !verdict ? <b> · {liveText(leg.live)}</b> : null}
      </p>
      {leg.from ? <p className="quiet">{say('book.countedFrom', { home: String(leg.from.home), away: String(leg.from.away) })}</p> : null}
      {verdict && leg.verdict ? (
        <p className={`verdict ${leg.verdict}`}>
          <b>
            {say(verdict.name, {})} × {multiplier(leg.verdict, leg.price)}
          </b>{' '}
          {say(verdict.why, { score, price: showPrice(leg.price, 'decimal'), count: String(sharersOf(leg.verdict) ?? 1) })}
          {leg.version === null ? null : <span className="quiet"> · {say('book.officialResult', { version: String(leg.version) })}</span>}
        </p>
      ) : null}
      {halves.length > 0 ? (
        <ul className="halves">
          {halves.map(({ line, verdict: own }) => (
            <li key={line} className="sums">
              <span>
                ½ {outcomeName({ ...leg, line }, leg.outcome, leg)}: {say(wordsOf(own).name, {})}, × {multiplier(own, leg.price)}
              </span>
              <b>{broughtBy(own)}</b>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The stake times every leg, where all of them rode together: how the payout came to be. */
export function Product({ bet }: { readonly bet: BetView }) {
  const { legs } = bet;
  const decided = legs.flatMap(({ verdict, price }) => (verdict ? [{ verdict, price }] : []));
  const stake = bet.stake - bet.cashedStake;
  if (bet.state !== 'settled' || bet.isCashedOut || bet.size !== legs.length || bet.min !== null || decided.length !== legs.length)
    return null;
  if (Number(payoutOf(BigInt(stake), decided)) !== bet.payout) return null;
  return (
    <p className="product">
      <span>{withSign(stake)}</span>
      {decided.map(({ verdict, price }, at) => (
        <Fragment key={at}>
          {' × '}
          <span className={verdict}>{multiplier(verdict, price)}</span>
        </Fragment>
      ))}
      {' = '}
      <b>{withSign(bet.payout)}</b>
    </p>
  );
}
