import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { slotTitles } from '../../titles/slot/catalogue.ts';
import type { Round } from '../../engines/slot/round.ts';
import { type PlayAnswer, ROUND_CYCLE_MS, type RoundView, type SessionAnswer } from '../api.ts';
import { cautiousRules } from '../play-rules.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { ABANDONED_MS, closeAbandoned } from './abandoned.ts';

let world: TestStudio;
beforeAll(async () => {
  world = await startTestStudio();
  world.platform.state.balance = 100_000_000_000;
});
afterAll(() => world.stop());

type Answer = PlayAnswer & { readonly error?: string };
const open = async (gameCode: string, user: string): Promise<SessionAnswer> =>
  (await world.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode })).body;
async function play(session: string, request: unknown): Promise<Answer> {
  world.pass(ROUND_CYCLE_MS);
  return (await world.call<Answer>('POST', '/api/rounds', { roundId: randomUUID(), request }, session)).body;
}
const step = async (session: string, id: string, request: unknown): Promise<Answer> =>
  (await world.call<Answer>('POST', `/api/rounds/${id}/steps`, { stepId: randomUUID(), request }, session)).body;

const chosen = slotTitles.find(({ code }) => code === 'tiga-jalan-pedang');
const sold = slotTitles.find(({ code }) => code === 'topeng-tengah-malam');
if (!chosen || !sold) throw new Error('titles are gone');

/** A round that waits for a bonus. */
async function waiting(session: string): Promise<RoundView> {
  for (let spin = 0; spin < 400; spin += 1) {
    const { round } = await play(session, { coinValue: 1 });
    if (round.state === 'open') return round;
    expect(round.state).toBe('settled');
  }
  throw new Error('no free spins came');
}

it('waits for the bonus that the player chooses, elsewhere too, tells nothing of it before, pays it once, and can be verified', async () => {
  const user = randomUUID();
  const first = await open(chosen.code, user);
  const round = await waiting(first.session);
  const shown = round.outcome as Round;
  expect(shown).toMatchObject({ bonus: null, spins: [{ mode: 'base' }] });
  expect(round).toMatchObject({ payout: 0, fairness: { serverSeed: null } });
  const second = await open(chosen.code, user);
  expect(second.unfinished).toMatchObject({ id: round.id, state: 'open' });
  for (const wrong of [{ bonus: 3 }, { bonus: 99 }]) expect((await step(second.session, round.id, wrong)).error).toBe('STEP_REFUSED');
  expect((await step(second.session, round.id, { bonus: -1 })).error).toBe('BAD_REQUEST');
  const stepId = randomUUID();
  const ask = () => world.call<Answer>('POST', `/api/rounds/${round.id}/steps`, { stepId, request: { bonus: 2 } }, second.session);
  // Twice at once: whichever answers first, it is one step.
  await Promise.all([ask(), ask()]);
  const { round: ended } = (await world.call<{ round: RoundView }>('GET', `/api/rounds/${round.id}`, undefined, second.session)).body;
  const outcome = ended.outcome as Round;
  expect(outcome).toMatchObject({ bonus: 2, pay: ended.payout });
  expect(outcome.spins.length).toBeGreaterThan(24);
  expect((await step(second.session, round.id, { bonus: 0 })).error).toBe('ROUND_OVER');
});

test('free spins that were won and left are played as the first of the bonuses', async () => {
  const user = randomUUID();
  const { session } = await open(chosen.code, user);
  const round = await waiting(session);
  world.pass(ABANDONED_MS + 60_000);
  await closeAbandoned(world.studio);
  const { session: later } = await open(chosen.code, user);
  const { round: closed } = (await world.call<{ round: RoundView }>('GET', `/api/rounds/${round.id}`, undefined, later)).body;
  expect(closed).toMatchObject({ state: 'settled', outcome: { bonus: 0 } });
});

test('free spins are sold where the licence has that, at their price and for no gift', async () => {
  const { session } = await open(sold.code, randomUUID());
  const request = { coinValue: 10, isBuy: true };
  expect((await play(session, request)).error).toBe('LICENCE_FORBIDS');
  world.play.hasFeatureBuys = true;
  const { round } = await play(session, request);
  expect(round).toMatchObject({ state: 'settled', stake: (sold.buy?.coins ?? 0) * 10, outcome: { bought: sold.buy?.freeSpins } });
  expect((await play(session, { ...request, coinValue: sold.coinValues.at(-1) })).error).toBe('STAKE_REFUSED');
  expect((await play(session, { ...request, isBuy: false })).error).toBe('BAD_REQUEST');
  const { session: plain } = await open(chosen.code, randomUUID());
  expect((await play(plain, request)).error).toBe('STAKE_REFUSED');
  Object.assign(world.play, cautiousRules(), { hasAutoplay: true, hasVolleys: true });
});
