import './match-cards.css';
import type { Match } from '@sorak/contract';
import { formatAmount } from '@sorak/contract';
import { useText } from '../../../locales/text.ts';
import { GameLink } from './GameLink.tsx';
import { untilText } from './until-text.ts';

const Side = ({ name }: { readonly name: string }) => (
  <span className="side">
    <i aria-hidden="true">{[...name][0]}</i>
    <span className="truncate">{name}</span>
  </span>
);

const Odd = ({ of, price }: { readonly of: string; readonly price: number | null }) =>
  price === null ? null : (
    <span className="odd">
      <span>{of}</span>
      <b>{formatAmount(price)}</b>
    </span>
  );

function MatchCard({ match }: { readonly match: Match }) {
  const t = useText();
  const { game, league, home, away, startsAt, odds } = match;
  return (
    <GameLink game={game} className="card match">
      <span className="row between caption faint-text">
        <span className="truncate">{league}</span>
        <time className="digits" dateTime={new Date(startsAt).toISOString()}>
          {untilText(startsAt)}
        </time>
      </span>
      <Side name={home} />
      <Side name={away} />
      {odds === null ? (
        <span className="caption faint-text last">{game.accountTypeName}</span>
      ) : (
        <span className="odds last">
          <span className="reader-only">{t('home.odds')}</span>
          <Odd of="1" price={odds.home} />
          <Odd of="X" price={odds.draw} />
          <Odd of="2" price={odds.away} />
        </span>
      )}
    </GameLink>
  );
}

/** Matches that have not begun, a card each that opens the book that takes bets on it. */
export const MatchCards = ({ matches }: { readonly matches: readonly Match[] }) => (
  <ul className="grid columns-three matches">
    {matches.map((match) => (
      <li key={`${match.game.vassalage} ${match.matchId}`}>
        <MatchCard match={match} />
      </li>
    ))}
  </ul>
);
