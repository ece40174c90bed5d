import { WHEEL_PARTS, type WheelSlices } from './campaign.ts';
import { sha256 } from './sha256.ts';

/**
 * A spin follows from a seed that was promised with the gift and a word of the member's own, said with the press: the house cannot choose the
 * outcome after the word, nor the member the word after the seed.
 */
const textOf = (slices: WheelSlices): string => slices.map(({ amount, chance }) => `${amount}:${chance}`).join(',');

/** What a member is told with the gift, before the spin. */
export const promiseOfSpin = (seed: string, slices: WheelSlices): Promise<string> => sha256(`${seed}:${textOf(slices)}`);

const BITS = 48n;

/** Where a spin stops: `number` below `WHEEL_PARTS`, and the slice that holds it. */
export async function spinOf(seed: string, gift: string, own: string, slices: WheelSlices): Promise<{ number: number; slice: number }> {
  const head = BigInt(`0x${(await sha256(`${seed}:${gift}:${own}`)).slice(0, Number(BITS) / 4)}`);
  const number = Number((head * BigInt(WHEEL_PARTS)) >> BITS);
  let upTo = 0;
  const slice = slices.findIndex(({ chance }) => (upTo += chance) > number);
  return { number, slice };
}
