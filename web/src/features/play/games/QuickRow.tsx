import './games.css';
import { formatAmount, type Game } from '@sorak/contract';
import { makerOf, nameOf } from '../../../lib/game-name.ts';
import { useText } from '../../../locales/text.ts';
import { Cover } from './Cover.tsx';
import { GameLink } from './GameLink.tsx';

/** A row of games as links alone: what the first screen needs, without the words and the script of all that a tile can do. */
export function QuickRow({ label, games }: { readonly label: string; readonly games: readonly Game[] }) {
  const t = useText();
  return (
    <ul className="game-row" aria-label={label}>
      {games.map((game) => (
        <li key={game.nodeId} className={game.maintenance ? 'game maintenance' : 'game'} data-node={game.nodeId}>
          <GameLink game={game} className="game-art">
            <Cover src={game.icon} />
            <span className="game-title">{nameOf(t, game)}</span>
          </GameLink>
          <span className="maker">{makerOf(t, game.gameCode, game.accountTypeName)}</span>
          {game.maintenance ? null : <span className="min-bet digits">{t('home.min', { amount: formatAmount(game.minBet) })}</span>}
        </li>
      ))}
    </ul>
  );
}
