import { expect, it } from 'vitest';
import type { Session } from '../sessions/service.ts';
import { Rooms } from './rooms.ts';
import { seatOf } from './room-state.ts';
import { actAt, PAUSE_MS } from './state.ts';
import { START, title, useRoom } from './test-room.ts';
import { promiseSeeds, revealSeeds } from './test-seeds.ts';

const { at, openRooms, player, tick, hand, own, act, turnOf, balance, sit, go, stayOf, deal, callDown } = useRoom();
const { big } = title.blinds;

it('goes on with the same cards and chips, and gives whoever is to act the whole time again', async () => {
  const players = [await player('ani'), await player('budi')];
  for (const [at, who] of players.entries()) await sit(who, at);
  await deal(players);
  await act(turnOf(players), { kind: 'raise', to: 4 * big });
  const before = JSON.stringify(players.map((who) => own(who).cards));
  at.test.pass(600_000);
  await openRooms();
  at.room = (await at.rooms.of(players[0] as Session)) ?? at.room;
  await tick();
  expect(JSON.stringify(players.map((who) => own(who).cards))).toBe(before);
  expect(hand()?.turn?.endsAt).toBe(at.test.studio.now().getTime() + title.turnMs);
  await callDown(players);
  expect(hand()?.result).not.toBeNull();
});

it('stopped after every change, from the first chair to the last payment, a hand ends once and no chip is lost', async () => {
  const players = [await player('ani'), await player('budi'), await player('cici')];
  /** What a new process finds where the last one was killed. */
  const restart = async (): Promise<void> => {
    await openRooms();
    at.room = (await at.rooms.of(players[0] as Session)) ?? at.room;
  };
  const stays = [];
  for (const [seat, who] of players.entries()) {
    stays.push(await sit(who, seat));
    await restart();
  }
  const seeds = await promiseSeeds(at.room, players);
  await restart();
  await tick();
  at.test.pass(PAUSE_MS);
  await tick();
  await restart();
  await revealSeeds(at.room, seeds.values());
  expect(hand()?.seeds).toHaveLength(3);
  let stops = 0;
  for (; hand()?.result === null; stops += 1) {
    await restart();
    const who = turnOf(players);
    await act(who, { kind: own(who).options?.toCall === 0 ? 'check' : 'call' });
  }
  expect(stops).toBeGreaterThanOrEqual(12);
  const rake = hand()?.result?.rake ?? 0;
  for (const who of players) {
    await restart();
    await go(who);
  }
  await restart();
  for (let tries = 0; tries < 3; tries += 1) await tick();
  expect(await Promise.all(stays.map(async (stay) => (await stayOf(stay))?.state))).toEqual(['settled', 'settled', 'settled']);
  expect([balance() + rake, (await at.test.pool.query('select number from room_hands')).rows.length]).toEqual([START, 1]);
});

it('two processes host one table: an action at one is seen at the other, and each hand ends once', async () => {
  const players = [await player('ani'), await player('budi')];
  for (const [at, who] of players.entries()) await sit(who, at);
  const other = new Rooms(at.test.studio);
  await other.open();
  await deal(players);
  await other.tick();
  const there = await other.of(players[0] as Session);
  expect(there?.state.number).toBe(1);
  await act(turnOf(players), { kind: 'call' });
  // What the other process knows is of before the call: it finds out by itself, and what is unlawful by now stays refused.
  const next = turnOf(players);
  const actThere = (who: Session | undefined, action: object) =>
    there?.change((state, rules) => actAt(state, seatOf(state, who?.playerGame ?? 0n), 1, 3, action, rules));
  expect(await actThere(next, { kind: 'check' })).toBe(true);
  await at.rooms.tick();
  expect(await actThere(next, { kind: 'fold' })).toBe(false);
  await act(turnOf(players), { kind: 'fold' });
  await Promise.all([other.tick(), at.rooms.tick()]);
  expect(there?.state.live?.result).not.toBeNull();
  const { rows } = await at.test.pool.query('select number from room_hands');
  expect(rows).toHaveLength(1);
});

it('a platform that is away for thirty seconds costs nobody a stay: one in doubt goes back, one that is over is paid once', async () => {
  const [ani, budi] = [await player('ani'), await player('budi')];
  const stay = await sit(ani, 0);
  const { platform } = at.test;
  const away = (path: string) => platform.fail(path, ...Array.from({ length: 4 }, () => 'break' as const));
  for (const path of ['/transaction/bet', '/transaction/rollback', '/transaction/win']) away(path);
  const doubted = await sit(budi, 1);
  await go(ani);
  for (let seconds = 0; seconds < 30; seconds += 10) {
    at.test.pass(10_000);
    await tick();
  }
  expect([(await stayOf(stay))?.state, (await stayOf(doubted))?.state]).toEqual(['paying', 'reversing']);
  for (let tries = 0; tries < 10; tries += 1) {
    at.test.pass(60_000);
    await tick();
  }
  expect([(await stayOf(stay))?.state, (await stayOf(doubted))?.state]).toEqual(['settled', 'void']);
  expect(platform.state.balance / 1_000).toBe(START);
  expect(new Set(platform.calls('/transaction/win').map((call) => call.transaction_uuid)).size).toBe(1);
});

it('a player in two windows has one chair and one turn: the same press in both acts once', async () => {
  const players = [await player('ani'), await player('budi')];
  for (const [seat, who] of players.entries()) await sit(who, seat);
  await deal(players, false);
  const first = turnOf(players);
  const again = await player(first === players[0] ? 'ani' : 'budi');
  const seen = at.room.state.live?.hand.entries.length ?? 0;
  expect(own(again).cards).toEqual(own(first).cards);
  expect(await Promise.all([act(first, { kind: 'call' }, seen), act(again, { kind: 'call' }, seen)])).toEqual([true, true]);
  expect(at.room.state.live?.hand.entries).toHaveLength(seen + 1);
  await expect(sit(again, 4)).rejects.toThrow('ROUND_OPEN');
});
