import { halvesOf } from '../../engine/halves.ts';
import type { MarketType, Verdict } from '../../engine/market.ts';
import { showPrice, type OddsFormat } from '../../engine/odds.ts';
import { factorOf, payoutOf } from '../../engine/payout.ts';
import type { BetView, LegView } from '../../server/api.ts';
import { say, withSign } from '../app/words.ts';
import { marketName, outcomeName } from '../matches/names.ts';
import { VERDICTS } from './verdicts.ts';

/** What one unit on a leg became, to four places at most: `1.46`, `0.5`. */
function multiplier(verdict: Verdict, price: number): string {
  const { dividend, divisor } = factorOf({ verdict, price });
  return String(Math.round((dividend / divisor) * 10_000) / 10_000);
}

const liveText = ({ home, away, clock }: NonNullable<LegView['live']>): string =>
  `${say('book.minute', { minute: String(Math.floor(clock / 60)) })} ${home}–${away}`;

/** A leg, what it came to, the score that decided it, and of a quarter line how both halves ended. */
export function Leg({ leg, format }: { readonly leg: LegView; readonly format: OddsFormat }) {
  const verdict = leg.verdict && VERDICTS[leg.verdict];
  const score = leg.score ? say('book.score', { home: String(leg.score.home), away: String(leg.score.away) }) : '';
  const type = leg.type as MarketType;
  const halves = leg.verdict === 'half-win' || leg.verdict === 'half-lose' ? halvesOf({ ...leg, type }, leg.outcome, leg.score) : [];
  return (
    <div className="leg">
      <p>
        <b>{outcomeName(leg, leg.outcome, leg)}</b> <b>{showPrice(leg.price, format)}</b>
      </p>
      <p className="quiet">
        {marketName(leg, leg)} · {leg.home} – {leg.away}
        {leg.live && !verdict ? <b> · {liveText(leg.live)}</b> : null}
      </p>
      {verdict && leg.verdict ? (
        <p className={`verdict ${leg.verdict}`}>
          <b>
            {say(verdict.name, {})} × {multiplier(leg.verdict, leg.price)}
          </b>{' '}
          {say(verdict.why, { score, price: showPrice(leg.price, 'decimal') })}
          {leg.version === null ? null : <span className="quiet"> · {say('book.officialResult', { version: String(leg.version) })}</span>}
        </p>
      ) : null}
      {halves.map(({ line, verdict: own }) => (
        <p key={line} className="quiet">
          ½ {outcomeName({ ...leg, line }, leg.outcome, leg)}: {say(VERDICTS[own].name, {})}, × {multiplier(own, leg.price)}
        </p>
      ))}
    </div>
  );
}

/** The stake times every leg, where all of them rode together: how the payout came to be. */
export function Product({ bet }: { readonly bet: BetView }) {
  const { legs } = bet;
  const decided = legs.flatMap(({ verdict, price }) => (verdict ? [{ verdict, price }] : []));
  const stake = bet.stake - bet.cashedStake;
  if (bet.state !== 'settled' || bet.isCashedOut || bet.size !== legs.length || decided.length !== legs.length) return null;
  if (Number(payoutOf(BigInt(stake), decided)) !== bet.payout) return null;
  const factors = decided.map(({ verdict, price }) => multiplier(verdict, price)).join(' × ');
  return (
    <p className="quiet">
      {withSign(stake)} × {factors} = {withSign(bet.payout)}
    </p>
  );
}
