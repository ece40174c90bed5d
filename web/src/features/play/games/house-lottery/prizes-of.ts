import { lotteryGame } from '@sorak/contract/rules/lottery/games';

/** The prizes of a lottery in the order in which they are shown. */
export function prizesOf(gameCode: string): readonly string[] {
  const shape = lotteryGame(gameCode)?.shape;
  if (!shape) return [];
  return shape.kind === 'tiers' ? shape.prizes.map(({ id }) => id) : [{ dice: 'dice', race: 'order', set: 'drawn' }[shape.kind]];
}
