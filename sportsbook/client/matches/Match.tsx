import { memo } from 'react';
import { showPrice, type OddsFormat } from '../../engine/odds.ts';
import { Icon } from '@sorak/ui/Icon.tsx';
import { starIcon } from '@sorak/ui/icons-more.ts';
import type { FavouriteRequest, MarketView, MatchView } from '../../server/api.ts';
import { isSame, type Pick } from '../app/picks.ts';
import { localeOf, percent, say } from '../app/words.ts';
import { marketName, outcomeName, shortName } from './names.ts';
import { Odd } from './Odd.tsx';

export type Choosing = {
  readonly picks: readonly Pick[];
  readonly format: OddsFormat;
  readonly onPick: (pick: Pick) => void;
  readonly onOpen: (match: string) => void;
  readonly onSave: (request: FavouriteRequest) => Promise<void>;
};

const MAIN = ['result', 'winner', 'handicap', 'total'];

/** Of each main kind the one whose prices stand closest to each other: the others are alternate lines. */
function mainMarkets(markets: readonly MarketView[]): MarketView[] {
  const spread = ({ outcomes }: MarketView): number => Math.abs((outcomes[0]?.price ?? 1e6) - (outcomes.at(-1)?.price ?? 0));
  return MAIN.flatMap((type) => {
    const [best] = markets.filter((market) => market.part === 'match' && market.type === type).sort((a, b) => spread(a) - spread(b));
    return best ?? [];
  });
}

type Props = Choosing & { readonly match: MatchView; readonly isOpen: boolean; readonly isKept: boolean };

/** A match with the markets of its row, or all of them. It is drawn again only when something of it changed. */
export const Match = memo(function Match({ match, isOpen, isKept, onOpen, onSave, ...choosing }: Props) {
  const main = match.isOutright ? match.markets : mainMarkets(match.markets);
  const shown = isOpen ? [...main, ...match.markets.filter((market) => !main.includes(market))] : main;
  return (
    <article
      className="match"
      data-row={match.id}
      aria-label={match.isOutright ? say('book.season', { number: match.away }) : `${match.home} – ${match.away}`}
    >
      <header>
        <div className="top-line">
          <When match={match} />
          {match.isOutright ? null : (
            <button
              type="button"
              className="star"
              aria-pressed={isKept}
              aria-label={say('book.saveMatch', { match: `${match.home} – ${match.away}` })}
              onClick={() => void onSave({ match: match.id, isKept: !isKept })}
            >
              <Icon path={starIcon} />
            </button>
          )}
        </div>
        {match.isOutright ? (
          <p className="side">{say('book.season', { number: match.away })}</p>
        ) : (
          (['home', 'away'] as const).map((side) => (
            <p key={side} className="side">
              <span>{match[side]}</span>
              <Score match={match} side={side} />
            </p>
          ))
        )}
        {match.marketCount > main.length ? (
          <button type="button" className="more" aria-expanded={isOpen} onClick={() => onOpen(match.id)}>
            {isOpen ? say('book.less', {}) : `${say('book.more', {})} +${match.marketCount - main.length}`}
          </button>
        ) : null}
      </header>
      <div className={isOpen || match.isOutright ? 'markets all' : 'markets'}>
        {shown.map((market) => (
          <Market key={market.id} match={match} market={market} isRow={!isOpen && !match.isOutright} {...choosing} />
        ))}
      </div>
    </article>
  );
});

/** Goals or points; of sets and maps those that were won, then what the running one stands at. */
function Score({ match: { state, score, points }, side }: { readonly match: MatchView; readonly side: 'home' | 'away' }) {
  if (state !== 'live') return null;
  return (
    <span className="score">
      {points ? <i>{points[side]}</i> : null} <b>{score[side]}</b>
    </span>
  );
}

function When({ match: { state, clock, startsAt } }: { readonly match: MatchView }) {
  if (state === 'live')
    return (
      <p className="when live">
        {say('book.live', {})} {say('book.minute', { minute: String(Math.floor(clock / 60)) })}
      </p>
    );
  const at = new Date(startsAt);
  const text = at.toLocaleString(localeOf(), { weekday: 'short', hour: '2-digit', minute: '2-digit' });
  return (
    <time className="when" dateTime={at.toISOString()}>
      {text}
    </time>
  );
}

type MarketProps = Omit<Choosing, 'onOpen' | 'onSave'> & {
  readonly match: MatchView;
  readonly market: MarketView;
  readonly isRow: boolean;
};

function Market({ match, market, isRow, picks, format, onPick }: MarketProps) {
  const name = marketName(market, match);
  const kind = market.type === 'winner' ? 'result' : market.type;
  return (
    <fieldset className={isRow ? `market ${kind}` : 'market'}>
      <legend title={say('book.margin', { margin: percent(market.margin) })}>{name}</legend>
      <div className="outcomes">
        {market.outcomes.map(({ code, price }) => {
          const outcome = outcomeName(market, code, match);
          const shown = price === null ? say('book.suspended', {}) : showPrice(price, format);
          return (
            <Odd
              key={code}
              name={isRow ? shortName(market, code, match) : outcome}
              label={say('book.pick', { outcome, market: name, match: `${match.home} – ${match.away}`, price: shown })}
              price={market.state === 'open' ? price : null}
              shown={shown}
              isPicked={picks.some((pick) => isSame(pick, market.id, code))}
              onPick={() => price !== null && onPick({ match, market, outcome: code, price })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
