import './table-card.css';
import type { GameType } from '@sorak/contract';
import { wideCover } from '@sorak/contract';
import { classNames } from '@sorak/ui/class-names.ts';
import { buttonClass } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { playIcon } from '@sorak/ui/icons.ts';
import { memo } from 'react';
import { makerOf, nameOf } from '../../../lib/game-name.ts';
import { useText } from '../../../locales/text.ts';
import { useLanguage } from '../../../stores/language.ts';
import { Cover } from './Cover.tsx';
import { toggleFavourite } from './favourites.ts';
import { limits } from './GameCard.tsx';
import { GameLink } from './GameLink.tsx';
import type { GameTileProps } from './GameTile.tsx';
import { TableRoad } from './TableRoad.tsx';
import { untilText } from './until-text.ts';

/** A language in the reader's words; a code that names none as it stands. */
function languageName(code: string, reader: string): string {
  try {
    return new Intl.DisplayNames([reader.toLowerCase()], { type: 'language' }).of(code.toLowerCase()) ?? code;
  } catch {
    return code;
  }
}

const wayIn = (gameType: GameType) => {
  if (gameType === 'SPORTS' || gameType === 'ESPORTS') return 'launch.seeMatches';
  return gameType === 'LOTT' || gameType === 'ELOTT' ? 'launch.pickNumbers' : 'launch.sit';
};

/** A table, a book or a room game as a wide card: open or resting, its language, vendor and limits. */
export const TableCard = memo(function TableCard({ game, isSaved, isBusy, isLead = false, place, of, isFirst, table }: GameTileProps) {
  const t = useText();
  const reader = useLanguage();
  const name = nameOf(t, game);
  const { maintenance, maintenanceUntil, tableLanguage } = game;
  const resting = maintenanceUntil === null ? t('games.maintenance') : t('games.maintenanceUntil', { time: untilText(maintenanceUntil) });
  const isEntry = game.isGame === 'VASSALAGE';
  const isFull = table !== undefined && table.seats !== null && (table.players ?? 0) >= table.seats;
  return (
    <li
      className={classNames('live-table', isLead && 'lead', maintenance && 'maintenance', isBusy && 'busy')}
      aria-posinset={place}
      aria-setsize={of}
      data-node={game.nodeId}
    >
      <GameLink game={game} className="live-table-link">
        <span className="live-table-art">
          <Cover src={wideCover(game.icon)} width={480} height={300} isFirst={isFirst} />
          <span className="live-table-top">
            <span className={maintenance || isFull ? 'pill' : 'pill on'}>
              {maintenance ? resting : t(isFull ? 'launch.full' : 'launch.open')}
            </span>
            {tableLanguage === null ? null : <span className="pill">{languageName(tableLanguage, reader)}</span>}
            {game.isNew ? <span className="pill new">{t('games.new')}</span> : null}
          </span>
          {table && !maintenance ? <TableRoad table={table} /> : null}
        </span>
        <b className="live-table-name truncate">{name}</b>
        <span className="live-table-more caption faint-text">
          <span className="truncate">{makerOf(t, game.gameCode, game.accountTypeName)}</span>
          {isEntry && isLead ? null : <span className="digits">{isEntry ? t('launch.allGames') : limits(game)}</span>}
        </span>
        {isLead && !maintenance ? (
          <span className={`${buttonClass({ kind: 'citron', size: 'l' })} live-table-sit`}>
            <Icon path={playIcon} />
            {t(isEntry ? 'launch.allGames' : wayIn(game.gameType))}
          </span>
        ) : null}
      </GameLink>
      {isEntry ? null : (
        <button
          type="button"
          className="favourite"
          aria-pressed={isSaved}
          aria-busy={isBusy || undefined}
          aria-label={t('games.saveOf', { name })}
          onClick={() => void toggleFavourite(game)}
        />
      )}
    </li>
  );
});
