import { type AnteHand, byFive, byTeenPatti, byThreeCards, minValue, type Ranking } from './hands.ts';

export const ANTE_GAMES = ['three-card', 'teen-patti', 'caribbean', 'holdem'] as const;
export type AnteGame = (typeof ANTE_GAMES)[number];

/** What hands pay to one. */
export type Pays = Readonly<Partial<Record<AnteHand, number>>>;

/** A game against the dealer: an ante, cards, and then another stake or none. */
export type AnteRules = {
  readonly ranking: Ranking;
  /** Cards of the player and of the dealer, of the dealer's how many lie open at once, and of the board: at once, and after the raise. */
  readonly own: number;
  readonly dealer: number;
  readonly open: number;
  readonly flop: number;
  readonly later: number;
  /** What a raise costs, in antes. */
  readonly raise: number;
  /** What a raise costs that is made before the own cards are seen; null where they lie open. */
  readonly blind: number | null;
  /** The least value with which the dealer plays. */
  readonly qualifies: number;
  /** What a won ante and a won raise pay by the player's hand; 1 to 1 where nothing is said. */
  readonly ante: Pays;
  readonly won: Pays;
  /** What the ante pays besides by the player's hand, whoever wins. */
  readonly bonus: Pays;
  /** The same, for who has raised blind. */
  readonly blindBonus: Pays;
  /** The side bet: what it pays by the hand of the player's cards with the open ones. */
  readonly side: Pays;
  /** Whether a pair wins the side bet only if it is of aces. */
  readonly isSideFromAces: boolean;
};

const [QUEEN, KING, ACE, FOUR] = [10, 11, 12, 2] as const;

const ofThree = { own: 3, dealer: 3, open: 0, flop: 0, later: 0, raise: 1, ante: {}, won: {}, isSideFromAces: false } as const;

export const anteRules: Readonly<Record<AnteGame, AnteRules>> = {
  'three-card': {
    ...ofThree,
    ranking: byThreeCards,
    blind: null,
    qualifies: minValue(0, QUEEN),
    bonus: { straight: 1, three: 4, straightFlush: 5 },
    blindBonus: {},
    side: { pair: 1, flush: 3, straight: 6, three: 30, straightFlush: 40 },
  },
  'teen-patti': {
    ...ofThree,
    ranking: byTeenPatti,
    raise: 2,
    blind: 1,
    qualifies: minValue(0, QUEEN),
    bonus: {},
    blindBonus: { straight: 2, straightFlush: 6, three: 10 },
    side: { pair: 1, flush: 3, straight: 6, straightFlush: 30, three: 40 },
  },
  caribbean: {
    ranking: byFive,
    own: 5,
    dealer: 5,
    open: 1,
    flop: 0,
    later: 0,
    raise: 2,
    blind: null,
    qualifies: minValue(0, ACE, KING),
    ante: {},
    won: { twoPair: 2, three: 3, straight: 4, flush: 5, fullHouse: 7, four: 20, straightFlush: 50, royal: 100 },
    bonus: {},
    blindBonus: {},
    side: { three: 7, straight: 10, flush: 15, fullHouse: 20, four: 100, straightFlush: 200, royal: 1_000 },
    isSideFromAces: false,
  },
  holdem: {
    ranking: byFive,
    own: 2,
    dealer: 2,
    open: 0,
    flop: 3,
    later: 2,
    raise: 2,
    blind: null,
    qualifies: minValue(1, FOUR),
    ante: { flush: 2, fullHouse: 3, four: 10, straightFlush: 20, royal: 100 },
    won: {},
    bonus: {},
    blindBonus: {},
    side: { pair: 7, twoPair: 7, three: 7, straight: 7, flush: 20, fullHouse: 30, four: 40, straightFlush: 50, royal: 100 },
    isSideFromAces: true,
  },
};

/** What the side bet brings back for one staked, the stake included; 0 when it is lost. */
export function sideReturn({ ranking, side, isSideFromAces }: AnteRules, cards: readonly number[]): number {
  const value = ranking.valueOf(cards);
  const hand = ranking.handOf(value);
  const pays = side[hand];
  const isLow = isSideFromAces && hand === 'pair' && value < minValue(1, ACE);
  return pays === undefined || isLow ? 0 : pays + 1;
}

/** What ante and raise bring back for an ante of one, the stakes included, when the player's hand meets the dealer's. */
export function meetReturn(rules: AnteRules, mine: number, theirs: number, raise: number, isBlind: boolean): number {
  const { ranking, ante, won, bonus, blindBonus } = rules;
  const hand = ranking.handOf(mine);
  const extra = (bonus[hand] ?? 0) + (isBlind ? (blindBonus[hand] ?? 0) : 0);
  if (theirs < rules.qualifies) return 1 + (ante[hand] ?? 1) + raise + extra;
  if (mine === theirs) return 1 + raise + extra;
  return mine > theirs ? 1 + (ante[hand] ?? 1) + raise * (1 + (won[hand] ?? 1)) + extra : extra;
}
