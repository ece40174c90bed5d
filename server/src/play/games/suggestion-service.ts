import type { Suggestion } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { type CatalogueGame, catalogueIn } from '../../platform/vendors/service.ts';
import { readFavourites, readOpenedGames } from './repo.ts';

const OWN = 7;
const FURTHER = 7;

const isOpen = ({ shown }: CatalogueGame): boolean => !shown.maintenance && shown.isGame === 'GAME';

/** Games to go on with, and, unless only the own are wanted, some to look at; each with a reason that is true and none that is paid for. */
export async function suggestions(context: Context, memberId: bigint, isOwnOnly: boolean, country: string | null): Promise<Suggestion[]> {
  const catalogue = catalogueIn(context, country);
  const [rows, saved] = await Promise.all([readOpenedGames(context.db, memberId), readFavourites(context.db, memberId)]);
  const byVendor = new Map(catalogue.vendors.map((vendor) => [vendor.id, vendor]));
  const opened = rows.flatMap((row) => {
    const game = byVendor.get(row.vendor_id)?.gamesByCode.get(row.game_code);
    return game && isOpen(game) ? [{ game, row }] : [];
  });
  const own = opened.slice(0, OWN).map(({ game: { shown: game }, row: { bet_at: bet, launched_at: launched } }): Suggestion => ({
    game,
    reason: bet === null ? { kind: 'opened', at: launched.getTime() } : { kind: 'played', at: bet.getTime() },
  }));
  const known = new Set(opened.map(({ game }) => game));
  const kept = saved.flatMap((nodeId) => catalogue.gamesByNode.get(nodeId) ?? []).filter((game) => isOpen(game) && !known.has(game));
  const further = kept.map(({ shown: game }): Suggestion => ({ game, reason: { kind: 'saved' } }));
  if (!isOwnOnly) {
    for (const game of kept) known.add(game);
    const played = opened.filter(({ row }) => row.bet_at !== null).map(({ game }) => game);
    further.push(...alike(catalogue.games, played, known));
  }
  return [...own, ...further.slice(0, FURTHER)];
}

/** One of the class of each game that was played, then what is new here. */
function alike(games: readonly CatalogueGame[], played: readonly CatalogueGame[], known: Set<CatalogueGame>): Suggestion[] {
  const list: Suggestion[] = [];
  for (const { shown: one } of played) {
    const next = games.find(
      (game) => isOpen(game) && !known.has(game) && game.shown.gameType === one.gameType && game.shown.gameClassify === one.gameClassify,
    );
    if (!next) continue;
    known.add(next);
    list.push({
      game: next.shown,
      reason: { kind: 'like', gameCode: one.gameCode, gameName: one.gameName, vendor: one.accountTypeName },
    });
  }
  const fresh = games.filter((game) => isOpen(game) && !known.has(game) && game.shown.isNew);
  return [...list, ...fresh.map(({ shown: game }): Suggestion => ({ game, reason: { kind: 'new' } }))];
}
