import { afterAll, expect, test } from 'vitest';
import type { ResultsAnswer, TimelineAnswer } from '../api.ts';
import { home, slip, startTestBook } from '../test-book.ts';
import { tidyOld } from './tidy.ts';

const DAY_MS = 24 * 60 * 60_000;
const own = await startTestBook(100_000_000_000, ['a', 'b', 'c']);
afterAll(() => own.stop());

const markets = async () => (await own.book.db.selectFrom('markets').select('id').orderBy('id').execute()).map(({ id }) => id);

test('a week after a match its timeline and the markets without bets are gone; bets, results and other matches stay', async () => {
  const request = slip([home('a')]);
  await own.ask('/api/slips', request);
  for (const match of ['a', 'b']) {
    const happenedAt = own.clock.at;
    own.feed.tell({
      kind: 'incident',
      match,
      what: 'goal',
      happenedAt,
      side: 'home',
      clock: 60,
      period: 'half1',
      score: { home: 1, away: 0 },
    });
    own.feed.sendMatch(match, 'ended');
    own.feed.end(match, 1, 0);
  }
  await own.settleAll();
  const trueTimes = async () => (await own.book.db.selectFrom('true_times').select('match_id').execute()).length;
  expect(await trueTimes()).toBe(2);
  own.clock.at += 6 * DAY_MS;
  expect(await tidyOld(own.book)).toBe(0);
  const before = await own.betOf(request.key);
  own.clock.at += 2 * DAY_MS;
  expect(await Promise.all([tidyOld(own.book), tidyOld(own.book)]).then((counts) => counts.reduce((sum, one) => sum + one))).toBe(2);
  expect(await tidyOld(own.book)).toBe(0);
  expect(await markets()).toEqual(['a-1x2', 'c-1x2', 'c-ah']);
  expect((await own.ask<TimelineAnswer>('/api/matches/a/timeline')).body.timeline).toEqual([]);
  expect((await own.ask<ResultsAnswer>('/api/results')).body.results.map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
  expect(await trueTimes()).toBe(0);
  expect(await own.betOf(request.key)).toEqual(before);
});
