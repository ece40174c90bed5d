import { dealFrom, freshDeck, rankOf } from '../cards.ts';
import type { Draw } from '../kind.ts';
import type { BaccaratTitle, TableRules } from './table.ts';

export const DECKS = 8;
/** A round takes six cards at most. */
export const MAX_CARDS = 6;

/** Cards in the order they are dealt: two or three each. */
export type BaccaratResult = { readonly player: readonly number[]; readonly banker: readonly number[] };

/** Aces count one; tens and courts count nothing. */
const pointsOf = (card: number): number => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1);
export const totalOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** Totals to which the banker draws, by the points of the player's third card. */
const BANKER_DRAWS_TO = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3] as const;
const NATURAL = 8;
const PLAYER_DRAWS_TO = 5;

/** Deals by the third-card rules from cards that lie in order. */
export function dealBaccarat([first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0]: readonly number[]): BaccaratResult {
  const player = [first, third];
  const banker = [second, fourth];
  const [ofPlayer, ofBanker] = [totalOf(player), totalOf(banker)];
  if (ofPlayer >= NATURAL || ofBanker >= NATURAL) return { player, banker };
  if (ofPlayer > PLAYER_DRAWS_TO) return { player, banker: ofBanker <= PLAYER_DRAWS_TO ? [...banker, fifth] : banker };
  const draws = ofBanker <= (BANKER_DRAWS_TO[pointsOf(fifth)] ?? 0);
  return { player: [...player, fifth], banker: draws ? [...banker, sixth] : banker };
}

const DRAGON_FROM = 4;
/** What a dragon bonus pays to one by how much the hand wins with, from four on; a natural that wins pays one. */
const DRAGON_PAYS = [100, 200, 400, 600, 1_000, 3_000] as const;
const SUPER_SIX_PAYS = 1_500;

/** Two cards that end the round. */
export const isNatural = ({ player, banker }: BaccaratResult): boolean =>
  player.length + banker.length === 4 && Math.max(totalOf(player), totalOf(banker)) >= NATURAL;

/** What a dragon bonus brings back on a hand that leads by so much. */
function dragonOf(lead: number, isAtOnce: boolean): number {
  if (isAtOnce) return lead > 0 ? 200 : lead === 0 ? 100 : 0;
  const pays = DRAGON_PAYS[lead - DRAGON_FROM];
  return pays === undefined ? 0 : pays + 100;
}

const isPair = ([one = 0, two = 0]: readonly number[]): boolean => rankOf(one) === rankOf(two);
const isPerfect = ([one, two]: readonly number[]): boolean => one === two;

/** How many of two is true: one pays `single`, both pay `both`. */
const either = (one: boolean, other: boolean, single: number, both: number): number => (one && other ? both : one || other ? single : 0);

export const baccarat: TableRules<BaccaratTitle, BaccaratResult> = {
  usual: 'banker',
  spots: ({ commission }) => [
    { code: 'player', group: 'main', pays: [100], share: 1 },
    { code: 'tie', group: 'tie', pays: [800], share: 10 },
    { code: 'banker', group: 'main', pays: commission ? [95] : [100, 50], share: 1 },
    { code: 'player-pair', group: 'pair', pays: [1_100], share: 20 },
    { code: 'banker-pair', group: 'pair', pays: [1_100], share: 20 },
    { code: 'either-pair', group: 'pair', pays: [500], share: 20 },
    { code: 'perfect-pair', group: 'pair', pays: [2_500, 20_000], share: 20 },
    { code: 'player-dragon', group: 'dragon', pays: [...DRAGON_PAYS], share: 20 },
    // Where a six pays the banker half, it may be bet on.
    ...(commission ? [] : [{ code: 'super-6', group: 'six', pays: [SUPER_SIX_PAYS], share: 20 }]),
    { code: 'banker-dragon', group: 'dragon', pays: [...DRAGON_PAYS], share: 20 },
  ],
  draw: (_, draw: Draw) => dealBaccarat(dealFrom(freshDeck(DECKS), MAX_CARDS, draw)),
  returns: ({ commission }, spot, result) => {
    const { player, banker } = result;
    const [ofPlayer, ofBanker] = [totalOf(player), totalOf(banker)];
    switch (spot) {
      case 'player':
        return ofPlayer > ofBanker ? 200 : ofPlayer === ofBanker ? 100 : 0;
      case 'banker':
        if (ofBanker <= ofPlayer) return ofPlayer === ofBanker ? 100 : 0;
        if (commission) return 195;
        return ofBanker === 6 ? 150 : 200;
      case 'tie':
        return ofPlayer === ofBanker ? 900 : 0;
      case 'player-pair':
        return isPair(player) ? 1_200 : 0;
      case 'banker-pair':
        return isPair(banker) ? 1_200 : 0;
      case 'either-pair':
        return isPair(player) || isPair(banker) ? 600 : 0;
      case 'perfect-pair':
        return either(isPerfect(player), isPerfect(banker), 2_600, 20_100);
      case 'player-dragon':
        return dragonOf(ofPlayer - ofBanker, isNatural(result));
      case 'banker-dragon':
        return dragonOf(ofBanker - ofPlayer, isNatural(result));
      case 'super-6':
        return ofBanker === 6 && ofPlayer < 6 ? SUPER_SIX_PAYS + 100 : 0;
      default:
        return 0;
    }
  },
  mark: ({ player, banker }) => {
    const lead = totalOf(player) - totalOf(banker);
    return lead > 0 ? 'P' : lead < 0 ? 'B' : 'T';
  },
};
