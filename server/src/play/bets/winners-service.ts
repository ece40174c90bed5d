import { type GameType, symbolOf, type Winner } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { maskName } from '../../lib/shown-name.ts';
import { readBrand } from '../../platform/system/service.ts';
import type { CatalogueGame } from '../../platform/vendors/service.ts';
import { catalogueIn } from '../../platform/vendors/service.ts';
import { gameOfBet, amountFromMinor } from './bet-view.ts';
import { readWinners } from './repo.ts';

const READ_FOR_CATEGORY = 500;

/** The latest real wins above their stake, play money never among them. */
export async function getRankList(
  context: Context,
  category: 'ALL' | GameType,
  limit: number,
  country: string | null,
): Promise<{ vo: Winner }[]> {
  const catalogue = catalogueIn(context, country);
  const [rows, { settings }] = await Promise.all([
    readWinners(context.db, category === 'ALL' && catalogue.country === null ? limit : READ_FOR_CATEGORY),
    readBrand(context),
  ]);
  return rows
    .flatMap((row) => {
      const game = gameOfBet(catalogue, row);
      const win = { ...row, betId: row.bet_id, settledAt: row.settled_at?.getTime() ?? 0 };
      return game ? [{ vo: winnerFrom(game, row.username, win, settings.currencySymbol) }] : [];
    })
    .filter(({ vo }) => category === 'ALL' || vo.gameType === category)
    .slice(0, limit);
}

/** A win as the board shows it; amounts in minor units, times in epoch milliseconds. */
export function winnerFrom(
  game: CatalogueGame,
  username: string,
  win: { betId: bigint; stake: bigint; payout: bigint; asset: string; settledAt: number },
  brandSymbol: string,
): Winner {
  const { gameCode, gameName, vassalage, accountTypeName, gameType, icon } = game.shown;
  return {
    betId: String(win.betId),
    username: maskName(username),
    gameCode,
    gameName,
    vassalage,
    accountTypeName,
    gameType,
    icon,
    stake: amountFromMinor(win.stake),
    payout: amountFromMinor(win.payout),
    currency: win.asset,
    currencySymbol: symbolOf(win.asset, brandSymbol),
    settledAt: win.settledAt,
  };
}
