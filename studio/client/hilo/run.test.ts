import { expect, it } from 'vitest';
import { hilo, type HiloState } from '../../engines/hilo/hilo.ts';
import { naikTurun } from '../../titles/hilo/naik-turun.ts';
import { nextStep, type Plan } from './run.ts';

/** Cards of hearts by their rank: the ace is 0. */
function run(plan: Plan, [first = 0, ...cards]: readonly number[]) {
  let turn = hilo.open(naikTurun, { stake: 10_000 }, () => first);
  const steps = [];
  for (const card of [...cards, 0]) {
    const step = nextStep(turn.state, plan);
    expect(hilo.mayStep(naikTurun, turn.state, step)).toBe(true);
    steps.push(step);
    turn = hilo.step(naikTurun, turn.state, step, () => card);
    if (turn.isOver) break;
  }
  return { steps, pay: turn.pay };
}

const [higher, lower, same, take] = [{ guess: 'higher' }, { guess: 'lower' }, { guess: 'same' }, { take: true }];

it('guesses the likelier side at every card, and takes after as many right guesses as are asked for', () => {
  const { steps, pay } = run({ side: 'likely', guesses: 3 }, [2, 9, 6, 8]);
  expect(steps).toEqual([higher, lower, higher, take]);
  expect(pay).toBeGreaterThan(10_000);
});

it('guesses the rarer side, an equal card where that is rarest', () => {
  expect(run({ side: 'rare', guesses: 3 }, [4, 1, 0, 0]).steps).toEqual([lower, lower, same, take]);
});

it('ends at a wrong guess with nothing paid', () => {
  expect(run({ side: 'likely', guesses: 2 }, [3, 1])).toEqual({ steps: [higher], pay: 0 });
});

it('takes where no guess is offered', () => {
  const options: HiloState['options'] = { higher: null, lower: null, same: null };
  const moves = [{ card: 7, guess: 'higher', ranks: 9 }] as const;
  expect(nextStep({ stake: 10_000, first: 5, moves, isLost: false, multiplier: 2, options }, { side: 'rare', guesses: 5 })).toEqual(take);
});
