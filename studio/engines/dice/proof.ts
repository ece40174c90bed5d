import type { TitleProof } from '../proof.ts';
import { proofOfChances } from '../outcome-proof.ts';
import { type DiceChoice, type DiceTitle, multiplierFor, ONE, ROLLS, winningRolls } from './dice.ts';

/** The exact return of a choice: no more than the title's, and less only by what rounding a multiplier down keeps. */
export const diceRtp = (title: DiceTitle, choice: DiceChoice): number => {
  const rolls = winningRolls(choice);
  return (rolls * multiplierFor(title, rolls)) / (ROLLS * ONE);
};

/** The numbers of the choice that the game opens with. */
export function proveDice(title: DiceTitle): TitleProof {
  const rolls = winningRolls(title.usual);
  const share = rolls / ROLLS;
  const chances = [
    { share, pays: multiplierFor(title, rolls) / ONE },
    { share: 1 - share, pays: 0 },
  ];
  return proofOfChances(chances, title.maxWin, ROLLS);
}
