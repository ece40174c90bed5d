import { expect, test } from 'vitest';
import type { Text } from '../../../locales/text.ts';
import { categorySize } from './category-size.ts';

const said: Text = (key, values = {}) => [key, values['text'], values['vendors']].filter((one) => one !== undefined).join(' ');
const ours = (gameCount: number) => ({ gameCount, isHouse: true });
const theirs = (gameCount: number) => ({ gameCount, isHouse: false });

test.each([
  ['the house alone, under however many names', [ours(1_100), ours(13)], 'games.countOurs 1,113'],
  ['other studios', [theirs(3), theirs(4)], 'games.countOf 7 2'],
  ['both: the house is one of them', [ours(1), ours(2), theirs(4)], 'games.countOf 7 2'],
  ['nobody', [], ''],
])('%s', (_, vendors, size) => expect(categorySize(said, vendors)).toBe(size));
