import type { LotteryDraw } from '@sorak/contract';
import { makeCall } from '@sorak/client/calls.ts';
import type { VerifyRequest } from './verify-worker.ts';

export type Verdict = 'matches' | 'differs' | 'not_yet';

/** Out of the page's way, so that a list of draws stays quick. Rejects where no worker can start. */
const inWorker = (request: VerifyRequest): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
    const end = (then: () => void) => {
      worker.terminate();
      then();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<boolean>) => end(() => resolve(data)));
    worker.addEventListener('error', () => end(() => reject(new Error('the worker did not start'))));
    worker.postMessage(request, { transfer: [] });
  });

/** Draws a draw again in this browser, from the published seed and mix, and holds it against what was committed and drawn. */
export async function verifyDraw(draw: LotteryDraw): Promise<Verdict> {
  const { seed, mix, draw: told } = await makeCall('getLotteryProof', { drawId: draw.drawId });
  if (seed === null || mix === null) return 'not_yet';
  // Against the commitment that this page was shown, not one that comes with the proof.
  const { gameCode, result, commitment } = draw;
  return (await inWorker({ gameCode, number: told.number, seed, mix, commitment: commitment ?? '', result })) ? 'matches' : 'differs';
}
