import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnteShown } from '../engines/ante/ante.ts';
import { anteTitles } from '../titles/ante/catalogue.ts';
import type { PlayAnswer, RoundView, SessionAnswer } from './api.ts';
import { ABANDONED_MS, closeAbandoned } from './rounds/abandoned.ts';
import { finishDue } from './rounds/worker.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

// Played by who wants more than the rules give.

const STAKE = 10_000;
let world: TestStudio;
beforeAll(async () => {
  world = await startTestStudio();
  world.platform.state.balance = 1_000_000_000;
});
afterAll(() => world.stop());

const sit = async (gameCode: string, user: string = randomUUID()): Promise<string> =>
  (await world.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode })).body.session;
type Answer = PlayAnswer & { readonly error?: string };
const deal = async (session: string, request: object = { stake: STAKE, side: STAKE }, roundId: string = randomUUID()): Promise<Answer> => {
  world.pass(2_600);
  return (await world.call<Answer>('POST', '/api/rounds', { roundId, request }, session)).body;
};
const act = async (session: string, round: string, what: string, stepId: string = randomUUID()): Promise<Answer> =>
  (await world.call<Answer>('POST', `/api/rounds/${round}/steps`, { stepId, request: { act: what } }, session)).body;
const read = async (session: string, id: string): Promise<RoundView> =>
  (await world.call<{ round: RoundView }>('GET', `/api/rounds/${id}`, undefined, session)).body.round;
const shown = ({ outcome }: RoundView): AnteShown => outcome as AnteShown;
const betsOf = (round: string) => world.platform.calls('/transaction/bet').filter((call) => call.round === round);

test.each(anteTitles.map((title) => [title.code, title] as const))(
  'a hand of %s tells no hidden card, takes its ante and its raise once each, and pays once',
  async (code, { game }) => {
    const session = await sit(code);
    const id = randomUUID();
    const [one, again] = [await deal(session, undefined, id), await deal(session, undefined, id)];
    expect(again.round).toEqual(one.round);
    expect(shown(one.round).dealer.filter((card) => card !== null)).toHaveLength(game === 'caribbean' ? 1 : 0);
    expect(shown(one.round).cards.includes(null)).toBe(game === 'teen-patti');
    expect(await deal(session)).toEqual({ error: 'ROUND_OPEN' });
    // Both at once, then both again.
    const raise = game === 'teen-patti' ? 'blind' : 'raise';
    const step = randomUUID();
    const all = await Promise.all([act(session, id, raise, step), act(session, id, raise, step)]);
    for (const { round } of all) expect(round.id).toBe(id);
    expect(await act(session, id, raise)).toEqual({ error: 'ROUND_OVER' });
    expect(await act(session, id, 'fold')).toEqual({ error: 'ROUND_OVER' });
    const over = await read(session, id);
    expect(over.state).toBe('settled');
    expect(shown(over).dealer.includes(null)).toBe(false);
    const raised = STAKE * (game === 'three-card' || game === 'teen-patti' ? 1 : 2);
    expect(betsOf(id).map(({ amount }) => amount)).toEqual([2 * STAKE * 1_000, raised * 1_000]);
    expect(world.platform.calls('/transaction/win').filter((call) => call.round === id)).toHaveLength(1);
  },
);

test('a raise without money for it leaves the hand as it was, with nothing told, and the hand goes on', async () => {
  const session = await sit('holdem-kasino');
  const { round } = await deal(session);
  world.platform.fail('/transaction/bet', 'RS_ERROR_NOT_ENOUGH_MONEY');
  const refused = await act(session, round.id, 'raise');
  expect(refused.round).toEqual({ ...round, reason: 'RS_ERROR_NOT_ENOUGH_MONEY' });
  expect(shown(refused.round)).toMatchObject({ dealer: [null, null], end: null });
  expect(shown(refused.round).board).toHaveLength(3);
  expect((await act(session, round.id, 'fold')).round).toMatchObject({ state: 'settled', stake: 2 * STAKE });
});

test('cards of teen patti that were looked at are played as seen: nobody looks and then plays blind', async () => {
  const session = await sit('teen-patti');
  const { round } = await deal(session);
  const looked = await act(session, round.id, 'see');
  expect(shown(looked.round).cards.includes(null)).toBe(false);
  expect(shown(looked.round).dealer).toEqual([null, null, null]);
  expect(await act(session, round.id, 'blind')).toEqual({ error: 'STEP_REFUSED' });
  expect((await act(session, round.id, 'raise')).round).toMatchObject({ state: 'settled', stake: 4 * STAKE });
});

test('a hand that its player has left is folded after a day: its side bet is paid, and the ante is not given back', async () => {
  const user = randomUUID();
  const { round } = await deal(await sit('poker-tiga-kartu', user));
  world.pass(ABANDONED_MS + 60_000);
  await closeAbandoned(world.studio);
  await finishDue(world.studio);
  const closed = await read(await sit('poker-tiga-kartu', user), round.id);
  expect(closed).toMatchObject({ state: 'settled', stake: 2 * STAKE, requests: [{ stake: STAKE, side: STAKE }, { act: 'fold' }] });
  expect(closed.payout % STAKE).toBe(0);
  expect(shown(closed).end).toBe('fold');
});
