import type { Bet, GameType } from '@sorak/contract';
import { BET_STATUSES, numberFromMinor } from '@sorak/contract';
import type { Catalogue, CatalogueGame } from '../vendors/service.ts';
import { DECIMALS } from '../vendors/service.ts';
import type { BetRow } from './repo.ts';

export const shownAmount = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

/** The game that a bet was placed on, as far as the catalogue still has it. */
export function gameOfBet(catalogue: Catalogue, bet: BetRow): CatalogueGame | undefined {
  return catalogue.vendors.find((vendor) => vendor.id === bet.vendor_id)?.gamesByCode.get(bet.game_code);
}

/** What counts for rebates and wagering: a stake that was risked and is not void. */
const validBet = (bet: BetRow): bigint => (bet.status === 3 || bet.is_free ? 0n : bet.stake);

/** A bet as the record shows it. A game that has left the catalogue keeps its code as its name. */
export function shownBet(catalogue: Catalogue, bet: BetRow): Bet {
  const game = gameOfBet(catalogue, bet)?.shown;
  const isRunning = bet.status === 0;
  return {
    betId: String(bet.bet_id),
    placedAt: bet.placed_at.getTime(),
    settledAt: bet.settled_at?.getTime() ?? null,
    gameType: game?.gameType ?? ('RNG' satisfies GameType),
    vassalage: game?.vassalage ?? '',
    accountTypeName: game?.accountTypeName ?? '',
    gameCode: bet.game_code,
    gameName: game?.gameName ?? bet.game_code,
    icon: game?.icon ?? '/covers/RNG.svg',
    round: bet.round,
    stake: shownAmount(bet.stake),
    payout: isRunning && bet.win_count === 0 ? null : shownAmount(bet.payout),
    netResult: isRunning ? null : bet.status === 3 ? 0 : shownAmount(bet.payout - bet.stake),
    validBet: shownAmount(validBet(bet)),
    currency: bet.asset,
    status: BET_STATUSES[bet.status] ?? 'running',
  };
}
