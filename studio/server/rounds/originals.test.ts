import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEqual } from '../../engines/equal.ts';
import { playRequests } from '../../engines/replay.ts';
import { verifyRound as check } from '../../client/shell/verify.ts';
import type { HiloState } from '../../engines/hilo/hilo.ts';
import type { VideoPokerState } from '../../engines/video-poker/video-poker.ts';
import type { MinesShown } from '../../engines/mines/mines.ts';
import type { PlayAnswer, RoundView, SessionAnswer } from '../api.ts';
import { kinds } from '../kinds/kinds.ts';
import { openedState, startTestStudio, type TestStudio } from '../test-studio.ts';
import { verifyRound } from '../verifier.ts';
import { closeAbandoned, ABANDONED_MS } from './abandoned.ts';

let test: TestStudio;
beforeAll(async () => {
  test = await startTestStudio();
});
afterAll(() => test.stop());

const open = async (gameCode: string, user: string = randomUUID()): Promise<SessionAnswer> =>
  (await test.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode })).body;
const play = async (session: string, request: object) => {
  test.pass(2_600);
  return test.call<PlayAnswer & { error?: string }>('POST', '/api/rounds', { roundId: randomUUID(), request }, session);
};
const step = (session: string, id: string, request: object) =>
  test.call<PlayAnswer>('POST', `/api/rounds/${id}/steps`, { stepId: randomUUID(), request }, session);

/** What the page and a stranger with the published rules alone find of a round whose seed is open. */
async function verdicts({ title, session }: SessionAnswer, id: string): Promise<boolean[]> {
  const { round } = (await test.call<{ round: RoundView }>('GET', `/api/rounds/${id}`, undefined, session)).body;
  const kind = kinds[title.kind].engine;
  const { serverSeed, clientSeed, nonce } = round.fairness;
  const again = verifyRound({ serverSeed: serverSeed ?? '', clientSeed, nonce }, (draw) =>
    playRequests(kind, title, null, round.requests, draw),
  );
  const isSame = isEqual(kind.show(again.turn.state, again.turn.isOver), round.outcome) && again.turn.pay === round.payout;
  const lie = { ...round, outcome: { ...(round.outcome as object), height: 1, roll: -1, board: [1] } };
  return [
    (await check(kind, title, round)).kind === 'match',
    isSame,
    (await check(kind, title, lie)).kind === 'mismatch',
    (await check(kind, title, { ...round, payout: round.payout + 1 })).kind === 'mismatch',
  ];
}

describe.each([
  ['dadu-seratus', { stake: 20_000, isOver: true, target: 5_049 }, { stake: 20_000, isOver: true, target: 9_999 }],
  ['melesat', { stake: 20_000, target: 200 }, { stake: 20_000, target: 100 }],
] as const)('%s', (code, request, impossible) => {
  it('pays what its roll says, one bet and one win a round, and can be verified', async () => {
    const session = await open(code);
    let { balance } = session;
    const ids: string[] = [];
    let wins = 0;
    for (let at = 0; at < 12; at += 1) {
      const { body } = await play(session.session, request);
      const { round } = body;
      expect(round).toMatchObject({ state: 'settled', stake: 20_000, requests: [request] });
      expect([0, 40_000]).toContain(round.payout);
      expect((round.outcome as { isWon: boolean }).isWon).toBe(round.payout > 0);
      balance += round.payout - 20_000;
      expect(body.balance).toBe(balance);
      wins += round.payout > 0 ? 1 : 0;
      ids.push(round.id);
    }
    expect(wins).toBeGreaterThan(0);
    expect(wins).toBeLessThan(12);
    await test.call('POST', '/api/seeds/rotate', {}, session.session);
    for (const id of ids) expect(await verdicts(session, id)).toEqual([true, true, true, true]);
  });

  it('refuses what its title does not offer', async () => {
    const { session } = await open(code);
    expect((await play(session, impossible)).body.error).toBe('STAKE_REFUSED');
    expect((await play(session, { ...request, stake: 20_001 })).body.error).toBe('STAKE_REFUSED');
    expect((await play(session, { ...request, stake: -20_000 })).body.error).toBe('BAD_REQUEST');
    expect((await play(session, { ...request, roll: 9_999 })).body.error).toBe('BAD_REQUEST');
  });
});

describe.each([
  ['tetes', { stake: 20_000, risk: 'high', rows: 16 }, { stake: 20_000, risk: 'high', rows: 17 }],
  ['keno-empat-puluh', { stake: 20_000, risk: 'medium', picks: [3, 7, 40] }, { stake: 20_000, risk: 'medium', picks: [3, 7, 41] }],
  ['laut-nusantara', { price: 10_000, shots: ['sardine', 'shark'], at: [0, 13] }, { price: 10_000, shots: [], at: [] }],
  ['gosok-bintang', { stake: 20_000 }, { stake: 20_100 }],
  ['tiga-bulan', { stake: 20_000 }, { stake: 20_100 }],
] as const)('%s', (code, request, impossible) => {
  it('is settled with its opening, once however often it is asked for, and can be verified', async () => {
    const session = await open(code);
    let { balance } = session;
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      test.pass(2_600);
      const roundId = randomUUID();
      const ask = () => test.call<PlayAnswer>('POST', '/api/rounds', { roundId, request }, session.session);
      const { round } = (await ask()).body;
      expect(round).toMatchObject({ id: roundId, state: 'settled', stake: 20_000, requests: [request] });
      expect((await ask()).body.round).toEqual(round);
      balance += round.payout - 20_000;
      ids.push(roundId);
    }
    expect((await test.call<{ balance: number }>('GET', '/api/balance', undefined, session.session)).body.balance).toBe(balance);
    await test.call('POST', '/api/seeds/rotate', {}, session.session);
    for (const id of ids) expect((await verdicts(session, id)).slice(0, 2)).toEqual([true, true]);
    expect((await verdicts(session, ids[0] ?? ''))[3]).toBe(true);
  });

  it('refuses what its title does not offer, and what nobody may say', async () => {
    const { session } = await open(code);
    expect((await play(session, impossible)).body.error).toBe('STAKE_REFUSED');
    for (const wrong of [{ ...request, stake: -20_000 }, { ...request, slot: 0 }, { ...request, prize: 0 }, { stake: '20000' }])
      expect((await play(session, wrong)).body.error).toBe('BAD_REQUEST');
  });
});

describe('naik-turun', () => {
  /** The likelier guess. */
  const surest = ({ options }: HiloState): 'higher' | 'lower' =>
    (options.higher?.ranks ?? 0) >= (options.lower?.ranks ?? 0) ? 'higher' : 'lower';
  const stateOf = ({ outcome }: RoundView): HiloState => outcome as HiloState;

  /** An open round with a right guess; those that a wrong one ended are checked to have paid nothing. */
  async function guessed(session: string): Promise<RoundView> {
    for (;;) {
      const { round } = (await play(session, { stake: 10_000 })).body;
      expect(round).toMatchObject({ state: 'open', payout: 0, outcome: { moves: [], multiplier: 0 } });
      const next = (await step(session, round.id, { guess: surest(stateOf(round)) })).body.round;
      if (next.state === 'open') return next;
      expect(next).toMatchObject({ state: 'settled', payout: 0, outcome: { isLost: true } });
    }
  }

  it('goes on in another session where it was left, pays what was won when it is taken, and can be verified', async () => {
    const user = randomUUID();
    const first = await open('naik-turun', user);
    const round = await guessed(first.session);
    const second = await open('naik-turun', user);
    expect(second.unfinished).toMatchObject({ id: round.id, state: 'open', outcome: round.outcome as object });
    const skipped = (await step(second.session, round.id, { skip: true })).body.round;
    expect(skipped).toMatchObject({ state: 'open', outcome: { multiplier: stateOf(round).multiplier } });
    const { body } = await step(second.session, round.id, { take: true });
    expect(body.round).toMatchObject({ state: 'settled', payout: stateOf(round).multiplier });
    expect(body.balance).toBe(second.balance + stateOf(round).multiplier);
    await test.call('POST', '/api/seeds/rotate', {}, second.session);
    expect((await verdicts(second, round.id)).filter((_, at) => at !== 2)).toEqual([true, true, true]);
  });

  it('refuses what is not possible', async () => {
    const { session } = await open('naik-turun');
    const { round } = (await play(session, { stake: 10_000 })).body;
    expect((await step(session, round.id, { take: true })).body).toEqual({ error: 'STEP_REFUSED' });
    const { same } = stateOf(round).options;
    if (!same) expect((await step(session, round.id, { guess: 'same' })).body).toEqual({ error: 'STEP_REFUSED' });
    for (const wrong of [{ guess: 'red' }, { guess: 'higher', card: 12 }, { skip: false }, {}])
      expect((await step(session, round.id, wrong)).body).toEqual({ error: 'BAD_REQUEST' });
  });
});

describe('intan', () => {
  const boardOf = async (id: string): Promise<readonly number[]> => {
    const { rows } = await test.pool.query<{ game_state: unknown }>('select game_state from rounds where id = $1', [id]);
    return (openedState(rows[0]?.game_state, id) as { mines: number[] }).mines;
  };
  const safeTiles = async (id: string): Promise<number[]> => {
    const board = await boardOf(id);
    return Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !board.includes(tile));
  };

  it('keeps its board to itself until the end, pays what was opened, and can be verified', async () => {
    const session = await open('intan');
    const { round } = (await play(session.session, { stake: 10_000, mines: 3 })).body;
    expect(round).toMatchObject({ state: 'open', payout: 0, outcome: { count: 3, opened: [], hit: null, board: null } });
    const [first = 0, second = 0] = await safeTiles(round.id);
    const one = (await step(session.session, round.id, { tile: first })).body.round;
    expect(one).toMatchObject({ state: 'open', outcome: { opened: [first], board: null } });
    expect(JSON.stringify(one)).not.toContain(JSON.stringify(await boardOf(round.id)));
    await step(session.session, round.id, { tile: second });
    const { ladder } = one.outcome as MinesShown;
    const { body } = await step(session.session, round.id, { take: true });
    expect(body.round).toMatchObject({ state: 'settled', payout: ladder[1], outcome: { board: await boardOf(round.id) } });
    expect(body.balance).toBe(session.balance - 10_000 + (ladder[1] ?? 0));
    await test.call('POST', '/api/seeds/rotate', {}, session.session);
    expect(await verdicts(session, round.id)).toEqual([true, true, true, true]);
  });

  it('ends at a mine with nothing paid, and at the last rung by itself', async () => {
    const { session } = await open('intan');
    const lost = (await play(session, { stake: 10_000, mines: 5 })).body.round;
    const [mine = 0] = await boardOf(lost.id);
    expect((await step(session, lost.id, { tile: mine })).body.round).toMatchObject({
      state: 'settled',
      payout: 0,
      outcome: { hit: mine },
    });
    const top = (await play(session, { stake: 10_000, mines: 24 })).body.round;
    const [only = 0] = await safeTiles(top.id);
    expect((await step(session, top.id, { tile: only })).body.round).toMatchObject({ state: 'settled', payout: 247_500 });
  });

  it('goes on in another session where it was left, and refuses what is not possible', async () => {
    const user = randomUUID();
    const first = await open('intan', user);
    const { round } = (await play(first.session, { stake: 10_000, mines: 3 })).body;
    const [tile = 0] = await safeTiles(round.id);
    await step(first.session, round.id, { tile });
    const second = await open('intan', user);
    expect(second.unfinished).toMatchObject({ id: round.id, state: 'open', outcome: { opened: [tile], board: null } });
    for (const request of [{ tile }, { tile: 25 }])
      expect((await step(second.session, round.id, request)).body).toEqual({ error: 'STEP_REFUSED' });
    expect((await step(second.session, round.id, { tile: 1, take: true })).body).toEqual({ error: 'BAD_REQUEST' });
    expect((await step(second.session, round.id, { take: true })).body.round.state).toBe('settled');
    const fresh = (await play(second.session, { stake: 10_000, mines: 3 })).body.round;
    expect((await step(second.session, fresh.id, { take: true })).body).toEqual({ error: 'STEP_REFUSED' });
  });
});

describe('jack-atau-lebih', () => {
  it('deals once, replaces what is not held once, pays every coin by the table, and can be verified', async () => {
    const session = await open('jack-atau-lebih');
    let { balance } = session;
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      const dealt = (await play(session.session, { coin: 10_000, coins: 5 })).body.round;
      expect(dealt).toMatchObject({ state: 'open', stake: 50_000, payout: 0, outcome: { held: null } });
      const { cards } = dealt.outcome as VideoPokerState;
      const { round } = (await step(session.session, dealt.id, { hold: [0, 2] })).body;
      const end = round.outcome as VideoPokerState;
      expect(end.cards.filter((card) => cards.includes(card))).toEqual([cards[0], cards[2]]);
      expect(new Set([...cards, ...end.cards]).size).toBe(8);
      expect(round).toMatchObject({ state: 'settled', stake: 50_000, payout: end.pays * 50_000 });
      balance += round.payout - 50_000;
      ids.push(round.id);
    }
    expect((await test.call<{ balance: number }>('GET', '/api/balance', undefined, session.session)).body.balance).toBe(balance);
    await test.call('POST', '/api/seeds/rotate', {}, session.session);
    for (const id of ids) expect((await verdicts(session, id)).slice(0, 2)).toEqual([true, true]);
  });

  it('refuses holds that there are not, and what nobody may say', async () => {
    const { session } = await open('jack-atau-lebih');
    expect((await play(session, { coin: 10_000, coins: 6 })).body.error).toBe('STAKE_REFUSED');
    expect((await play(session, { coin: 10_000, coins: 5, cards: [0] })).body.error).toBe('BAD_REQUEST');
    const { round } = (await play(session, { coin: 10_000, coins: 1 })).body;
    expect((await step(session, round.id, { hold: [4, 4] })).body).toEqual({ error: 'STEP_REFUSED' });
    expect((await step(session, round.id, { hold: [0, 1, 2, 3, 4, 4] })).body).toEqual({ error: 'BAD_REQUEST' });
    expect((await step(session, round.id, { hold: [5] })).body).toEqual({ error: 'STEP_REFUSED' });
  });

  it('closes a hand that was left as it was dealt: what it is worth is paid, and a bad one is not given back', async () => {
    const user = randomUUID();
    const { session } = await open('jack-atau-lebih', user);
    const { round } = (await play(session, { coin: 10_000, coins: 2 })).body;
    expect((await open('jack-atau-lebih', user)).unfinished?.id).toBe(round.id);
    test.pass(ABANDONED_MS + 60_000);
    await closeAbandoned(test.studio);
    const { session: later } = await open('jack-atau-lebih', user);
    const { round: closed } = (await test.call<{ round: RoundView }>('GET', `/api/rounds/${round.id}`, undefined, later)).body;
    const { pays } = round.outcome as VideoPokerState;
    expect(closed).toMatchObject({ state: 'settled', payout: pays * 20_000, outcome: { held: [0, 1, 2, 3, 4] } });
  });
});
