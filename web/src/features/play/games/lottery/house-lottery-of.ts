import type { Game } from '@sorak/contract';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';

/** A lottery of the house's own: the platform draws it and the page itself plays it; an outside vendor's opens on the stage. */
export function houseLotteryOf({ gameCode, vassalage }: Game): LotteryGame | undefined {
  const own = lotteryGame(gameCode);
  return own?.vendor === vassalage ? own : undefined;
}
