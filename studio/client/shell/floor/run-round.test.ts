import { expect, it } from 'vitest';
import type { RoundView } from '../../../server/api.ts';
import { runRound } from './run-round.ts';

const at = (step: number, isOver = false) => ({ state: isOver ? 'settled' : 'open', outcome: step }) as RoundView;

/** A round of three steps, whose run is stopped after so many, or refused one. */
async function play({ stopAfter = Infinity, refuseAt = Infinity } = {}) {
  const asked: unknown[] = [];
  const state = { auto: { left: 1, result: 0 } } as { auto: { left: number; result: number } | null };
  const player = {
    open: async (request: unknown) => (asked.push(request), at(0)),
    step: async (request: unknown) => {
      asked.push(request);
      const done = Number(request);
      if (done >= refuseAt) return null;
      if (done >= stopAfter) state.auto = null;
      return at(done, done === 3);
    },
  };
  const next = ({ outcome }: RoundView) => Number(outcome) + 1;
  const round = await runRound({ request: () => 'open', next }, player, { state } as Parameters<typeof runRound>[2], async () => undefined);
  return { asked, round };
}

it('plays a round of a run step by step to its end', async () => {
  expect(await play()).toEqual({ asked: ['open', 1, 2, 3], round: at(3, true) });
});

it('leaves the round to the player where the run is stopped in its midst, or a step refused', async () => {
  expect(await play({ stopAfter: 2 })).toEqual({ asked: ['open', 1, 2], round: null });
  expect(await play({ refuseAt: 2 })).toEqual({ asked: ['open', 1, 2], round: null });
});
