import type { ReactNode } from 'react';
import { countsFromBet, type MarketType, type Score } from '../../engine/market.ts';
import { showPrice, type OddsFormat } from '../../engine/odds.ts';
import type { Pick } from '../app/picks.ts';
import { Prices } from '../app/Price.tsx';
import { say } from '../app/words.ts';
import { marketName, outcomeName } from '../matches/names.ts';

type Props = {
  readonly pick: Pick;
  readonly price: number;
  /** How its match stands while it is played; null before. */
  readonly score: Score | null;
  readonly format: OddsFormat;
  readonly onRemove: () => void;
  /** What its combinations name it by. */
  readonly letter?: string;
  /** The leg before it that it depends on; null where it may ride with all of them. */
  readonly relatedTo: string | null;
  /** Whether a price that moved is taken only when it was agreed to. */
  readonly isAsked: boolean;
  /** A stake of its own. */
  readonly children?: ReactNode;
};

/** A leg with the price that was clicked and, where it moved, the one that stands now. */
export function SlipLeg({ pick, price, score, format, onRemove, letter, relatedTo, isAsked, children }: Props) {
  const { match, market } = pick;
  const outcome = outcomeName(market, pick.outcome, match);
  const [old, now] = [showPrice(pick.price, format), showPrice(price, format)];
  const isMoved = price > 0 && price !== pick.price;
  return (
    <div className="leg">
      <p>
        <b>
          {letter === undefined ? null : <span className="letter">{letter}</span>} {outcome}
        </b>
        <span className={isMoved ? (price > pick.price ? 'price rose' : 'price fell') : 'price'}>
          {isMoved ? (
            <>
              <s>
                <Prices text={old} />
              </s>{' '}
              {price > pick.price ? '↑' : '↓'} <span className="hidden">{say(price > pick.price ? 'book.rose' : 'book.fell', {})}</span>
            </>
          ) : null}
          <b>
            <Prices text={price > 0 ? now : old} />
          </b>
        </span>
        <button type="button" className="remove" aria-label={say('book.remove', { outcome })} onClick={onRemove}>
          ×
        </button>
      </p>
      <p className="quiet">
        {marketName(market, match)} · {match.home} – {match.away}
      </p>
      {score && countsFromBet(match.sport, market.type as MarketType) ? (
        <output className="quiet">{say('book.countsFrom', { home: String(score.home), away: String(score.away) })}</output>
      ) : null}
      {isMoved ? (
        <output className="tell">
          <Prices text={say('book.moved', { old, price: now })} /> {isAsked ? say('book.movedAsk', {}) : null}
        </output>
      ) : null}
      {relatedTo === null ? null : <output className="tell refused">{say('book.relatedTo', { outcome: relatedTo })}</output>}
      {price === 0 ? <output className="tell">{say('book.legClosed', {})}</output> : null}
      {children}
    </div>
  );
}
