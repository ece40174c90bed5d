import { describe, expect, it } from 'vitest';
import { casesOf, chance, outcomeAt } from '../engines/chance/chance.ts';
import { chanceRtp, proveChance } from '../engines/chance/proof.ts';
import { climb, type ClimbState, type ClimbTitle, ladderFor, LEVELS, type Level } from '../engines/climb/climb.ts';
import { chanceOf, climbRtp, proveClimb } from '../engines/climb/proof.ts';
import { code } from '../engines/code/code.ts';
import { proveCode } from '../engines/code/proof.ts';
import { dig } from '../engines/dig/dig.ts';
import { proveDig } from '../engines/dig/proof.ts';
import { seededRandom } from '../engines/random.ts';
import { titles } from './catalogue.ts';
import { chanceTitles } from './chance/catalogue.ts';
import { climbTitles } from './climb/catalogue.ts';
import { brankas } from './code/brankas.ts';
import { galiHarta } from './dig/gali-harta.ts';
import proofs from './proofs.json' with { type: 'json' };

const STAKE = 10_000;
const first = (): number => 0;

it('has twelve arcade games and instant wins more, no two of one picture and one way to play', () => {
  const arcade = titles.filter(({ classification }) => classification === 'ARCADE');
  expect(arcade.length).toBeGreaterThanOrEqual(18);
  expect(new Set(climbTitles.map(({ scene }) => scene)).size).toBe(climbTitles.length);
  expect(new Set(chanceTitles.map(({ scene }) => scene)).size).toBe(chanceTitles.length);
});

describe.each(climbTitles.map((title) => [title.code, title] as const))('%s', (name, title) => {
  const levels = LEVELS.filter((level) => title.levels[level]);
  const open = (level: Level, draw = first) => climb.open(title, { stake: STAKE, level }, draw).state;

  it('returns 98% wherever the player stops, and publishes it', () => {
    expect(proofs).toMatchObject({ [name]: proveClimb(title) });
    for (const level of levels) {
      const ladder = ladderFor(title, level);
      expect(ladder.length).toBeGreaterThan(3);
      for (const [at, multiplier] of ladder.entries()) {
        expect(multiplier).toBeLessThanOrEqual(title.maxWin * 10_000);
        const rtp = climbRtp(title, level, at + 1);
        expect(rtp <= 0.98 + 1e-12 && rtp > 0.979).toBe(true);
      }
    }
  });

  it('lays every safe place as often as any other, and comes as far as its chances say', () => {
    const random = seededRandom(13);
    const rounds = 4_000;
    const { level } = title.usual;
    let through = 0;
    const met = Array.from({ length: title.levels[level]?.[0]?.places ?? 0 }, () => 0);
    for (let at = 0; at < rounds; at += 1) {
      const { safe } = open(level, ((n: number) => random() % n) as typeof first);
      for (const place of safe[0] ?? []) met[place]! += 1;
      if (safe.slice(0, 2).every((places) => places.includes(0))) through += 1;
    }
    const share = (title.levels[level]?.[0]?.safe ?? 0) / met.length;
    for (const count of met) expect(Math.abs(count - rounds * share)).toBeLessThan(4.5 * Math.sqrt(rounds * share * (1 - share)) + 1);
    const chanceTwo = chanceOf(title, level, 2);
    expect(Math.abs(through - rounds * chanceTwo)).toBeLessThan(4 * Math.sqrt(rounds * chanceTwo * (1 - chanceTwo)) + 1);
  });

  it('hides what is safe until the end, takes only what was won, and pays by itself at the top', () => {
    const level = levels[0] ?? title.usual.level;
    let state: ClimbState = open(level);
    expect(climb.show(state, false)).toMatchObject({ safe: null, path: [] });
    expect(climb.mayStep(title, state, { take: true })).toBe(false);
    expect(climb.leave(title, state)).toBeNull();
    const places = title.hasPlaces ? (title.levels[level]?.[0]?.places ?? 0) : 1;
    expect([climb.mayStep(title, state, { place: places - 1 }), climb.mayStep(title, state, { place: places })]).toEqual([true, false]);
    let turn = climb.step(title, state, { place: state.safe[0]?.[0] ?? 0 }, first);
    expect(turn).toMatchObject({ isOver: false, stake: 0, pay: state.ladder[0] });
    expect(climb.leave(title, turn.state)).toEqual({ take: true });
    expect(climb.step(title, turn.state, { take: true }, first)).toMatchObject({ isOver: true, pay: state.ladder[0] });
    while (!turn.isOver) {
      state = turn.state;
      turn = climb.step(title, state, { place: state.safe[state.path.length]?.[0] ?? 0 }, first);
    }
    expect(turn).toMatchObject({ pay: state.ladder.at(-1), state: { isLost: false } });
    expect(climb.show(turn.state, true)).toMatchObject({ safe: turn.state.safe });
  });

  it('ends at a wrong place with nothing paid', () => {
    const level = levels.at(-1) ?? title.usual.level;
    const state = open(level);
    const wrong = Array.from({ length: title.levels[level]?.[0]?.places ?? 0 }, (_, place) => place).find(
      (place) => !state.safe[0]?.includes(place),
    );
    expect(climb.step(title, state, { place: wrong ?? 0 }, first)).toMatchObject({ isOver: true, pay: 0, state: { isLost: true } });
  });
});

it('refuses levels, stakes and choices that there are not', () => {
  const coin = climbTitles.find(({ scene }) => scene === 'coin') as ClimbTitle;
  expect([climb.mayOpen(coin, { stake: STAKE, level: 'medium' }), climb.mayOpen(coin, { stake: STAKE, level: 'easy' })]).toEqual([
    true,
    false,
  ]);
  const [signs] = chanceTitles;
  if (!signs) throw new Error('no signs');
  expect([0, 2, 3].map((choice) => chance.mayOpen(signs, { stake: STAKE, choice }))).toEqual([true, true, false]);
  const digits = (...list: readonly number[]): boolean => code.mayOpen(brankas, { stake: STAKE, digits: list });
  expect([digits(0, 9, 5), digits(0, 9), digits(0, 9, 10), digits(1, 2, 3, 4)]).toEqual([true, false, false, false]);
  const plots = (...list: readonly number[]): boolean => dig.mayOpen(galiHarta, { stake: STAKE, plots: list });
  expect([plots(0, 1, 24), plots(0, 1), plots(0, 0, 1), plots(0, 1, 25)]).toEqual([true, false, false, false]);
});

describe.each(chanceTitles.map((title) => [title.code, title] as const))('%s', (name, title) => {
  it('returns 98 to 99% of every choice, each case in turn, and publishes it', () => {
    expect(proofs).toMatchObject({ [name]: proveChance(title) });
    for (const [choice, outcomes] of title.choices.entries()) {
      const rtp = chanceRtp(title, choice);
      expect(rtp <= 0.99 + 1e-12 && rtp > 0.979).toBe(true);
      const cases = casesOf(outcomes);
      let pay = 0;
      for (let at = 0; at < cases; at += 1) pay += chance.open(title, { stake: STAKE, choice }, () => at).pay;
      expect(pay / cases / STAKE).toBeCloseTo(rtp, 12);
      expect(outcomeAt(outcomes, cases - 1)).toBe(outcomes.length - 1);
      for (const { pays } of outcomes) expect(pays / 100).toBeLessThanOrEqual(title.maxWin);
    }
  });
});

it('has signs beat each other in a circle, and a keeper who covers two places beside each other', () => {
  const [signs, goal] = chanceTitles;
  for (const choice of [0, 1, 2]) {
    const pays = signs?.choices[choice]?.map((outcome) => outcome.pays) ?? [];
    expect([pays[choice], pays[(choice + 1) % 3], pays[(choice + 2) % 3]]).toEqual([100, 197, 0]);
  }
  for (const dive of [0, 1, 2, 3, 4, 5]) {
    const saved = goal?.choices.flatMap((outcomes, corner) => (outcomes[dive]?.pays === 0 ? [corner] : [])) ?? [];
    expect(new Set(saved)).toEqual(new Set([dive, (dive + 1) % 6]));
  }
});

it('opens the safe by digits in their places, over every code', () => {
  expect(proofs).toMatchObject({ brankas: proveCode(brankas) });
  let pay = 0;
  for (let each = 0; each < 1_000; each += 1) {
    const digits = [Math.floor(each / 100), Math.floor(each / 10) % 10, each % 10];
    pay += code.open(brankas, { stake: STAKE, digits: [1, 2, 3] }, () => digits.shift() ?? 0).pay;
  }
  expect(pay / 1_000 / STAKE).toBeCloseTo(proofs.brankas.rtp, 10);
});

it('pays what lies below the plots that were dug up, and hides each find as often below any', () => {
  expect(proofs).toMatchObject({ 'gali-harta': proveDig(galiHarta) });
  expect(proofs['gali-harta'].rtp).toBeCloseTo(0.9792, 10);
  const still = dig.open(galiHarta, { stake: STAKE, plots: [0, 1, 2] }, first);
  expect(still.pay).toBe(((galiHarta.finds[0] ?? 0) + (galiHarta.finds[1] ?? 0) + (galiHarta.finds[2] ?? 0)) * 100);
  expect(still.pay / STAKE).toBeLessThanOrEqual(galiHarta.maxWin);
  const random = seededRandom(17);
  const met = galiHarta.finds.map(() => 0);
  const rounds = 20_000;
  for (let at = 0; at < rounds; at += 1)
    met[dig.open(galiHarta, { stake: STAKE, plots: [0, 1, 2] }, (n) => random() % n).state.finds.indexOf(400)]! += 1;
  for (const count of met) expect(Math.abs(count - rounds / 25)).toBeLessThan(4.5 * Math.sqrt(rounds / 25));
});
