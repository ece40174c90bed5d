import { LOTTERY_GAMES, lotteryGame } from '@sorak/contract/rules/lottery/games';
import { firstOf, simplestOf } from '@sorak/contract/rules/lottery/simplest';
import { expect, test } from 'vitest';
import { returnText } from './example-line.ts';
import { closingText } from './left-text.ts';

const TARIFF = { group: 2_000, shares: {} };
const gameOf = (code: string) => lotteryGame(code) ?? expect.fail(code);

test('a lottery opens on a play that is won easily, and so does each of its headings', () => {
  const opens = LOTTERY_GAMES.map((game) => [game.code, firstOf(game)]);
  expect(Object.fromEntries(opens)).toMatchObject({
    FIVE1: 'sum5',
    FIVE3: 'sum5',
    FIVE5: 'sum5',
    DICE3: 'diceHalf',
    RACE1: 'category1',
    KENO5: 'keno1',
    NORTH5: 'lo2',
    VNMB: 'lo2',
    TOGEL30: 'tengahTepi',
  });
  expect(simplestOf(gameOf('FIVE1'), 'straight')).toMatch(/2$/);
  expect(simplestOf(gameOf('TOGEL30'), 'number')).toMatch(/^togel2/);
});

test('the card of a play says what comes back of it beside what it pays at most', () => {
  const percentOf = (code: string, play: string) => {
    const game = gameOf(code);
    return returnText(game, game.plays.find(({ id }) => id === play) ?? expect.fail(play), TARIFF);
  };
  expect(percentOf('FIVE1', 'straight5')).toBe(percentOf('FIVE1', 'place'));
  for (const game of LOTTERY_GAMES)
    for (const { id } of game.plays) expect(Number(percentOf(game.code, id)), `${game.code} ${id}`).toBeGreaterThan(0);
  // The pool's share is part of what comes back.
  expect(Number(percentOf('SIX5', 'six'))).toBeGreaterThan(20);
});

test('times of a state draw name their zone, those of the house, which run all day, do not', () => {
  const at = { opensAt: 1_795_000_000_000, closesAt: 1_795_000_060_000 };
  expect(closingText({ ...at, commitment: null })).toMatch(/ (?:GMT|UTC)/);
  expect(closingText({ ...at, commitment: 'abc' })).not.toMatch(/GMT|UTC/);
});
