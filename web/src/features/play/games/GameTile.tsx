import type { Game, LiveTable } from '@sorak/contract';
import { formatAmount } from '@sorak/contract';
import { classNames } from '@sorak/ui/class-names.ts';
import { memo } from 'react';
import { makerOf, nameOf } from '../../../lib/game-name.ts';
import { useText } from '../../../locales/text.ts';
import { Cover } from './Cover.tsx';
import { toggleFavourite } from './favourites.ts';
import { GameCard } from './GameCard.tsx';
import { GameLink } from './GameLink.tsx';
import { untilText } from './until-text.ts';

export type GameTileProps = {
  readonly game: Game;
  readonly isSaved: boolean;
  /** Its saving is under way: a loading cover lies over it. */
  readonly isBusy: boolean;
  /** Shows what there is to know before playing. */
  readonly isOpen: boolean;
  /** Its place in the list, from 1, and the list's length, for lists of which only a part stands in the page. */
  readonly place?: number;
  readonly of?: number;
  /** Its picture does not wait until it is in sight. */
  readonly isFirst?: boolean;
  /** It stands as the large first card. */
  readonly isLead?: boolean;
  /** Why it is there. */
  readonly note?: string | undefined;
  /** What its vendor tells of a live table. */
  readonly table?: LiveTable | undefined;
};

/** A game in a list: cover, title, vendor, least bet, and more of it on hover or keyboard focus. */
export const GameTile = memo(function GameTile({ game, isSaved, isBusy, isOpen, place, of, isFirst, note }: GameTileProps) {
  const t = useText();
  const tag = game.isNew ? 'new' : game.isHot === 1 ? 'hot' : null;
  return (
    <li
      className={classNames('game', game.maintenance && 'maintenance', isOpen && 'open', isBusy && 'busy')}
      aria-posinset={place}
      aria-setsize={of}
      data-node={game.nodeId}
    >
      {note === undefined ? null : <span className="tile-note">{note}</span>}
      <GameLink game={game} className="game-art">
        <Cover src={game.icon} isFirst={isFirst} />
        <span className="game-title">{nameOf(t, game)}</span>
      </GameLink>
      {isOpen ? <GameCard game={game} /> : null}
      {tag ? <span className={`tag ${tag}`}>{t(tag === 'new' ? 'games.new' : 'games.pick')}</span> : null}
      <button
        type="button"
        className="favourite"
        aria-pressed={isSaved}
        aria-busy={isBusy || undefined}
        aria-label={t('games.saveOf', { name: nameOf(t, game) })}
        onClick={() => void toggleFavourite(game)}
      />
      <span className="maker">{makerOf(t, game.gameCode, game.accountTypeName)}</span>
      {game.maintenance ? (
        <span className="min-bet warn">
          {game.maintenanceUntil === null
            ? t('games.maintenance')
            : t('games.maintenanceUntil', { time: untilText(game.maintenanceUntil) })}
        </span>
      ) : (
        <span className="min-bet digits">{t('games.min', { amount: formatAmount(game.minBet) })}</span>
      )}
    </li>
  );
});

/** A stand-in of a tile's size while its game is on the way. */
export const TileSkeleton = ({ isLead = false }: { readonly isLead?: boolean }) => (
  <li className={classNames('game', 'wait', isLead && 'lead')} aria-hidden="true" />
);
