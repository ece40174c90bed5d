import { array, assert, constantFrom, integer, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARDS, dealFrom, freshDeck } from '../cards.ts';
import { seededRandom } from '../random.ts';
import { byPower, setsWorth, twosWorth } from './combos.ts';
import { act, type Action, DEALT, type Hand, isOver, mayAct, mayLay, mustOf, openHand, turnOf, winnerOf } from './hand.ts';
import { instantOf } from './instant.ts';
import { playsOf } from './plays.ts';
import { MAX_POINTS, resultOf } from './score.ts';

const SUITS = 'hdcs';
const RANK_LETTERS = 'A23456789TJQK';
const cards = (text: string): number[] =>
  text.split(' ').map((each) => SUITS.indexOf(each[1] ?? '') * 13 + RANK_LETTERS.indexOf(each[0] ?? ''));
const stakes = { point: 100, rake: { share: 300, max: 500 } };
const pass = { kind: 'pass' } as const;
const lay = (text: string) => ({ kind: 'play', cards: cards(text) }) as const;
const opened = (texts: readonly string[], leader: number | null = 0): Hand =>
  openHand(
    texts.map((text, seat) => ({ seat, cards: cards(text) })),
    leader,
  );
const play = (hand: Hand, ...actions: Action[]): Hand =>
  actions.reduce((now, action) => {
    expect(mayAct(now, turnOf(now) ?? -1, action)).toBe(true);
    return act(now, action);
  }, hand);
const scored = (hand: Hand, start = 100_000) =>
  resultOf(
    hand,
    stakes,
    hand.seats.map(({ seat }) => ({ seat, start })),
  );
const dealt = (seed: number, seats: number): Hand => {
  const random = seededRandom(seed);
  const deck = dealFrom(freshDeck(), CARDS, (n) => random() % n);
  return openHand(
    Array.from({ length: seats }, (_, seat) => ({ seat, cards: deck.slice(seat * DEALT, (seat + 1) * DEALT) })),
    null,
  );
};

describe('hands that win as they are dealt', () => {
  it.each([
    ['dragon', '3s 4d 5h 6c 7s 8d 9h Tc Js Qd Kh Ac 5s', false],
    ['four-twos', '2s 2c 2d 2h 3s 4d 6h 7c 8s Td Jh Kc Ac', false],
    ['five-pairs', '3s 3c 4s 4c 5s 5c 6s 6c 7s 7c 9h Jd 2h', false],
    ['six-pairs', '3s 3c 5s 5c 7s 7c 9s 9c Js Jc 2s 2c Ah', false],
    ['six-pairs', '3s 3c 3d 3h 7s 7c 9s 9c Js Jc 2s 2c Ah', false],
    ['four-threes', '3s 3c 3d 3h 5s 6c 8d 9h Tc Qd Kh Ac 2s', true],
    ['three-pairs', '3s 3c 4s 4c 5s 5c 8d 9h Tc Qd Kh Ac 2s', true],
  ] as const)('%s: %s', (kind, text, isFirst) => {
    expect(instantOf(cards(text), isFirst)).toBe(kind);
    const others = byPower(freshDeck().filter((card) => !cards(text).includes(card)));
    const plain = [0, 4, 8, 13, 16, 21, 24, 27, 30, 33, 35, 37, 38].flatMap((at) => others[at] ?? []);
    const hand = openHand(
      [
        { seat: 3, cards: plain },
        { seat: 5, cards: cards(text) },
      ],
      isFirst ? null : 3,
    );
    expect(hand).toMatchObject({ turn: null, instant: { seat: 5, kind } });
    expect(scored(hand)).toMatchObject({ winner: 5, lines: [{ from: 3, to: 5, reason: 'instant', points: 26 }] });
  });

  it.each([
    '3s 3c 3d 3h 5s 6c 8d 9h Tc Qd Kh Ac 2s',
    '3s 3c 4s 4c 5s 5c 8d 9h Tc Qd Kh Ac 2s',
    '4s 4c 5s 5c 6s 6c 7s 7c 9d Td Qd Kd 2s',
    '3s 4d 5h 6c 7s 8d 9h Tc Js Qd Kh 2c 5s',
  ])('%s is played where the last winner leads', (text) => expect(instantOf(cards(text), false)).toBeNull());

  it('three pairs without 3♠ are played', () => expect(instantOf(cards('3d 3c 4s 4c 5s 5c 8d 9h Tc Qd Kh Ac 2s'), true)).toBeNull());

  it('the stronger kind wins over another', () => {
    const hand = opened(['3s 3c 5s 5c 7s 7c 9s 9c Js Jc Qs Qc Ah', '2s 2c 2d 2h 3d 4d 6h 7h 8s Td Jh Kc Ac'], 0);
    expect(hand.instant).toEqual({ seat: 1, kind: 'four-twos' });
  });
});

describe('a deal', () => {
  it('is opened by the lowest card that was dealt and with it, later by the last winner with anything', () => {
    const texts = ['4s 7d 8d', '3c 5d 6d 7s'];
    const first = opened(texts, null);
    expect([turnOf(first), mustOf(first)]).toEqual([1, cards('3c')[0]]);
    expect(mayAct(first, 1, lay('5d'))).toBe(false);
    expect(mayAct(first, 1, lay('3c'))).toBe(true);
    const next = opened(texts, 0);
    expect([turnOf(next), mustOf(next)]).toEqual([0, null]);
    expect(mayAct(next, 0, lay('8d'))).toBe(true);
  });

  it('whoever passes is out until the trick ends; then whoever lies on top leads', () => {
    let hand = opened(['3s 9s Ks', '4s 5s 6s', '7s 8s Qs Js']);
    expect(mayAct(hand, 0, pass)).toBe(false);
    hand = play(hand, lay('3s'), pass, lay('7s'), lay('9s'));
    expect(turnOf(hand)).toBe(2);
    expect(mayAct(hand, 1, lay('Ks'))).toBe(false);
    hand = play(hand, lay('Js'), pass);
    expect(turnOf(hand)).toBe(2);
    expect(hand.top).toBeNull();
    hand = play(hand, lay('8s'));
    expect(turnOf(hand)).toBe(0);
    expect(hand.seats.some(({ hasPassed }) => hasPassed)).toBe(false);
  });

  it('refuses cards of others, of nobody, twice, out of turn and when it is over', () => {
    const hand = opened(['3s 4s', '5s 6s']);
    for (const text of ['5s', '9h', '3s 3s', '3s 4s']) expect(mayAct(hand, 0, lay(text))).toBe(false);
    expect(mayAct(hand, 0, { kind: 'play', cards: [] })).toBe(false);
    expect(mayAct(hand, 1, lay('5s'))).toBe(false);
    const over = play(hand, lay('3s'), pass, lay('4s'));
    expect(isOver(over)).toBe(true);
    for (const seat of [0, 1]) expect(mayAct(over, seat, pass)).toBe(false);
  });

  it('four pairs laid in a turn are no exception: whoever passed stays out', () => {
    const hand = play(opened(['3s 2s 4h', '5s 5c 6s 6c 7s 7c 8s 8c', 'Ks Qh']), lay('3s'), pass, pass);
    expect(turnOf(hand)).toBe(0);
    expect(mayAct(play(hand, lay('2s')), 1, lay('5s 5c 6s 6c 7s 7c 8s 8c'))).toBe(true);
  });
});

describe('points', () => {
  it('a card left counts one, a black 2 three more, a red one six, four of a kind eight, three pairs four, four pairs twelve', () => {
    expect(twosWorth(cards('2s 2c 2d 2h'))).toBe(18);
    expect(setsWorth(cards('9s 9c 9d 9h'))).toBe(8);
    expect(setsWorth(cards('3s 3c 4s 4d 5h 5c'))).toBe(4);
    expect(setsWorth(cards('3s 3c 4s 4d 5h 5c 6s 6c'))).toBe(12);
    expect(setsWorth(cards('3s 3c 3d 3h 4s 4d 5h 5c'))).toBe(8);
    expect(setsWorth(cards('Ks Kc As Ac 2s 2c'))).toBe(0);
    const hand = play(opened(['3s', '4s 5s 2s 2h 9s 9c 9d 9h']), lay('3s'));
    expect(scored(hand).lines.map(({ reason, points }) => [reason, points])).toEqual([
      ['frozen', 26],
      ['twos', 9],
      ['sets', 8],
    ]);
  });

  it('whoever laid a card pays by the card, whoever laid none pays double', () => {
    const hand = play(opened(['3s 9s Ks', '4s 5s 6s', '7s 8h Qs']), lay('3s'), lay('4s'), pass, lay('9s'), pass, lay('Ks'));
    expect(scored(hand)).toMatchObject({
      lines: [
        { from: 1, to: 0, reason: 'cards', points: 2, amount: 200 },
        { from: 2, to: 0, reason: 'frozen', points: 26, amount: 2_600 },
      ],
      nets: [
        { seat: 0, amount: 2_800 },
        { seat: 1, amount: -200 },
        { seat: 2, amount: -2_600 },
      ],
      rake: 84,
    });
  });

  it('a cut 2 is paid by whoever laid it; cut again, the last one pays for all', () => {
    const texts = ['2h 3h 4h', '5s 5c 6s 6c 7s 7c 8h', '9s 9c 9d 9h Td', 'Ts Jc Qh'];
    const once = play(opened(texts), lay('2h'), lay('5s 5c 6s 6c 7s 7c'), pass, pass, pass, lay('8h'));
    expect(scored(once).lines[0]).toEqual({ from: 0, to: 1, reason: 'cut', points: 6, amount: 600 });
    const twice = play(opened(texts), lay('2h'), lay('5s 5c 6s 6c 7s 7c'), lay('9s 9c 9d 9h'), pass, pass, pass, lay('Td'));
    expect(scored(twice).lines.filter(({ reason }) => reason === 'cut')).toEqual([
      { from: 1, to: 2, reason: 'cut', points: 10, amount: 1_000 },
    ]);
    const last = play(opened(['2s 2c 3h', '9s 9c 9d 9h']), lay('2s 2c'), lay('9s 9c 9d 9h'));
    expect(scored(last).lines.map(({ reason, points }) => [reason, points])).toEqual([
      ['cut', 6],
      ['cards', 1],
    ]);
  });

  it('nobody loses more than the most of a deal or than lies before it, and rake stops at its cap', () => {
    const hand = play(opened(['3s', '2s 2c 2d 9s 9c 9d 9h 5s 5c 5d 5h 7h 8d', '8s']), lay('3s'));
    expect(scored(hand).nets[1]).toEqual({ seat: 1, amount: -MAX_POINTS * stakes.point });
    expect(scored(hand, 1_234).nets[1]).toEqual({ seat: 1, amount: -1_234 });
    const rich = { ...stakes, point: 100_000 };
    expect(
      resultOf(
        hand,
        rich,
        [0, 1, 2].map((seat) => ({ seat, start: 90_000_000 })),
      ).rake,
    ).toBe(500);
  });
});

it('a deal always ends, chips add up to the last unit, and of any cards only lawful ones are laid', () => {
  let dealsAtOnce = 0;
  assert(
    property(
      integer(),
      integer({ min: 2, max: 4 }),
      array(nat(), { minLength: 60, maxLength: 60 }),
      constantFrom(100, 3_900, 50_000),
      (seed, seats, picks, min) => {
        let hand = dealt(seed, seats);
        const starts = hand.seats.map(({ seat }) => ({ seat, start: min + ((picks[seat] ?? 0) % 9_999) }));
        let step = 0;
        if (hand.instant) dealsAtOnce += 1;
        for (; !isOver(hand) && step < 400; step += 1) {
          const seat = turnOf(hand) ?? -1;
          const pick = picks[step % picks.length] ?? 0;
          const own = hand.seats.find((one) => one.seat === seat)?.cards ?? [];
          const plays = playsOf(own, hand.top?.cards ?? null, mustOf(hand));
          const options: Action[] = [...(hand.top ? [pass] : []), ...plays.map((each): Action => ({ kind: 'play', cards: each }))];
          const action = options[(pick + step) % options.length];
          if (!action) throw new Error('nothing can be done');
          const wild: Action = { kind: 'play', cards: own.filter((_, at) => (pick >> at) % 2 === 1) };
          expect(mayAct(hand, seat, wild)).toBe(wild.cards.length > 0 && mayLay(wild.cards, hand.top?.cards ?? null, mustOf(hand)));
          for (const other of hand.seats) if (other.seat !== seat) expect(mayAct(hand, other.seat, action)).toBe(false);
          expect(mayAct(hand, seat, action)).toBe(true);
          hand = act(hand, action);
          const known = [...hand.seats.flatMap((one) => one.cards), ...hand.entries.flatMap((entry) => entry.cards)];
          expect(new Set(known).size).toBe(seats * DEALT);
        }
        expect(isOver(hand)).toBe(true);
        const result = resultOf(hand, stakes, starts);
        expect(result.winner).toBe(winnerOf(hand));
        const total = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0);
        expect(total(result.stacks.map(({ stack }) => stack)) + result.rake).toBe(total(starts.map(({ start }) => start)));
        expect(total(result.nets.map(({ amount }) => amount))).toBe(0);
        expect(result.rake).toBeLessThanOrEqual(stakes.rake.max);
        for (const { stack } of result.stacks) expect(stack).toBeGreaterThanOrEqual(0);
        for (const { seat, amount } of result.nets)
          expect(-amount).toBeLessThanOrEqual(Math.min(MAX_POINTS * stakes.point, starts[seat]?.start ?? 0));
      },
    ),
    { numRuns: 150 },
  );
  expect(dealsAtOnce).toBeLessThan(50);
});
