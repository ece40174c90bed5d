import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FishState, Species } from '../../engines/fish/fish.ts';
import type { SessionAnswer } from '../api.ts';
import { Refusal } from '../refusal.ts';
import { stateOf } from '../rounds/view.ts';
import { readSession, type Session } from '../sessions/service.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { Arenas } from './arenas.ts';
import { readArena } from './repo.ts';

const CYCLE_MS = 2_600;
const VISIT_MS = 120_000;
const PRICE = 10_000;
/** Numbers of fish in the water of this game. */
const CODE = 'karang-pelangi';
const BOSS = 23;
const ICE = 21;
const NO_HITS: readonly boolean[] = [];
let test: TestStudio;
let arenas: Arenas;
beforeAll(async () => {
  test = await startTestStudio();
  test.platform.state.balance = 1_000_000_000_000;
  arenas = new Arenas(test.studio);
});
afterAll(() => test.stop());

async function player(user: string): Promise<Session> {
  const { body } = await test.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode: CODE });
  return readSession(test.studio, `Bearer ${body.session}`);
}

/** A volley: its hits and what it paid, or the code of its refusal. */
async function fire(session: Session, target: Species, fish: number, shots = 10) {
  const request = { price: PRICE, shots: Array.from({ length: shots }, () => target), at: Array.from({ length: shots }, () => fish) };
  try {
    const row = await arenas.fire(session, { roundId: randomUUID(), request });
    return { row, state: row.state, hits: (stateOf(test.studio, row) as FishState).hits, pay: Number(row.pay) };
  } catch (error) {
    if (error instanceof Refusal) return { state: error.code, hits: NO_HITS };
    throw error;
  }
}
const now = (): number => test.studio.now().getTime();
/** To so many milliseconds after the next visit of the boss has begun. */
const passTo = (ms: number): void => test.pass(VISIT_MS - (now() % VISIT_MS) + ms);
const stateNow = async (session: Session) => (await readArena(test.studio.db, (await arenas.sit(session)).arena)).state;
const betsSent = (): number => test.platform.calls('/transaction/bet').length;

it('fires nothing at a boss that is away, and takes nothing for it', async () => {
  const ani = await player('ani');
  await arenas.sit(ani);
  passTo(50_000);
  const bets = betsSent();
  expect((await fire(ani, 'leviathan', BOSS)).state).toBe('TARGET_GONE');
  expect(betsSent()).toBe(bets);
  passTo(44_000);
  expect((await fire(ani, 'leviathan', BOSS)).state).toBe('settled');
});

it('pays a boss to whose shot hit it alone: who shot before or beside gets nothing of it, and finds it gone for nothing', async () => {
  const [budi, cici] = [await player('budi'), await player('cici')];
  const seats = await Promise.all([budi, cici].map((each) => arenas.sit(each)));
  expect(seats[0]?.arena).toBe(seats[1]?.arena);
  passTo(0);
  let caught = await fire(budi, 'leviathan', BOSS);
  while (!caught.hits.includes(true)) {
    test.pass(CYCLE_MS);
    if (now() % VISIT_MS > 40_000) passTo(0);
    caught = await fire(budi, 'leviathan', BOSS);
  }
  const { bossCaughtAt = 0 } = await stateNow(cici);
  expect(Math.floor(bossCaughtAt / VISIT_MS)).toBe(Math.floor(now() / VISIT_MS));
  expect(caught.pay).toBeGreaterThanOrEqual(10 * PRICE);
  const bets = betsSent();
  expect((await fire(cici, 'leviathan', BOSS)).state).toBe('TARGET_GONE');
  expect(betsSent()).toBe(bets);
  // What was fired at it before leaves nothing behind: the next visit finds it as the first did.
  passTo(0);
  const fresh = await fire(cici, 'leviathan', BOSS);
  expect(fresh.state).toBe('settled');
});

it('stops the water for everybody when an ice fish is hit, and pays what is written of it', async () => {
  const dodi = await player('dodi');
  await arenas.sit(dodi);
  passTo(60_000);
  let caught = await fire(dodi, 'icefish', ICE);
  while (!caught.hits.includes(true)) {
    test.pass(CYCLE_MS);
    caught = await fire(dodi, 'icefish', ICE);
  }
  expect(caught.pay).toBe(caught.hits.filter(Boolean).length * 8 * PRICE);
  const { still } = await stateNow(dodi);
  expect(still).toEqual({ from: now(), until: now() + 4_000, before: expect.any(Number) });
});
