import { memo } from 'react';
import type { OddsFormat } from '../../engine/odds.ts';
import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronRightIcon, starIcon } from '@sorak/ui/page-icons.ts';
import type { FavouriteRequest, MarketView, MatchView } from '../../server/api.ts';
import { isSame, type Pick } from '../app/picks.ts';
import { reasonOf } from '../app/reasons.ts';
import { percent, say } from '../app/words.ts';
import type { Kind } from './find.ts';
import { marketName, outcomeName, shortName } from './names.ts';
import { Odd } from './Odd.tsx';
import { Crest } from './Crest.tsx';
import { useDrawn } from './use-match.ts';
import { When } from './When.tsx';

export type Choosing = {
  readonly picks: readonly Pick[];
  readonly format: OddsFormat;
  /** The one market that a row shows; null: all of them. */
  readonly kind: Kind | null;
  readonly onPick: (match: string, market: string, outcome: string) => void;
  readonly onOpen: (match: string) => void;
  readonly onSave: (request: FavouriteRequest) => Promise<void>;
};

const MAIN = ['result', 'winner', 'handicap', 'total'];

/** Of each main kind the one whose prices stand closest to each other: the others are alternate lines. */
export function mainMarkets(markets: readonly MarketView[]): MarketView[] {
  const spread = ({ outcomes }: MarketView): number => Math.abs((outcomes[0]?.price ?? 1e6) - (outcomes.at(-1)?.price ?? 0));
  return MAIN.flatMap((type) => {
    const [best] = markets.filter((market) => market.part === 'match' && market.type === type).sort((a, b) => spread(a) - spread(b));
    return best ?? [];
  });
}

/** A season of its league, or an event of a field. */
const outrightName = ({ sport, home, away }: MatchView): string =>
  sport === 'football' ? say('book.season', { number: away }) : `${home} ${away}`;

const kindOf = (type: string): string => (type === 'winner' ? 'result' : type);

type Props = Choosing & { readonly id: string; readonly isKept: boolean; /** Whether its league is named. */ readonly hasLeague: boolean };

/** A match with the markets of its row. Prices and the clock are written into it; it is drawn again when more has changed. */
export const Match = memo(function Match({ id, isKept, kind, hasLeague, onOpen, onSave, ...choosing }: Props) {
  const match = useDrawn(id);
  if (!match) return null;
  const main = match.isOutright ? match.markets : mainMarkets(match.markets);
  const rows = kind === null || match.isOutright ? main : main.filter(({ type }) => kindOf(type) === kind);
  return (
    <article className="match" data-row={match.id} aria-label={match.isOutright ? outrightName(match) : `${match.home} – ${match.away}`}>
      <header>
        <div className="top-line">
          <When match={match} />
          {hasLeague ? <span className="of-league">{match.league}</span> : null}
          {match.marketCount > main.length && !match.isOutright ? (
            <button
              type="button"
              className="more"
              aria-label={say('book.moreOf', { count: match.marketCount - main.length, match: `${match.home} – ${match.away}` })}
              onClick={() => onOpen(match.id)}
            >
              +{match.marketCount - main.length} <Icon path={chevronRightIcon} size="s" flip />
            </button>
          ) : null}
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
          <p className="side">{outrightName(match)}</p>
        ) : (
          (['home', 'away'] as const).map((side) => (
            <p key={side} className="side">
              <span>
                <Crest team={match[side]} /> {match[side]}
              </span>
              <Score match={match} side={side} />
            </p>
          ))
        )}
      </header>
      <div className={match.isOutright ? 'markets all' : 'markets'}>
        {rows.map((market) => (
          <Market key={market.id} match={match} market={market} isRow={!match.isOutright} {...choosing} />
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

type MarketProps = Omit<Choosing, 'kind' | 'onOpen' | 'onSave'> & {
  readonly match: MatchView;
  readonly market: MarketView;
  readonly isRow: boolean;
};

/** A market's outcomes with their prices; in a row of the list without its name. */
export function Market({ match, market, isRow, picks, format, onPick }: MarketProps) {
  const name = marketName(market, match);
  const teams = `${match.home} – ${match.away}`;
  return (
    <fieldset aria-label={name} className={isRow ? `market ${kindOf(market.type)}` : 'market'}>
      {isRow && market.state !== 'suspended' ? null : (
        <p className="market-name">
          {isRow ? reasonOf(market.reason) : `${name} · ${say('book.margin', { margin: percent(market.margin) })}`}
          {!isRow && market.state === 'suspended' ? ` · ${reasonOf(market.reason)}` : null}
        </p>
      )}
      <div className="outcomes">
        {market.outcomes.map(({ code }) => {
          const outcome = outcomeName(market, code, match);
          return (
            <Odd
              key={code}
              match={match.id}
              market={market.id}
              outcome={code}
              name={isRow ? shortName(market, code, match) : outcome}
              label={say('book.pick', { outcome, market: name, match: teams, price: '{price}' })}
              format={format}
              isPicked={picks.some((pick) => isSame(pick, market.id, code))}
              onPick={onPick}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
