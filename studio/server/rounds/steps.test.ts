import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commitmentOf } from '../../engines/fairness.ts';
import type { Kind } from '../../engines/kind.ts';
import { playAnswer, type PlayAnswer, type RoundView, type SessionAnswer } from '../api.ts';
import { loadTitles } from '../catalogue.ts';
import type { Entry } from '../context.ts';
import { openedState, startTestStudio, type TestStudio } from '../test-studio.ts';
import { closeAbandoned, ABANDONED_MS } from './abandoned.ts';
import { finishDue } from './worker.ts';

type State = { readonly cards: readonly number[]; readonly hidden: number; readonly staked: number };

/** A game of several steps, one of which stakes as much again. The last drawn card is hidden until the end. */
const doubling: Kind<unknown, { stake: number }, { move: 'draw' | 'double' | 'take' }, State> = {
  stakes: () => ({ min: 100, max: 1_000 }),
  mayOpen: (_, { stake }) => stake <= 1_000,
  open: (_, { stake }, draw) => ({ stake, state: { cards: [draw(52)], hidden: draw(52), staked: stake }, pay: stake, isOver: false }),
  mayStep: (_, state, { move }) => move !== 'double' || state.cards.length === 1,
  step: (_, state, { move }, draw) => {
    if (move === 'take') return { stake: 0, state, pay: state.staked + (state.cards.at(-1) ?? 0), isOver: true };
    const stake = move === 'double' ? state.staked : 0;
    const next = { cards: [...state.cards, draw(52)], hidden: state.hidden, staked: state.staked + stake };
    return { stake, state: next, pay: next.staked, isOver: false };
  },
  leave: (_, { cards }) => (cards.length > 1 ? { move: 'take' } : null),
  show: ({ cards, hidden, staked }, isOver) => ({ cards, staked, hidden: isOver ? hidden : null }),
};

let test: TestStudio;
beforeAll(async () => {
  const kind = {
    engine: doubling,
    opening: v.strictObject({ stake: v.number() }),
    step: v.strictObject({ move: v.picklist(['draw', 'double', 'take']) }),
  };
  const titles = new Map([...loadTitles()].map(([code, entry]) => [code, { ...entry, kind } satisfies Entry]));
  test = await startTestStudio([], 800, titles);
});
afterAll(() => test.stop());

const open = async (user = randomUUID(), gameCode = 'halma-raja'): Promise<SessionAnswer> =>
  (await test.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode })).body;
const start = async (session: string, roundId: string = randomUUID()): Promise<PlayAnswer> => {
  test.pass(2_600);
  const { body } = await test.call<PlayAnswer>('POST', '/api/rounds', { roundId, request: { stake: 500 } }, session);
  return v.parse(playAnswer, body);
};
const step = (session: string, round: string, move: string, stepId: string = randomUUID()) =>
  test.call<PlayAnswer>('POST', `/api/rounds/${round}/steps`, { stepId, request: { move } }, session);
const read = async (session: string, id: string): Promise<RoundView> =>
  (await test.call<{ round: RoundView }>('GET', `/api/rounds/${id}`, undefined, session)).body.round;
const balance = async (session: string): Promise<number> =>
  (await test.call<{ balance: number }>('GET', '/api/balance', undefined, session)).body.balance;
const moneyOf = (path: '/transaction/bet' | '/transaction/win', round: string) =>
  test.platform.calls(path).filter((call) => call.round === round);
const finish = async (): Promise<void> => {
  for (let tries = 0; tries < 4; tries += 1) {
    test.pass(6_000);
    await finishDue(test.studio);
  }
};

describe('a round of several steps', () => {
  it('waits open, shows no more than its kind does, and pays when it is over', async () => {
    const { session, balance: before } = await open();
    const { round, balanceAfterBet } = await start(session);
    expect(round).toMatchObject({ state: 'open', stake: 500, payout: 0, outcome: { staked: 500, hidden: null } });
    expect(balanceAfterBet).toBe(before - 500);
    expect(moneyOf('/transaction/win', round.id)).toEqual([]);
    const drawn = (await step(session, round.id, 'draw')).body.round;
    expect(drawn).toMatchObject({ state: 'open', requests: [{ stake: 500 }, { move: 'draw' }] });
    const { body } = await step(session, round.id, 'take');
    expect(body.round).toMatchObject({ state: 'settled', stake: 500, outcome: { hidden: expect.any(Number) } });
    expect(body.balance).toBe(before - 500 + body.round.payout);
    expect(moneyOf('/transaction/win', round.id)).toMatchObject([{ amount: body.round.payout * 1_000, round_closed: true }]);
    expect((await step(session, round.id, 'draw')).body).toEqual({ error: 'ROUND_OVER' });
  });

  it('is resumed as it stood, in a new session, and keeps others of its game out but not other games', async () => {
    const user = randomUUID();
    const { session } = await open(user);
    const { round } = await start(session);
    await step(session, round.id, 'draw');
    const again = await open(user);
    expect(again.unfinished).toEqual(await read(session, round.id));
    test.pass(2_600);
    const second = await test.call('POST', '/api/rounds', { roundId: randomUUID(), request: { stake: 500 } }, again.session);
    expect(second.body).toEqual({ error: 'ROUND_OPEN' });
    expect((await test.call('POST', '/api/seeds/rotate', {}, again.session)).body).toEqual({ error: 'ROUND_OPEN' });
    const elsewhere = await open(user, 'naga-fajar');
    expect((await start(elsewhere.session)).round.state).toBe('open');
    expect((await step(again.session, round.id, 'take')).body.round.state).toBe('settled');
  });

  it('has its seed renewed once a thousand rounds were drawn from it and the game is opened again, and not while it is open', async () => {
    const user = randomUUID();
    const { session, seeds } = await open(user);
    const { round } = await start(session);
    const drawn = (count: number) =>
      test.studio.db
        .updateTable('seeds')
        .set({ next_nonce: count + 1 })
        .where('commitment', '=', seeds.commitment)
        .execute();
    await drawn(1_000);
    expect((await open(user)).seeds.commitment).toBe(seeds.commitment);
    await step(session, round.id, 'take');
    await drawn(999);
    expect((await open(user)).seeds.commitment).toBe(seeds.commitment);
    await drawn(1_000);
    const renewed = (await open(user)).seeds;
    expect(renewed).toMatchObject({ clientSeed: seeds.clientSeed, nonce: 1 });
    expect(renewed.commitment).not.toBe(seeds.commitment);
    const old = await test.studio.db.selectFrom('seeds').selectAll().where('commitment', '=', seeds.commitment).executeTakeFirstOrThrow();
    expect([old.opened_at !== null, await commitmentOf(old.server_seed)]).toEqual([true, seeds.commitment]);
  });

  it('takes a step once however often its id comes, and refuses what its kind does not allow', async () => {
    const { session } = await open();
    const { round } = await start(session);
    const id = randomUUID();
    const all = await Promise.all(Array.from({ length: 5 }, () => step(session, round.id, 'draw', id)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await read(session, round.id)).requests).toHaveLength(2);
    expect((await step(session, round.id, 'take', id)).body).toEqual({ error: 'ROUND_CONFLICT' });
    expect((await step(session, round.id, 'double')).body).toEqual({ error: 'STEP_REFUSED' });
    expect((await step(session, round.id, 'fly')).body).toEqual({ error: 'BAD_REQUEST' });
    const stranger = await open();
    expect((await step(stranger.session, round.id, 'take')).body).toEqual({ error: 'ROUND_UNKNOWN' });
    expect((await step(session, randomUUID(), 'take')).body).toEqual({ error: 'ROUND_UNKNOWN' });
    const ends = await Promise.all([step(session, round.id, 'take'), step(session, round.id, 'take')]);
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(new Set(moneyOf('/transaction/win', round.id).map((win) => win.transaction_uuid)).size).toBe(1);
  });
});

describe('a step that stakes more', () => {
  it('is taken with its bet', async () => {
    const { session, balance: before } = await open();
    const { round } = await start(session);
    const { body } = await step(session, round.id, 'double');
    expect(body.round).toMatchObject({ state: 'open', stake: 1_000, outcome: { staked: 1_000 } });
    expect(body.balanceAfterBet).toBe(before - 1_000);
    expect(moneyOf('/transaction/bet', round.id).map(({ amount }) => amount)).toEqual([500_000, 500_000]);
  });

  it('is not taken when its bet is refused; the round stands as before and goes on', async () => {
    const { session } = await open();
    const { round } = await start(session);
    test.platform.fail('/transaction/bet', 'RS_ERROR_NOT_ENOUGH_MONEY');
    const { body } = await step(session, round.id, 'double');
    expect(body.round).toEqual({ ...round, reason: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    expect((await step(session, round.id, 'double')).body.round).toMatchObject({ stake: 1_000, reason: null });
    expect((await step(session, round.id, 'take')).body.round.state).toBe('settled');
  });

  it.each(['hang', 'lose'] as const)('whose bet is in doubt (%s) goes back alone, and the round stays open', async (fault) => {
    const { session } = await open();
    const { round } = await start(session);
    const left = await balance(session);
    test.platform.fail('/transaction/bet', fault);
    const { body } = await step(session, round.id, 'double');
    expect(body.round).toMatchObject({ state: 'reversing', stake: 500, outcome: round.outcome });
    expect((await step(session, round.id, 'take')).body).toEqual({ error: 'ROUND_OPEN' });
    await finish();
    expect(await read(session, round.id)).toMatchObject({ state: 'open', stake: 500, outcome: round.outcome });
    expect(await balance(session)).toBe(left);
    const rollback = test.platform.calls('/transaction/rollback').find((call) => call.round === round.id);
    expect(rollback?.round_closed).toBe(false);
    const taken = (await step(session, round.id, 'take')).body;
    expect(taken.round.state).toBe('settled');
    expect(await balance(session)).toBe(left + taken.round.payout);
  });

  it('shows the same card whether its first try went back or not: nothing is drawn anew', async () => {
    const { session } = await open();
    const { round } = await start(session);
    test.platform.fail('/transaction/bet', 'hang');
    await step(session, round.id, 'double');
    const kept = await test.pool.query<{ game_state: unknown }>(`select game_state from round_steps where round_id = $1`, [round.id]);
    await finish();
    const { body } = await step(session, round.id, 'double');
    expect((body.round.outcome as State).cards).toEqual((openedState(kept.rows[0]?.game_state, round.id) as State).cards);
  });
});

describe('a round that its player has left', () => {
  // All players of this file share one wallet: what others left open is ended first.
  beforeEach(async () => {
    test.pass(ABANDONED_MS + 60_000);
    await closeAbandoned(test.studio);
    await finish();
  });

  it('waits for a day and is then paid what it has won, once', async () => {
    const user = randomUUID();
    const { session: before } = await open(user);
    const { round } = await start(before);
    await step(before, round.id, 'draw');
    const left = await balance(before);
    test.pass(ABANDONED_MS - 60_000);
    await closeAbandoned(test.studio);
    // A day later it is another session.
    const { session } = await open(user);
    expect((await read(session, round.id)).state).toBe('open');
    test.pass(120_000);
    await Promise.all([closeAbandoned(test.studio), closeAbandoned(test.studio)]);
    const closed = await read(session, round.id);
    expect(closed).toMatchObject({ state: 'settled', requests: [{ stake: 500 }, { move: 'draw' }, { move: 'take' }] });
    expect(await balance(session)).toBe(left + closed.payout);
    expect((await step(session, round.id, 'take')).body).toEqual({ error: 'ROUND_OVER' });
  });

  it('has its stake back when it has won nothing yet', async () => {
    const user = randomUUID();
    const { session: first, balance: before } = await open(user);
    const { round } = await start(first);
    test.pass(ABANDONED_MS + 60_000);
    await closeAbandoned(test.studio);
    await finish();
    const { session } = await open(user);
    expect(await read(session, round.id)).toMatchObject({ state: 'void', reason: 'LEFT', payout: 0 });
    expect(await balance(session)).toBe(before);
  });
});
