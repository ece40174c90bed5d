import { describe, expect, it } from 'vitest';
import { drawBytes, drawFrom, isLinkBefore, sha256Hex } from './draw.ts';
import { ALL_NUMBERS, betsOf, lotsOf, maxOf, numbersOf, outcomeOf, payoutOf, pricesOf, readPick, rebateOf } from './engine.ts';
import { toNumber } from './fraction.ts';
import { lotteryGame } from './games.ts';
import { fitsGroup } from '../prize-groups.ts';

const five = lotteryGame('FIVE1')!;
const north = lotteryGame('VNMB')!;
const RESULT = {
  special: ['04512'],
  first: ['77701'],
  second: ['10001', '22222'],
  third: ['30001', '30002', '30003', '30004', '30005', '30006'],
  fourth: ['4012', '4099', '4098', '4097'],
  fifth: ['5011', '5022', '5033', '5044', '5055', '5066'],
  sixth: ['612', '613', '614'],
  seventh: ['12', '70', '71', '72'],
};

const paid = (play: string, text: string, unit: bigint, group: number, game = north, result: object = RESULT): bigint => {
  const pick = readPick(game, play, text)!;
  const known = Object.fromEntries(Object.entries(result));
  return payoutOf({ unit, prices: pricesOf(game, play, { group, shares: {} }) }, outcomeOf(game, play, pick, known));
};

describe('picks', () => {
  it('are kept in one form', () => {
    expect(readPick(north, 'lo2', ' 12, 01;12\n07 ')).toBe('01 07 12');
    expect(readPick(five, 'straight3', '1')).toBeNull();
    expect(readPick(five, 'back3', '31, 2,12')).toBe('13,2,12');
    expect(readPick(five, 'place', ',,73,,')).toBe(',,37,,');
    expect(readPick(five, 'back3mixed', '3 1,2')).toBe('123');
    expect(readPick(five, 'duel', 'tie dragon')).toBe('dragon tie');
  });

  it('count on one number for each of their bets, or on all of the play', () => {
    const on = (game: typeof north, play: string, text: string) => {
      const pick = readPick(game, play, text)!;
      const numbers = numbersOf(game, play, pick);
      expect(betsOf(game, play, pick)).toBe(numbers[0] === ALL_NUMBERS ? 0 : numbers.length);
      return numbers;
    };
    expect(on(north, 'lo2', '07 12')).toEqual(['07', '12']);
    expect(on(north, 'xien2', '03 01 02')).toEqual(['01 02', '01 03', '02 03']);
    expect(on(five, 'back3', '12,3,4')).toEqual(['134', '234']);
    expect(on(five, 'place', ',,73,,')).toEqual(['3:3', '3:7']);
    expect(on(five, 'back3pair', '12')).toEqual(['112', '221']);
    expect(on(five, 'back3mixed', '1234')).toEqual(['123', '124', '134', '234']);
    expect(on(five, 'duel', 'tie dragon')).toEqual(['dragon', 'tie']);
    expect(on(lotteryGame('FOURM30')!, 'boxBig', '4123')).toEqual(['1234']);
    expect(on(lotteryGame('KENO5')!, 'keno2', '03 01 02')).toHaveLength(3);
    expect(on(five, 'straight5', '0123456789,0123456789,0123456789,0123456789,1')).toEqual([ALL_NUMBERS]);
    expect(maxOf(1_000n, pricesOf(north, 'lo2', { group: 2000, shares: {} }))).toBe(99_000n);
  });

  it('are refused where they are none of the play', () => {
    const bad = ['', ' ', '1', '001', '1e', '-1', '०१', '01 02 x', '9'.repeat(70_000)];
    for (const text of bad) expect(readPick(north, 'lo2', text), text.slice(0, 20)).toBeNull();
    for (const text of ['', '1,2', '1,2,', '1,2,3,4', '1,2,x']) expect(readPick(five, 'back3', text), text).toBeNull();
    expect(readPick(five, 'duel', 'constructor')).toBeNull();
    expect(readPick(north, 'xien3', '01 02')).toBeNull();
  });

  it('cost their bets, each at the point of the play', () => {
    expect(lotsOf(north, 'lo2', '01 07 12')).toBe(87);
    expect(lotsOf(north, 'xien2', '01 02 03 04')).toBe(6);
    expect(lotsOf(five, 'back3', '13,2,12')).toBe(4);
    expect(lotsOf(five, 'back3pair', '123')).toBe(6);
    expect(lotsOf(five, 'back3mixed', '1234')).toBe(4);
    expect(lotsOf(five, 'place', '1,,23,,')).toBe(3);
  });
});

describe('payouts', () => {
  it('pay every appearance, by the numbers that made it', () => {
    // 12 ends the special, 4012, 612 and 12.
    expect(outcomeOf(north, 'lo2', '12', RESULT)).toEqual([{ tier: 'win', times: 4, numbers: ['04512', '4012', '612', '12'] }]);
    expect(paid('lo2', '12', 100n, 2000)).toBe(39_600n);
    expect(paid('de', '12', 100n, 2000)).toBe(9_900n);
    expect(paid('deDau', '1', 100n, 2000)).toBe(900n);
    expect(paid('xien2', '12 01 88', 100n, 2000)).toBe(1_700n);
    // 12 comes four times and 01 three times: the pair pays once, and half as much for each of the five times more.
    expect(outcomeOf(north, 'da2', '12 01 88', RESULT).map(({ tier, times }) => [tier, times])).toEqual([
      ['win', 1],
      ['again', 5],
    ]);
    expect(paid('da2', '12 01', 100n, 2000)).toBe(1_520n + 5n * 760n);
    expect(paid('truot4', '88 89 90 91', 100n, 2000)).toBe(270n);
    expect(paid('truot4', '88 89 90 12', 100n, 2000)).toBe(0n);
  });

  it('are rounded down once, at the end', () => {
    // 99 in group 1730 is 85.635: of 33 units 2825.955.
    expect(paid('de', '12', 33n, 1730)).toBe(2_825n);
    expect(paid('lo2', '12', 1n, 1730)).toBe(342n);
  });

  it('follow the group in the game of five digits', () => {
    const result = { number: ['40377'] };
    expect(paid('straight5', '4,0,3,7,7', 100n, 1700, five, result)).toBe(8_500_000n);
    expect(paid('back3', '3,7,7', 100n, 1960, five, result)).toBe(98_000n);
    expect(paid('back3pair', '37', 100n, 2000, five, result)).toBe(33_333n);
    expect(paid('back3mixed', '37', 100n, 2000, five, result)).toBe(0n);
    expect(paid('place', '4,,3,1,', 100n, 2000, five, result)).toBe(2_000n);
    expect(paid('back3holds', '37', 100n, 2000, five, result)).toBe(738n);
    expect(paid('duel', 'tiger', 100n, 2000, five, result)).toBe(222n);
  });

  it('take kombinasi by the size of a digit and the parity of its neighbour', () => {
    const togel = lotteryGame('TOGEL30')!;
    const all = ['kombinasiFront', 'kombinasiMiddle', 'kombinasiBack'];
    const made = all.map((play) =>
      outcomeOf(togel, play, 'bigOdd bigEven smallOdd smallEven', { number: ['4725'] }).map(({ tier }) => tier),
    );
    expect(made).toEqual([['smallOdd'], ['bigEven'], ['smallOdd']]);
    expect(all.map((play) => paid(play, 'smallOdd', 100n, 2000, togel, { number: ['4725'] }))).toEqual([400n, 0n, 400n]);
  });

  it('are paid for the group that is played, the rest of the own one as rebate', () => {
    expect(toNumber(rebateOf(1960, 1700))).toBe(0.13);
    expect(toNumber(rebateOf(1960, 1960))).toBe(0);
    expect([1700, 1705, 1690, 2000, 2010].map(fitsGroup)).toEqual([true, false, false, true, false]);
  });
});

describe('electronic draws', () => {
  it('are made again from their seed, and from no other', async () => {
    const seed = 'a3'.repeat(32);
    const again = async (mix: string) => drawFrom(north.shape, await drawBytes(seed, mix, 'FIVE1-20261123-0001'));
    expect(await again('beef')).toEqual(await again('beef'));
    expect(await again('beef')).not.toEqual(await again('bee0'));
    expect(await isLinkBefore(seed, await sha256Hex(seed))).toBe(true);
    expect(await isLinkBefore(seed, seed)).toBe(false);
  });
});
