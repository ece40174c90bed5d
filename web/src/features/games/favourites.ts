import type { Game } from '@sorak/contract';
import { makeCall } from '../../api/client.ts';
import { ApiError } from '../../api/ApiError.ts';
import { askCall, keepCall, refresh, useCall } from '../../api/queries.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { requireMember } from '../../stores/popup.ts';
import { session } from '../../stores/session.ts';
import { showToast } from '../../stores/toast.ts';

const NONE: readonly string[] = [];
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

/** Saves a game or takes it off, then the local list follows. Visitors and trial accounts are told what is missing. */
export async function toggleFavourite(game: Game): Promise<void> {
  if (!requireMember() || busy.get().has(game.nodeId)) return;
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

/** The nodeIds of the saved games (none for visitors) and of those being changed. */
export function useFavourites(): { readonly saved: readonly string[]; readonly busy: ReadonlySet<string> } {
  const ids = useCall('getFavoriteGames', {}, { staleTimeMs: 300_000 }).data?.gameFavIds ?? NONE;
  return { saved: ids, busy: useStore(busy) };
}
