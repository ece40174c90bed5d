import { expect, test } from 'vitest';
import { keptView } from './kept-view.ts';

const OWN = 'https://sorak.test';

test('a view that a launch left is shown again', () => {
  const url = 'https://vendor.test/play?game_code=book&token=t';
  expect(keptView(url, OWN)).toEqual({ url, gameCode: 'book' });
});

test.each([
  null,
  '',
  'javascript:alert(1)//?game_code=x',
  'data:text/html,x?game_code=x',
  `${OWN}/?game_code=x`,
  'https://vendor.test/play',
  'https://vendor.test/play?game_code=%3Cb%3E',
])('%s is not', (stored) => expect(keptView(stored, OWN)).toBeNull());
