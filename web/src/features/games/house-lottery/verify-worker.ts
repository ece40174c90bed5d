import { drawBytes, drawFrom, isLinkBefore } from '@sorak/contract/rules/lottery/draw';
import type { LotteryResult } from '@sorak/contract/rules/lottery/game';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';

export type VerifyRequest = {
  readonly gameCode: string;
  readonly number: string;
  readonly seed: string;
  readonly mix: string;
  readonly commitment: string;
  readonly result: LotteryResult | null;
};

const inOrder = (result: LotteryResult | null): string =>
  JSON.stringify(Object.entries(result ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Whether the seed is the one that was committed and draws the same numbers again. */
async function isSame({ gameCode, number, seed, mix, commitment, result }: VerifyRequest): Promise<boolean> {
  const game = lotteryGame(gameCode);
  if (!game || !(await isLinkBefore(seed, commitment))) return false;
  return inOrder(drawFrom(game.shape, await drawBytes(seed, mix, number))) === inOrder(result);
}

addEventListener('message', ({ data }: MessageEvent<VerifyRequest>) => {
  void isSame(data).then((same) => postMessage(same));
});
