import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

const frame = {} as Window;
const expected = { origin: 'http://127.0.0.1:8081', source: frame, gameCode: 'naga-fajar' };
const ready = { type: 'sorak:ready', gameCode: 'naga-fajar' };
const told = (change: object) => ({ origin: expected.origin, source: frame, data: ready as unknown, ...change });

test('the framed game is heard', () => {
  expect(readMessage(told({}), expected)).toEqual(ready);
  const round = { type: 'sorak:round', gameCode: 'naga-fajar', roundId: 'r1', stake: 1, payout: 0 };
  expect(readMessage(told({ data: round }), expected)).toEqual(round);
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another window', { source: {} as Window }],
  ['a window that is gone', { source: null }],
  ['another game', { data: { ...ready, gameCode: 'koi-senja' } }],
  ['an unknown type', { data: { type: 'sorak:pay', gameCode: 'naga-fajar' } }],
  ['an amount in words', { data: { type: 'sorak:round', gameCode: 'naga-fajar', roundId: 'r', stake: '1', payout: 0 } }],
  ['a plain text', { data: 'sorak:ready' }],
])('%s is not heard', (_, change) => expect(readMessage(told(change), expected)).toBeNull());
