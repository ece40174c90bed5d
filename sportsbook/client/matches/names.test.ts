import { expect, test } from 'vitest';
import { loadWords } from '../app/words.ts';
import { partName } from './names.ts';

test.each([
  [
    'en',
    [
      'First half',
      'Second half',
      'Set 2',
      'Quarter 3',
      'Overtime 1',
      'Period 2',
      'Inning 7',
      'Innings 1',
      'First five innings',
      'Frame 4',
      'Round 3',
    ],
  ],
  [
    'id',
    [
      'Babak pertama',
      'Babak kedua',
      'Set 2',
      'Kuarter 3',
      'Perpanjangan 1',
      'Babak 2',
      'Inning 7',
      'Innings 1',
      'Lima inning pertama',
      'Frame 4',
      'Ronde 3',
    ],
  ],
] as const)('every part that is played has its name (%s)', async (language, names) => {
  await loadWords(language);
  expect(['half1', 'half2', 'set2', 'q3', 'ot1', 'p2', 'inning7', 'innings1', 'first5', 'frame4', 'round3'].map(partName)).toEqual(names);
  expect(partName('match')).toBeNull();
});
