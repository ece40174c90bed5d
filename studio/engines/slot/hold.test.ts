import { describe, expect, it } from 'vitest';
import { slotTitles } from '../../titles/slot/catalogue.ts';
import { seededRandom } from '../random.ts';
import { scaled } from './fast-spin.ts';
import { fastHold, holdMean, playHold } from './hold.ts';
import type { Cell } from './round.ts';
import type { HoldRules, LinesTitle } from './title.ts';

const title = slotTitles.find((candidate): candidate is LinesTitle => candidate.layout === 'lines' && candidate.hold !== undefined);
if (!title?.hold) throw new Error('no title holds coins');
const rules = title.hold;
const cellsOf = (count: number): Cell[] => Array.from({ length: count }, (_, at): Cell => [Math.floor(at / 3), at % 3]);

/** Every outcome of a board of two free cells and a coin or none, with its chance: no formula. */
function counted(held: HoldRules, free: number, left: number): number {
  const { respins, perMille, prizes, full } = held;
  if (free === 0) return full.times;
  if (left === 0) return 0;
  const chance = perMille / 1_000;
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const each = prizes.reduce((sum, { times, weight }) => sum + (times * weight) / total, 0);
  let sum = 0;
  for (let mask = 0; mask < 2 ** free; mask += 1) {
    const landed = [...mask.toString(2)].filter((bit) => bit === '1').length;
    const share = chance ** landed * (1 - chance) ** (free - landed);
    sum += share * (landed * each + counted(held, free - landed, landed > 0 ? respins : left - 1));
  }
  return sum;
}

describe('hold and win', () => {
  it('pays on average what every outcome in turn gives', () => {
    const total = rules.prizes.reduce((sum, { weight }) => sum + weight, 0);
    const each = rules.prizes.reduce((sum, { times, weight }) => sum + (times * weight) / total, 0);
    for (const free of [0, 1, 2, 3, 4])
      expect(holdMean(rules, 15, 15 - free)).toBeCloseTo((15 - free) * each + counted(rules, free, rules.respins), 9);
  });

  it('begins with enough coins, keeps every coin, ends after turns without one, and pays the same without its steps', () => {
    expect(playHold(title, rules, cellsOf(rules.from - 1), () => 0)).toBeNull();
    for (let seed = 1; seed <= 400; seed += 1) {
      const random = seededRandom(seed);
      const hold = playHold(title, rules, cellsOf(rules.from), (n) => scaled(random(), n));
      if (!hold) throw new Error('nothing was held');
      const all = [...hold.held, ...hold.turns.flat()];
      expect(new Set(all.map(({ cell }) => cell.join())).size).toBe(all.length);
      expect(hold.isFull).toBe(all.length === 15);
      if (!hold.isFull) expect(hold.turns.slice(-rules.respins).every((turn) => turn.length === 0)).toBe(true);
      expect(hold.pay).toBe(fastHold(rules, 15, rules.from, seededRandom(seed)) * title.coins);
    }
  });

  it('pays the full board on top of its coins', () => {
    const hold = playHold(title, rules, cellsOf(15), () => 0);
    expect(hold).toMatchObject({ isFull: true, turns: [], pay: (15 * (rules.prizes[0]?.times ?? 0) + rules.full.times) * title.coins });
  });
});
