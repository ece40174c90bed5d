import { expect, it } from 'vitest';
import { dice } from '../../engines/dice/dice.ts';
import { commitmentOf, playFair } from '../../engines/fairness.ts';
import type { HistoryAnswer, RoundView } from '../../server/api.ts';
import { daduSeratus } from '../../titles/dice/dadu-seratus.ts';
import { verifySeed } from './verify-all.ts';
import { verifyRound } from './verify.ts';

const request = { stake: 10_000, isOver: true, target: 5_049 };

/** A round of dice as the server tells it. */
async function roundOf(number: number, serverSeed: string): Promise<RoundView> {
  const turn = await playFair({ serverSeed, clientSeed: 'pemain', nonce: number }, (draw) => dice.open(daduSeratus, request, draw));
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    number,
    state: 'settled',
    reason: null,
    requests: [request],
    stake: turn.stake,
    payout: turn.pay,
    jackpot: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    outcome: turn.state,
    fairness: { commitment: await commitmentOf(serverSeed), clientSeed: 'pemain', nonce: number, serverSeed },
  };
}

const [before, opened] = ['3c'.repeat(32), '4d'.repeat(32)];

it('plays every round of an opened seed again, over all pages, and finds the one that is not what was promised', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, (_, at) => roundOf(12 - at, at < 9 ? opened : before)));
  const forged = all
    .map((round) => (round.number === 7 ? { ...round, payout: round.payout + 1 } : round))
    .map((round) => (round.number === 11 ? { ...round, state: 'void' as const } : round));
  const history = async (from = 13): Promise<HistoryAnswer> => {
    const rounds = forged.filter(({ number }) => number < from).slice(0, 5);
    return {
      rounds,
      next: (rounds.at(-1)?.number ?? 1) > 1 ? (rounds.at(-1)?.number ?? null) : null,
      totals: { rounds: 0, staked: 0, paid: 0 },
    };
  };
  const told: number[] = [];
  const count = await verifySeed(
    (round) => verifyRound(dice, daduSeratus, round),
    { history },
    await commitmentOf(opened),
    ({ all: sum }) => told.push(sum),
  );
  expect(count).toEqual({ all: 8, matched: 7 });
  expect(told).toEqual([4]);
});
