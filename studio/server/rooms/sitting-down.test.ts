import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Room } from './room.ts';
import { sitDown } from './stays.ts';
import { BUY_IN, START, title, useRoom } from './test-room.ts';

const { at, openRooms, player, tick, seats, balance, sit, go, stayOf } = useRoom();
const { big } = title.blinds;

it('takes the buy-in as one bet, pays what is left as one win, and repeats without effect', async () => {
  const ani = await player('ani');
  const stay = await sit(ani, 2);
  expect(stay).toMatchObject({ state: 'riding', seat: 2, stake: BUY_IN });
  expect(await sit(ani, 2, BUY_IN, stay.id)).toMatchObject({ id: stay.id, state: 'riding' });
  await expect(sit(ani, 3, BUY_IN, stay.id)).rejects.toThrow('ROUND_CONFLICT');
  expect(balance()).toBe(START - BUY_IN);
  expect(seats()[2]).toMatchObject({ stack: BUY_IN, isReserved: false });
  await go(ani);
  await tick();
  await tick();
  expect(seats()[2]).toBeNull();
  expect(await stayOf(stay)).toMatchObject({ state: 'settled', pay: BigInt(BUY_IN) });
  expect(balance()).toBe(START);
  expect(at.test.platform.calls('/transaction/bet')).toHaveLength(1);
  expect(at.test.platform.calls('/transaction/win')).toHaveLength(1);
});

it('refuses a wrong buy-in, a chair that is taken or not there, and a second chair of one player, without a call to the wallet', async () => {
  const [ani, budi] = [await player('ani'), await player('budi')];
  await sit(ani, 0);
  for (const buyIn of [title.buyIn.min - 1, title.buyIn.max + 1]) await expect(sit(budi, 1, buyIn)).rejects.toThrow('STAKE_REFUSED');
  await expect(sit(budi, 0)).rejects.toThrow('ROUND_OPEN');
  await expect(sit(budi, title.seats)).rejects.toThrow('ROUND_OPEN');
  await expect(sit(ani, 1)).rejects.toThrow('ROUND_OPEN');
  expect(at.test.platform.calls('/transaction/bet')).toHaveLength(1);
});

it('of two who take one chair at once one sits, and only that buy-in is asked for', async () => {
  const [ani, budi] = [await player('ani'), await player('budi')];
  const results = await Promise.allSettled([sit(ani, 0), sit(budi, 0)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(balance()).toBe(START - BUY_IN);
});

it('a buy-in that the wallet refuses frees the chair and says why', async () => {
  const ani = await player('ani');
  at.test.platform.fail('/transaction/bet', 'RS_ERROR_LIMIT_REACHED');
  expect(await sit(ani, 0)).toMatchObject({ state: 'void', reason: 'RS_ERROR_LIMIT_REACHED' });
  expect(seats()[0]).toBeNull();
  expect(await sit(ani, 0)).toMatchObject({ state: 'riding' });
});

it.each(['hang', 'lose', 'break'] as const)('a buy-in whose answer was "%s" is taken back and nobody sits', async (fault) => {
  const ani = await player('ani');
  at.test.platform.fail('/transaction/bet', fault);
  const stay = await sit(ani, 0);
  expect(seats()[0]).toBeNull();
  at.test.pass(70_000);
  await tick();
  expect(await stayOf(stay)).toMatchObject({ state: 'void', reason: 'NO_ANSWER' });
  expect(balance()).toBe(START);
});

it.each(['hang', 'lose', 'break'] as const)('what is left is paid once where the answer to the win was "%s"', async (fault) => {
  const ani = await player('ani');
  const stay = await sit(ani, 0);
  at.test.platform.fail('/transaction/win', fault);
  await go(ani);
  await tick();
  expect(await stayOf(stay)).toMatchObject({ state: 'paying' });
  at.test.pass(70_000);
  await tick();
  await tick();
  expect(await stayOf(stay)).toMatchObject({ state: 'settled' });
  expect(balance()).toBe(START);
  expect(new Set(at.test.platform.calls('/transaction/win').map((call) => call.transaction_uuid)).size).toBe(1);
});

it('a studio that was killed while it asked for a buy-in takes it back and frees the chair', async () => {
  const ani = await player('ani');
  const { wallet } = at.test.studio;
  const killed = { ...at.test.studio, wallet: { ...wallet, call: () => new Promise<never>(() => undefined) } } as typeof at.test.studio;
  void sitDown(killed, at.room, ani, { stayId: randomUUID(), seat: 0, buyIn: BUY_IN });
  await expect.poll(() => seats()[0]?.isReserved, { timeout: 5_000 }).toBe(true);
  await openRooms();
  at.test.pass(20_000);
  await tick();
  const found = await at.rooms.of(ani);
  expect(found?.state.seats[0]).toBeNull();
  expect(at.test.platform.calls('/transaction/rollback')).toHaveLength(1);
  expect(balance()).toBe(START);
});

it('play money never meets money, and only money tables are told to the lobby', async () => {
  const [ani, tamu] = [await player('ani'), await player('tamu', 'PLAY')];
  await sit(ani, 0);
  const demo = await at.rooms.of(tamu);
  expect(demo?.key).not.toBe(at.room.key);
  await sitDown(at.test.studio, demo as Room, tamu, { stayId: randomUUID(), seat: 0, buyIn: BUY_IN });
  expect(at.test.platform.calls('/transaction/bet').map(({ currency }) => currency)).toEqual(['IDR', 'PLAY']);
  const listed = at.rooms.list().rooms.filter(({ gameCode }) => gameCode === title.code);
  expect(listed).toMatchObject([{ players: 1, seats: title.seats, bigBlind: big / 100, rake: title.rake.share / 100 }]);
});
