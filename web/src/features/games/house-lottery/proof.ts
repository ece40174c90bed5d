import type { LotteryDraw } from '@sorak/contract';
import { makeCall } from '@sorak/client/calls.ts';
import { drawBytes, drawFrom, isLinkBefore } from '@sorak/contract/rules/lottery/draw';
import type { LotteryResult } from '@sorak/contract/rules/lottery/game';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';

export type Verdict = 'matches' | 'differs' | 'not_yet';

/** The database keeps no order of prizes. */
const inOrder = (result: LotteryResult | null): string => JSON.stringify(Object.entries(result ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Draws a draw again in this browser, from the published seed and mix, and holds it against what was committed and drawn. */
export async function verifyDraw(draw: LotteryDraw): Promise<Verdict> {
  const { seed, mix, draw: told } = await makeCall('getLotteryProof', { drawId: draw.drawId });
  const game = lotteryGame(draw.gameCode);
  if (seed === null || mix === null || !game) return 'not_yet';
  // Against the commitment that this page was shown, not one that comes with the proof.
  if (!(await isLinkBefore(seed, draw.commitment ?? ''))) return 'differs';
  const again = drawFrom(game.shape, await drawBytes(seed, mix, told.number));
  return inOrder(again) === inOrder(draw.result) ? 'matches' : 'differs';
}
