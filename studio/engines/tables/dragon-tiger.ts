import { dealFrom, freshDeck, rankOf, suitOf } from '../cards.ts';
import type { DragonTigerTitle, TableRules } from './table.ts';

export const DECKS = 8;

/** One card each. The ace is lowest, and no card is above the king. */
export type DragonTigerResult = { readonly dragon: number; readonly tiger: number };

const isOdd = (card: number): boolean => rankOf(card) % 2 === 0;

export const dragonTiger: TableRules<DragonTigerTitle, DragonTigerResult> = {
  usual: 'dragon',
  spots: () => [
    { code: 'dragon', group: 'main', pays: [100], share: 1 },
    { code: 'tie', group: 'tie', pays: [800], share: 20 },
    { code: 'tiger', group: 'main', pays: [100], share: 1 },
    { code: 'suited-tie', group: 'tie', pays: [5_000], share: 50 },
    { code: 'dragon-odd', group: 'side', pays: [75], share: 4 },
    { code: 'dragon-even', group: 'side', pays: [105], share: 4 },
    { code: 'tiger-odd', group: 'side', pays: [75], share: 4 },
    { code: 'tiger-even', group: 'side', pays: [105], share: 4 },
  ],
  draw: (_, draw) => {
    const [dragon = 0, tiger = 0] = dealFrom(freshDeck(DECKS), 2, draw);
    return { dragon, tiger };
  },
  returns: (_, spot, { dragon, tiger }) => {
    const lead = rankOf(dragon) - rankOf(tiger);
    const card = spot.startsWith('dragon') ? dragon : tiger;
    switch (spot) {
      case 'dragon':
        return lead > 0 ? 200 : lead === 0 ? 50 : 0;
      case 'tiger':
        return lead < 0 ? 200 : lead === 0 ? 50 : 0;
      case 'tie':
        return lead === 0 ? 900 : 0;
      case 'suited-tie':
        return lead === 0 && suitOf(dragon) === suitOf(tiger) ? 5_100 : 0;
      case 'dragon-odd':
      case 'tiger-odd':
        return isOdd(card) ? 175 : 0;
      case 'dragon-even':
      case 'tiger-even':
        return isOdd(card) ? 0 : 205;
      default:
        return 0;
    }
  },
  mark: ({ dragon, tiger }) => {
    const lead = rankOf(dragon) - rankOf(tiger);
    return lead > 0 ? 'D' : lead < 0 ? 'T' : 'E';
  },
};
