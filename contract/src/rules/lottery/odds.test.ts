import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawFrom, isLawful } from './draw.ts';
import { lotsOf, oddsOf, outcomeOf, pricesOf, readPick, returnOf } from './engine.ts';
import { toNumber } from './fraction.ts';
import type { LotteryGame } from './game.ts';
import { LOTTERY_GAMES, lotteryGame } from './games.ts';

/** Bytes of a hash over a count from a fixed start: the same run every time. */
function seededBytes(seed: number): () => number {
  let [block, at] = [Buffer.alloc(0), 0];
  let count = 0;
  return () => {
    if (at === block.length) {
      block = createHash('sha512').update(`${seed}:${count}`).digest();
      [at, count] = [0, count + 1];
    }
    at += 1;
    return block[at - 1] ?? 0;
  };
}

const DRAWS = 4_000;

/** A pick of one bet for each tier of each play. */
const samplesOf = (game: LotteryGame) =>
  game.plays.flatMap(({ id }) =>
    Object.keys(pricesOf(game, id, { group: 2000, shares: {} })).map((tier) => ({ id, tier, pick: sampleOf(game, id, tier) })),
  );

/** Picks that between them make every tier of a play, each looked at once: events of one play stand beside each other in one pick. */
const looksOf = (game: LotteryGame) => {
  const looks = new Map<string, { id: string; pick: string; tiers: string[] }>();
  for (const { id, tier, pick } of samplesOf(game)) {
    const offer = game.plays.find((one) => one.id === id)!;
    const joint = offer.kind === 'marks' ? readPick(game, id, offer.marks.map((mark) => mark.id).join(' '))! : pick;
    const look = looks.get(`${id} ${joint}`) ?? { id, pick: joint, tiers: [] };
    look.tiers.push(tier);
    looks.set(`${id} ${joint}`, look);
  }
  return [...looks.values()];
};

/** The shortest pick that can make a tier, among those that every play understands. */
function sampleOf(game: LotteryGame, id: string, tier: string): string {
  const tried = [tier, ...TRIED].flatMap((text) => readPick(game, id, text) ?? []);
  const pick = tried.find((one) => oddsOf(game, id, one).some((odds) => odds.tier === tier));
  if (pick === undefined) throw new Error(`no pick for ${game.code} ${id} ${tier}`);
  return pick;
}
const digit = Array.from({ length: 10 }, (_, at) => String(at));
const pair = digit.map((one) => `0${one}`);
const set = Array.from({ length: 10 }, (_, at) => String(at + 1).padStart(2, '0'));
const TRIED = [
  '7',
  '35',
  '357',
  '1,2,3,4,5',
  '1,2,3,4',
  '1,2,3',
  '1,2',
  ',,7,,',
  ',7,,',
  '123',
  '122',
  '1234',
  '1123',
  '1122',
  '1112',
  '042',
  '4207',
  '123 456',
  '42',
  ...[2, 3, 4, 8, 10].map((size) => pair.slice(0, size).join(' ')),
  ...Array.from({ length: 10 }, (_, at) => set.slice(0, at + 1).join(' ')),
];

describe('the true odds', () => {
  it('agree with 4,000 seeded draws of every lottery within three deviations', () => {
    const off: string[] = [];
    const shapes = new Map(LOTTERY_GAMES.map((game) => [JSON.stringify([game.shape, game.plays.map(({ id }) => id)]), game]));
    for (const game of shapes.values()) {
      const next = seededBytes(20_261_123);
      const results = Array.from({ length: DRAWS }, () => drawFrom(game.shape, next));
      for (const { id, pick, tiers } of looksOf(game)) {
        const outcomes = results.map((result) => outcomeOf(game, id, pick, result));
        for (const tier of tiers) {
          const odds = oddsOf(game, id, pick).find((one) => one.tier === tier)!;
          const expected = toNumber(odds.expected) * odds.lots * DRAWS;
          const found = outcomes.map((hits) => hits.find((hit) => hit.tier === tier)?.times ?? 0);
          const sum = found.reduce((total, hits) => total + hits, 0);
          // What is hardly ever hit has too few hits to measure its own spread: there it is that of rare events.
          const spread = Math.sqrt(
            Math.max(
              expected,
              found.reduce((total, hits) => total + (hits - sum / DRAWS) ** 2, 0),
            ),
          );
          if (Math.abs(sum - expected) > 3 * spread) off.push(`${game.code} ${id} ${tier}: ${sum} of ${expected}`);
        }
      }
    }
    expect(off).toEqual([]);
  });

  it.each([
    ['FIVE1', 5],
    ['TOGEL30', 4],
  ])('are those of every number that %s can draw', (code, digits) => {
    const game = lotteryGame(code)!;
    const count = 10 ** digits;
    const results = Array.from({ length: count }, (_, at) => ({ number: [String(at).padStart(digits, '0')] }));
    for (const { id, pick, tiers } of looksOf(game)) {
      const found = new Map(tiers.map((tier) => [tier, 0]));
      for (const result of results)
        for (const { tier, times } of outcomeOf(game, id, pick, result)) found.set(tier, (found.get(tier) ?? 0) + times);
      for (const [tier, times] of found) {
        const all = oddsOf(game, id, pick).find((one) => one.tier === tier)!;
        const { numerator, denominator } = all.expected;
        expect([id, tier, BigInt(times) * denominator]).toEqual([id, tier, numerator * BigInt(all.lots) * BigInt(count)]);
      }
    }
  });

  it('are the known ones of the North', () => {
    const north = lotteryGame('VNMB')!;
    const chance = (id: string, pick: string): number => Number(toNumber(oddsOf(north, id, pick)[0]!.chance).toFixed(5));
    expect(chance('xien2', '01 02')).toBe(0.05488);
    expect(chance('xien3', '01 02 03')).toBe(0.0123);
    expect(chance('xien4', '01 02 03 04')).toBe(0.00267);
    expect(chance('truot4', '01 02 03 04')).toBe(0.33214);
    expect(chance('truot8', pair.slice(0, 8).join(' '))).toBe(0.10526);
    expect(toNumber(oddsOf(north, 'lo2', '01')[0]!.expected)).toBe(0.27);
    expect(toNumber(returnOf(north, 'lo2', '01', pricesOf(north, 'lo2', { group: 2000, shares: {} })))).toBeCloseTo(0.9217, 4);
  });

  it('never return more than was staked, in any group, and more in a higher one', () => {
    for (const game of LOTTERY_GAMES)
      for (const { id, pick } of samplesOf(game)) {
        const back = [1700, 1850, 2000].map((group) => toNumber(returnOf(game, id, pick, pricesOf(game, id, { group, shares: {} }))));
        expect(
          back.every((share) => share > 0.3 && share <= 1),
          `${game.code} ${id} ${back.join(' ')}`,
        ).toBe(true);
        expect(back).toEqual(back.toSorted((a, b) => a - b));
        expect(lotsOf(game, id, pick)).toBeGreaterThan(0);
      }
  });

  it('are the known ones of keno', () => {
    const keno = lotteryGame('KENO5')!;
    const oneIn = (play: string, pick: string, tier: string): number =>
      Math.round(1 / toNumber(oddsOf(keno, play, pick).find((odds) => odds.tier === tier)!.chance));
    expect(oneIn('keno10', set.join(' '), 'hit10')).toBe(8_911_711);
    expect(oneIn('keno6', set.slice(0, 6).join(' '), 'hit6')).toBe(7_753);
    const level = oddsOf(keno, 'kenoHalf', 'level')[0]!;
    expect(toNumber(level.chance).toFixed(4)).toBe('0.2032');
    expect(readPick(keno, 'keno2', '00 01')).toBeNull();
    expect(readPick(keno, 'keno2', '81 01')).toBeNull();
    expect(lotsOf(keno, 'keno3', '05 06 07 08 09')).toBe(10);
    const drawn = { drawn: Array.from({ length: 20 }, (_, at) => String(4 * (at + 1)).padStart(2, '0')) };
    // Of five numbers three are drawn: one of the ten bets has them all, six have two.
    expect(outcomeOf(keno, 'keno3', '04 08 12 13 14', drawn)).toEqual([
      { tier: 'hit2', times: 6, numbers: ['04', '08', '12'] },
      { tier: 'hit3', times: 1, numbers: ['04', '08', '12'] },
    ]);
    expect(outcomeOf(keno, 'kenoParity', 'moreOdd moreEven', drawn)).toMatchObject([{ tier: 'moreEven', times: 1 }]);
  });

  it('are the known ones of 4D', () => {
    const back = (code: string, id: string, pick: string): string =>
      toNumber(returnOf(lotteryGame(code)!, id, pick, pricesOf(lotteryGame(code)!, id, { group: 2000, shares: {} }))).toFixed(3);
    expect([back('FOURM30', 'big4', '1234'), back('FOURM30', 'small4', '1234'), back('FOURM30', 'first4', '1234')]).toEqual([
      '0.640',
      '0.650',
      '0.600',
    ]);
    expect([back('FOURM30', 'first3', '123'), back('FOURS30', 'big4', '1234'), back('FOURS30', 'small4', '1234')]).toEqual([
      '0.660',
      '0.659',
      '0.580',
    ]);
  });

  it('come from lawful draws alone', () => {
    for (const { shape } of LOTTERY_GAMES) {
      const result = drawFrom(shape, seededBytes(7));
      expect(isLawful(shape, result)).toBe(true);
      const [prize = '', numbers = []] = Object.entries(result)[0]!;
      expect(isLawful(shape, { ...result, extra: ['1'] })).toBe(false);
      expect(isLawful(shape, { ...result, [prize]: numbers.slice(1) })).toBe(false);
      expect(isLawful(shape, { ...result, [prize]: ['x', ...numbers.slice(1)] })).toBe(false);
    }
  });
});
