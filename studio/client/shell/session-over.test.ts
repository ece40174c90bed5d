import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SessionAnswer } from '../../server/api.ts';
import { ApiError, openApi } from './api.ts';
import { makeTableStream } from './table-stream.ts';
import { openStore, shellState } from './state.ts';
import { Play } from './play.ts';
import { loadWords, wordsOf } from './words.ts';

beforeAll(() => loadWords('en'));
afterEach(() => vi.unstubAllGlobals());

const seeds = { commitment: 'a'.repeat(64), clientSeed: 's', nonce: 1 };
const session = { balance: 1_000, seeds, jackpots: [], roundCycleMs: 0, title: { code: 'intan' } } as unknown as SessionAnswer;

it('says that the session is over and asks for no round more, neither alone nor at a table', async () => {
  const asked: string[] = [];
  const round = {
    id: '00000000-0000-4000-8000-000000000001',
    number: 1,
    state: 'void',
    reason: 'RS_ERROR_TOKEN_EXPIRED',
    requests: [{}],
    stake: 100,
    payout: 0,
    jackpot: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    outcome: null,
    fairness: { ...seeds, serverSeed: null },
  };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(
      JSON.stringify({
        round,
        balanceAfterBet: null,
        balance: 900,
        seeds,
        jackpots: [],
        roundCycleMs: 0,
        hasAutoplay: true,
        hasSkips: true,
        licence: 'demo',
      }),
    );
  });
  const [api, words, store] = [openApi('', 'bearer'), wordsOf('en'), openStore(shellState(session))];
  const told: string[] = [];
  const tell = ({ type }: { readonly type: string }): number => told.push(type);
  const show = { begin: async () => undefined, present: async () => undefined, rest: async () => undefined };
  const play = new Play({ api, session, store, show, words, tell });
  for (const press of [1, 2, 3]) {
    store.set({ notice: null });
    expect(await play.open({ press })).toBeNull();
    expect(store.state.notice?.text).toBe(words.say('refusedSession'));
  }
  expect(asked.filter((url) => url.endsWith('/api/rounds'))).toHaveLength(1);
  expect(told).toContain('sorak:login');
  const stream = makeTableStream({ gameCode: 'felt', talk: { tell } as never, words, api, store });
  await api.placePicks({ betId: round.id, picks: [{ spot: 'player', stake: 1 }] }).catch((error: unknown) => stream.refuse(error));
  await expect(api.placeBet({ betId: round.id, slot: 1, stake: 1, target: null })).rejects.toEqual(new ApiError('SESSION_UNKNOWN'));
  expect(asked.filter((url) => url.includes('/shared/'))).toEqual([]);
});
