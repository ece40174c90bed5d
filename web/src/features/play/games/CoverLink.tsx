import type { Game } from '@sorak/contract';
import { classNames } from '@sorak/ui/class-names.ts';
import { nameOf } from '../../../lib/game-name.ts';
import { useText } from '../../../locales/text.ts';
import { Cover } from './Cover.tsx';
import { GameLink } from './GameLink.tsx';

/** A game as its cover alone, its name below; one that rests is grey. */
export function CoverLink({ game }: { readonly game: Game }) {
  const t = useText();
  return (
    <li className={classNames('cover-link', game.maintenance && 'maintenance')}>
      <GameLink game={game}>
        <span className="cover-box">
          <Cover src={game.icon} width={150} height={200} />
        </span>
        <span className="caption truncate">{nameOf(t, game)}</span>
        {game.maintenance ? <span className="caption warn">{t('games.maintenance')}</span> : null}
      </GameLink>
    </li>
  );
}
