import type { MinesShown, MinesStep } from '../../engines/mines/mines.ts';

/** The tiles that a run opens, with one more or one less; never more than the board has gems to pay. */
export function toggled(chosen: readonly number[], tile: number, max: number): readonly number[] {
  if (chosen.includes(tile)) return chosen.filter((each) => each !== tile);
  return chosen.length < max ? [...chosen, tile] : chosen;
}

/** What a run does next on its board: opens the next of its tiles, and takes what there is after the last one. */
export function nextStep(chosen: readonly number[], { opened }: MinesShown): MinesStep {
  const tile = chosen.find((each) => !opened.includes(each));
  return tile === undefined ? { take: true } : { tile };
}
