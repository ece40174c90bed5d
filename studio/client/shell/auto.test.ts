import { describe, expect, it } from 'vitest';
import type { RoundView } from '../../server/api.ts';
import { type AutoLimits, autoEnd, runAuto } from './auto.ts';
import { openStore, shellState } from './state.ts';
import { loadWords, wordsOf } from './words.ts';
import { titles } from '../../titles/catalogue.ts';

await loadWords('en');

const roundOf = (payout: number): RoundView => ({
  id: crypto.randomUUID(),
  number: 1,
  state: 'settled',
  reason: null,
  requests: [{}],
  stake: 100,
  payout,
  jackpot: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  outcome: {},
  fairness: { commitment: '0'.repeat(64), clientSeed: 'a', nonce: 1, serverSeed: null },
});

const limits: AutoLimits = { rounds: 5, loss: 300, win: 1_000 };

describe('autoEnd', () => {
  it('goes on below every limit', () => expect(autoEnd(limits, roundOf(0), -100, 4)).toBeNull());
  it('stops before a stake that would pass the loss limit', () => {
    expect(autoEnd(limits, roundOf(0), -200, 3)).toBeNull();
    expect(autoEnd(limits, roundOf(0), -201, 3)).toEqual({ kind: 'loss', amount: 300 });
    expect(autoEnd(limits, roundOf(0), -300, 2)).toEqual({ kind: 'loss', amount: 300 });
  });
  it('stops at a single win of the limit, at a round that needs the player, and at the end', () => {
    expect(autoEnd(limits, roundOf(1_000), 900, 4)).toEqual({ kind: 'win', amount: 1_000 });
    expect(autoEnd({ ...limits, win: null }, roundOf(1_000), 900, 4)).toBeNull();
    expect(autoEnd(limits, roundOf(50), -50, 4, true)).toEqual({ kind: 'event' });
    expect(autoEnd(limits, roundOf(0), -100, 0)).toEqual({ kind: 'done' });
  });
});

describe('runAuto', () => {
  const [title] = titles;
  if (!title) throw new Error('no titles');
  const seeds = { commitment: '0'.repeat(64), clientSeed: 'a', nonce: 1 };
  const proof = {
    method: 'exact',
    rtp: 0.96,
    rtpError: 0,
    jackpotRtp: 0,
    hitRate: 0.3,
    deviation: 4,
    volatility: 'medium',
    maxWin: 1_000,
  } as const;
  const session = {
    session: 's',
    title,
    proof,
    currency: 'IDR',
    balance: 0,
    seeds,
    jackpots: [],
    unfinished: null,
    roundCycleMs: 2_500,
    hasAutoplay: true,
    quickCycleMs: 2_500,
    hasVolleys: true,
    hasFeatureBuys: false,
    hasSkips: true,
    licence: 'demo',
  };

  it('never stakes more than the loss limit on a losing run', async () => {
    const store = openStore(shellState(session));
    let spun = 0;
    await runAuto(
      { rounds: 50, loss: 700, win: null },
      store,
      async () => ((spun += 1), roundOf(0)),
      wordsOf('en'),
      () => false,
      () => false,
    );
    expect(spun).toBe(7);
    expect(store.state.auto).toBeNull();
    expect(store.state.notice?.text).toContain('7.00');
  });

  it('stops when the player stops it and when a spin is refused', async () => {
    const store = openStore(shellState(session));
    let spun = 0;
    const stopAtTwo = async (): Promise<RoundView | null> => {
      spun += 1;
      if (spun === 2) store.set({ auto: null });
      return roundOf(100);
    };
    await runAuto(
      { ...limits, rounds: 10 },
      store,
      stopAtTwo,
      wordsOf('en'),
      () => false,
      () => false,
    );
    expect(spun).toBe(2);
    await runAuto(
      limits,
      store,
      async () => ((spun += 1), null),
      wordsOf('en'),
      () => false,
      () => false,
    );
    expect(spun).toBe(3);
  });
});
