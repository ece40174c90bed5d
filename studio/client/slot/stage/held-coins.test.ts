import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../engines/random.ts';
import { playHold } from '../../../engines/slot/hold.ts';
import type { LinesTitle } from '../../../engines/slot/title.ts';
import { slotTitles } from '../../../titles/slot/catalogue.ts';
import { loadWords, wordsOf } from '../../shell/words.ts';
import { heldAfter, lockFirst, turnFree, unlock } from './held-coins.ts';
import type { Ticker } from './ticker.ts';
import { viewOf } from './view.ts';

await loadWords('en');
const title = slotTitles.find((candidate): candidate is LinesTitle => candidate.layout === 'lines' && candidate.hold !== undefined);
if (!title?.hold) throw new Error('no title holds coins');
const rules = title.hold;
const words = wordsOf('en');
const stake = title.coins * 100;

/** A clock without frames: every movement is at its end at once. */
const ticker: Ticker = {
  run: async (_, onFrame) => onFrame(1),
  wait: async () => undefined,
  invalidate: () => undefined,
  setPaused: () => undefined,
};

function heldFrom(seed: number) {
  const random = seededRandom(seed);
  const coins = Array.from({ length: rules.from }, (_, at) => [at % 5, Math.floor(at / 5)] as const);
  const hold = playHold(title as LinesTitle, rules, coins, (n) => Math.floor((random() / 2 ** 32) * n));
  if (!hold) throw new Error('nothing was held');
  return { title: title as LinesTitle, rules, hold, stake, words };
}

describe('locked coins on the stage', () => {
  it('count the turns that are left down, and up again with every new coin, to the sum that is paid', () => {
    for (let seed = 1; seed < 40; seed += 1) {
      const held = heldFrom(seed);
      let before = heldAfter(held, -1);
      expect(before).toMatchObject({ left: rules.respins, coins: rules.from });
      for (const [turn, landed] of held.hold.turns.entries()) {
        const now = heldAfter(held, turn);
        expect(now.coins).toBe(before.coins + landed.length);
        if (now.left > 0) expect(now.left).toBe(landed.length > 0 ? rules.respins : before.left - 1);
        before = now;
      }
      expect(before.left).toBe(0);
      expect(before.collected + (held.hold.isFull ? rules.full.times * stake : 0)).toBe((held.hold.pay / title.coins) * stake);
    }
  });

  it('stand with their worth where they landed, and the rest of the spin comes back', async () => {
    const held = heldFrom(3);
    const grid = title.rows.map((rows) => Array.from({ length: rows }, () => 0));
    const view = viewOf(grid);
    lockFirst(view, held);
    for (const turn of held.hold.turns.keys()) await turnFree(view, ticker, held, { turn, ms: 0 }, false);
    unlock(view, grid);
    const prizes = view.columns.flatMap(({ cells }) => cells.filter(({ prize }) => prize !== undefined));
    expect(prizes).toHaveLength(held.hold.held.length + held.hold.turns.flat().length);
    expect(
      view.columns.flatMap(({ cells }) => cells).every((cell) => cell.alpha === 1 && (cell.prize !== undefined || cell.symbol === 0)),
    ).toBe(true);
  });
});
