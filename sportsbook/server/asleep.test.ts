import { Presence } from '@sorak/contract/presence';
import { afterEach, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { repeat } from './bets/money.ts';
import { takeInFeed } from './matches/intake.ts';
import { startTestBook, type TestBook } from './test-book.ts';

const DAY_MS = 86_400_000;
let test: TestBook;
let stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  stops = [];
  await test.stop();
});

it('hears nothing while nobody looks, and shows the first who comes what the feed has said by then', async () => {
  test = await startTestBook(100_000, ['one']);
  const presence = new Presence(-1);
  let heard = 0;
  // As main.ts does it, with a rest that no test would see the end of.
  const feed = repeat({ ...test.book, presence }, 'feed', () => takeInFeed(test.book).finally(() => (heard += 1)), 50, DAY_MS);
  stops.push(feed.stop);
  await expect.poll(() => heard).toBeGreaterThan(0);
  const { app } = await createApp(
    { ...test.book, presence, catchUp: feed.anew },
    { clientDir: 'sportsbook/no-such-folder', siteOrigins: [] },
  );
  stops.push(() => app.close());
  test.feed.sendMatch('two');
  const before = heard;
  const { payload } = await app.inject('/api/matches');
  expect(heard).toBeGreaterThan(before);
  expect(payload).toContain('"two"');
});
