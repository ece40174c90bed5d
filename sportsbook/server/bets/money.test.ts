import { afterAll, expect, test } from 'vitest';
import { takeInFeed } from '../matches/intake.ts';
import { home, slip, startTestBook } from '../test-book.ts';

const own = await startTestBook(100_000_000_000, ['d']);
const { book, platform, ask, settleAll, betOf } = own;
afterAll(() => own.stop());

test.each(['hang', 'lose', 'break'] as const)('a wallet that does not answer (%s) leaves no bet and no stake taken', async (fault) => {
  const before = platform.state.balance;
  platform.fail('/transaction/bet', fault);
  const request = slip([home('d')]);
  await ask('/api/slips', request);
  await settleAll();
  expect(await betOf(request.key)).toMatchObject({ state: 'void' });
  expect(platform.state.balance).toBe(before);
});

test('a bet stands, and says so, whatever the wallet tells of the balance', async () => {
  platform.state.balance += 1;
  const request = slip([home('d')]);
  const { status, body } = await ask('/api/slips', request);
  expect([status, body]).toMatchObject([200, { bet: { state: 'open' }, balance: null }]);
  expect((await ask('/api/balance')).body).toEqual({ balance: null });
  platform.state.balance -= 1;
  expect(await betOf(request.key)).toMatchObject({ state: 'open' });
  await book.db.updateTable('bets').set({ state: 'reversing', lease_until: book.now() }).where('id', '=', request.key).execute();
  await settleAll();
});

test('a bet that was being placed when the process died is taken back, and a payout in doubt is paid once', async () => {
  own.feed.sendMatch('k');
  await takeInFeed(book);
  const before = platform.state.balance;
  const request = slip([home('k')]);
  await ask('/api/slips', request);
  await book.db.updateTable('bets').set({ state: 'betting', lease_until: book.now() }).where('id', '=', request.key).execute();
  own.clock.at += 10_000;
  await settleAll();
  expect(platform.state.balance).toBe(before);
  const other = slip([home('k')]);
  await ask('/api/slips', other);
  own.feed.end('k', 1, 0);
  platform.fail('/transaction/win', 'hang', 'break');
  await settleAll();
  expect((await betOf(other.key))?.state).toBe('paying');
  own.clock.at += 120_000;
  await settleAll();
  own.clock.at += 120_000;
  await settleAll();
  expect(await betOf(other.key)).toMatchObject({ state: 'settled', payout: 2_000_000 });
  expect(platform.state.balance).toBe(before + 1_000_000_000);
});

test('a result that is corrected three times settles its bets anew each time, and both settlements are shown', async () => {
  for (const match of ['v', 'w', 'z']) own.feed.sendMatch(match);
  await takeInFeed(book);
  const before = platform.state.balance;
  const single = slip([home('v')]);
  const parlay = slip([home('v'), home('w'), home('z')]);
  const cashed = slip([home('v')]);
  for (const request of [single, parlay, cashed]) await ask('/api/slips', request);
  const offer = (await betOf(cashed.key))?.cashOut?.offer ?? 0;
  await ask(`/api/bets/${cashed.key}/cash-out`, { offer });
  for (const match of ['v', 'w', 'z']) own.feed.end(match, 1, 0);
  await settleAll();
  const base = before - 3_000_000_000 + offer * 1_000;
  expect(platform.state.balance).toBe(base + 10_000_000_000);
  own.feed.end('v', 1, 1, 2);
  await settleAll();
  await settleAll();
  expect(platform.state.balance).toBe(base);
  expect(await betOf(single.key)).toMatchObject({
    state: 'settled',
    revision: 2,
    payout: 0,
    legs: [{ verdict: 'lose', score: { home: 1, away: 1 } }],
    earlier: [{ revision: 1, payout: 2_000_000, legs: [{ verdict: 'win', score: { home: 1, away: 0 } }] }],
  });
  // The same verdict by another score: nothing is moved, and the score that decided it is the newest.
  own.feed.end('v', 0, 2, 3);
  await settleAll();
  expect(await betOf(single.key)).toMatchObject({ revision: 2, legs: [{ score: { home: 0, away: 2 } }] });
  own.feed.end('v', 2, 0, 4);
  own.feed.end('v', 0, 2, 3);
  await settleAll();
  expect(platform.state.balance).toBe(base + 10_000_000_000);
  expect(await betOf(parlay.key)).toMatchObject({ revision: 3, payout: 8_000_000, earlier: [{ payout: 8_000_000 }, { payout: 0 }] });
  expect(await betOf(cashed.key)).toMatchObject({ revision: 1, payout: offer, earlier: [] });
});

test('a correction that comes while a payout is in doubt waits for it; what is taken back in doubt is taken once', async () => {
  own.feed.sendMatch('doubt');
  await takeInFeed(book);
  const before = platform.state.balance;
  const request = slip([home('doubt')]);
  await ask('/api/slips', request);
  own.feed.end('doubt', 1, 0);
  platform.fail('/transaction/win', 'hang');
  await settleAll();
  own.feed.end('doubt', 0, 1, 2);
  await settleAll();
  expect((await betOf(request.key))?.state).toBe('paying');
  platform.fail('/transaction/rollback', 'hang', 'break');
  for (let round = 0; round < 4; round++) {
    own.clock.at += 120_000;
    await Promise.all([settleAll(), settleAll()]);
  }
  expect(await betOf(request.key)).toMatchObject({ state: 'settled', revision: 2, payout: 0, earlier: [{ payout: 2_000_000 }] });
  expect(platform.state.balance).toBe(before - 1_000_000_000);
  const moved = [...platform.calls('/transaction/win'), ...platform.calls('/transaction/rollback')].filter(
    (one) => one.round === request.key,
  );
  expect(new Set(moved.map((one) => one.transaction_uuid)).size).toBe(3);
});
