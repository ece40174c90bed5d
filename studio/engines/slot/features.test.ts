import { describe, expect, it } from 'vitest';
import { slotTitles } from '../../titles/slot/catalogue.ts';
import { seededRandom } from '../random.ts';
import { withBonus } from './bonus.ts';
import { levelOf } from './cluster.ts';
import { coinMean, collectCoins } from './collect.ts';
import { bonusRtp, buyRtp, exactRtp } from './exact.ts';
import { scaled } from './fast-spin.ts';
import { slot } from './kind.ts';
import { playBought, playRound } from './play.ts';
import type { ClusterTitle, LinesTitle, TrailRules, WaysTitle } from './title.ts';
import { playTrail, trailMean } from './trail.ts';

const reelTitles = slotTitles.filter((title): title is LinesTitle | WaysTitle => title.layout !== 'cluster');
const drawsOf = (seed: number): ((n: number) => number) => {
  const random = seededRandom(seed);
  return (n) => scaled(random(), n);
};
const named = <T extends { readonly code: string }>(titles: readonly T[]): [string, T][] => titles.map((title) => [title.code, title]);

describe('every mechanic is there more than once', () => {
  it.each([
    ['hold and win', 5, slotTitles.filter((title) => title.layout === 'lines' && title.hold)],
    ['reels that change their height', 6, reelTitles.filter(({ heights, symbols }) => heights ?? symbols.some(({ grows }) => grows))],
    ['meters', 4, slotTitles.filter((title) => title.layout === 'cluster' && title.cluster.meter)],
    ['collecting', 4, reelTitles.filter(({ collect }) => collect)],
    ['trails', 4, reelTitles.filter(({ trail }) => trail)],
    ['a choice of bonuses', 3, slotTitles.filter(({ bonuses }) => bonuses)],
    ['bought free spins', 4, slotTitles.filter(({ buy }) => buy)],
    ['lines from both sides', 2, slotTitles.filter((title) => title.layout === 'lines' && title.isBothWays)],
    ['a multiplier beside the reels', 4, reelTitles.filter(({ factors }) => factors)],
  ] as const)('%s', (_, count, found) => expect(found.length).toBeGreaterThanOrEqual(count));
});

/** Every throw in turn, with its chance: no formula. */
function walked({ die, fields, goal }: TrailRules, at: number): number {
  let sum = 0;
  for (let thrown = 1; thrown <= die; thrown += 1) {
    const field = fields[at + thrown];
    sum += field ? field.times + (field.isEnd ? 0 : walked({ from: 0, die, fields, goal }, at + thrown)) : goal.times;
  }
  return sum / die;
}

describe.each(named(reelTitles.filter(({ trail }) => trail)))('the trail of %s', (_, title) => {
  const rules = title.trail;
  if (!rules) throw new Error('no trail');

  it('pays on average what every way in turn gives', () => {
    const short = { ...rules, fields: rules.fields.slice(-9) };
    expect(trailMean(short)).toBeCloseTo(walked(short, -1), 9);
    const draw = drawsOf(3);
    let sum = 0;
    for (let round = 0; round < 60_000; round += 1) sum += (playTrail(rules, rules.from, 1, draw)?.pay ?? 0) / 60_000;
    expect(Math.abs(sum / trailMean(rules) - 1)).toBeLessThan(0.05);
  });

  it('begins with enough scatters, and ends at a red field or past the last one', () => {
    expect(playTrail(rules, rules.from - 1, 1, () => 0)).toBeNull();
    const draw = drawsOf(5);
    for (let round = 0; round < 200; round += 1) {
      const trail = playTrail(rules, rules.from, 10, draw);
      const end = (trail?.throws.reduce((sum, thrown) => sum + thrown, 0) ?? 0) - 1;
      expect(trail?.isGoal).toBe(end >= rules.fields.length);
      expect(trail?.isGoal === true || rules.fields[end]?.isEnd === true).toBe(true);
    }
  });
});

describe.each(named(reelTitles.filter(({ collect }) => collect)))('the coins of %s', (_, title) => {
  const rules = title.collect;
  if (!rules) throw new Error('nothing to collect');
  const place = (key: string): number => title.symbols.findIndex((symbol) => symbol.key === key);

  it('are paid once for every collector, and not at all without one', () => {
    const grid = [
      [place(rules.coin), 0],
      [place(rules.collector), place(rules.coin)],
      [place(rules.collector), 0],
    ];
    const { coins, win } = collectCoins(title.symbols, rules, grid, 3, () => 0);
    const each = rules.prizes[0]?.coins ?? 0;
    expect([coins.length, win?.pay, win?.multiplier]).toEqual([2, 2 * each * 2 * 3, 6]);
    expect(collectCoins(title.symbols, rules, [[place(rules.coin)]], 1, () => 0).win).toBeNull();
    const all = rules.prizes.flatMap(({ coins: worth, weight }) => Array.from({ length: weight }, () => worth));
    expect(coinMean(rules)).toBeCloseTo(all.reduce((sum, worth) => sum + worth, 0) / all.length, 9);
  });
});

describe.each(named(slotTitles.filter(({ bonuses }) => bonuses)))('the bonuses of %s', (_, title) => {
  const bonuses = title.bonuses ?? [];

  it('return the same whichever is chosen', () => {
    if (title.layout === 'cluster') return;
    for (const at of bonuses.keys()) expect(bonusRtp(title, at)).toBeCloseTo(exactRtp(title), 9);
  });

  it('wait for the choice with nothing drawn, then play as a title that has only that one', () => {
    const coinValue = title.coinValues[0] ?? 1;
    for (const bonus of bonuses.keys()) {
      let chosen = 0;
      for (let seed = 1; chosen < 3; seed += 1) {
        const draw = drawsOf(seed);
        const opened = slot.open(title, { coinValue }, draw);
        if (opened.isOver) continue;
        chosen += 1;
        expect(opened.state).toMatchObject({ bonus: null, spins: [{}] });
        expect(slot.mayStep(title, opened.state, { bonus: bonuses.length })).toBe(false);
        const turn = slot.step(title, opened.state, { bonus }, draw);
        expect(turn).toMatchObject({ stake: 0, isOver: true });
        const { bonuses: __, ...alone } = withBonus(title, bonus);
        expect(turn.pay).toBe(playRound(alone, drawsOf(seed)).pay * coinValue);
        expect(slot.mayStep(title, turn.state, { bonus })).toBe(false);
        expect(slot.leave(title, opened.state)).toEqual({ bonus: 0 });
      }
    }
  });
});

describe.each(named(reelTitles.filter(({ buy }) => buy)))('the free spins that %s sells', (_, title) => {
  it('return no more than a spin does, and as much as is said', () => {
    const said = buyRtp(title);
    expect(said).toBeLessThanOrEqual(exactRtp(title));
    expect(said).toBeGreaterThan(exactRtp(title) - 0.003);
    const draw = drawsOf(11);
    const rounds = 12_000;
    let sum = 0;
    let squares = 0;
    for (let round = 0; round < rounds; round += 1) {
      const pay = playBought(title, draw).pay / (title.buy?.coins ?? 1);
      sum += pay;
      squares += pay * pay;
    }
    const error = Math.sqrt((squares / rounds - (sum / rounds) ** 2) / rounds);
    expect(Math.abs(sum / rounds - said)).toBeLessThan(4 * error);
  });

  it('cost their price and no more than the highest stake', () => {
    const [low = 1] = title.coinValues;
    expect(slot.open(title, { coinValue: low, isBuy: true }, drawsOf(1)).stake).toBe((title.buy?.coins ?? 0) * low);
    expect(slot.mayOpen(title, { coinValue: low, isBuy: true })).toBe(true);
    expect(slot.mayOpen(title, { coinValue: title.coinValues.at(-1) ?? 0, isBuy: true })).toBe(false);
  });
});

it('a title that sells nothing cannot be bought from', () => {
  for (const title of slotTitles.filter(({ buy }) => !buy))
    expect(slot.mayOpen(title, { coinValue: title.coinValues[0] ?? 1, isBuy: true }), title.code).toBe(false);
});

describe.each(named(slotTitles.filter((title): title is ClusterTitle => title.layout === 'cluster' && title.cluster.meter !== undefined)))(
  'the meter of %s',
  (_, title) => {
    it('pays the highest level that the cells of all drops reached', () => {
      const { meter = [] } = title.cluster;
      expect(levelOf(meter, (meter[0]?.cells ?? 0) - 1)).toBeUndefined();
      const draw = drawsOf(21);
      for (let round = 0; round < 400; round += 1) {
        const [first] = playRound(title, draw).spins;
        const wins = first?.steps.flatMap(({ wins: found }) => found) ?? [];
        const gone = wins.reduce((sum, { kind, cells }) => sum + (kind === 'cluster' ? cells.length : 0), 0);
        const level = meter.findLast(({ cells }) => gone >= cells);
        expect(wins.find(({ kind }) => kind === 'meter')?.pay ?? 0).toBe(level?.coins ?? 0);
      }
    });
  },
);

it('reads lines from the right as the same lines turned round, and pays a whole line once', () => {
  for (const title of slotTitles) {
    if (title.layout !== 'lines' || !title.isBothWays) continue;
    const draw = drawsOf(31);
    for (let round = 0; round < 300; round += 1) {
      for (const { steps } of playRound(title, draw).spins)
        for (const { wins } of steps) {
          const whole = wins.filter(({ kind, count }) => kind === 'line' && count === title.rows.length).map(({ line }) => line);
          expect(new Set(whole).size).toBe(whole.length);
          for (const { isFromRight, cells, count } of wins)
            if (isFromRight) expect([count < title.rows.length, cells.at(-1)?.[0]]).toEqual([true, title.rows.length - 1]);
        }
    }
  }
});
