import type { VendorCard } from '@sorak/contract';
import type { Text } from '../../../locales/text.ts';
import { countText } from './count-text.ts';

/** How many games a category has, and whose they are: the house is one maker, under however many names. */
export function categorySize(t: Text, vendors: readonly Pick<VendorCard, 'gameCount' | 'isHouse'>[]): string {
  const games = vendors.reduce((sum, { gameCount }) => sum + gameCount, 0);
  if (games === 0) return '';
  const others = vendors.filter(({ isHouse }) => !isHouse).length;
  const text = countText(games);
  if (others === 0) return t('games.countOurs', { games, text });
  return t('games.countOf', { games, text, vendors: others + (others < vendors.length ? 1 : 0) });
}
