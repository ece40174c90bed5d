import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { RefusalAnswer, SlipAnswer } from '../api.ts';
import { takeInFeed } from '../matches/intake.ts';
import { home, slip, startTestBook } from '../test-book.ts';

const own = await startTestBook(100_000_000_000, ['full-covers']);
const { book, platform, ask, settleAll, betOf } = own;
afterAll(() => own.stop());

test('a Lucky 15 is fifteen bets of one slip: priced, limited, cashed out in parts, settled and shown as such', async () => {
  const matches = ['l1', 'l2', 'l3', 'l4'];
  for (const match of matches) own.feed.sendMatch(match);
  await takeInFeed(book);
  const before = platform.state.balance;
  const legs = matches.map((match) => home(match));
  const lucky = slip(legs, { min: 1, stake: 100_000 });
  const taken = (await ask<SlipAnswer>('/api/slips', lucky)).body.bet;
  // Four singles, six doubles, four trebles and the fourfold, at 2.00 each.
  expect(taken).toMatchObject({ size: 4, min: 1, combinations: 15, stake: 1_500_000, greatest: 8_000_000, state: 'open' });
  expect(platform.state.balance).toBe(before - 1_500_000_000);
  const yankee = slip(legs, { min: 2, stake: 100_000 });
  expect((await ask<SlipAnswer>('/api/slips', yankee)).body.bet).toMatchObject({ min: 2, combinations: 11, greatest: 7_200_000 });
  expect((await ask<RefusalAnswer>('/api/slips', { ...lucky, min: 2 })).body.error).toBe('SLIP_CONFLICT');
  const refused = async (more: object) => (await ask<RefusalAnswer>('/api/slips', slip(legs, more))).body;
  for (const more of [{ min: 3 }, { min: 4 }, { min: 2, size: 3 }, { min: 1, legs: legs.slice(0, 2), size: 2 }])
    expect((await refused(more)).error).toBe('BAD_REQUEST');
  const max = Number(book.limits.mostStake);
  expect(await refused({ min: 1, stake: max })).toMatchObject({ error: 'STAKE_TOO_GREAT', limit: Math.floor(max / 15), why: 'stake' });

  // A part is taken out of every combination alike: at half, each has 50,000 left.
  const half = (await betOf(lucky.key))?.cashOut?.parts[9];
  expect(half?.stake).toBe(750_000);
  const part = { key: randomUUID(), stake: 750_000 };
  expect((await ask(`/api/bets/${lucky.key}/cash-out`, { offer: half?.offer, part })).status).toBe(200);
  own.feed.end('l1', 1, 0);
  own.feed.end('l2', 1, 0);
  own.feed.end('l3', 0, 1);
  own.feed.tell({ kind: 'result', match: 'l4', version: 1, state: 'abandoned', parts: {}, facts: {} });
  await settleAll();
  // Won, won, lost and void: singles 2 + 2 + 1, doubles 4 + 2 + 2, a treble of 4. Without its singles a Yankee has 12.
  expect(await betOf(lucky.key)).toMatchObject({ state: 'settled', min: 1, combinations: 15, payout: 850_000, greatest: 4_000_000 });
  expect(await betOf(yankee.key)).toMatchObject({ state: 'settled', min: 2, combinations: 11, payout: 1_200_000 });
  const paid = BigInt(half?.offer ?? 0) + 850_000n + 1_200_000n;
  expect(BigInt(platform.state.balance)).toBe(BigInt(before) + (paid - 2_600_000n) * 1_000n);
  // Settled anew, all of it: three that won and the void one make doubles of 18, trebles of 20 and a fourfold of 8.
  own.feed.end('l3', 1, 0, 2);
  await settleAll();
  expect(await betOf(yankee.key)).toMatchObject({ payout: 4_600_000, revision: 2 });
});
