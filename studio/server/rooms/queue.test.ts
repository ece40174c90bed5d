import { expect, it } from 'vitest';
import type { Session } from '../sessions/service.ts';
import { OFFER_MS, SEEN_MS } from './queue.ts';
import { title, useRoom } from './test-room.ts';

const { at, bearerOf, go, openRooms, own, player, sit, tick, told } = useRoom();

const queue = async (user: string, isWaiting = true): Promise<number> =>
  (await at.test.call('POST', '/api/room/queue', { isWaiting }, await bearerOf(user))).status;
const listed = () => at.rooms.list().rooms.find(({ roomId }) => roomId === title.code);

/** A table whose chairs are all taken, and three who come too late. */
async function full() {
  const sitting: Session[] = [];
  for (let seat = 0; seat < title.seats; seat += 1) sitting.push(await player(`p${seat}`));
  for (const [seat, who] of sitting.entries()) await sit(who, seat);
  const [ani, budi, citra] = [await player('ani'), await player('budi'), await player('citra')];
  return { sitting, ani, budi, citra };
}

it('keeps a chair that gets free for who waited longest, then for the next; others are refused, and the lobby counts', async () => {
  expect(await queue('ani')).toBe(409);
  const { sitting, ani, budi, citra } = await full();
  expect([await queue('ani'), await queue('budi'), await queue('ani'), await queue('p0')]).toEqual([200, 200, 200, 409]);
  await at.room.read();
  expect([own(ani).waiting, own(budi).waiting, own(citra).waiting]).toEqual([
    { place: 1, offerEndsAt: null },
    { place: 2, offerEndsAt: null },
    null,
  ]);
  await tick();
  expect(listed()).toMatchObject({ players: title.seats, waiting: 2 });
  await go(sitting[2] as Session);
  const free = told().seats.indexOf(null);
  expect([free, told().openChairs, own(ani).waiting?.offerEndsAt]).toEqual([2, 0, at.test.studio.now().getTime() + OFFER_MS]);
  // A chair that is kept is taken to everybody else, those who wait behind included.
  expect(listed()).toMatchObject({ players: title.seats, waiting: 1 });
  await expect(sit(citra, free)).rejects.toThrow('ROUND_OPEN');
  await expect(sit(budi, free)).rejects.toThrow('ROUND_OPEN');
  expect(at.test.platform.calls('/transaction/bet')).toHaveLength(title.seats);
  at.test.pass(OFFER_MS);
  await tick();
  expect([own(ani).waiting, own(budi).waiting?.offerEndsAt]).toEqual([null, at.test.studio.now().getTime() + OFFER_MS]);
  expect(await sit(budi, free)).toMatchObject({ state: 'riding', seat: free });
  expect([own(budi).waiting, told().waiting]).toEqual([null, 0]);
});

it('forgets a page that is closed and who goes; a stop of the studio costs nobody a place', async () => {
  const { ani, budi, citra } = await full();
  for (const user of ['ani', 'budi', 'citra']) await queue(user);
  expect(await queue('ani', false)).toBe(200);
  at.test.pass(SEEN_MS - 1_000);
  await queue('citra');
  at.test.pass(1_000);
  await tick();
  expect([own(ani).waiting, own(budi).waiting, own(citra).waiting]).toEqual([null, null, { place: 1, offerEndsAt: null }]);
  at.test.pass(SEEN_MS * 2);
  await openRooms();
  at.room = (await at.rooms.of(ani)) ?? at.room;
  expect(own(citra).waiting?.place).toBe(1);
});

it('chairs beyond those that are kept are open to all; a table that operators close has no queue', async () => {
  const { sitting, ani, citra } = await full();
  await queue('citra');
  await at.room.read();
  await go(sitting[0] as Session);
  await go(sitting[1] as Session);
  expect([told().openChairs, typeof own(citra).waiting?.offerEndsAt]).toEqual([1, 'number']);
  expect(await sit(ani, 0)).toMatchObject({ state: 'riding' });
  (at.test.studio.closed as Set<string>).add(title.code);
  await tick();
  expect([own(citra).waiting, await queue('citra')]).toEqual([null, 409]);
});
