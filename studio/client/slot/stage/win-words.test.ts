import { describe, expect, it } from 'vitest';
import { playFair } from '../../../engines/fairness.ts';
import { playRound } from '../../../engines/slot/play.ts';
import { slotTitles as titles } from '../../../titles/slot/catalogue.ts';
import { loadWords, wordsOf } from '../../shell/words.ts';
import { winText } from './win-words.ts';

await Promise.all([loadWords('en'), loadWords('id')]);
const words = wordsOf('en');
const COIN = 2_000;

/** Multiplies a written sum out again: what a reader with a pencil would do. */
function multiplyOut(sum: string): number {
  const [, ...factors] = sum.split(' × ');
  return factors.reduce((product, factor) => product * Number(factor.replace(/,/g, '').replace(/[a-z ]/gi, '')), 1);
}

describe('winText', () => {
  it.each(titles.map((title) => [title.code, title] as const))('writes sums that multiply out to what was paid: %s', async (_, title) => {
    let seen = 0;
    for (let nonce = 0; nonce < 150; nonce += 1) {
      const round = await playFair({ serverSeed: 'a1'.repeat(32), clientSeed: 'jumlah', nonce }, (draw) => playRound(title, draw));
      for (const win of round.spins.flatMap((spin) => spin.steps.flatMap((step) => step.wins))) {
        const text = winText(title, win, COIN, words);
        expect(multiplyOut(text.sum) * 100).toBeCloseTo(text.amount, 4);
        expect(text.amount).toBe(win.pay * COIN);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(0);
  });

  it('names the line as the player counts it', () => {
    const title = titles.find(({ code }) => code === 'naga-fajar');
    if (!title) throw new Error('no title');
    const win = { kind: 'line', line: 3, symbol: 0, count: 4, cells: [], multiplier: 2, pay: 1_000 } as const;
    expect(winText(title, win, 2_000, wordsOf('id'))).toEqual({
      label: 'Garis 4',
      sum: '4 Naga × 500 × 20.00 × pengali 2',
      amount: 2_000_000,
    });
  });
});
