import { expect, it } from 'vitest';
import type { Session } from '../sessions/service.ts';
import { seatOf } from './room-state.ts';
import { setAway } from './state.ts';
import { BUY_IN, title, useRoom } from './test-room.ts';

const { at, player, tick, hand, own, act, turnOf, seats, sit, go, stayOf, deal, callDown } = useRoom();
const { big, small } = title.blinds;

it('out of time the bank runs, then the hand is folded, the player is away, and is paid after three minutes', async () => {
  const players = [await player('ani'), await player('budi')];
  const stays = new Map(await Promise.all(players.map(async (who, at) => [who, await sit(who, at)] as const)));
  await deal(players, false);
  const late = turnOf(players);
  const seat = seatOf(at.room.state, late.playerGame);
  at.test.pass(title.turnMs);
  await tick();
  expect(hand()?.turn).toMatchObject({ seat, isBank: true });
  at.test.pass(title.bankMs);
  await tick();
  expect(hand()).toMatchObject({ turn: null, result: { rake: 0 } });
  expect(seats()[seat]).toMatchObject({ isAway: true, stack: BUY_IN - small });
  at.test.pass(180_000);
  await tick();
  await tick();
  expect(seats()[seat]).toBeNull();
  const stay = stays.get(late);
  expect(stay && (await stayOf(stay))).toMatchObject({ state: 'settled', pay: BigInt(BUY_IN - small) });
});

it('a player who is away is dealt no cards and comes back by saying so', async () => {
  const players = [await player('ani'), await player('budi'), await player('cici')] as const;
  for (const [at, who] of players.entries()) await sit(who, at);
  await at.room.change((state, { now }) => setAway(state, 0, true, now));
  await deal(players.slice(1));
  expect(
    hand()
      ?.seats.map(({ seat }) => seat)
      .toSorted(),
  ).toEqual([1, 2]);
  await at.room.change((state, { now }) => setAway(state, 0, false, now));
  await callDown(players);
  await deal(players);
  expect(hand()?.seats).toHaveLength(3);
  expect(hand()?.entries.filter(({ seat }) => seat === 0)).toHaveLength(1);
});

it('whoever leaves amid a hand folds it and takes home what is left; the others play on', async () => {
  const players = [await player('ani'), await player('budi'), await player('cici')];
  const stays = new Map(await Promise.all(players.map(async (who, at) => [who, await sit(who, at)] as const)));
  await deal(players);
  const goer = turnOf(players);
  await act(goer, { kind: 'call' });
  await go(goer);
  const rest = players.filter((who) => who !== goer);
  await callDown(rest);
  await tick();
  await tick();
  const stay = stays.get(goer);
  expect(stay && (await stayOf(stay))).toMatchObject({ state: 'settled', pay: BigInt(BUY_IN - big) });
});

it('a player without chips gets up, with nothing, and may sit again', async () => {
  const players = [await player('ani'), await player('budi')];
  await sit(players[0] as Session, 0, title.buyIn.min);
  await sit(players[1] as Session, 1, title.buyIn.min);
  for (let round = 0; round < 40 && seats().filter(Boolean).length === 2; round += 1) {
    await deal(players, false);
    await act(turnOf(players), { kind: 'raise', to: own(turnOf(players)).options?.raise?.max ?? 0 });
    await act(turnOf(players), { kind: 'call' });
    await tick();
  }
  const [broke] = seats().flatMap((seat, at) => (seat === null && at < 2 ? [at] : []));
  const { rows } = await at.test.pool.query<{ state: string; pay: bigint }>('select state, pay from stays where seat = $1', [broke]);
  expect(rows).toEqual([{ state: 'settled', pay: 0n }]);
  expect(await sit(players[broke ?? 0] as Session, broke ?? 0)).toMatchObject({ state: 'riding' });
});
