import type { Game, LaunchMode } from '@sorak/contract';
import { keptCall } from '@sorak/client/queries.ts';
import { navigate } from '@sorak/client/location.ts';
import { categoryPath } from '../../../lib/category-path.ts';
import { paths } from '../../../lib/paths.ts';
import { openPopup } from '../../../stores/popup.ts';
import { isTrial, session } from '../../../stores/session.ts';
import { whenSignedIn } from './after-login.ts';
import { itemOf } from './popup-item.ts';

// product §4: the vendors whose lotteries open on the site's own page; all others are launched as any vendor's game.
const LOTTERY_PAGE: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT']);
// product §2: this vendor's sports book has a page of its own.
const SPORTS_BOOK = 'FB';

type Entry = Pick<Game, 'gameType' | 'vassalage'>;
const opensLotteryPage = ({ gameType, vassalage }: Entry): boolean =>
  (gameType === 'LOTT' || gameType === 'ELOTT') && LOTTERY_PAGE.has(vassalage);
const opensSportsBook = ({ gameType, vassalage }: Entry): boolean => gameType === 'SPORTS' && vassalage === SPORTS_BOOK;

const modeOf = ({ launchMode }: Game): LaunchMode => launchMode ?? keptCall('getSettings', {})?.gameOpenMode ?? 'route';

/** Where a game is played. An entry that stands for a whole vendor leads to that vendor's games instead. */
export function gamePath(game: Game, trial = false): string {
  const { isGame, gameType, vassalage, gameCode, defaultPlayType } = game;
  if (isGame === 'VASSALAGE') return categoryPath(gameType, vassalage);
  if (opensLotteryPage(game)) return paths.lottery({ gameCode, vendor: vassalage, playType: defaultPlayType || undefined });
  if (trial) return paths.game({ vassalage, gameCode, trial });
  if (opensSportsBook(game)) return paths.fbsports();
  return modeOf(game) === 'seamless' ? paths.seamless({ vassalage, gameCode }) : paths.game({ vassalage, gameCode });
}

/** Opens a game in a window of its own; a browser that refuses is answered with how to allow it. */
export function openWindow(game: Game, trial: boolean): void {
  const { vassalage, gameCode } = game;
  if (window.open(paths.game({ vassalage, gameCode, trial }), `game-${game.nodeId}`) === null)
    openPopup('windowBlocked', itemOf(game, trial));
}

/** The third-party launch, the way that the vendor or else the brand wants. What is not a page of its own asks for a login first. */
function launchOutside(game: Game, trial: boolean): void {
  const mode = modeOf(game);
  if (mode === 'route' || mode === 'seamless') navigate(gamePath(game, trial));
  else if (mode === 'iframe') whenSignedIn(trial, () => openPopup('game', itemOf(game, trial)));
  else whenSignedIn(trial, () => openWindow(game, trial));
}

/** Starts a game (product §4): told when it rests, listed when it stands for a vendor, else on the page or in the frame that is its own. */
export function startGame(game: Game, trial = false): void {
  if (game.isGame === 'VASSALAGE') openPopup('gameList', `${game.vassalage}.${game.gameType}`);
  else if (game.maintenance) openPopup('gameDown', itemOf(game));
  else if (!trial && !game.trialSupport && isTrial(session.get())) openPopup('realAccount');
  else if (opensLotteryPage(game) || (!trial && opensSportsBook(game))) navigate(gamePath(game));
  else launchOutside(game, trial);
}
