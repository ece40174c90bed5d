import { rankOf } from '../cards.ts';

/** What a card counts: 1 for an ace, 10 for ten and pictures. */
export const valueOf = (card: number): number => Math.min(10, rankOf(card) + 1);

export type Count = { readonly total: number; readonly isSoft: boolean };

/** The best count of cards by their values: one ace counts 11 where that stays within 21. */
export function countValues(values: readonly number[]): Count {
  const hard = values.reduce((sum, value) => sum + value, 0);
  const isSoft = values.includes(1) && hard <= 11;
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

/** The count with one more value. */
export function addValue({ total, isSoft }: Count, value: number): Count {
  const hard = (isSoft ? total - 10 : total) + value;
  return (isSoft || value === 1) && hard <= 11 ? { total: hard + 10, isSoft: true } : { total: hard, isSoft: false };
}

export const countCards = (cards: readonly number[]): Count => countValues(cards.map(valueOf));

/** Two cards that make 21. */
export const isTwentyOne = (cards: readonly number[]): boolean => cards.length === 2 && countCards(cards).total === 21;

/** Whether the dealer takes another card. */
export const dealerDraws = ({ total, isSoft }: Count, hitsSoft17: boolean): boolean => total < 17 || (hitsSoft17 && total === 17 && isSoft);
