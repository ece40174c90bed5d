import { Icon } from '@sorak/ui/Icon.tsx';
import { lockIcon } from '@sorak/ui/icons.ts';
import type { OddsFormat } from '../../engine/odds.ts';
import type { MarketView, MatchView } from '../../server/api.ts';
import { isSame, type Pick } from '../app/picks.ts';
import { reasonOf } from '../app/reasons.ts';
import { percent, say } from '../app/words.ts';
import { lineName, marketName, outcomeName } from '../matches/names.ts';
import { Odd } from '../matches/Odd.tsx';
import { byLead, type Card } from './groups.ts';
import { helpOf } from './help.ts';

type Choosing = {
  readonly match: MatchView;
  readonly picks: readonly Pick[];
  readonly format: OddsFormat;
  readonly onPick: (match: string, market: string, outcome: string) => void;
};

const HALF_LINE = 2;
const isQuartered = ({ line }: MarketView): boolean => line !== null && line % HALF_LINE !== 0;

/** Every line of one kind of market that takes bets, and why others take none. */
export function MarketCard({ card: { first, markets }, ...choosing }: Choosing & { readonly card: Card }) {
  const { match } = choosing;
  const name = marketName(first, match);
  const open = markets.filter(({ state }) => state === 'open');
  const held = markets.find(({ state }) => state !== 'open');
  return (
    <fieldset className="kind" aria-label={name}>
      <p className="kind-head">
        <b>{name}</b> <span>{open[0] ? say('book.margin', { margin: percent(open[0].margin) }) : say('book.suspended', {})}</span>
      </p>
      {first.line !== null && open.length > 0 ? <Heads market={first} match={match} /> : null}
      {open.map((market) => (
        <Line key={market.id} market={market} {...choosing} />
      ))}
      {open.length === 0 && held ? (
        <p className="held">
          <Icon path={lockIcon} size="s" /> {say('book.held', { reason: reasonOf(held.reason) })}
        </p>
      ) : null}
      {open.length > 0 && held ? (
        <p className="quiet">{say('book.heldLines', { count: markets.length - open.length, reason: reasonOf(held.reason) })}</p>
      ) : null}
      <Notes first={first} lines={open} isOn={match.state === 'live'} />
    </fieldset>
  );
}

/** What both columns of lines are about. */
function Heads({ market, match }: { readonly market: MarketView; readonly match: MatchView }) {
  return (
    <p className="columns" aria-hidden>
      {market.outcomes.map(({ code }) => (
        <span key={code}>{outcomeName({ ...market, line: null, type: '' }, code, match)}</span>
      ))}
    </p>
  );
}

/** How lines are reckoned, where it is not plain. */
function Notes({ first, lines, isOn }: { readonly first: MarketView; readonly lines: readonly MarketView[]; readonly isOn: boolean }) {
  const help = helpOf(first);
  const said = [
    ...(help === null ? [] : [help]),
    ...(isOn && first.type !== 'euro-handicap' && lines.some(({ line }) => line !== null) ? [say('book.scoreCounts', {})] : []),
    ...(lines.some(isQuartered) ? [say('book.rule.handicap', {})] : []),
  ];
  return said.length === 0 ? null : <p className="tell">{said.join(' ')}</p>;
}

function Line({ market, ...choosing }: Choosing & { readonly market: MarketView }) {
  const codes = market.outcomes.map(({ code }) => code);
  const rows = market.type === 'correct-score' ? byLead(market.outcomes) : [codes];
  return (
    <div
      className={
        market.line !== null
          ? 'prices lined'
          : market.type === 'correct-score'
            ? 'prices scores'
            : codes.length > 4
              ? 'prices many'
              : 'prices'
      }
    >
      {rows.map((own, at) => (
        <div key={`${at} ${own.join()}`}>
          {own.map((code) => (
            <One key={code} market={market} code={code} {...choosing} />
          ))}
        </div>
      ))}
    </div>
  );
}

function One({ market, code, match, picks, format, onPick }: Choosing & { readonly market: MarketView; readonly code: string }) {
  const outcome = outcomeName(market, code, match);
  const teams = `${match.home} – ${match.away}`;
  return (
    <Odd
      match={match.id}
      market={market.id}
      outcome={code}
      name={lineName(market, code) ?? outcome}
      label={say('book.pick', { outcome, market: marketName(market, match), match: teams, price: '{price}' })}
      format={format}
      isPicked={picks.some((pick) => isSame(pick, market.id, code))}
      onPick={onPick}
    />
  );
}
