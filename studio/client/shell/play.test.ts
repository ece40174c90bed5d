import { beforeAll, expect, it, vi } from 'vitest';
import type { RoundView, SessionAnswer } from '../../server/api.ts';
import { type Api, ApiError } from './api.ts';
import { Play } from './play.ts';
import { openStore, shellState } from './state.ts';
import { loadWords, wordsOf } from './words.ts';

beforeAll(() => loadWords('en'));

const round = (state: RoundView['state'], number: number): RoundView => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  number,
  state,
  reason: null,
  requests: [{ stake: 10_000 }],
  stake: 10_000,
  payout: 0,
  jackpot: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  outcome: { opened: [] },
  fairness: { commitment: 'c', clientSeed: 's', nonce: number, serverSeed: null },
});

/** A page whose rounds are refused because one is open, with what the player's history says then. */
function pageWith(rounds: readonly RoundView[], answers: readonly RoundView[] = []) {
  const coming = [...answers];
  const seeds = { commitment: 'c', clientSeed: 's', nonce: 1 };
  const session = { balance: 1_000, seeds, jackpots: [], roundCycleMs: 0, title: { code: 'intan' } } as unknown as SessionAnswer;
  const store = openStore(shellState(session));
  const words = wordsOf('en');
  const show = { begin: async () => undefined, present: vi.fn(async () => undefined), rest: vi.fn(async () => undefined) };
  const api = {
    open: async () => {
      const answer = coming.shift();
      if (!answer) throw new ApiError('ROUND_OPEN');
      return {
        round: answer,
        seeds,
        balance: 900,
        balanceAfterBet: 900,
        jackpots: [],
        roundCycleMs: 0,
        hasAutoplay: true,
        hasSkips: true,
        licence: 'demo',
      };
    },
    seen: async () => ({ seen: true }),
    balance: async () => ({ balance: 700 }),
    history: async () => ({ rounds, next: null, totals: { rounds: 0, staked: 0, paid: 0 } }),
  } as unknown as Api;
  return { store, words, show, play: new Play({ api, session, store, show, words, tell: () => undefined }) };
}

it('goes on with the round that was opened in another window', async () => {
  const open = round('open', 2);
  const { store, words, show, play } = pageWith([open, round('settled', 1)]);
  expect(await play.open({ stake: 10_000 })).toBeNull();
  expect(show.present).toHaveBeenCalledWith(open, false);
  expect(store.state).toMatchObject({ phase: 'free', open, balance: 700, notice: { text: words.say('resumedOpen') } });
});

it('says that the last round is being settled when none is found', async () => {
  const { store, words, play } = pageWith([round('settled', 1)]);
  expect(await play.open({ stake: 10_000 })).toBeNull();
  expect(store.state).toMatchObject({ phase: 'free', open: null, notice: { text: words.say('errorOpen') } });
});

it('keeps the last that was played beside a round whose stake came back: that one is none to check', async () => {
  const settled = round('settled', 1);
  const returned = { ...round('void', 2), reason: 'NO_ANSWER', outcome: null };
  const { store, words, play } = pageWith([], [settled, returned]);
  await play.open({ stake: 10_000 });
  expect(store.state).toMatchObject({ last: settled, played: settled });
  await play.open({ stake: 10_000 });
  expect(store.state).toMatchObject({ last: returned, played: settled, notice: { text: words.say('returned') } });
});
