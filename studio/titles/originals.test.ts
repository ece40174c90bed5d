import { describe, expect, it } from 'vitest';
import { ante } from '../engines/ante/ante.ts';
import { blackjack } from '../engines/blackjack/blackjack.ts';
import { DRAWS, limbo, winningDraws } from '../engines/limbo/limbo.ts';
import { fish } from '../engines/fish/fish.ts';
import { hilo } from '../engines/hilo/hilo.ts';
import { keno } from '../engines/keno/keno.ts';
import { limboRtp, proveLimbo } from '../engines/limbo/proof.ts';
import { chance } from '../engines/chance/chance.ts';
import { climb } from '../engines/climb/climb.ts';
import { code } from '../engines/code/code.ts';
import { dig } from '../engines/dig/dig.ts';
import { dice, type DiceChoice, multiplierFor, ROLLS, targetFor, winningRolls } from '../engines/dice/dice.ts';
import { diceRtp, proveDice } from '../engines/dice/proof.ts';
import type { AnyKind } from '../engines/kind.ts';
import { ladderFor, mines, TILES } from '../engines/mines/mines.ts';
import { chanceOf, minesRtp, proveMines } from '../engines/mines/proof.ts';
import { plinko } from '../engines/plinko/plinko.ts';
import { seededRandom } from '../engines/random.ts';
import { roulette } from '../engines/roulette/roulette.ts';
import { scratch } from '../engines/scratch/scratch.ts';
import { videoPoker } from '../engines/video-poker/video-poker.ts';
import { originals } from './catalogue.ts';
import { daduSeratus } from './dice/dadu-seratus.ts';
import { melesat } from './limbo/melesat.ts';
import { intan } from './mines/intan.ts';
import proofs from './proofs.json' with { type: 'json' };

/** No choice returns more than the title says, and none a thousandth less. */
const isFair = (rtp: number): boolean => rtp <= 0.99 + 1e-12 && rtp > 0.989;
const drawing =
  (...values: number[]) =>
  (): number =>
    values.shift() ?? 0;

it('publishes of every title what is computed of it', () => {
  expect(proofs['dadu-seratus']).toEqual(proveDice(daduSeratus));
  expect(proofs.melesat).toEqual(proveLimbo(melesat));
  expect(proofs.intan).toEqual(proveMines(intan));
});

describe.each(originals.map((title) => [title.code, title] as const))('stakes of %s', (_, { stakes }) => {
  it('are whole hundreds, so that a multiplier of four decimals pays whole minor units', () => {
    for (const each of [stakes.min, stakes.step, stakes.usual]) expect(each % 10_000).toBe(0);
  });
});

describe('dadu-seratus', () => {
  const { min, max } = daduSeratus.rolls;

  it('returns 99% at every chance, over or under, but for what rounding a multiplier down keeps', () => {
    for (let rolls = min; rolls <= max; rolls += 1)
      for (const isOver of [true, false]) {
        const choice = { isOver, target: targetFor(isOver, rolls) };
        expect(winningRolls(choice)).toBe(rolls);
        expect(isFair(diceRtp(daduSeratus, choice))).toBe(true);
      }
    expect(multiplierFor(daduSeratus, min)).toBe(daduSeratus.maxWin * 10_000);
    expect(diceRtp(daduSeratus, daduSeratus.usual)).toBe(0.99);
  });

  const played: DiceChoice[] = [
    daduSeratus.usual,
    { isOver: false, target: 4_950 },
    { isOver: true, target: 199 },
    { isOver: false, target: 10 },
  ];
  it.each(played)('pays just that over all rolls in turn: %o', (choice) => {
    let pay = 0;
    for (let roll = 0; roll < ROLLS; roll += 1) pay += dice.open(daduSeratus, { stake: 10_000, ...choice }, drawing(roll)).pay;
    expect(pay / ROLLS / 10_000).toBeCloseTo(diceRtp(daduSeratus, choice), 12);
  });

  it('refuses targets and stakes that it does not offer', () => {
    const may = (stake: number, isOver: boolean, target: number): boolean => dice.mayOpen(daduSeratus, { stake, isOver, target });
    expect([may(10_000, true, 9_989), may(10_000, true, 199), may(10_000, false, 10), may(10_000, false, 9_800)]).toEqual(
      Array(4).fill(true),
    );
    expect([may(10_000, true, 9_990), may(10_000, true, 198), may(10_000, false, 9), may(10_000, false, 9_801)]).toEqual(
      Array(4).fill(false),
    );
    expect([may(5_000, true, 5_049), may(15_000, true, 5_049), may(10_010_000, true, 5_049)]).toEqual(Array(3).fill(false));
  });
});

describe('melesat', () => {
  it('returns 99% at every target, but for draws that do not divide', () => {
    for (let target = melesat.targets.min; target <= melesat.targets.max; target += 1) {
      const rtp = limboRtp(melesat, target);
      expect(rtp <= 0.99 && rtp > 0.98999).toBe(true);
    }
  });

  it.each([101, 150, 200, 333, 9_999, 100_000])('reaches %i hundredths by just the draws that are counted', (target) => {
    const play = (draw: number) => limbo.open(melesat, { stake: 10_000, target }, drawing(draw));
    const wins = winningDraws(melesat, target);
    expect(play(wins - 1)).toMatchObject({ pay: 100 * target, state: { isWon: true } });
    expect(play(wins)).toMatchObject({ pay: 0, state: { isWon: false } });
    for (const draw of [0, wins - 1, wins, DRAWS - 1]) {
      const { height, isWon } = play(draw).state;
      expect(isWon).toBe(height >= target);
    }
  });
});

describe('intan', () => {
  const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k));
  const counts = Array.from({ length: TILES - 1 }, (_, at) => at + 1);

  it.each(counts)('returns 99% with %i mines wherever the player stops', (count) => {
    const ladder = ladderFor(intan, count);
    expect(ladder.length).toBeGreaterThan(0);
    for (const [at, multiplier] of ladder.entries()) {
      const opened = at + 1;
      expect(BigInt(multiplier)).toBe((9_900n * choose(TILES, opened)) / choose(TILES - count, opened));
      expect(multiplier).toBeLessThanOrEqual(intan.maxWin * 10_000);
      expect(isFair(minesRtp(intan, count, opened))).toBe(true);
    }
  });

  it('lays every pair of mines as often as any other', () => {
    const met = new Map<string, number>();
    for (let a = 0; a < TILES; a += 1)
      for (let b = 0; b < TILES - 1; b += 1) {
        const board = mines.open(intan, { stake: 10_000, mines: 2 }, drawing(a, b)).state.mines.join();
        met.set(board, (met.get(board) ?? 0) + 1);
      }
    expect(met.size).toBe(300);
    expect(new Set(met.values())).toEqual(new Set([2]));
  });

  it('never tells the board before the end, takes only what was won, and ends by itself at the top', () => {
    const opened = mines.open(intan, { stake: 10_000, mines: 24 }, drawing());
    const { mines: board } = opened.state;
    expect(mines.show(opened.state, false)).toEqual({ count: 24, opened: [], hit: null, ladder: [247_500], board: null });
    expect(mines.mayStep(intan, opened.state, { take: true })).toBe(false);
    expect(mines.mayStep(intan, opened.state, { tile: 25 })).toBe(false);
    const safe = Array.from({ length: TILES }, (_, tile) => tile).find((tile) => !board.includes(tile)) ?? 0;
    const won = mines.step(intan, opened.state, { tile: safe }, drawing());
    expect(won).toMatchObject({ stake: 0, pay: 247_500, isOver: true });
    const lost = mines.step(intan, opened.state, { tile: board[0] ?? 0 }, drawing());
    expect(lost).toMatchObject({ pay: 0, isOver: true, state: { hit: board[0] } });
    expect(mines.show(lost.state, true)).toMatchObject({ board });
  });

  it('is left with what it has won, or with its stake', () => {
    const { state } = mines.open(intan, { stake: 10_000, mines: 1 }, drawing(24));
    expect(mines.leave(intan, state)).toBeNull();
    expect(mines.leave(intan, mines.step(intan, state, { tile: 3 }, drawing()).state)).toEqual({ take: true });
  });

  it('allows no tile twice', () => {
    const { state } = mines.open(intan, { stake: 10_000, mines: 1 }, drawing(24));
    const next = mines.step(intan, state, { tile: 3 }, drawing()).state;
    expect([
      mines.mayStep(intan, next, { tile: 3 }),
      mines.mayStep(intan, next, { tile: 4 }),
      mines.mayStep(intan, next, { take: true }),
    ]).toEqual([false, true, true]);
  });

  it('comes as far as its chances say', () => {
    const random = seededRandom(11);
    const rounds = 60_000;
    let won = 0;
    for (let at = 0; at < rounds; at += 1) {
      const { state } = mines.open(intan, { stake: 10_000, mines: 3 }, (n) => random() % n);
      won += [0, 6, 12, 18].some((tile) => state.mines.includes(tile)) ? 0 : 1;
    }
    const chance = chanceOf(3, 4);
    expect(Math.abs(won / rounds - chance)).toBeLessThan(3 * Math.sqrt((chance * (1 - chance)) / rounds));
  });
});

it('every kind stakes within what its title says, or so many coins or hands of it', () => {
  const kinds: Readonly<Record<string, AnyKind>> = {
    ante,
    blackjack,
    chance,
    climb,
    code,
    dice,
    dig,
    fish,
    hilo,
    keno,
    limbo,
    mines,
    plinko,
    roulette,
    scratch,
    'video-poker': videoPoker,
  };
  for (const title of originals) {
    const { min = 0, max = 0 } = kinds[title.kind]?.stakes(title) ?? {};
    expect(min).toBe(title.stakes.min);
    expect(max / title.stakes.max).toBe({ 'video-poker': 5, blackjack: 3, ante: 2, roulette: 10, fish: 10 }[String(title.kind)] ?? 1);
  }
});
