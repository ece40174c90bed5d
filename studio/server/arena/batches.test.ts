import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { findRound } from '../rounds/repo.ts';
import { finishDue } from '../rounds/worker.ts';
import type { Session } from '../sessions/service.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { inBatches } from './batches.ts';
import { Arenas } from './arenas.ts';

const CYCLE_MS = 2_600;
const PRICE = 10_000;
const WIRE = 1_000;
let test: TestStudio;
let arenas: Arenas;
beforeAll(async () => {
  test = await startTestStudio([], 2_000);
  arenas = new Arenas(test.studio);
});
afterAll(() => test.stop());

const players = async (count: number): Promise<Session[]> => {
  const all = await Promise.all(Array.from({ length: count }, () => test.player(randomUUID(), 'laut-nusantara')));
  test.pass(CYCLE_MS);
  return all;
};
const volley = (price = PRICE, roundId: string = randomUUID()) => ({
  roundId,
  request: { price, shots: ['turtle', 'shark'], at: [9, 13] },
});
const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : String(error));
const counted = (path: string): number => test.platform.calls(path).length;

it('serves the first at once and who comes meanwhile together, so many at a time, and tells a failure to its own lot', async () => {
  const lots: number[][] = [];
  const ask = inBatches({ everyMs: 20, max: 3 }, async (items: readonly number[]) => {
    lots.push([...items]);
    if (items.includes(4)) throw new Error('four');
    return items.map((item) => item * 10);
  });
  expect(await ask(0)).toBe(0);
  const rest = await Promise.allSettled([1, 2, 3, 4, 5].map(ask));
  expect(lots).toEqual([[0], [1, 2, 3], [4, 5]]);
  expect(rest.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))).toEqual([10, 20, 30, 'four', 'four']);
});

it('stakes and pays volleys of many players in one call each, and decides every one for itself', async () => {
  const [ani, budi, cici, dodi] = await players(4);
  if (!ani || !budi || !cici || !dodi) throw new Error('too few');
  await arenas.fire(dodi, { roundId: randomUUID(), request: { price: PRICE, shots: ['sardine'], at: [1] } });
  const start = 10 * PRICE * WIRE;
  test.platform.state.balance = start;
  const [bets, wins] = [counted('/transaction/bets'), counted('/transaction/wins')];
  const [one, other] = [volley(), volley()];
  const answers = await Promise.all(
    [
      arenas.fire(ani, one),
      arenas.fire(ani, one),
      arenas.fire(ani, volley()),
      arenas.fire(budi, other),
      arenas.fire(cici, volley(100 * PRICE)),
      arenas.fire(dodi, volley()),
      arenas.fire(dodi, one),
    ].map((fired) => fired.then(({ id, state, reason }) => ({ id, state, reason }), codeOf)),
  );
  expect(answers).toEqual([
    { id: one.roundId, state: 'settled', reason: null },
    expect.objectContaining({ id: one.roundId }),
    'ROUND_OPEN',
    { id: other.roundId, state: 'settled', reason: null },
    expect.objectContaining({ state: 'void', reason: 'RS_ERROR_NOT_ENOUGH_MONEY' }),
    'TOO_FAST',
    'ROUND_OPEN',
  ]);
  expect([counted('/transaction/bets') - bets, counted('/transaction/wins') - wins]).toEqual([1, 1]);
  const rows = await Promise.all([one, other].map(({ roundId }) => findRound(test.studio.db, roundId)));
  expect(rows.map((row) => row?.stake)).toEqual([BigInt(2 * PRICE), BigInt(2 * PRICE)]);
  const paid = rows.reduce((sum, row) => sum + Number((row?.pay ?? 0n) - (row?.stake ?? 0n)), 0);
  expect(test.platform.state.balance).toBe(start + paid * WIRE);
  // The same id again is the same round, of its player alone.
  expect((await arenas.fire(ani, one)).state).toBe('settled');
  await expect(arenas.fire(budi, one).catch(codeOf)).resolves.toBe('ROUND_CONFLICT');
});

it('takes a volley as of the moment at which it came, so that no wait for its lot makes the next one too early', async () => {
  const [ani] = await players(1);
  if (!ani) throw new Error('too few');
  const came = test.studio.now();
  const fired = arenas.fire(ani, volley());
  test.pass(200);
  expect((await fired).created_at).toEqual(came);
  test.pass(test.studio.play.leastCycleMs - 200);
  expect((await arenas.fire(ani, volley())).created_at).toEqual(test.studio.now());
  // Of a little more than that it waits; the test's clock does not go on meanwhile.
  test.pass(test.studio.play.leastCycleMs - 1);
  await expect(arenas.fire(ani, volley()).catch(codeOf)).resolves.toBe('TOO_FAST');
});

it('takes back every stake of a call that was not answered, and pays what it owes once', async () => {
  const shooters = await players(3);
  const start = 1_000 * PRICE * WIRE;
  test.platform.state.balance = start;
  test.platform.fail('/transaction/bets', 'hang');
  const doubted = await Promise.all(shooters.map((player) => arenas.fire(player, volley())));
  expect(doubted.map(({ state }) => state)).toEqual(['reversing', 'reversing', 'reversing']);
  expect(test.platform.state.balance).toBe(start - 3 * 2 * PRICE * WIRE);
  while ((await finishDue(test.studio)) > 0);
  expect(test.platform.state.balance).toBe(start);

  test.pass(CYCLE_MS);
  test.platform.fail('/transaction/wins', 'hang');
  const owed = await Promise.all(shooters.map((player) => arenas.fire(player, volley())));
  expect(owed.map(({ state }) => state)).toEqual(['paying', 'paying', 'paying']);
  test.pass(CYCLE_MS);
  while ((await finishDue(test.studio)) > 0);
  const rows = await Promise.all([...doubted, ...owed].map(({ id }) => findRound(test.studio.db, id)));
  expect(rows.map((row) => row?.state)).toEqual(['void', 'void', 'void', 'settled', 'settled', 'settled']);
  const paid = rows.slice(3).reduce((sum, row) => sum + Number((row?.pay ?? 0n) - (row?.stake ?? 0n)), 0);
  expect(test.platform.state.balance).toBe(start + paid * WIRE);
});
