import type { Game } from '@sorak/contract';
import { keptCall } from '../../api/queries.ts';
import { navigate } from '../../lib/location.ts';
import { lanePath } from '../../lib/lane-path.ts';
import { paths } from '../../lib/paths.ts';
import { text } from '../../locales/text.ts';
import { showToast } from '../../stores/toast.ts';

/** Where a game is played. An entry that stands for a whole vendor leads to that vendor's games instead. */
export const gamePath = ({ isGame, gameType, vassalage, gameCode }: Game, trial = false): string =>
  isGame === 'VASSALAGE' ? lanePath(gameType, vassalage) : paths.game({ vassalage, gameCode, trial });

const openMode = () => keptCall('getSettings', {})?.gameOpenMode ?? 'route';

/** Opens a game the way the brand wants it: on the site's game page, or in a window of its own. */
export function startGame(game: Game, trial = false): void {
  const path = gamePath(game, trial);
  if (openMode() !== 'window' || game.isGame === 'VASSALAGE') {
    navigate(path);
    return;
  }
  if (window.open(path, `game-${game.nodeId}`) === null) {
    const again = { label: text('action.retry'), run: () => startGame(game, trial) };
    showToast({ kind: 'error', text: text('games.popupBlocked'), action: again });
  }
}
