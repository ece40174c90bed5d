import type { BlackjackRules, Move } from './blackjack.ts';
import { BUST, dealerEndsFrom, type Shoe } from './dealer.ts';
import { countValues } from './hand.ts';
import { type Strategy, strategyAgainst } from './strategy.ts';

const VALUES = Array.from({ length: 10 }, (_, at) => at + 1);

const take = (shoe: Shoe, value: number): void => {
  shoe.left[value]! -= 1;
  shoe.size -= 1;
};
const giveBack = (shoe: Shoe, value: number): void => {
  shoe.left[value]! += 1;
  shoe.size += 1;
};

/** Every next card with its share of the shoe, which lacks it meanwhile. */
function eachNext(shoe: Shoe, visit: (value: number, share: number) => void): void {
  for (const value of VALUES) {
    const left = shoe.left[value] ?? 0;
    if (left === 0) continue;
    const share = left / shoe.size;
    take(shoe, value);
    visit(value, share);
    giveBack(shoe, value);
  }
}

/** What comes of the next card on average. */
function overNext(shoe: Shoe, of: (value: number) => number): number {
  let sum = 0;
  eachNext(shoe, (value, share) => {
    sum += share * of(value);
  });
  return sum;
}

const allowed = (rules: BlackjackRules, values: readonly number[], isSplit: boolean): readonly Move[] => {
  const isFresh = values.length === 2;
  return [
    'hit',
    'stand',
    ...(isFresh ? (['double'] as const) : []),
    ...(isFresh && !isSplit && values[0] === values[1] ? (['split'] as const) : []),
    ...(isFresh && !isSplit && rules.hasSurrender ? (['surrender'] as const) : []),
  ];
};

/**
 * What a hand of one stake wins on average by basic strategy, exactly: every card of the shoe is drawn without being put back. Values are
 * joint with “the dealer has no blackjack”, so that its hidden card need not be drawn first: the order of unseen cards does not matter, and
 * by the same reason other hands, and the other half of a split, change no hand's mean.
 */
export function exactMean(rules: BlackjackRules): number {
  const shoe: Shoe = { left: [0, ...VALUES.map((value) => rules.decks * (value === 10 ? 16 : 4))], size: rules.decks * 52 };
  let mean = 0;
  for (const up of VALUES) {
    const share = (shoe.left[up] ?? 0) / shoe.size;
    take(shoe, up);
    mean += share * meanAgainst(rules, up, shoe, strategyAgainst(rules, up));
    giveBack(shoe, up);
  }
  return mean;
}

function meanAgainst(rules: BlackjackRules, up: number, shoe: Shoe, strategy: Strategy): number {
  const blackjackShare = (): number => (up === 1 ? (shoe.left[10] ?? 0) : up === 10 ? (shoe.left[1] ?? 0) : 0) / shoe.size;
  const endsFrom = dealerEndsFrom(up, rules.hitsSoft17);
  const known = new Map<string, readonly number[]>();
  const endsNow = (): readonly number[] => {
    const key = shoe.left.join();
    const ends = known.get(key) ?? endsFrom(shoe);
    known.set(key, ends);
    return ends;
  };
  const stand = (total: number): number => {
    if (total > 21) return -(1 - blackjackShare());
    return endsNow().reduce((sum, share, theirs) => sum + share * (theirs === BUST || theirs < total ? 1 : theirs === total ? 0 : -1), 0);
  };
  const play = (values: readonly number[], isSplit: boolean): number => {
    const { total } = countValues(values);
    if (total >= 21) return stand(total);
    const more = (of: (next: readonly number[]) => number): number => overNext(shoe, (value) => of([...values, value]));
    switch (strategy.best(values, allowed(rules, values, isSplit))) {
      case 'stand':
        return stand(total);
      case 'hit':
        return more((next) => play(next, isSplit));
      case 'double':
        return 2 * more((next) => stand(countValues(next).total));
      case 'surrender':
        return -0.5 * (1 - blackjackShare());
      case 'split': {
        const [card = 0] = values;
        return 2 * overNext(shoe, (value) => (card === 1 ? stand(countValues([card, value]).total) : play([card, value], true)));
      }
    }
  };
  return overNext(shoe, (first) =>
    overNext(shoe, (second) => {
      const lost = blackjackShare();
      if (countValues([first, second]).total === 21) return 1.5 * (1 - lost);
      return play([first, second], false) - lost;
    }),
  );
}
