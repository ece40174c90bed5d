import type { Studio } from '../context.ts';
import { isAsLaid, isMarked } from '../sealing/bet-seals.ts';
import { finishBet, ROUND_CHANGED, retryLater } from '../tables/settle.ts';
import { changeStay, type Stay } from './repo.ts';

/** Pays a stay what its table said that it takes home, or gives a buy-in in doubt back; one whose row says otherwise stays owed. */
export async function finishStay(studio: Studio, stay: Stay): Promise<void> {
  const { secrets } = studio;
  const { state, id } = stay;
  if (state !== 'paying' && state !== 'betting' && state !== 'reversing') return;
  const isRight =
    isAsLaid(secrets, stay) && (state === 'paying' ? isMarked(secrets, stay, 'pays', stay.pay) : isMarked(secrets, stay, 'doubt'));
  if (isRight) return finishBet(studio, stay, changeStay);
  studio.log('a stay is not as it was taken', { stay: id });
  await retryLater(studio, stay, state, changeStay, ROUND_CHANGED);
}
