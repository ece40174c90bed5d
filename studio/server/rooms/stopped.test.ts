import { expect, it } from 'vitest';
import type { Session } from '../sessions/service.ts';
import { Rooms } from './rooms.ts';
import { title, useRoom } from './test-room.ts';

const { at, openRooms, player, tick, hand, own, act, turnOf, sit, deal, callDown } = useRoom();
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

it('two processes host one table: an action at one is seen at the other, and each hand ends once', async () => {
  const players = [await player('ani'), await player('budi')];
  for (const [at, who] of players.entries()) await sit(who, at);
  const other = new Rooms(at.test.studio);
  await other.open();
  await deal(players);
  await other.tick();
  const there = await other.of(players[0] as Session);
  expect(there?.state.number).toBe(1);
  await act(turnOf(players), { kind: 'fold' });
  await Promise.all([other.tick(), at.rooms.tick()]);
  expect(there?.state.live?.result).not.toBeNull();
  const { rows } = await at.test.pool.query('select number from room_hands');
  expect(rows).toHaveLength(1);
});
