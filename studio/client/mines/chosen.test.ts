import { expect, it } from 'vitest';
import { mines, type MinesState } from '../../engines/mines/mines.ts';
import { intan } from '../../titles/mines/intan.ts';
import { nextStep, toggled } from './chosen.ts';

it('takes tiles in the order in which they are chosen, gives them back, and never more than there are gems', () => {
  const chosen = [7, 3, 7, 12, 4].reduce<readonly number[]>((all, tile) => toggled(all, tile, 2), []);
  expect(chosen).toEqual([3, 12]);
});

const board = (laid: readonly number[]): MinesState => ({ ...mines.open(intan, { stake: 10_000, mines: 3 }, () => 0).state, mines: laid });

/** The round of a run on this board. */
function run(laid: readonly number[], chosen: readonly number[]) {
  let turn = { state: board(laid), pay: 0, isOver: false };
  const steps = [];
  while (!turn.isOver) {
    const step = nextStep(chosen, mines.show(turn.state, false) as Parameters<typeof nextStep>[1]);
    expect(mines.mayStep(intan, turn.state, step)).toBe(true);
    steps.push(step);
    turn = mines.step(intan, turn.state, step, () => 0);
  }
  return { steps, pay: turn.pay };
}

it('opens its tiles one by one and takes what they pay', () => {
  const { steps, pay } = run([0, 1, 2], [20, 5]);
  expect(steps).toEqual([{ tile: 20 }, { tile: 5 }, { take: true }]);
  expect(pay).toBeGreaterThan(10_000);
});

it('ends at a mine with nothing paid', () => {
  expect(run([0, 1, 2], [20, 1, 5])).toEqual({ steps: [{ tile: 20 }, { tile: 1 }], pay: 0 });
});
