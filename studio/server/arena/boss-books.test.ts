import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FishState } from '../../engines/fish/fish.ts';
import type { SessionAnswer } from '../api.ts';
import { Refusal } from '../refusal.ts';
import { stateOf } from '../rounds/view.ts';
import { readSession, type Session } from '../sessions/service.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { Arenas } from './arenas.ts';

const CYCLE_MS = 2_600;
const VISIT_MS = 120_000;
const PRICE = 10_000;
const SHOTS = 10;
/** The wire tells amounts in thousandths of a minor unit. */
const WIRE = 1_000;
const BOSS = 23;
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
  const { body } = await test.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode: 'karang-pelangi' });
  return readSession(test.studio, `Bearer ${body.session}`);
}
const now = (): number => test.studio.now().getTime();
/** To the next visit of the boss. */
const passToVisit = (): void => test.pass(VISIT_MS - (now() % VISIT_MS));

/** A volley at the boss: its hits and what it paid, as its player is told; nothing where it was refused. */
async function fire(session: Session): Promise<{ isTaken: boolean; hits: readonly boolean[]; pay: number }> {
  const request = { price: PRICE, shots: Array.from({ length: SHOTS }, () => 'leviathan'), at: Array.from({ length: SHOTS }, () => BOSS) };
  try {
    const row = await arenas.fire(session, { roundId: randomUUID(), request });
    return { isTaken: row.state === 'settled', hits: (stateOf(test.studio, row) as FishState).hits, pay: Number(row.pay) };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TARGET_GONE') return { isTaken: false, hits: NO_HITS, pay: 0 };
    throw error;
  }
}

/** What the platform was told of a player's rounds: what was staked and what was paid, in minor units. */
function toldOf(user: string): { staked: number; paid: number; open: number } {
  const own = (path: string) => test.platform.calls(path).filter((body) => body.user === user);
  const sum = (bodies: ReturnType<typeof own>): number => bodies.reduce((all, { amount }) => all + amount / WIRE, 0);
  const [bets, wins] = [own('/transaction/bet'), own('/transaction/win')];
  const closed = new Set(wins.map(({ reference_transaction_uuid: bet }) => bet));
  const open = bets.filter(({ transaction_uuid: bet }) => !closed.has(bet)).length;
  return { staked: sum(bets), paid: sum(wins), open };
}
/** The same by the studio's own rounds, each with the shots that it says paid. */
async function writtenOf({ playerGame }: Session): Promise<{ staked: number; paid: number; shots: number; hits: number }> {
  const rows = await test.studio.db.selectFrom('rounds').selectAll().where('player_game_id', '=', playerGame).execute();
  const states = rows.map((row) => stateOf(test.studio, row) as FishState);
  return {
    staked: rows.reduce((all, { stake }) => all + Number(stake), 0),
    paid: rows.reduce((all, { pay }) => all + Number(pay), 0),
    shots: states.reduce((all, { hits }) => all + hits.length, 0),
    hits: states.reduce((all, { hits }) => all + hits.filter(Boolean).length, 0),
  };
}

it('leaves matching records of two who shoot at one boss at the same moments: what each paid and won is in the rounds, at the platform and in the wallet', async () => {
  const [euis, fajar] = [await player('euis'), await player('fajar')];
  const seats = await Promise.all([euis, fajar].map((each) => arenas.sit(each)));
  expect(seats[0]?.arena).toBe(seats[1]?.arena);
  const before = test.platform.state.balance;
  const shown = new Map<string, { staked: number; paid: number }>([
    ['euis', { staked: 0, paid: 0 }],
    ['fajar', { staked: 0, paid: 0 }],
  ]);
  let catches = 0;
  passToVisit();
  // Until it was caught twice, each time by somebody alone or by both in one moment.
  for (let volley = 0; catches < 2; volley += 1) {
    expect(volley).toBeLessThan(400);
    const pair = [
      ['euis', euis],
      ['fajar', fajar],
    ] as const;
    const fired = await Promise.all(pair.map(async ([user, session]) => [user, await fire(session)] as const));
    for (const [user, { isTaken, hits, pay }] of fired) {
      if (!isTaken) continue;
      const sums = shown.get(user);
      if (sums) shown.set(user, { staked: sums.staked + SHOTS * PRICE, paid: sums.paid + pay });
      expect(hits.includes(true)).toBe(pay > 0);
    }
    const isCaught = fired.some(([, { hits }]) => hits.includes(true));
    if (isCaught) catches += 1;
    test.pass(CYCLE_MS);
    if (isCaught || now() % VISIT_MS > 40_000) passToVisit();
  }
  let net = 0;
  for (const [user, session] of [
    ['euis', euis],
    ['fajar', fajar],
  ] as const) {
    const [told, written] = [toldOf(user), await writtenOf(session)];
    expect({ staked: told.staked, paid: told.paid }).toEqual(shown.get(user));
    expect({ staked: written.staked, paid: written.paid }).toEqual(shown.get(user));
    expect(written.staked).toBe(written.shots * PRICE);
    expect(told.open).toBe(0);
    net += told.paid - told.staked;
  }
  expect(test.platform.state.balance).toBe(before + net * WIRE);
});
