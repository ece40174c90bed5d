import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SlipAnswer, MatchesAnswer, RefusalAnswer } from './api.ts';
import { takeInFeed } from './matches/intake.ts';
import { home, slip, startTestBook, type TestBook } from './test-book.ts';

let own: TestBook;
beforeAll(async () => {
  own = await startTestBook(100_000_000_000);
  const team = (name: string) => ({ code: name, name });
  const about = { match: 'season', part: 'season', side: null, line: null, state: 'open', reason: null, margin: 150_000 } as const;
  const startsAt = own.clock.at + 1_000;
  own.feed.tell({
    kind: 'fixture',
    match: 'season',
    sport: 'football',
    league: team('L'),
    home: team('L'),
    away: team('7'),
    startsAt,
    state: 'planned',
    isOutright: true,
  });
  own.feed.tell({
    kind: 'market',
    ...about,
    market: 'season-winner',
    type: 'outright',
    outcomes: ['ash', 'elm', 'oak'].map((code) => ({ code, price: 3_000 })),
    names: { ash: 'Ashmere', elm: 'Elverton', oak: 'Oakham' },
  });
  own.feed.sendMatch('a');
  await takeInFeed(own.book);
});
afterAll(() => own.stop());

const bet = (outcome: string) => slip([{ market: 'season-winner', outcome, price: 3_000 }]);

test('a bet on the season is listed by its teams’ names and settled by their places; a dead heat is divided, a correction settles anew', async () => {
  const { matches } = (await own.ask<MatchesAnswer>('/api/matches')).body;
  expect(matches.find(({ id }) => id === 'season')).toMatchObject({ isOutright: true, markets: [{ names: { ash: 'Ashmere' } }] });
  const before = own.platform.state.balance;
  const requests = ['ash', 'elm', 'oak'].map(bet);
  for (const request of requests) expect((await own.ask<SlipAnswer>('/api/slips', request)).body.bet.state).toBe('open');
  const end = (places: Record<string, number>, version: number) =>
    own.feed.tell({ kind: 'result', match: 'season', version, state: 'ended', parts: {}, facts: {}, places });
  end({ ash: 1, elm: 1, oak: 3 }, 1);
  await own.settleAll();
  const paid = async () => (await Promise.all(requests.map(({ key }) => own.betOf(key)))).map((one) => one?.payout);
  expect(await paid()).toEqual([1_500_000, 1_500_000, 0]);
  expect((await own.betOf(requests[0]!.key))?.legs[0]).toMatchObject({ verdict: 'dead-heat-2', names: { ash: 'Ashmere' } });
  end({ ash: 1, elm: 1, oak: 1, fir: 1, yew: 1 }, 2);
  await own.settleAll();
  expect(await paid()).toEqual([600_000, 600_000, 600_000]);
  expect((await own.betOf(requests[0]!.key))?.legs[0]).toMatchObject({ verdict: 'dead-heat-5' });
  end({ ash: 1, elm: 2, oak: 3 }, 3);
  await own.settleAll();
  expect(await paid()).toEqual([3_000_000, 0, 0]);
  expect(own.platform.state.balance).toBe(before);
});

test('the season and a match of its league can’t ride together', async () => {
  own.feed.sendMatch('b');
  own.feed.sendMatch('c');
  await takeInFeed(own.book);
  const legs = [home('b'), home('c'), { market: 'season-winner', outcome: 'ash', price: 3_000 }];
  expect((await own.ask<RefusalAnswer>('/api/slips', slip(legs))).body).toEqual({ error: 'RELATED_LEGS', leg: 2 });
});
