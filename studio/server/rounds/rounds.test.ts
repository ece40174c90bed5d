import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { commitmentOf, playFair } from '../../engines/fairness.ts';
import type { Round } from '../../engines/slot/round.ts';
import { playRound } from '../../engines/slot/play.ts';
import { halmaRaja } from '../../titles/slot/halma-raja.ts';
import {
  historyAnswer,
  rotateAnswer,
  sessionAnswer,
  playAnswer,
  type HistoryAnswer,
  type RotateAnswer,
  type RoundView,
  type SessionAnswer,
  type PlayAnswer,
} from '../api.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { finishDue } from './worker.ts';

let test: TestStudio;
beforeAll(async () => {
  test = await startTestStudio();
});
afterAll(() => test.stop());

const open = async (gameCode = 'halma-raja', user = randomUUID()): Promise<SessionAnswer> => {
  const { status, body } = await test.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode });
  expect(status).toBe(200);
  return v.parse(sessionAnswer, body);
};
const spin = (session: string, coinValue = 100, roundId: string = randomUUID()) => {
  test.pass(2_600);
  return test.call<PlayAnswer>('POST', '/api/rounds', { roundId, request: { coinValue } }, session);
};
const payOf = ({ outcome }: RoundView): number => (outcome as Round | null)?.pay ?? -1;
const round = async (session: string, id: string) =>
  (await test.call<{ round: RoundView }>('GET', `/api/rounds/${id}`, undefined, session)).body.round;

describe('a spin', () => {
  it('takes the stake, pays the round, and tells the balance after each', async () => {
    const { session, balance } = await open();
    const { status, body } = await spin(session);
    expect(status).toBe(200);
    const answer = v.parse(playAnswer, body);
    expect(answer.round).toMatchObject({
      state: 'settled',
      number: 1,
      stake: halmaRaja.coins * 100,
      requests: [{ coinValue: 100 }],
      reason: null,
    });
    expect(answer.balanceAfterBet).toBe(balance - halmaRaja.coins * 100);
    expect(answer.balance).toBe(balance - halmaRaja.coins * 100 + answer.round.payout);
    expect(answer.round.payout).toBe(payOf(answer.round) * 100);
    const bet = test.platform.calls('/transaction/bet').at(-1);
    const win = test.platform.calls('/transaction/win').at(-1);
    expect(bet).toMatchObject({ amount: halmaRaja.coins * 100 * 1_000, round: answer.round.id, round_closed: false });
    expect(win).toMatchObject({
      amount: answer.round.payout * 1_000,
      round: answer.round.id,
      round_closed: true,
      reference_transaction_uuid: bet?.transaction_uuid,
    });
  });

  it('happens once however often its id comes, at the same time too', async () => {
    const { session } = await open();
    test.pass(2_600);
    const roundId = randomUUID();
    const before = test.platform.calls('/transaction/bet').length;
    const all = await Promise.all(
      Array.from({ length: 6 }, () => test.call<PlayAnswer>('POST', '/api/rounds', { roundId, request: { coinValue: 100 } }, session)),
    );
    expect(all.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(all.map((answer) => answer.body.round.id)).size).toBe(1);
    expect(test.platform.calls('/transaction/bet').length).toBe(before + 1);
    const again = await test.call<PlayAnswer>('POST', '/api/rounds', { roundId, request: { coinValue: 100 } }, session);
    expect(again.body.round).toMatchObject({ id: roundId, state: 'settled' });
    const other = await test.call('POST', '/api/rounds', { roundId, request: { coinValue: 200 } }, session);
    expect(other).toEqual({ status: 409, body: { error: 'ROUND_CONFLICT' } });
    const stranger = await open();
    test.pass(2_600);
    expect((await test.call('POST', '/api/rounds', { roundId, request: { coinValue: 100 } }, stranger.session)).status).toBe(409);
  });

  it('keeps the cycle of 2.5 s, in every session of the player', async () => {
    const user = randomUUID();
    const first = await open('halma-raja', user);
    const second = await open('halma-raja', user);
    await spin(first.session);
    const early = await test.call('POST', '/api/rounds', { roundId: randomUUID(), request: { coinValue: 100 } }, second.session);
    expect(early).toEqual({ status: 429, body: { error: 'TOO_FAST' } });
    test.pass(2_500);
    expect((await test.call('POST', '/api/rounds', { roundId: randomUUID(), request: { coinValue: 100 } }, second.session)).status).toBe(
      200,
    );
  });

  it('refuses a coin value off the ladder, a broken body and a foreign session', async () => {
    const { session } = await open();
    expect((await spin(session, 3)).body).toEqual({ error: 'STAKE_REFUSED' });
    expect((await test.call('POST', '/api/rounds', { roundId: 'x', request: { coinValue: 100 } }, session)).status).toBe(400);
    expect(
      (await test.call('POST', '/api/rounds', { roundId: randomUUID(), request: { coinValue: 100, outcome: 1 } }, session)).status,
    ).toBe(400);
    expect((await test.call('POST', '/api/rounds', { roundId: randomUUID(), request: { coinValue: 100 } }, 'A'.repeat(43))).body).toEqual({
      error: 'SESSION_UNKNOWN',
    });
    expect((await test.call('POST', '/api/session', { user: 'u', token: 't', gameCode: 'no-such-game' })).body).toEqual({
      error: 'GAME_UNKNOWN',
    });
  });

  it('is void with the wallet’s reason when the stake is refused', async () => {
    const { session, balance } = await open();
    test.platform.fail('/transaction/bet', 'RS_ERROR_NOT_ENOUGH_MONEY');
    const wins = test.platform.calls('/transaction/win').length;
    const { body } = await spin(session);
    expect(body.round).toMatchObject({ state: 'void', reason: 'RS_ERROR_NOT_ENOUGH_MONEY', payout: 0, outcome: null });
    expect(body.balance).toBe(balance);
    expect(test.platform.calls('/transaction/win').length).toBe(wins);
    expect((await spin(session)).body.round.state).toBe('settled');
  });
});

describe.each([['hang'], ['lose'], ['break'], ['RS_ERROR_UNKNOWN']] as const)('a bet whose answer is %s', (fault) => {
  it('is rolled back until the platform is certain, and the round is void', async () => {
    const { session, balance } = await open();
    test.platform.fail('/transaction/bet', fault);
    test.platform.fail('/transaction/rollback', 'break', 'RS_ERROR_UNKNOWN');
    const { body } = await spin(session);
    expect(body.round).toMatchObject({ state: 'reversing', outcome: null, payout: 0 });
    expect((await spin(session)).body).toEqual({ error: 'ROUND_OPEN' });
    for (let tries = 0; tries < 3; tries += 1) {
      await finishDue(test.studio);
      test.pass(6_000);
    }
    expect(await round(session, body.round.id)).toMatchObject({ state: 'void', outcome: null });
    const rollbacks = test.platform.calls('/transaction/rollback').filter((call) => call.round === body.round.id);
    expect(rollbacks.length).toBe(3);
    expect(new Set(rollbacks.map((call) => call.transaction_uuid)).size).toBe(1);
    expect((await test.call<{ balance: number }>('GET', '/api/balance', undefined, session)).body.balance).toBe(balance);
    expect((await spin(session)).body.round.state).toBe('settled');
  });
});

describe('a win that is not acknowledged', () => {
  it('is owed, sent again with the same id, and paid once', async () => {
    const { session, balance } = await open();
    test.platform.fail('/transaction/win', 'hang', 'lose', 'break');
    const { body } = await spin(session);
    expect(body.round.state).toBe('paying');
    expect(body.round.outcome).not.toBeNull();
    expect((await open('halma-raja')).unfinished).toBeNull();
    for (let tries = 0; tries < 4; tries += 1) {
      test.pass(6_000);
      await finishDue(test.studio);
    }
    const settled = await round(session, body.round.id);
    expect(settled.state).toBe('settled');
    const wins = test.platform.calls('/transaction/win').filter((call) => call.round === body.round.id);
    expect(wins.length).toBe(4);
    expect(new Set(wins.map((call) => call.transaction_uuid)).size).toBe(1);
    const now = (await test.call<{ balance: number }>('GET', '/api/balance', undefined, session)).body.balance;
    expect(now).toBe(balance - settled.stake + settled.payout);
  });
});

describe('what a player comes back to', () => {
  it('is the round that was not seen to its end', async () => {
    const user = randomUUID();
    const first = await open('halma-raja', user);
    const { body } = await spin(first.session);
    const second = await open('halma-raja', user);
    expect(second.unfinished).toMatchObject({ id: body.round.id, outcome: body.round.outcome });
    expect((await test.call('POST', `/api/rounds/${body.round.id}/seen`, {}, second.session)).body).toEqual({ seen: true });
    expect((await open('halma-raja', user)).unfinished).toBeNull();
  });

  it('is a history of the own rounds alone, with totals', async () => {
    const user = randomUUID();
    const { session } = await open('halma-raja', user);
    const spins: PlayAnswer[] = [];
    for (let i = 0; i < 23; i += 1) spins.push((await spin(session)).body);
    const page = v.parse(historyAnswer, (await test.call<HistoryAnswer>('GET', '/api/history', undefined, session)).body);
    expect(page.rounds.map((row) => row.number)).toEqual(Array.from({ length: 20 }, (_, i) => 23 - i));
    expect(page.totals).toEqual({ rounds: 23, staked: 23 * 1_000, paid: spins.reduce((sum, answer) => sum + answer.round.payout, 0) });
    const rest = (await test.call<HistoryAnswer>('GET', `/api/history?before=${page.next}`, undefined, session)).body;
    expect(rest.rounds.length).toBe(3);
    const stranger = await open();
    expect((await test.call('GET', `/api/rounds/${page.rounds[0]?.id}`, undefined, stranger.session)).status).toBe(404);
  });
});

describe('seeds', () => {
  it('are shown as a commitment first, opened when replaced, and give every round again', async () => {
    const { session, seeds } = await open();
    expect(
      (await test.call<{ seeds: SessionAnswer['seeds'] }>('POST', '/api/seeds/client', { clientSeed: 'danu-fajar-21' }, session)).body
        .seeds,
    ).toEqual({
      ...seeds,
      clientSeed: 'danu-fajar-21',
    });
    const spins: RoundView[] = [];
    for (let i = 0; i < 5; i += 1) {
      const { body } = await spin(session);
      expect(body.seeds.nonce).toBe(i + 2);
      expect(body.round.fairness).toEqual({ commitment: seeds.commitment, clientSeed: 'danu-fajar-21', nonce: i + 1, serverSeed: null });
      spins.push(body.round);
    }
    const rotated = v.parse(rotateAnswer, (await test.call<RotateAnswer>('POST', '/api/seeds/rotate', {}, session)).body);
    expect(rotated.opened).toMatchObject({ commitment: seeds.commitment, rounds: 5 });
    expect(await commitmentOf(rotated.opened.serverSeed)).toBe(seeds.commitment);
    expect(rotated.seeds).toMatchObject({ clientSeed: 'danu-fajar-21', nonce: 1 });
    expect(rotated.seeds.commitment).not.toBe(seeds.commitment);
    for (const { outcome, fairness, id } of spins) {
      const again = await playFair(
        { serverSeed: rotated.opened.serverSeed, clientSeed: fairness.clientSeed, nonce: fairness.nonce },
        (draw) => playRound(halmaRaja, draw),
      );
      expect(again).toEqual(outcome);
      expect((await round(session, id)).fairness.serverSeed).toBe(rotated.opened.serverSeed);
    }
    expect((await spin(session)).body.round.fairness).toMatchObject({ nonce: 1, serverSeed: null });
  });

  it('stay shut while a round is unfinished', async () => {
    const { session } = await open();
    test.platform.fail('/transaction/bet', 'hang');
    await spin(session);
    expect((await test.call('POST', '/api/seeds/rotate', {}, session)).body).toEqual({ error: 'ROUND_OPEN' });
    await finishDue(test.studio);
    expect((await test.call('POST', '/api/seeds/rotate', {}, session)).status).toBe(200);
  });
});
