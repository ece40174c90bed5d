import type { ChatMessage } from '@sorak/contract';
import { expect, test } from 'vitest';
import { clampMessages, mergeMessages } from './messages.ts';

const message = (id: number, isMine = false): ChatMessage => ({
  id: String(id),
  room: 'lounge',
  sender: 'a***b',
  isStaff: false,
  isMine,
  text: `${id}`,
  sentAt: id,
});
const ids = (list: readonly ChatMessage[]): number[] => list.map(({ id }) => Number(id));

test('lists merge in the order of what was said, each message once', () => {
  expect(ids(mergeMessages([message(9), message(10)], [message(2), message(10), message(11)]))).toEqual([2, 9, 10, 11]);
});

test('the sender’s own answer wins over what the socket said before', () => {
  expect(mergeMessages([message(5)], [message(5, true)])).toEqual([message(5, true)]);
});

test('no more than three hundred stay on screen', () => {
  expect(ids(clampMessages(Array.from({ length: 302 }, (_, index) => message(index))))[0]).toBe(2);
});
