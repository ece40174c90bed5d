import { describe, expect, it } from 'vitest';
import { actsOf, ante, type AnteAct, type AnteShown, type AnteState, type AnteTitle, rulesFor } from '../../engines/ante/ante.ts';
import { caribbeanMean } from '../../engines/ante/exact-caribbean.ts';
import { addBoard, everyFlop, keyOf, raiseOf } from '../../engines/ante/best-holdem.ts';
import { meanOnBoard, netsOn, unlikeBoards } from '../../engines/ante/exact-holdem.ts';
import { threeCardMean, threeCardMeans } from '../../engines/ante/exact-three.ts';
import { byFive, byTeenPatti, byThreeCards } from '../../engines/ante/hands.ts';
import { sideRtp, simulateAnte } from '../../engines/ante/proof.ts';
import { sideReturn } from '../../engines/ante/rules.ts';
import { adviceFor } from '../../engines/ante/strategy.ts';
import type { TitleProof } from '../../engines/proof.ts';
import { seededRandom } from '../../engines/random.ts';
import published from '../proofs.json' with { type: 'json' };
import { anteTitles } from './catalogue.ts';

const proofs = published as unknown as Readonly<Record<string, TitleProof>>;
const [three, holdem, caribbean, teen] = anteTitles as readonly [AnteTitle, AnteTitle, AnteTitle, AnteTitle];
const STAKE = 10_000;

/** `AS KH TD` as cards. */
const cards = (text: string): number[] =>
  text.split(' ').map((name) => 'HDCS'.indexOf(name.at(-1) ?? 'H') * 13 + 'A23456789TJQK'.indexOf(name[0] ?? 'A'));

/** A draw that deals the named cards in this order from a full deck, and then, anew, from what is left of it in order. */
function dealing(first: readonly number[], later: readonly number[] = []): () => number {
  const places: number[] = [];
  const place = (deck: number[], wanted: readonly number[]): void => {
    for (const [at, card] of wanted.entries()) {
      const other = deck.indexOf(card);
      places.push(other - at);
      [deck[at], deck[other]] = [deck[other] ?? 0, deck[at] ?? 0];
    }
  };
  const deck = Array.from({ length: 52 }, (_, card) => card);
  place([...deck], first);
  place(
    deck.filter((card) => !first.includes(card)),
    later,
  );
  return () => places.shift() ?? 0;
}

/** Plays acts with the player's cards, the dealer's, and the board. */
function play(title: AnteTitle, [own, dealer, board = '']: readonly [string, string, string?], acts: readonly AnteAct[], side = 0) {
  const { flop } = rulesFor(title);
  const all = board === '' ? [] : cards(board);
  const draw = dealing([...cards(own), ...cards(dealer), ...all.slice(0, flop)], all.slice(flop));
  let turn = ante.open(title, { stake: STAKE, side }, draw);
  let staked = turn.stake;
  for (const act of acts) {
    expect(ante.mayStep(title, turn.state, { act })).toBe(true);
    turn = ante.step(title, turn.state, { act }, draw);
    staked += turn.stake;
  }
  return { ...turn, staked: staked / STAKE, paid: turn.pay / STAKE };
}

/** What is known of these games by the field, of an ante. */
const EDGES: Readonly<Record<string, number>> = { 'three-card': 0.033_730, caribbean: 0.052_245, 'teen-patti': 0.027_669 };

describe.each(anteTitles.map((title) => [title.code, title] as const))('%s', (code, title) => {
  const proof = proofs[code];
  const rules = rulesFor(title);

  it('plays as published within three standard errors, by the game that is played', () => {
    const rounds = 60_000;
    const met = simulateAnte(title, rounds, 5);
    expect(proof).toMatchObject({ method: 'exact', rtpError: 0, spread: 'simulated', maxWin: title.maxWin, capped: 0 });
    expect(Math.abs(1 + met.mean - (proof?.rtp ?? 0)) / (met.deviation / Math.sqrt(rounds))).toBeLessThan(3);
    expect(Math.abs(met.hitRate - (proof?.hitRate ?? 0)) / met.hitRateError).toBeLessThan(3);
  });

  it('never keeps nothing, and never pays more than its greatest win', () => {
    for (const { rtp } of proof?.spots ?? []) expect(rtp > 0.9 && rtp < 1).toBe(true);
    const random = seededRandom(8);
    for (let round = 0; round < 4_000; round += 1) {
      let turn = ante.open(title, { stake: STAKE, side: STAKE }, (n) => random() % n);
      while (!turn.isOver) {
        const acts = actsOf(title, turn.state);
        turn = ante.step(title, turn.state, { act: acts[random() % acts.length] ?? 'fold' }, (n) => random() % n);
      }
      expect(turn.pay).toBeLessThanOrEqual(title.maxWin * 2 * STAKE);
      expect(Number.isSafeInteger(turn.pay)).toBe(true);
    }
  });

  it('tells no card that lies face down, whoever asks and however often, before the round is over', () => {
    const random = seededRandom(4);
    for (let round = 0; round < 200; round += 1) {
      const { state } = ante.open(title, { stake: STAKE, side: 0 }, (n) => random() % n);
      const shown = ante.show(state, false) as AnteShown;
      expect(shown.dealer).toEqual(state.dealer.map((card, at) => (at < rules.open ? card : null)));
      expect(shown.cards).toEqual(rules.blind === null ? state.cards : [null, null, null]);
      expect(shown.board).toHaveLength(rules.flop);
    }
  });

  it('is folded where it is left: the ante is lost and the side bet paid, and no more is staked', () => {
    const random = seededRandom(6);
    for (let round = 0; round < 400; round += 1) {
      const { state } = ante.open(title, { stake: STAKE, side: STAKE }, (n) => random() % n);
      const step = ante.leave(title, state);
      expect(step).toEqual({ act: 'fold' });
      const side = sideReturn(rules, [...state.cards, ...state.dealer.slice(0, rules.open), ...state.board]);
      expect(ante.step(title, state, step ?? { act: 'fold' }, () => 0)).toMatchObject({ stake: 0, pay: side * STAKE, isOver: true });
    }
  });

  it('takes one decision and no other after it', () => {
    const random = seededRandom(2);
    const opened = ante.open(title, { stake: STAKE, side: 0 }, (n) => random() % n);
    const seen: AnteState = { ...opened.state, isSeen: true };
    expect(ante.mayStep(title, seen, { act: 'raise' })).toBe(true);
    for (const act of ['blind', 'see'] as const) expect(ante.mayStep(title, seen, { act })).toBe(false);
    for (const end of ['raise', 'fold', 'blind'] as const)
      for (const act of ['raise', 'fold', 'blind', 'see'] as const) expect(ante.mayStep(title, { ...seen, end }, { act })).toBe(false);
  });

  it('refuses stakes that it does not take', () => {
    const may = (stake: number, side: number): boolean => ante.mayOpen(title, { stake, side });
    expect([may(STAKE, 0), may(STAKE, STAKE), may(STAKE, 2 * STAKE)]).toEqual([true, true, true]);
    expect([may(0, STAKE), may(STAKE, 5_000), may(STAKE, -STAKE), may(STAKE + 1, 0), may(20_000_000, 0)]).toEqual(Array(5).fill(false));
  });
});

it('returns what the field knows of each game, counted over every deal', () => {
  expect(threeCardMean(three).seen).toBeCloseTo(-(EDGES['three-card'] ?? 0), 6);
  expect(threeCardMean(teen).blind).toBeCloseTo(-(EDGES['teen-patti'] ?? 0), 5);
  expect(caribbeanMean(caribbean)).toBeCloseTo(-(EDGES['caribbean'] ?? 0), 6);
  for (const [title, mean] of [
    [three, threeCardMean(three).seen],
    [teen, threeCardMean(teen).blind ?? 0],
    [caribbean, -(EDGES['caribbean'] ?? 0)],
  ] as const)
    expect(proofs[title.code]?.rtp).toBeCloseTo(1 + mean, 6);
});

it('advises three cards as well as can be, hand by hand', () => {
  for (const title of [three, teen])
    for (const { cards: hand, raise } of threeCardMeans(title))
      expect(adviceFor(title, { cards: hand, dealer: [], board: [], isSeen: true }), String(hand)).toBe(raise > -1 ? 'raise' : 'fold');
});

it('loses a raise blind at teen patti as often as the deck says, and looks in a little dearer', () => {
  const met = simulateAnte(teen, 60_000, 9, true);
  const seen = proofs[teen.code]?.spots?.find(({ spots }) => spots[0] === 'raise')?.rtp ?? 0;
  expect(Math.abs(1 + met.mean - seen) / (met.deviation / Math.sqrt(60_000))).toBeLessThan(3);
  expect(seen).toBeLessThan(proofs[teen.code]?.rtp ?? 0);
});

it('counts a board of hold’em as every hand of the dealer in turn does', () => {
  const board = cards('AS 7H 7D 2C 9S');
  const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !board.includes(card));
  const flops = [0, 1, 2, 3, 4].flatMap((out) => [0, 1, 2, 3, 4].filter((other) => other > out).map((other) => [out, other] as const));
  let [sum, pockets] = [0, 0];
  for (const [at, one] of rest.entries())
    for (const two of rest.slice(at + 1)) {
      const mine = byFive.valueOf([one, two, ...board]);
      const pays = rulesFor(holdem).ante[byFive.handOf(mine)] ?? 1;
      let [net, count] = [0, 0];
      const others = rest.filter((card) => card !== one && card !== two);
      for (const [from, a] of others.entries())
        for (let to = from + 1; to < others.length; to += 1) {
          const theirs = byFive.valueOf([a, others[to] ?? 0, ...board]);
          count += 1;
          if (theirs < byFive.valueOf(cards('4H 4D 2S 3H 5C'))) net += pays;
          else if (theirs !== mine) net += theirs < mine ? pays + 2 : -3;
        }
      const raised = flops.filter(
        (out) =>
          adviceFor(holdem, { cards: [one, two], dealer: [], board: board.filter((_, place) => !out.includes(place)), isSeen: true }) ===
          'raise',
      ).length;
      sum += (raised * (net / count) - (10 - raised)) / 10;
      pockets += 1;
    }
  expect(meanOnBoard(holdem, board)).toBeCloseTo(sum / pockets, 9);
});

describe('best play of hold’em', () => {
  const { flops, seats } = everyFlop();

  it('has 1,755 unlike flops, each of the 22,100 sent to the one that stands for it', () => {
    expect([flops.length, flops.reduce((sum, { weight }) => sum + weight, 0), seats.size]).toEqual([1_755, 22_100, 22_100]);
    for (const [key, { flop, order }] of seats) {
      const own = [Math.floor(key / 2_704), Math.floor(key / 52) % 52, key % 52];
      expect(keyOf(own.map((card) => order[card] ?? 0))).toBe(keyOf(flop.cards));
    }
  });

  it('weighs a raise on a flop as every turn and river in turn do', () => {
    const flop = cards('AH AD AC');
    const pocket = cards('KH QS');
    for (const [board, weight] of unlikeBoards())
      if (board.filter((card) => card % 13 === 0).length >= 3) addBoard(holdem, seats, board, weight);
    const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => ![...flop, ...pocket].includes(card));
    let sum = 0;
    for (const [at, turn] of rest.entries())
      for (const river of rest.slice(at + 1)) {
        const nets = netsOn(holdem, [...flop, turn, river]);
        sum += nets.find(({ pocket: { one, two } }) => pocket.includes(one) && pocket.includes(two))?.net ?? 0;
      }
    const seat = seats.get(keyOf(flop));
    const [one = 0, two = 0] = pocket.map((card) => seat?.order[card] ?? 0);
    expect(seat && raiseOf(seat.flop, one, two)).toBe(4 * sum);
  });

  it('is published beside the hint, which returns less: the field knows 2.16% of an ante', () => {
    expect(proofs[holdem.code]?.bestRtp).toBeCloseTo(1 - 0.021_576_458, 8);
    for (const { code } of anteTitles) expect(proofs[code]?.bestRtp ?? 1).toBeGreaterThan(proofs[code]?.rtp ?? 0);
  });
});

it('returns on the side bets what their hands are counted to be', () => {
  // Hands of three cards: pairs 3744, flushes 1096, straights 720, threes 52, straight flushes 48 of 22,100.
  expect(sideRtp(three)).toBeCloseTo((2 * 3_744 + 4 * 1_096 + 7 * 720 + 31 * 52 + 41 * 48) / 22_100, 12);
  expect(sideRtp(teen)).toBeCloseTo((2 * 3_744 + 4 * 1_096 + 7 * 720 + 41 * 52 + 31 * 48) / 22_100, 12);
  const five = 101 * 4 + 51 * 36 + 41 * 624 + 31 * 3_744 + 21 * 5_108 + 8 * (10_200 + 54_912 + 123_552 + 84_480);
  expect(sideRtp(holdem)).toBeCloseTo(five / 2_598_960, 12);
  const six = 1_001 * 188 + 201 * 1_656 + 101 * 14_664 + 21 * 165_984 + 16 * 205_792 + 11 * 361_620 + 8 * 732_160;
  expect(proofs[caribbean.code]?.spots?.find(({ spots }) => spots[0] === 'side')?.rtp).toBeCloseTo(six / 20_358_520, 6);
});

it('ranks three cards as each game does', () => {
  const order = (ranking: typeof byThreeCards, ...hands: readonly string[]): boolean =>
    hands.every((hand, at) => at === 0 || ranking.valueOf(cards(hands[at - 1] ?? '')) > ranking.valueOf(cards(hand)));
  expect(
    order(byThreeCards, '4H 5H 6H', 'KH KD KS', 'QH KD AS', 'AH 2D 3S', '2H 9H KH', 'AH AD 2S', 'AH KD 9S', 'QH 6D 4S', 'QH 6D 3S'),
  ).toBe(true);
  expect(
    order(byTeenPatti, '2H 2D 2S', 'QH KH AH', 'AH 2H 3H', 'JH QH KH', 'QH KD AS', 'AH 2D 3S', 'JH QD KS', '2H 9H KH', 'AH AD 2S'),
  ).toBe(true);
});

describe('a hand against the dealer', () => {
  it('pays the ante and gives the raise back where the dealer doesn’t play, and both 1 to 1 where it is beaten', () => {
    expect(play(three, ['QH 7D 5S', 'JH 8D 2S'], ['raise'])).toMatchObject({ staked: 2, paid: 3 });
    expect(play(three, ['AH 7D 5S', 'QH 8D 2S'], ['raise'])).toMatchObject({ staked: 2, paid: 4 });
    expect(play(three, ['QH 7D 5S', 'KH 8D 2S'], ['raise'])).toMatchObject({ staked: 2, paid: 0 });
    expect(play(three, ['QH 7D 5S', 'QS 7C 5D'], ['raise'])).toMatchObject({ staked: 2, paid: 2 });
    expect(play(three, ['QH 7D 5S', 'KH 8D 2S'], ['fold'])).toMatchObject({ staked: 1, paid: 0 });
  });

  it('pays the bonus of three cards whoever wins, and none to who folds', () => {
    expect(play(three, ['4H 5H 6H', '7S 8S 9S'], ['raise'])).toMatchObject({ staked: 2, paid: 5 });
    expect(play(three, ['4H 5H 6H', '7S 8D TS'], ['raise'])).toMatchObject({ staked: 2, paid: 8 });
    expect(play(three, ['4H 5H 6H', '7S 8S 9S'], ['fold'], STAKE)).toMatchObject({ staked: 2, paid: 41 });
  });

  it('pays the raise of Caribbean stud by the hand, if the dealer has ace and king', () => {
    expect(play(caribbean, ['9H 9D 9S 4C 4H', 'AH KD 2S 3C 8D'], ['raise'])).toMatchObject({ staked: 3, paid: 2 + 2 * 8 });
    expect(play(caribbean, ['9H 9D 9S 4C 4H', 'AH QD 2S 3C 8D'], ['raise'])).toMatchObject({ staked: 3, paid: 4 });
    // Three of a kind among five cards and the open one.
    expect(play(caribbean, ['9H 9D 2C 4C 5H', '9S KD 2S 3C 8D'], ['fold'], STAKE)).toMatchObject({ staked: 2, paid: 8 });
  });

  it('pays the ante of hold’em by the best five of seven, from a pair of fours of the dealer on', () => {
    expect(play(holdem, ['AH KH', '4S 4D', 'QH JH 2H 3C 8D'], ['raise'])).toMatchObject({ staked: 3, paid: 3 + 4 });
    expect(play(holdem, ['AH KH', '3S 5D', 'QH JH TH 3C 8D'], ['raise'])).toMatchObject({ staked: 3, paid: 101 + 2 });
    expect(play(holdem, ['2S 3D', '4S 4D', 'AH KD 9S 7C 6D'], ['raise'])).toMatchObject({ staked: 3, paid: 0 });
    expect(play(holdem, ['AS 3D', '4S 4D', 'AH KD 9S 7C 6D'], ['fold'], STAKE)).toMatchObject({ staked: 2, paid: 8 });
  });

  it('pays who plays blind a bonus, and asks two antes of who has looked', () => {
    expect(play(teen, ['4H 5D 6S', 'KH 8D 2S'], ['blind'])).toMatchObject({ staked: 2, paid: 6 });
    expect(play(teen, ['4H 5D 6S', 'KH 8D 2S'], ['see', 'raise'])).toMatchObject({ staked: 3, paid: 6 });
    expect(play(teen, ['4H 5D 6S', '7H 8D 9S'], ['blind'])).toMatchObject({ staked: 2, paid: 2 });
    const looked = play(teen, ['4H 5D 6S', 'KH 8D 2S'], ['see']);
    expect(ante.show(looked.state, false)).toMatchObject({ cards: looked.state.cards, dealer: [null, null, null] });
  });
});
