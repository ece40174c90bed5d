import '../slip/slip.css';
import { fullCoverOf } from '../../engine/full-covers.ts';
import type { OddsFormat } from '../../engine/odds.ts';
import type { BetView } from '../../server/api.ts';
import { Price } from '../app/Price.tsx';
import { walletSentence } from '../app/refusals.ts';
import { say, withChange, withSign, type SentenceKey } from '../app/words.ts';
import { CashOut } from './CashOut.tsx';
import { Earlier } from './Earlier.tsx';
import { isOver } from './is-over.ts';
import { Leg, Product } from './Leg.tsx';

const STATES: Readonly<Record<BetView['state'], SentenceKey>> = {
  betting: 'book.state.betting',
  open: 'book.state.open',
  paying: 'book.state.paying',
  settled: 'book.state.settled',
  correcting: 'book.state.correcting',
  reversing: 'book.state.reversing',
  void: 'book.state.void',
};

export function kindOf({ legs, size, min, joint, combinations }: BetView): string {
  if (joint !== null) return say('book.kind.builder', { count: String(legs.length) });
  if (legs.length === 1) return say('book.kind.single', {});
  const cover = min === null ? undefined : fullCoverOf(legs.length, min);
  if (cover) return say('book.kind.cover', { name: say(`book.cover.${cover.name}`, {}), count: String(combinations) });
  if (size === legs.length) return say('book.kind.parlay', { count: String(size) });
  return say('book.kind.system', { size: String(size), legs: String(legs.length), count: String(combinations) });
}

type Props = { readonly bet: BetView; readonly isAsked?: boolean; readonly format: OddsFormat; readonly onChange: () => void };

/** A bet with every leg, the sum that its payout is, and what it is paid when it is cashed out. */
export function Bet({ bet, isAsked = false, format, onChange }: Props) {
  return (
    <article className={isAsked ? 'bet asked' : 'bet'} aria-current={isAsked || undefined} aria-label={kindOf(bet)}>
      <p className="head">
        <b>{bet.isFree ? say('book.free.bet', {}) : kindOf(bet)}</b>
        <span>{say(bet.isCashedOut && bet.state === 'settled' ? 'book.cashedOut' : STATES[bet.state], {})}</span>
      </p>
      {bet.legs.map((leg) => (
        <Leg
          key={`${leg.match} ${leg.outcome} ${leg.line}`}
          leg={leg}
          format={format}
          stake={bet.legs.length > 1 || bet.isCashedOut ? null : bet.stake - bet.cashedStake}
          isTogether={bet.joint !== null}
        />
      ))}
      {bet.joint === null ? null : (
        <p className="sums">
          <span>{say('book.builderOdds', {})}</span>
          <b>
            <Price price={bet.joint.at(-1) ?? 0} format={format} />
          </b>
        </p>
      )}
      {bet.earlier.map((settlement) => (
        <Earlier key={settlement.revision} settlement={settlement} bet={bet} />
      ))}
      {bet.state === 'void' ? <p className="quiet">{walletSentence(bet.reason)}</p> : null}
      {bet.cashedStake > 0 ? (
        <p className="quiet">{say('book.cashedPart', { stake: withSign(bet.cashedStake), amount: withSign(bet.cashedPayout) })}</p>
      ) : null}
      <p className="sums">
        <span>{say('book.staked', { amount: withSign(bet.stake) })}</span>
        <b>{isOver(bet) ? say('book.returned', { amount: withSign(bet.payout) }) : say('book.max', { amount: withSign(bet.greatest) })}</b>
      </p>
      {bet.state === 'settled' ? <Net amount={bet.payout + bet.cashedPayout - (bet.isFree ? 0 : bet.stake)} /> : null}
      <Product bet={bet} />
      {bet.isFree && !isOver(bet) ? <p className="quiet">{say('book.free.riding', {})}</p> : null}
      {bet.state === 'open' && !bet.isFree ? <CashOut bet={bet} onChange={onChange} /> : null}
    </article>
  );
}

/** What a bet that is over left of what was staked, or put to it. */
function Net({ amount }: { readonly amount: number }) {
  const tone = amount > 0 ? 'gain won' : amount < 0 ? 'gain lost' : 'gain';
  return (
    <p>
      <span className={tone}>{say('book.net', { amount: withChange(amount) })}</span>
    </p>
  );
}
