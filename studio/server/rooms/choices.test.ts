import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isShuffleTrue } from '../../engines/shuffle.ts';
import { type HandView, pokerHands } from '../poker-api.ts';
import type { Session } from '../sessions/service.ts';
import { listHands } from './repo.ts';
import { PAUSE_MS, SHORT_PAUSE_MS } from './state.ts';
import { BUY_IN, useRoom } from './test-room.ts';
import { viewHand } from './view.ts';

const { at, act, bearerOf, callDown, deal, hand, own, player, seats, sit, tick, told, turnOf } = useRoom();

/** What a player reads of the last hand. */
async function past({ playerGame }: Session): Promise<HandView> {
  const [last] = await listHands(at.test.studio, { playerGame }, 1);
  if (!last) throw new Error('no hand');
  return v.parse(pokerHands.one, { hand: viewHand(last.record, last.stay, at.room) }).hand;
}
const ask = async (user: string, path: string, body: object) => {
  const answer = await at.test.call(`POST`, `/api/room/${path}`, body, await bearerOf(user));
  await at.rooms.tick();
  return answer.status;
};
const allIn = async (players: readonly Session[]): Promise<void> => {
  await act(turnOf(players), { kind: 'raise', to: own(turnOf(players)).options?.raise?.max ?? 0 });
  await act(turnOf(players), { kind: 'call' });
};

describe('a second board', () => {
  it('is dealt where all who are in it have asked, halves every pot, and is checked card by card', async () => {
    const players = [await player('ani'), await player('budi')];
    for (const [seat, who] of players.entries()) await sit(who, seat);
    for (const user of ['ani', 'budi']) expect(await ask(user, 'consent', { isAgreed: true })).toBe(200);
    expect(own(players[0] as Session).stay?.isAgreed).toBe(true);
    const seeds = await deal(players);
    await allIn(players);
    const view = await past(players[0] as Session);
    const [first, second] = view.result.twice ?? [[], []];
    expect(new Set([...view.board, ...(view.second ?? [])]).size).toBe(10);
    const sum = (wins: readonly { readonly amount: number }[]): number => wins.reduce((all, { amount }) => all + amount, 0);
    expect(sum(first) - sum(second)).toBeLessThanOrEqual(1);
    expect(sum(first) + sum(second) + view.result.rake).toBe(2 * BUY_IN);
    expect(hand()?.second).toEqual(view.second);
    for (const who of players) expect(await isShuffleTrue((await past(who)).shuffle, seeds.get(who) ?? null)).toBe(true);
  });

  it('is not dealt where one of them has not asked, or where the last card lay open', async () => {
    const players = [await player('ani'), await player('budi')];
    for (const [seat, who] of players.entries()) await sit(who, seat);
    await ask('ani', 'consent', { isAgreed: true });
    await deal(players, false);
    await callDown(players);
    expect((await past(players[0] as Session)).second).toBeNull();
    await deal(players, false);
    await allIn(players);
    expect((await past(players[0] as Session)).result.twice).toBeUndefined();
    expect(await ask('cici', 'consent', { isAgreed: true })).toBe(409);
  });
});

describe('cards that are closed at the end', () => {
  it('are shown by their player alone, until the next hand, and stand in the record', async () => {
    const players = [await player('ani'), await player('budi')];
    for (const [seat, who] of players.entries()) await sit(who, seat);
    await deal(players, false);
    const [ani, budi] = players as [Session, Session];
    expect(await ask('ani', 'show', { hand: 1 })).toBe(409);
    await act(turnOf(players), { kind: 'fold' });
    expect([own(ani).mayShow, own(budi).mayShow]).toEqual([true, true]);
    expect(await ask('ani', 'show', { hand: 2 })).toBe(409);
    // The next hand comes soon after one that nobody called, and what is shown all the same can be read as long.
    const startsIn = (): number => (told().next.startsAt ?? 0) - at.test.studio.now().getTime();
    expect(startsIn()).toBe(SHORT_PAUSE_MS);
    at.test.pass(SHORT_PAUSE_MS - 1_000);
    for (const _ of [1, 2]) expect(await ask('ani', 'show', { hand: 1 })).toBe(200);
    expect([own(ani).mayShow, startsIn()]).toEqual([false, SHORT_PAUSE_MS]);
    expect(
      hand()
        ?.seats.map(({ seat, cards }) => [seat, cards])
        .toSorted(),
    ).toEqual([
      [0, own(ani).cards],
      [1, null],
    ]);
    expect((await past(budi)).cards.map(({ seat }) => seat).toSorted()).toEqual([0, 1]);
    expect((await past(ani)).cards.map(({ seat }) => seat)).toEqual([0]);
    at.test.pass(PAUSE_MS);
    await tick();
    expect(seats().filter(Boolean)).toHaveLength(2);
    expect(await ask('budi', 'show', { hand: 1 })).toBe(409);
  });
});
