import { array, assert, integer, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARDS, dealFrom, freshDeck } from '../cards.ts';
import { seededRandom } from '../random.ts';
import { act, type Action, foldOut, type Hand, isOver, isShowdown, mayAct, openHand, optionsOf, resultOf } from './hand.ts';
import { potsOf, rakesOf } from './pots.ts';
import { classOf, HAND_CLASSES, valueOf } from '../hand-value.ts';
import { closedCard, isShuffleTrue, orderOf, promiseOf, rootOf, saltedDeck } from '../shuffle.ts';

const SUITS = 'hdcs';
const RANK_LETTERS = 'A23456789TJQK';
const cards = (text: string): number[] =>
  text.split(' ').map((each) => SUITS.indexOf(each[1] ?? '') * 13 + RANK_LETTERS.indexOf(each[0] ?? ''));
const blinds = { small: 50, big: 100 };
const rake = { share: 500, max: 300 };
const seated = (...stacks: number[]) => stacks.map((stack, seat) => ({ seat, stack, owesBig: false }));
const play = (hand: Hand, ...actions: Action[]): Hand =>
  actions.reduce((now, action) => {
    expect(mayAct(now, optionsOf(now)?.seat ?? -1, action)).toBe(true);
    return act(now, action);
  }, hand);
const fold = { kind: 'fold' } as const;
const check = { kind: 'check' } as const;
const call = { kind: 'call' } as const;
const to = (amount: number) => ({ kind: 'raise', to: amount }) as const;

describe('the value of cards', () => {
  it('counts every class of all 2,598,960 hands of five exactly', () => {
    const counts = new Map<string, number>();
    const hand = [0, 0, 0, 0, 0];
    for (let a = 0; a < CARDS; a += 1)
      for (let b = a + 1; b < CARDS; b += 1)
        for (let c = b + 1; c < CARDS; c += 1)
          for (let d = c + 1; d < CARDS; d += 1)
            for (let e = d + 1; e < CARDS; e += 1) {
              hand[0] = a;
              hand[1] = b;
              hand[2] = c;
              hand[3] = d;
              hand[4] = e;
              const kind = classOf(valueOf(hand));
              counts.set(kind, (counts.get(kind) ?? 0) + 1);
            }
    expect(HAND_CLASSES.map((kind) => counts.get(kind))).toEqual([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]);
  });

  it.each([
    ['a wheel is the least straight', 'Ah 2d 3c 4s 5h 9d Kc', 'straight', '2h 3d 4c 5s 6h 9d Kc'],
    ['the second pair counts before the fifth card', '8h 8d 4c 4s Kh 2d 3c', 'two-pair', '8c 8s 5c 5s 2h 3d 7c'],
    ['of three pairs the two highest count, then the highest card', '8h 8d 4c 4s 3h 3d Kc', 'two-pair', '8c 8s 4h 4d Ah 2d 3c'],
    ['of two threes the greater is the three', '9h 9d 9c 4s 4h 4d 2c', 'full-house', 'Th Td Tc 2s 2h 5d 7c'],
    ['a flush of seven cards counts its five greatest', '2h 4h 6h 8h Th Kd Kc', 'flush', '3h 4h 6h 8h Th 2d 2c'],
    ['four with the better fifth card', '7h 7d 7c 7s Qh 2d 2c', 'four', '7h 7d 7c 7s Kh 2d 2c'],
    ['three with the better second card beside it', '7h 7d 7c Ks 9h 2d 3c', 'three', '7h 7d 7c Ks Th 2d 3c'],
  ])('%s', (_, less, kind, more) => {
    expect(classOf(valueOf(cards(less)))).toBe(kind);
    expect(valueOf(cards(more))).toBeGreaterThan(valueOf(cards(less)));
  });

  it('is that of the best five of seven', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 2_000; round += 1) {
      const seven = dealFrom(freshDeck(), 7, (n) => random() % n);
      let best = 0;
      for (let a = 0; a < 7; a += 1)
        for (let b = a + 1; b < 7; b += 1) best = Math.max(best, valueOf(seven.filter((_, at) => at !== a && at !== b)));
      expect(valueOf(seven)).toBe(best);
    }
  });
});

describe('pots', () => {
  it('makes a side pot for each shorter stack, gives back what nobody called, and keeps folded chips', () => {
    const puts = [
      { seat: 0, put: 100, isFolded: false },
      { seat: 1, put: 300, isFolded: false },
      { seat: 2, put: 500, isFolded: false },
      { seat: 3, put: 200, isFolded: true },
    ];
    expect(potsOf(puts)).toEqual({
      back: { seat: 2, amount: 200 },
      pots: [
        { amount: 400, seats: [0, 1, 2] },
        { amount: 500, seats: [1, 2] },
      ],
    });
  });
});

describe('a hand', () => {
  it('where two play, the button posts the small blind, acts first before the flop and last after it', () => {
    const hand = openHand(seated(1_000, 1_000), blinds);
    expect(hand.entries.map(({ seat, kind }) => [seat, kind])).toEqual([
      [1, 'small'],
      [0, 'big'],
    ]);
    expect(optionsOf(hand)?.seat).toBe(1);
    const flop = play(hand, call, check);
    expect([flop.street, flop.board, optionsOf(flop)?.seat]).toEqual(['flop', 3, 0]);
  });

  it('gives the big blind its own action, and ends when all but one have folded, without rake where the pot is small and saw no flop', () => {
    const called = play(openHand(seated(1_000, 1_000, 1_000), blinds), call, call);
    expect(optionsOf(called)).toMatchObject({ seat: 1, toCall: 0 });
    const over = play(called, to(300), fold, fold);
    expect([isOver(over), isShowdown(over)]).toEqual([true, false]);
    const result = resultOf(over, rake, () => [], []);
    expect(result).toMatchObject({ back: { seat: 1, amount: 200 }, rake: 0, shown: [] });
    expect(result.stacks).toEqual([
      { seat: 0, stack: 900 },
      { seat: 1, stack: 1_200 },
      { seat: 2, stack: 900 },
    ]);
  });

  it('takes a share of each pot up to the cap of a hand, and nothing of a small pot before the flop', () => {
    const blinds = { big: 100, hasFlop: true };
    expect(rakesOf([2_000, 999], rake, blinds)).toEqual([100, 49]);
    expect(rakesOf([5_000, 5_000], rake, blinds)).toEqual([250, 50]);
    expect(rakesOf([400], rake, { ...blinds, hasFlop: false })).toEqual([0]);
    expect(rakesOf([401], rake, { ...blinds, hasFlop: false })).toEqual([20]);
  });

  it('takes rake of a great pot that saw no flop', () => {
    const over = play(openHand(seated(5_000, 5_000), blinds), to(1_000), to(3_000), fold);
    expect(resultOf(over, rake, () => [], [])).toMatchObject({ back: { amount: 2_000 }, rake: 100 });
  });

  it('asks for a raise as great as the last, and an all-in below it opens no second raise', () => {
    const hand = openHand(seated(1_000, 1_000, 450), blinds);
    expect(optionsOf(hand)).toMatchObject({ seat: 2, raise: { min: 200, max: 450 } });
    const raised = play(openHand(seated(2_000, 450, 2_000), blinds), to(300));
    expect(optionsOf(raised)).toMatchObject({ seat: 0, raise: { min: 500, max: 2_000 } });
    const short = play(raised, call, to(450));
    expect(optionsOf(short)).toMatchObject({ seat: 2, toCall: 150, raise: null });
  });

  it('opens the whole board and shows all cards once nobody can act, and pays main and side pot apart', () => {
    const board = cards('2h 7d 9c Js Kh');
    const holes: Record<number, number[]> = { 0: cards('Ah Ad'), 1: cards('Kd Kc'), 2: cards('Qh 3d') };
    const over = play(openHand(seated(300, 1_000, 1_000), blinds), to(1_000), call, call);
    expect([over.board, isShowdown(over)]).toEqual([5, true]);
    const better = resultOf(over, { share: 0, max: 0 }, (seat) => holes[seat] ?? [], board);
    expect(better.pots.map(({ amount, wins }) => [amount, wins])).toEqual([
      [900, [{ seat: 1, amount: 900 }]],
      [1_400, [{ seat: 1, amount: 1_400 }]],
    ]);
    const short = resultOf(over, rake, (seat) => (seat === 0 ? cards('Kd Kc') : (holes[seat === 1 ? 0 : 2] ?? [])), board);
    expect(short.pots.map(({ rake: kept, wins }) => [kept, wins])).toEqual([
      [45, [{ seat: 0, amount: 855 }]],
      [70, [{ seat: 1, amount: 1_330 }]],
    ]);
    expect(short.shown).toEqual([0, 1, 2]);
  });

  it('with two boards halves every pot, the odd unit to the first, and says what was open before', () => {
    const holes: Record<number, number[]> = { 0: cards('Ah Ad'), 1: cards('Kd Kc') };
    const flop = play(openHand(seated(1_001, 1_001), blinds), to(200), call);
    expect(flop.openAt).toBeUndefined();
    const over = play(flop, to(801), call);
    expect(over).toMatchObject({ openAt: 3, board: 5 });
    const first = cards('2h 7d 9c Js 3h');
    const second = cards('2h 7d 9c Ks 4h');
    const { pots, twice } = resultOf(over, rake, (seat) => holes[seat] ?? [], first, second);
    expect(twice).toEqual([[{ seat: 0, amount: 951 }], [{ seat: 1, amount: 951 }]]);
    expect(pots).toMatchObject([
      {
        amount: 2_002,
        rake: 100,
        wins: [
          { seat: 0, amount: 951 },
          { seat: 1, amount: 951 },
        ],
      },
    ]);
    const odd = resultOf(over, { share: 0, max: 0 }, (seat) => holes[seat] ?? [], first, second);
    expect(odd.twice).toEqual([[{ seat: 0, amount: 1_001 }], [{ seat: 1, amount: 1_001 }]]);
  });

  it('splits a pot to the last unit, the odd one to the first winner after the button', () => {
    const over = play(
      openHand(seated(1_000, 1_000, 1_000), { small: 25, big: 101 }),
      fold,
      call,
      check,
      check,
      check,
      check,
      check,
      check,
      check,
    );
    const board = cards('Ah Kh Qh Jh Th');
    const { pots } = resultOf(over, { share: 0, max: 0 }, () => cards('2c 3d'), board);
    expect(pots[0]?.wins).toEqual([
      { seat: 0, amount: 101 },
      { seat: 1, amount: 101 },
    ]);
    const three = { ...over, seats: over.seats.map((seat) => (seat.seat === 2 ? { ...seat, put: 1 } : seat)) };
    expect(resultOf(three, { share: 0, max: 0 }, () => cards('2c 3d'), board).pots[0]?.wins).toEqual([
      { seat: 0, amount: 102 },
      { seat: 1, amount: 101 },
    ]);
  });

  it('shows the last raiser first, and lets a beaten hand stay closed', () => {
    const river = play(openHand(seated(1_000, 1_000), blinds), call, check, check, check, check, check);
    const over = play(river, to(200), call);
    const board = cards('2h 7d 9c Js Kh');
    const beaten = resultOf(over, rake, (seat) => (seat === 0 ? cards('Kd Kc') : cards('3c 4d')), board);
    expect(beaten.shown).toEqual([0]);
    const caught = resultOf(over, rake, (seat) => (seat === 1 ? cards('Kd Kc') : cards('3c 4d')), board);
    expect(caught.shown).toEqual([0, 1]);
  });

  it('goes on without a seat that has left its chair', () => {
    const hand = openHand(seated(1_000, 1_000, 1_000), blinds);
    const left = foldOut(hand, 0);
    expect(optionsOf(left)?.seat).toBe(2);
    expect(isOver(foldOut(left, 1))).toBe(true);
  });

  it('keeps every chip: stacks and rake after any hand are the stacks before it', () => {
    assert(
      property(
        array(integer({ min: 1, max: 2_500 }), { minLength: 2, maxLength: 9 }),
        array(nat({ max: 99 }), { minLength: 200, maxLength: 200 }),
        integer(),
        (stacks, choices, seed) => {
          let hand = openHand(seated(...stacks), blinds);
          for (const choice of choices) {
            const options = optionsOf(hand);
            if (!options) break;
            const { raise, toCall } = options;
            const by = raise ? raise.min + Math.floor(((raise.max - raise.min) * (choice % 7)) / 6) : 0;
            const action = choice < 15 ? fold : choice > 70 && raise ? to(by) : toCall > 0 ? call : check;
            expect(mayAct(hand, options.seat, action)).toBe(true);
            expect(mayAct(hand, (options.seat + 1) % stacks.length, action)).toBe(false);
            hand = act(hand, action);
          }
          while (!isOver(hand)) hand = act(hand, fold);
          const random = seededRandom(seed);
          const deck = dealFrom(freshDeck(), CARDS, (n) => random() % n);
          const second = seed % 2 === 0 ? deck.slice(30, 35) : null;
          const result = resultOf(hand, rake, (seat) => deck.slice(5 + seat * 2, 7 + seat * 2), deck.slice(0, 5), second);
          const after = result.stacks.reduce((sum, { stack }) => sum + stack, 0);
          expect(after + result.rake).toBe(stacks.reduce((sum, stack) => sum + stack, 0));
          expect(result.stacks.every(({ stack }) => stack >= 0)).toBe(true);
          expect(result.rake).toBeLessThanOrEqual(rake.max);
          const won = result.pots.flatMap(({ wins }) => wins).reduce((sum, { amount }) => sum + amount, 0);
          if (result.twice) expect(result.twice.flat().reduce((sum, { amount }) => sum + amount, 0)).toBe(won);
          for (const pot of result.pots) expect(pot.wins.reduce((sum, { amount }) => sum + amount, pot.rake)).toBe(pot.amount);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('the joint shuffle', () => {
  const make = async () => {
    const random = seededRandom(3);
    const deck = saltedDeck(
      (n) => random() % n,
      () => random().toString(16),
    );
    const hashes = await Promise.all(deck.map(closedCard));
    const root = await rootOf(hashes);
    const seeds = [
      { seat: 0, seed: 'aa' },
      { seat: 4, seed: 'bb' },
    ];
    const order = await orderOf(root, seeds);
    const place = (at: number) => ({ place: at, ...(deck[order[at] ?? 0] ?? { card: -1, salt: '' }) });
    const promised = await Promise.all(seeds.map(async (each) => ({ seat: each.seat, hash: await promiseOf(root, each) })));
    return { root, hashes, seeds, promised, places: [0, 1, 7].map(place) };
  };

  it('is checked from the cards that one seat was shown, and from its own seed', async () => {
    const shuffle = await make();
    expect(await isShuffleTrue(shuffle, { seat: 4, seed: 'bb' })).toBe(true);
    expect(await isShuffleTrue({ ...shuffle, seeds: shuffle.seeds.toReversed() }, null)).toBe(true);
  });

  it('sees a changed card, a place, a seed, a hash and a missing seed', async () => {
    const shuffle = await make();
    const [first, second, third] = shuffle.places;
    if (!first || !second || !third) throw new Error('no cards');
    const wrong = [
      { ...shuffle, places: [{ ...first, card: (first.card + 1) % 52 }, second] },
      { ...shuffle, places: [{ ...first, place: 1 }] },
      { ...shuffle, places: [first, first] },
      {
        ...shuffle,
        seeds: [
          { seat: 0, seed: 'ab' },
          { seat: 4, seed: 'bb' },
        ],
      },
      { ...shuffle, hashes: shuffle.hashes.with(9, shuffle.hashes[8] ?? '') },
    ];
    expect(await Promise.all(wrong.map((each) => isShuffleTrue(each, null)))).toEqual([false, false, false, false, false]);
    const [kept] = shuffle.promised;
    if (!kept) throw new Error('no promise');
    const broken = [[kept], [kept, { seat: 4, hash: kept.hash }], [...shuffle.promised, { seat: 5, hash: kept.hash }]];
    expect(await Promise.all(broken.map((promised) => isShuffleTrue({ ...shuffle, promised }, null)))).toEqual([false, false, false]);
    expect(await isShuffleTrue(shuffle, { seat: 2, seed: 'cc' })).toBe(false);
  });
});
