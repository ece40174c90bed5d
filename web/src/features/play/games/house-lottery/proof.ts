import type { LotteryDraw } from '@sorak/contract';
import { makeCall } from '@sorak/client/calls.ts';
import { type BeaconRound, isRoundAfter, mixedWith } from '@sorak/contract/rules/beacon';
import { drawBytes, drawFrom, isLinkBefore } from '@sorak/contract/rules/lottery/draw';
import type { LotteryResult } from '@sorak/contract/rules/lottery/game';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';

/** What came of drawing again, and the beacon's round that it was mixed with, where there was one. */
export type Verdict = { readonly is: 'matches' | 'differs' | 'not_yet'; readonly beacon: BeaconRound | null };

const DIFFERS: Verdict = { is: 'differs', beacon: null };

/** The database keeps no order of prizes. */
const inOrder = (result: LotteryResult | null): string => JSON.stringify(Object.entries(result ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Draws a draw again in this browser, from the published seed and mix, and holds it against what was committed and drawn. */
export async function verifyDraw(draw: LotteryDraw): Promise<Verdict> {
  const { seed, mix, beacon, draw: told } = await makeCall('getLotteryProof', { drawId: draw.drawId });
  const game = lotteryGame(draw.gameCode);
  if (seed === null || mix === null || !game) return { is: 'not_yet', beacon: null };
  // Against the commitment that this page was shown, not one that comes with the proof.
  if (!(await isLinkBefore(seed, draw.commitment ?? ''))) return DIFFERS;
  // What came from outside must be of after the closing that this page was shown.
  if (beacon && !(await isRoundAfter(beacon, draw.closesAt))) return DIFFERS;
  const again = drawFrom(game.shape, await drawBytes(seed, beacon ? await mixedWith(mix, beacon.value) : mix, told.number));
  return { is: inOrder(again) === inOrder(draw.result) ? 'matches' : 'differs', beacon };
}
