import { describe, expect, it } from 'vitest';
import { slotTitles as titles } from '../../titles/slot/catalogue.ts';
import { seededRandom } from '../random.ts';
import { scaled } from './fast-spin.ts';
import { playRound } from './play.ts';
import type { Round } from './round.ts';
import { simulate } from './simulate.ts';

/** The told round and the fast simulator are two programs for one set of rules: from the same numbers they must pay the same. */
describe.each(titles.map((title) => [title.code, title] as const))('%s', (_, title) => {
  it('pays the same in the simulator as in the round that players see', () => {
    const rounds = title.layout === 'cluster' ? 400 : 1_500;
    const random = seededRandom(4_711);
    const told = Array.from({ length: rounds }, () => playRound(title, (n) => scaled(random(), n)).pay);
    const tally = simulate(title, rounds, 4_711);
    expect(tally.sum).toBe(told.reduce((sum, pay) => sum + pay, 0));
    expect(tally.squares).toBe(told.reduce((sum, pay) => sum + pay * pay, 0));
    expect(tally.hits).toBe(told.filter((pay) => pay > 0).length);
  });

  it('tells rounds whose parts add up', () => {
    const random = seededRandom(99);
    for (let i = 0; i < 150; i += 1) {
      const round = playRound(title, (n) => scaled(random(), n));
      expect(JSON.parse(JSON.stringify(round))).toEqual(round);
      checkSums(round);
      expect(round.pay).toBeLessThanOrEqual(title.maxWin * title.coins);
    }
  });
});

function checkSums(round: Round): void {
  let left = 0;
  for (const [at, spin] of round.spins.entries()) {
    expect(spin.mode).toBe(at === 0 ? 'base' : 'free');
    for (const step of spin.steps) {
      expect(step.pay).toBe(step.wins.reduce((sum, win) => sum + win.pay, 0));
      for (const win of step.wins) {
        expect(Number.isSafeInteger(win.pay) && win.pay > 0).toBe(true);
        if (win.kind !== 'line' && win.kind !== 'ways') continue;
        expect(new Set(win.cells.map(([reel]) => reel)).size).toBe(win.count);
      }
    }
    expect(spin.pay).toBe(spin.steps.reduce((sum, step) => sum + step.pay, 0));
    left += spin.freeSpinsWon - (at === 0 ? 0 : 1);
    expect(spin.freeSpinsLeft).toBe(left);
  }
  if (!round.isCapped)
    expect(round.pay).toBe(round.spins.reduce((sum, spin) => sum + spin.pay, (round.hold?.pay ?? 0) + (round.trail?.pay ?? 0)));
  if (!round.isCapped) expect(left).toBe(0);
}
