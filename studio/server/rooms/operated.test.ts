import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { RoomTerms } from '../../engines/room-terms.ts';
import type { SessionAnswer } from '../api.ts';
import { sitDown } from './stays.ts';
import { BUY_IN, START, title, useRoom } from './test-room.ts';

const { at, openRooms, player, tick, told, hand, seats, balance, sit, deal, callDown } = useRoom();
const { big } = title.blinds;

it('a table that operators close plays its hand to the end, then everybody is paid and nobody sits down', async () => {
  const players = [await player('ani'), await player('budi')];
  for (const [seat, who] of players.entries()) await sit(who, seat);
  await deal(players);
  const closed = at.test.studio.closed as Set<string>;
  closed.add(title.code);
  let changes = 0;
  at.room.onChange(() => (changes += 1));
  at.rooms.changed(title.code);
  expect([changes, told().isClosed]).toEqual([1, true]);
  await tick();
  expect(seats().map((seat) => seat?.isLeaving)).toContain(false);
  await callDown(players);
  await tick();
  await tick();
  expect([seats().every((seat) => seat === null), balance() + (hand()?.result?.rake ?? 0)]).toEqual([true, START]);
  const { body } = await at.test.call<SessionAnswer>('POST', '/api/session', { user: 'cici', token: 'token-cici', gameCode: title.code });
  const asked = { stayId: randomUUID(), seat: 0, buyIn: BUY_IN };
  expect((await at.test.call('POST', '/api/room/sit', asked, body.session)).body).toEqual({ error: 'GAME_CLOSED' });
  closed.clear();
  expect(told().isClosed).toBe(false);
  expect(await sit(await player('dodi'), 0)).toMatchObject({ state: 'riding' });
});

it('what operators set holds after the hand, is told before anybody sits, and outlives a stop', async () => {
  const players = [await player('ani'), await player('budi')];
  for (const [seat, who] of players.entries()) await sit(who, seat);
  await deal(players);
  const terms = at.test.studio.terms as Map<string, RoomTerms>;
  const set = { number: 2, buyIn: { min: BUY_IN, max: BUY_IN }, rake: { share: 100, max: 700 } };
  terms.set(title.code, set);
  await tick();
  expect(told().terms.rake).toEqual(title.rake);
  await callDown(players);
  expect(hand()?.result?.rake).toBe(Math.floor((2 * big * title.rake.share) / 10_000));
  await tick();
  expect(told().terms).toEqual({ buyIn: set.buyIn, rake: set.rake });
  expect(at.rooms.list().rooms.find(({ roomId }) => roomId === title.code)).toMatchObject({
    minBuyIn: BUY_IN / 100,
    rake: 1,
    rakeCap: 7,
  });
  await deal(players);
  await callDown(players);
  expect(hand()?.result?.rake).toBe(Math.min(700, Math.floor((2 * big) / 100)));
  const cici = await player('cici');
  const bets = at.test.platform.calls('/transaction/bet').length;
  await expect(sit(cici, 2, BUY_IN - 1)).rejects.toThrow('STAKE_REFUSED');
  const asked = { stayId: randomUUID(), seat: 2, buyIn: BUY_IN };
  await expect(sitDown(at.test.studio, at.room, cici, { ...asked, rake: title.rake })).rejects.toThrow('TERMS_CHANGED');
  expect([seats()[2], at.test.platform.calls('/transaction/bet').length]).toEqual([null, bets]);
  // What was said before comes late; and a process that has heard nothing yet knows it from the table.
  terms.set(title.code, { ...set, number: 1, rake: title.rake });
  await tick();
  terms.clear();
  await openRooms();
  at.room = (await at.rooms.of(cici)) ?? at.room;
  expect(told().terms.rake).toEqual(set.rake);
  expect(await sitDown(at.test.studio, at.room, cici, { ...asked, rake: set.rake })).toMatchObject({ state: 'riding' });
});

it('a greatest bet below the buy-ins is told before anybody sits, and refused without a call to the wallet', async () => {
  const limits = at.test.studio.limits as Map<string, number>;
  const ani = await player('ani');
  limits.set(title.code, title.buyIn.min);
  expect(told().terms.buyIn).toEqual({ min: title.buyIn.min, max: title.buyIn.min });
  await expect(sit(ani, 0, title.buyIn.max)).rejects.toThrow('STAKE_REFUSED');
  limits.set(title.code, title.buyIn.min - 1);
  expect(told().terms.buyIn).toEqual({ min: title.buyIn.min, max: title.buyIn.min - 1 });
  await expect(sit(ani, 0, title.buyIn.min)).rejects.toThrow('STAKE_REFUSED');
  expect(at.test.platform.calls('/transaction/bet')).toHaveLength(0);
  limits.delete(title.code);
  expect(await sit(ani, 0)).toMatchObject({ state: 'riding' });
});
