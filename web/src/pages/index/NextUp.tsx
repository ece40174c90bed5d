import './next-up.css';
import type { Draw, Match } from '@sorak/contract';
import { classNames } from '@sorak/ui/class-names.ts';
import { GameLink } from '../../features/play/games/GameLink.tsx';
import { MatchCards } from '../../features/play/games/MatchCards.tsx';
import { untilText } from '../../features/play/games/until-text.ts';
import { Link } from '@sorak/client/Link.tsx';
import { categoryPath } from '../../lib/category-path.ts';
import { paths } from '../../lib/paths.ts';
import { leftText } from '../../lib/left-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { nameOf } from '../../lib/game-name.ts';
import { useText } from '../../locales/text.ts';

const MATCHES = 3;
const DRAWS = 2;

/** The time until a draw closes, each second; spoken to nobody by itself. */
function Closes({ at }: { readonly at: number }) {
  const t = useText();
  const left = at - useNow(1_000);
  return (
    <span className="closes">
      <span className="caption faint-text">{t('home.drawCloses')}</span>
      <b className="digits" role="timer" aria-live="off">
        {left > 0 ? leftText(left) : t('home.drawClosed')}
      </b>
    </span>
  );
}

function DrawRow({ draw }: { readonly draw: Draw }) {
  const t = useText();
  const { game, drawNo, closesAt, lastNumbers } = draw;
  return (
    <GameLink game={game} className="draw-row">
      <span className="grow">
        <b className="truncate">{nameOf(t, game)}</b>
        <span className="caption faint-text">{`${t('home.drawNo', { no: drawNo })} · ${untilText(closesAt)}`}</span>
      </span>
      {lastNumbers.length > 0 ? (
        <span className="balls">
          <span className="reader-only">{t('home.drawLast', { numbers: lastNumbers.join(' ') })}</span>
          {lastNumbers.map((number, place) => (
            <i key={place} aria-hidden="true">
              {number}
            </i>
          ))}
        </span>
      ) : null}
      <Closes at={closesAt} />
    </GameLink>
  );
}

export const DrawRows = ({ draws }: { readonly draws: readonly Draw[] }) => (
  <ul className="card draws">
    {draws.map((draw) => (
      <li key={`${draw.game.nodeId} ${draw.drawNo}`}>
        <DrawRow draw={draw} />
      </li>
    ))}
  </ul>
);

type Props = { readonly matches: readonly Match[]; readonly draws: readonly Draw[] };

/** The next matches and draws as their vendors and the house tell them; each half only when it has any. */
export function NextUp({ matches, draws }: Props) {
  const t = useText();
  if (matches.length + draws.length === 0) return null;
  const seeAll = (to: string, label: string) => (
    <Link className="link plain end small" to={to} aria-label={label}>
      {t('action.seeAll')}
    </Link>
  );
  return (
    <div className={classNames('section', 'below', matches.length > 0 && draws.length > 0 && 'next-up')}>
      {matches[0] ? (
        <section aria-labelledby="next-matches">
          <div className="section-head">
            <h2 id="next-matches">{t('home.matches')}</h2>
            {seeAll(categoryPath(matches[0].game.gameType), t('home.allMatches'))}
          </div>
          <MatchCards matches={matches.slice(0, MATCHES)} />
        </section>
      ) : null}
      {draws.length > 0 ? (
        <section aria-labelledby="next-draws">
          <div className="section-head">
            <h2 id="next-draws">{t('home.draws')}</h2>
            {seeAll(paths.lottery(), t('home.allDraws'))}
          </div>
          <DrawRows draws={draws.slice(0, DRAWS)} />
        </section>
      ) : null}
    </div>
  );
}
