import type { Game, GameType } from '@sorak/contract';
import { useCallPages } from '../../../api/call-pages.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { ApiError } from '@sorak/client/api-error.ts';
import { askCall, keepCall, refresh, useCall } from '@sorak/client/queries.ts';
import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';
import { requireMember } from '../../../stores/popup.ts';
import { session } from '../../../stores/session.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { PAGE_SIZE } from './list-state.ts';
import { toggleLottery, useLotteryFavourites, useSavedLotteries } from './lottery/lottery-favourites.ts';

const NONE: readonly string[] = [];

/** How the saved games of a category are asked for. product §9: the favourites' own reader fields. */
export const savedRequest = (gameType: GameType) => ({ clientType: 3, platform: 'flash', gameType, pageSize: PAGE_SIZE });

const busy = createStore<ReadonlySet<string>>(new Set());

function setBusy(nodeId: string, isBusy: boolean): void {
  const next = new Set(busy.get());
  if (isBusy) next.add(nodeId);
  else next.delete(nodeId);
  busy.set(next);
}

async function send(game: Game, isSaved: boolean): Promise<void> {
  const request = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType };
  if (isSaved) await makeCall('removeFavoriteGame', request);
  else await makeCall('addFavoriteGame', request);
}

/** Saves a game or takes it off, then the local list follows; a lottery on this device alone. Visitors and trial accounts are told what is missing. */
export async function toggleFavourite(game: Game): Promise<void> {
  if (!requireMember() || busy.get().has(game.nodeId)) return;
  if (toggleLottery(game)) return;
  const { token } = session.get();
  setBusy(game.nodeId, true);
  try {
    const { gameFavIds } = await askCall('getFavoriteGames', {});
    const isSaved = gameFavIds.includes(game.nodeId);
    await send(game, isSaved);
    if (session.get().token !== token) return;
    const others = gameFavIds.filter((nodeId) => nodeId !== game.nodeId);
    keepCall('getFavoriteGames', {}, { gameFavIds: isSaved ? others : [game.nodeId, ...others] });
    refresh('getFavoriteGamesList');
  } catch (error) {
    if (error instanceof ApiError) showToast({ kind: 'error', text: error.message });
    else throw error;
  } finally {
    setBusy(game.nodeId, false);
  }
}

/** How many games of a category are saved. */
export function useSavedCount(gameType: GameType): number {
  const lotteries = useSavedLotteries(gameType);
  const isKept = lotteries === null;
  const { saved } = useFavourites();
  const list = useCallPages('getFavoriteGamesList', savedRequest(gameType), { enabled: isKept && saved.length > 0 });
  if (!isKept) return lotteries?.length ?? 0;
  return saved.length === 0 ? 0 : (list.data?.pages[0]?.totalRecords ?? 0);
}

/** The nodeIds of the saved games (none for visitors), lotteries of this device among them, and of those being changed. */
export function useFavourites(): { readonly saved: readonly string[]; readonly busy: ReadonlySet<string> } {
  const ids = useCall('getFavoriteGames', {}, { staleTimeMs: 300_000 }).data?.gameFavIds ?? NONE;
  const lotteries = useLotteryFavourites();
  const changing = useStore(busy);
  return { saved: lotteries.length === 0 ? ids : [...lotteries, ...ids], busy: changing };
}
