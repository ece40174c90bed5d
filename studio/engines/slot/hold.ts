import type { Draw } from '../kind.ts';
import { scaled } from './fast-spin.ts';
import type { Cell, HeldCoin, Hold } from './round.ts';
import { weightedAt, weightOf } from './symbols.ts';
import type { HoldRules, LinesTitle } from './title.ts';

const MILLE = 1_000;

/**
 * Locks the coins of a spin and turns the other cells until nothing more can come; null where there were too few. Draws: a prize for each coin
 * in view, then in each turn every free cell, reel by reel from the top: whether it brings a coin, and at once which.
 */
export function playHold(title: LinesTitle, rules: HoldRules, coins: readonly Cell[], draw: Draw): Hold | null {
  if (coins.length < rules.from) return null;
  const total = weightOf(rules.prizes);
  const lock = (cell: Cell): HeldCoin => ({ cell, prize: weightedAt(rules.prizes, draw(total)) });
  const held = coins.map(lock);
  const taken = new Set(coins.map(([reel, row]) => `${reel}:${row}`));
  const cells = title.rows.flatMap((rows, reel) => Array.from({ length: rows }, (_, row): Cell => [reel, row]));
  const turns: HeldCoin[][] = [];
  for (let left = rules.respins; left > 0 && taken.size < cells.length; left -= 1) {
    const free = cells.filter(([reel, row]) => !taken.has(`${reel}:${row}`));
    const landed = free.flatMap((cell) => (draw(MILLE) < rules.perMille ? [lock(cell)] : []));
    for (const { cell } of landed) taken.add(`${cell[0]}:${cell[1]}`);
    if (landed.length > 0) left = rules.respins + 1;
    turns.push(landed);
  }
  const isFull = taken.size === cells.length;
  const times = [...held, ...turns.flat()].reduce((sum, { prize }) => sum + (rules.prizes[prize]?.times ?? 0), 0);
  return { held, turns, isFull, pay: (times + (isFull ? rules.full.times : 0)) * title.coins };
}

/** The same from the same numbers, in stakes, without telling how. */
export function fastHold(rules: HoldRules, cells: number, coins: number, random: () => number): number {
  const total = weightOf(rules.prizes);
  const prize = (): number => rules.prizes[weightedAt(rules.prizes, scaled(random(), total))]!.times;
  let times = 0;
  for (let coin = 0; coin < coins; coin += 1) times += prize();
  let free = cells - coins;
  for (let left = rules.respins; left > 0 && free > 0; left -= 1) {
    let landed = 0;
    for (let cell = 0; cell < free; cell += 1) {
      if (scaled(random(), MILLE) >= rules.perMille) continue;
      landed += 1;
      times += prize();
    }
    free -= landed;
    if (landed > 0) left = rules.respins + 1;
  }
  return free === 0 ? times + rules.full.times : times;
}

/** What `coins` locked coins among so many cells pay on average, in stakes: exact, from the chance of every number of coins at the end. */
export function holdMean(rules: HoldRules, cells: number, coins: number): number {
  const { coinsMean, full } = endOf(rules, cells - coins);
  const each = rules.prizes.reduce((sum, { times, weight }) => sum + times * weight, 0) / weightOf(rules.prizes);
  return (coins + coinsMean) * each + full * rules.full.times;
}

/** Coins that free cells bring on average before the turns run out, and the chance that none stays free. */
function endOf({ respins, perMille }: HoldRules, free: number): { coinsMean: number; full: number } {
  const chance = perMille / MILLE;
  // By cells that are free: the value with all turns to come.
  const known: { coinsMean: number; full: number }[] = [{ coinsMean: 0, full: 1 }];
  for (let cells = 1; cells <= free; cells += 1) {
    const none = (1 - chance) ** cells;
    let coinsMean = 0;
    let full = 0;
    let share = none;
    for (let landed = 1; landed <= cells; landed += 1) {
      share *= (((cells - landed + 1) / landed) * chance) / (1 - chance);
      const after = known[cells - landed] ?? { coinsMean: 0, full: 0 };
      coinsMean += share * (landed + after.coinsMean);
      full += share * after.full;
    }
    // The first turn that brings a coin is the first, second … of the turns that are left.
    const tries = (1 - none ** respins) / (1 - none);
    known.push({ coinsMean: coinsMean * tries, full: full * tries });
  }
  return known[free] ?? { coinsMean: 0, full: 0 };
}
