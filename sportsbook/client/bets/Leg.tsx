import { Fragment } from 'react';
import { halvesOf } from '../../engine/halves.ts';
import { type MarketType, sharersOf, type Verdict } from '../../engine/market.ts';
import { jointPayout, priceAfter } from '../../engine/joint-payout.ts';
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
  /** It has no price of its own: its bet has one for all legs. */
  readonly isTogether?: boolean;
};

/** A leg, what it came to, the score that decided it, and of a quarter line how both halves ended: in money, or in shares of what rode on it. */
export function Leg({ leg, format, stake, isTogether = false }: LegProps) {
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
        {isTogether ? null : (
          <b>
            <Price price={leg.price} format={format} />
          </b>
        )}
      </p>
      <p className="quiet">
        {marketName(leg, leg)} · {leg.home} – {leg.away}
        {leg.live && !verdict ? <b> · {liveText(leg.live)}</b> : null}
      </p>
      {leg.from ? <p className="quiet">{say('book.countedFrom', { home: String(leg.from.home), away: String(leg.from.away) })}</p> : null}
      {verdict && leg.verdict ? (
        <p className={`verdict ${leg.verdict}`}>
          <b>
            {say(verdict.name, {})}
            {isTogether ? null : ` × ${multiplier(leg.verdict, leg.price)}`}
          </b>{' '}
          {isTogether
            ? score
            : say(verdict.why, { score, price: showPrice(leg.price, 'decimal'), count: String(sharersOf(leg.verdict) ?? 1) })}
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
  if (bet.joint !== null) return <Together bet={bet} joint={bet.joint} />;
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

/** The same of a builder: the stake times the price of the legs that won, or nothing. */
function Together({ bet, joint }: { readonly bet: BetView; readonly joint: readonly number[] }) {
  const verdicts = bet.legs.flatMap(({ verdict }) => verdict ?? []);
  const stake = bet.stake - bet.cashedStake;
  if (bet.state !== 'settled' || bet.isCashedOut || verdicts.length !== bet.legs.length) return null;
  if (Number(jointPayout(BigInt(stake), joint, verdicts)) !== bet.payout) return null;
  const won = bet.payout > 0;
  return (
    <p className="product">
      <span>{withSign(stake)}</span>
      {' × '}
      <span className={won ? 'win' : 'lose'}>{won ? showPrice(priceAfter(joint, verdicts), 'decimal') : '0'}</span>
      {' = '}
      <b>{withSign(bet.payout)}</b>
    </p>
  );
}
