import { fold, type SettingItem } from '@sorak/contract';
import { nameOf } from './values.ts';

/** Up to so many things are read faster than searched. */
const FEW = 12;

/** Whether a group has so much that its reader looks for a part of it. */
export const isLong = (items: readonly SettingItem[]): boolean => items.length > FEW;

/** The things in whose name or key every word of a text stands, accents and case aside. */
export function found(items: readonly SettingItem[], text: string): readonly SettingItem[] {
  const words = fold(text)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return items;
  return items.filter((item) => {
    const name = fold(`${nameOf(item)} ${item.key}`);
    return words.every((word) => name.includes(word));
  });
}
