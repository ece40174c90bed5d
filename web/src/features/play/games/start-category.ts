import type { Category, VendorCard } from '@sorak/contract';
import { ApiError } from '@sorak/client/api-error.ts';
import { askCall } from '@sorak/client/queries.ts';
import { categoryPath, launchesDirectly } from '../../../lib/category-path.ts';
import { navigate } from '@sorak/client/location.ts';
import { openPopup } from '../../../stores/popup.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { startGame } from './start-game.ts';

/** Starts what a vendor's card stands for: its list of games, or its entry game, a lottery on the lottery page. */
export async function startVendor(card: VendorCard): Promise<void> {
  const { vassalage, gameType, isGame, entryCode } = card;
  if (isGame === 'VASSALAGE') openPopup('gameList', `${vassalage}.${gameType}`);
  else {
    try {
      startGame(await askCall('getGame', { vassalage, gameCode: entryCode }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', text: error.message });
    }
  }
}

/** Opens a category, or one vendor of it, as the header does: cockfights and lotteries start a game at once (product §2). */
export function openCategory({ title, cards }: Category, card?: VendorCard): void {
  const first = card ?? cards[0];
  if (launchesDirectly(title) && first) void startVendor(first);
  else navigate(categoryPath(title, card?.vassalage));
}
