import { expect, it } from 'vitest';
import { title, useRoom } from './test-room.ts';

const { at, player, tick, sit, deal, stayOf } = useRoom();

it('a table of cards whose players are gone is woken by its own clock, and who is away is paid', async () => {
  expect((await at.rooms.tick()).ms).toBe(Infinity);
  const players = [await player('ani'), await player('budi')];
  const stays = await Promise.all(players.map((who, seat) => sit(who, seat)));
  await deal(players, false);
  expect((await at.rooms.tick()).ms).toBe(title.turnMs);
  // Nobody acts any more: each rest is as long as the clocks of the table say, and no look comes in between.
  for (let looks = 0; looks < 12; looks += 1) {
    const { ms } = await at.rooms.tick();
    if (ms === Infinity) break;
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(180_000);
    at.test.pass(ms);
    await tick();
  }
  expect((await at.rooms.tick()).ms).toBe(Infinity);
  // Who was to act is away and paid; the other won the hand and keeps the chair.
  const states = await Promise.all(stays.map(async (stay) => (await stayOf(stay))?.state));
  expect(states.toSorted()).toEqual(['riding', 'settled']);
});
