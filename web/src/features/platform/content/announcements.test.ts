import type { Announcement } from '@sorak/contract';
import { expect, test } from 'vitest';
import { announcementRequests, inOrder, isFor } from './announcements.ts';

const one = (id: string, startDateStr: string): Announcement => ({ id, startDateStr, title: id, content: '', execution: 'B', types: [] });

test('A and F are for those who are signed in, B for those who are not', () => {
  const seen = (isSignedIn: boolean) => (['A', 'B', 'F'] as const).filter((execution) => isFor({ execution }, isSignedIn));
  expect(seen(true)).toEqual(['A', 'F']);
  expect(seen(false)).toEqual(['B']);
});

test('a visitor asks as the notices do, a member for both kinds', () => {
  expect(announcementRequests(false)).toEqual([{}]);
  expect(announcementRequests(true)).toEqual([{ execution: 'A' }, { execution: 'F' }]);
});

test('each announcement stands once, the newest first', () => {
  const lists = [
    [one('1', '2025-06-09 10:00:00'), one('2', '2025-06-14 18:00:00')],
    [one('2', '2025-06-14 18:00:00'), one('3', '2025-06-13 08:00:00')],
  ];
  expect(inOrder(lists).map(({ id }) => id)).toEqual(['2', '3', '1']);
});
