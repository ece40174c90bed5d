import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type BingoCard, drawCard, sheetOf, ticketCards } from '../../engines/tables/bingo-cards.ts';
import { greatestPool, proveBingo } from '../../engines/tables/bingo-proof.ts';
import { bingo, lackOf, ownCards, paysOf, playCards, poolOf, soldOf, ticketsOf } from '../../engines/tables/bingo.ts';
import { arePicks, resultOf, table } from '../../engines/tables/rules.ts';
import { seededRandom } from '../../engines/random.ts';
import { verifyRound } from '../../server/verifier.ts';
import { checkRound } from '../../client/tables/check.ts';
import { commitmentOf } from '../../engines/fairness.ts';
import proofs from '../proofs.json' with { type: 'json' };
import { bingoTitles } from './bingo.ts';

const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);
const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
const drawsOf = (seed: number) => {
  const random = seededRandom(seed);
  return (n: number): number => random() % n;
};
const [pagi, tambola] = bingoTitles;
if (!pagi || !tambola) throw new Error('a room is gone');
const SALT = '5a'.repeat(32);
const HASH = 'c3'.repeat(32);

it('gives cards of 75 balls five of each fifteen about a free middle', () => {
  const draw = drawsOf(1);
  for (let at = 0; at < 500; at += 1) {
    const card = drawCard(pagi, draw);
    const cells = card.flat();
    expect([card.length, ...card.map((row) => row.length)]).toEqual([5, 5, 5, 5, 5, 5]);
    expect(cells.flatMap((cell, place) => (cell === null ? [place] : []))).toEqual([12]);
    expect(new Set(cells).size).toBe(25);
    for (const row of card) for (const [column, cell] of row.entries()) if (cell !== null) expect(Math.floor((cell - 1) / 15)).toBe(column);
  }
});

it('gives tickets of 90 balls fifteen numbers, five in a row, one to three in a column, rising', () => {
  const draw = drawsOf(2);
  for (let at = 0; at < 500; at += 1) {
    const ticket = drawCard(tambola, draw);
    expect(ticket.map((row) => row.filter((cell) => cell !== null).length)).toEqual([5, 5, 5]);
    for (let column = 0; column < 9; column += 1) {
      const numbers = ticket.flatMap((row) => row[column] ?? []);
      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      for (const number of numbers) expect(Math.min(8, Math.floor(number / 10))).toBe(column);
    }
  }
});

it('calls every ball once', () => {
  for (const title of bingoTitles) expect(bingo.draw(title, drawsOf(3)).balls.toSorted((a, b) => a - b)).toEqual(upTo(title.balls));
});

describe.each(bingoTitles.map((title) => [title.code, title] as const))('%s', (code, title) => {
  it('pays out the pool to the last minor unit, whatever was sold', () => {
    const draw = drawsOf(7);
    for (let round = 0; round < 400; round += 1) {
      const cards = upTo(title.cards).map(() => drawCard(title, draw));
      const tickets = upTo(1 + draw(60)).map(() => 1 + draw(title.cards));
      const game = playCards(title, cards, bingo.draw(title, draw).balls, soldOf(tickets));
      const pays = paysOf(game, tickets);
      expect(game.pool).toBe((tickets.length * title.limits.min * title.returns) / 100);
      expect([sum(game.prizes.map(({ amount }) => amount)), sum(pays)]).toEqual([game.pool, game.pool]);
      // Each prize returns its share of the 95% in every round, but for the part of a unit that goes to the house prize.
      for (const [at, { share }] of title.prizes.entries())
        expect(Math.abs((game.prizes[at]?.amount ?? 0) - (game.pool * share) / 100)).toBeLessThan(title.prizes.length);
      expect(pays.every((pay) => Number.isSafeInteger(pay) && pay >= 0)).toBe(true);
      expect(game.prizes.every(({ cards: won }) => won.length > 0 && won.every((card) => tickets.includes(card)))).toBe(true);
      expect(Math.max(...game.prizes.map(({ ball }) => ball))).toBe(game.prizes.at(-1)?.ball);
    }
  });

  it('gives each pattern to whom nothing is lacking first', () => {
    const draw = drawsOf(8);
    for (let round = 0; round < 60; round += 1) {
      const cards = upTo(title.cards).map(() => drawCard(title, draw));
      const { balls } = bingo.draw(title, draw);
      for (const { pattern, ball, cards: won } of playCards(title, cards, balls, soldOf(upTo(title.cards))).prizes) {
        const lack = (at: number): number[] => cards.map((card) => lackOf(card, pattern, new Set(balls.slice(0, at))));
        expect(Math.min(...lack(ball - 1))).toBe(1);
        expect(lack(ball).flatMap((each, at) => (each === 0 ? [at + 1] : []))).toEqual(won);
      }
    }
  });

  it('publishes the share of the pool as its return, and no win above a room that is sold out', () => {
    const proof = proveBingo(title);
    expect(proofs).toMatchObject({ [code]: proof });
    expect(proof).toMatchObject({ method: 'exact', rtp: title.returns / 100 });
    expect(title.maxWin).toBe(greatestPool(title));
    expect(poolOf(title, title.seats) / title.limits.min).toBeLessThanOrEqual(title.maxWin);
    expect(sum(title.prizes.map(({ share }) => share))).toBe(100);
    expect([title.limits.min % 100, title.limits.round % title.limits.min, title.prizes.at(-1)?.pattern]).toEqual([0, 0, 'house']);
  });

  it('sells a card once to a player, at its price, and never outside its room', () => {
    const { min, round } = title.limits;
    const card = (number: number, stake = min) => ({ spot: `card:${number}`, stake });
    const max = round / min;
    expect(
      arePicks(
        title,
        upTo(max).map((number) => card(number)),
      ),
    ).toBe(true);
    expect(
      arePicks(
        title,
        upTo(max + 1).map((number) => card(number)),
      ),
    ).toBe(false);
    for (const wrong of [[card(1), card(1)], [card(1, 2 * min)], [card(0)], [card(ownCards(title) + 1)], []])
      expect(arePicks(title, wrong)).toBe(false);
    expect(table.mayOpen(title, { picks: [card(1)] })).toBe(false);
  });

  const PLACED = { locksAt: 5_000, place: 1, hash: HASH };
  const beacon = { source: 'https://beacon.test', genesisS: 0, periodS: 1, round: 6, value: 'd4'.repeat(32), signature: null };

  it('is played again from beacon, place and hash by the published rules alone, and the page sees a changed prize', async () => {
    const seeds = { serverSeed: beacon.value, nonce: 1 };
    const cards = await ticketCards(title, beacon.value, 1, HASH, 4);
    expect(cards).toEqual(verifyRound({ ...seeds, clientSeed: `cards:${HASH}` }, (draw) => upTo(4).map(() => drawCard(title, draw))));
    const result = (await resultOf(title, beacon.value, 1, HASH)) as { balls: number[] };
    expect(result).toEqual(verifyRound({ ...seeds, clientSeed: HASH }, (draw) => bingo.draw(title, draw)));
    const chain = { end: await commitmentOf(HASH), salt: SALT };
    const game = playCards(title, cards, result.balls, soldOf(ticketsOf(4)));
    const check = (changed: unknown, told = beacon) => checkRound(title, chain, { ...PLACED, beacon: told, result: changed }, null);
    const prizes = game.prizes.map((prize) => ({ ...prize, amount: prize.amount + 1 }));
    const right = { ...result, games: { IDR: game } };
    expect([
      await check(right),
      await check({ ...result, games: { IDR: { ...game, prizes } } }),
      await check({ ...result, games: { IDR: { ...game, sold: soldOf([1, 2, 5]) } } }),
      await check({ ...result, games: { IDR: playCards(title, cards, result.balls, soldOf([1, 2, 2, 3])) } }),
      await check({ balls: result.balls.toReversed(), games: {} }),
      // Another round of the beacon than the first one after the lock.
      await check(right, { ...beacon, round: 7 }),
    ]).toEqual([true, false, false, false, false, false]);
  });

  it('verifies rounds of before still: cards of a sheet, sold several times, and the chain’s own salt', async () => {
    const chain = { end: await commitmentOf(HASH), salt: SALT };
    const { balls } = (await resultOf(title, SALT, 1, HASH)) as { balls: number[] };
    const game = playCards(title, await sheetOf(title, SALT, 1), balls, soldOf([1, 2, 2, 5]));
    const check = (result: unknown) => checkRound(title, chain, { ...PLACED, beacon: null, result }, null);
    expect([await check({ balls, games: { IDR: game } }), await check({ balls, games: { IDR: { ...game, pool: 1 } } })]).toEqual([
      true,
      false,
    ]);
  });

  it('returns as much to whoever buys last as to whoever bought first, whatever each of them could see', () => {
    const rounds = 4_000;
    for (const held of [3, 10]) {
      const sums = { early: 0, late: 0, squares: 0 };
      for (let round = 1; round <= rounds; round += 1) {
        const hash = createHash('sha256').update(`${code} ${held} ${round}`).digest('hex');
        // What the page works out by WebCrypto, as the test above shows, in a fifth of its time.
        const seeds = { serverSeed: beacon.value, nonce: round };
        const cards = verifyRound({ ...seeds, clientSeed: `cards:${hash}` }, (draw) => upTo(held + 1).map(() => drawCard(title, draw)));
        const { balls } = verifyRound({ ...seeds, clientSeed: hash }, (draw) => bingo.draw(title, draw));
        const tickets = ticketsOf(held + 1);
        const pays = paysOf(playCards(title, cards, balls, soldOf(tickets)), tickets).map((pay) => pay / title.limits.min);
        const late = pays.at(-1) ?? 0;
        sums.late += late;
        sums.squares += late ** 2;
        sums.early += sum(pays.slice(0, -1)) / held;
      }
      const [early, late] = [sums.early / rounds, sums.late / rounds];
      const error = Math.sqrt((sums.squares / rounds - late ** 2) / rounds);
      expect(Math.abs(late - title.returns / 100)).toBeLessThan(3 * error);
      expect(Math.abs(early - title.returns / 100)).toBeLessThan(3 * error);
    }
  });
});

describe('a room of a few cards', () => {
  const card = (first: number): BingoCard =>
    upTo(5).map((row) => upTo(5).map((column) => (row === 3 && column === 3 ? null : (column - 1) * 15 + ((first + row - 2) % 15) + 1)));

  it('shares a prize among all tickets of the same ball, a unit over going to the one bought first', () => {
    const cards = upTo(pagi.cards).map((number) => card(number > 2 ? 8 : 1));
    const balls = upTo(75);
    const game = playCards(pagi, cards, balls, { 1: 2, 2: 1 });
    expect(game.prizes.map(({ cards: won, tickets }) => [won, tickets])).toEqual(pagi.prizes.map(() => [[1, 2], 3]));
    const odd = { ...game, prizes: game.prizes.map((prize) => ({ ...prize, amount: 100 })) };
    expect(paysOf(odd, [2, 1, 1])).toEqual([102, 99, 99]);
  });

  it('counts four corners as well as two lines, and the free middle as marked', () => {
    const [only] = [card(1)];
    const cells = (places: readonly number[]) => new Set(places.flatMap((place) => only.flat()[place] ?? []));
    expect(lackOf(only, 'lines-or-corners', cells([0, 4, 20]))).toBe(1);
    expect(lackOf(only, 'lines-or-corners', cells([0, 4, 20, 24]))).toBe(0);
    expect([lackOf(only, 'line', cells([10, 11, 13])), lackOf(only, 'line', cells([2, 7, 17, 22]))]).toEqual([1, 0]);
    expect([lackOf(only, 'line', cells([0, 6, 18, 24])), lackOf(only, 'two-lines', cells([0, 6, 18, 24, 4, 8, 16, 20]))]).toEqual([0, 0]);
    expect(lackOf(only, 'house', cells([0]))).toBe(23);
  });
});
