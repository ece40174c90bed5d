import { type Game, shortAmount, wideCover } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Cover } from '../../features/play/games/Cover.tsx';
import { GameLink } from '../../features/play/games/GameLink.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../../lib/paths.ts';
import { useText } from '../../locales/text.ts';

const limitsOf = ({ minBet, maxBet }: Game): string =>
  maxBet === null ? shortAmount(minBet) : `${shortAmount(minBet)}–${shortAmount(maxBet)}`;

/** Tables of the live vendors, with their limits; nothing when there are none. */
export function LiveTables({ games }: { readonly games: readonly Game[] }) {
  const t = useText();
  if (games.length === 0) return null;
  return (
    <section className="section below" aria-labelledby="live-tables">
      <div className="section-head">
        <h2 id="live-tables">{t('home.live')}</h2>
        <Link className="link plain end small" to={paths.live()} aria-label={t('home.allLive')}>
          {t('action.seeAll')}
        </Link>
      </div>
      <ul className="grid columns-four tables">
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameLink game={game} className="table-card">
              <span className="table-art">
                <Cover src={wideCover(game.icon)} width={480} height={300} />
              </span>
              <span className="table-limits">
                <b>{game.gameName}</b>
                <Badge>
                  {game.maintenance ? null : <i className="open-dot" />}
                  {t(game.maintenance ? 'games.maintenance' : 'home.tableOpen')}
                </Badge>
              </span>
              <span className="table-limits caption faint-text">
                {game.accountTypeName}
                <span className="digits">{limitsOf(game)}</span>
              </span>
            </GameLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
