import * as v from 'valibot';
import { expect, it } from 'vitest';
import { isShuffleTrue } from '../../engines/shuffle.ts';
import { type HandView, pokerHands } from '../poker-api.ts';
import { sealOld } from '../sealing/seal-old.ts';
import type { Session } from '../sessions/service.ts';
import { listHands } from './repo.ts';
import { BUY_IN, START, title, useRoom } from './test-room.ts';
import { viewHand, viewRoom } from './view.ts';

const { at, bearerOf, player, tick, hand, own, act, turnOf, balance, sit, go, stayOf, deal, callDown } = useRoom();
const { big } = title.blinds;

it('deals two cards to each, tells them to nobody else, and every player can check the shuffle afterwards', async () => {
  const players = [await player('ani'), await player('budi'), await player('cici')] as const;
  for (const [at, who] of players.entries()) await sit(who, at * 2);
  const root = at.room.state.next.root;
  const seeds = await deal(players);
  expect(hand()).toMatchObject({ number: 1, street: 'preflop', root, board: [] });
  const dealt = players.map((who) => own(who).cards);
  expect(new Set(dealt.flat()).size).toBe(6);
  const text = JSON.stringify(viewRoom(at.room, 0));
  expect(text).not.toContain('salt');
  expect(hand()?.seats.every(({ cards }) => cards === null)).toBe(true);
  await callDown(players);
  for (const [place, who] of players.entries()) {
    const [last] = await listHands(at.test.studio, { playerGame: who.playerGame }, 1);
    if (!last) throw new Error('no hand');
    const view: HandView = v.parse(pokerHands.one, { hand: viewHand(last.record, last.stay, at.room) }).hand;
    expect(view.shuffle.root).toBe(root);
    expect(view.shuffle.promised).toHaveLength(3);
    expect(view.cards.find(({ seat }) => seat === view.own)?.cards).toEqual(dealt[place]);
    expect(await isShuffleTrue(view.shuffle, seeds.get(who) ?? null)).toBe(true);
    const closed = players.length * 2 + 5 - view.shuffle.places.length;
    expect(closed).toBe(2 * (3 - view.cards.length));
  }
});

it('keeps a hand sealed, so that a copy of the database opens no card that was thrown away; hands of before are sealed at the start', async () => {
  const players = [await player('ani'), await player('budi')];
  await sit(players[0] as Session, 0);
  await sit(players[1] as Session, 1);
  await deal(players);
  await act(turnOf(players), { kind: 'fold' });
  const { db, secrets } = at.test.studio;
  const kept = async () => (await at.test.pool.query<{ record: unknown }>('select record from room_hands')).rows;
  const [row] = await kept();
  expect(row?.record).toMatch(/^sealed:/);
  const own = async () => (await listHands({ db, secrets }, { playerGame: (players[0] as Session).playerGame }, 1))[0]?.record;
  const record = await own();
  expect(record?.deck.cards).toHaveLength(52);
  await at.test.pool.query('update room_hands set record = $1', [JSON.stringify(record)]);
  expect(await own()).toEqual(record);
  await sealOld({ db, secrets });
  expect((await kept())[0]?.record).toMatch(/^sealed:/);
  expect(await own()).toEqual(record);
});

it('goes on to the river, pays the winner, keeps the rake, and all chips add up', async () => {
  const players = [await player('ani'), await player('budi')];
  const stays = [await sit(players[0] as Session, 0), await sit(players[1] as Session, 1)];
  await deal(players);
  const first = turnOf(players);
  await act(first, { kind: 'raise', to: 10 * big });
  expect(hand()?.pots).toEqual([]);
  await act(turnOf(players), { kind: 'call' });
  expect(hand()?.pots).toEqual([20 * big]);
  await callDown(players);
  const rake = hand()?.result?.rake ?? -1;
  expect(rake).toBe(Math.min(title.rake.max, (20 * big * title.rake.share) / 10_000));
  // What the lobby says is played for: the mean of the last hour, nothing before and after it.
  const listed = () => at.rooms.list().rooms.find(({ gameCode }) => gameCode === title.code);
  expect(listed()).toMatchObject({ played: 'holdem', averagePot: (20 * big) / 100, handsPerHour: 1, players: 2 });
  for (const who of players) await go(who);
  await tick();
  await tick();
  at.test.pass(3_600_000);
  expect(listed()).toMatchObject({ averagePot: 0, handsPerHour: 0, players: 0 });
  const paid = await Promise.all(stays.map(stayOf));
  expect(paid.map((stay) => stay?.state)).toEqual(['settled', 'settled']);
  expect(paid.reduce((sum, stay) => sum + Number(stay?.pay), rake)).toBe(2 * BUY_IN);
  expect(balance()).toBe(START - rake);
});

it('refuses what is out of turn, not possible or seen too late, and the same press twice acts once', async () => {
  const players = [await player('ani'), await player('budi'), await player('cici')];
  for (const [at, who] of players.entries()) await sit(who, at);
  await deal(players);
  const first = turnOf(players);
  const others = players.filter((who) => who !== first);
  for (const who of others) expect(await act(who, { kind: 'fold' })).toBe(false);
  expect(await act(first, { kind: 'check' })).toBe(false);
  expect(await act(first, { kind: 'raise', to: 2 * big - 1 })).toBe(false);
  expect(await act(first, { kind: 'raise', to: BUY_IN + 1 })).toBe(false);
  const seen = at.room.state.live?.hand.entries.length ?? 0;
  expect(await Promise.all([act(first, { kind: 'call' }, seen), act(first, { kind: 'call' }, seen)])).toEqual([true, true]);
  expect(at.room.state.live?.hand.entries).toHaveLength(seen + 1);
  expect(await act(turnOf(players), { kind: 'fold' }, seen)).toBe(false);
});

it('tells the last five hands of a table to whoever is there: folded cards to their player alone', async () => {
  const [ani, budi] = [await player('ani'), await player('budi')];
  const players = [ani, budi];
  await sit(ani, 0);
  await sit(budi, 1);
  for (let hands = 0; hands < 6; hands += 1) {
    await deal(players);
    if (hands === 5) await act(turnOf(players), { kind: 'fold' });
    else await callDown(players);
  }
  const last = async (user: string): Promise<HandView[]> =>
    v.parse(pokerHands.many, (await at.test.call('GET', '/api/room/last', undefined, await bearerOf(user))).body).hands;
  const seen = await last('dewi');
  expect(seen.map(({ number, own: seat }) => [number, seat])).toEqual([6, 5, 4, 3, 2].map((number) => [number, null]));
  expect(seen.map(({ cards }) => cards.length > 0)).toEqual([false, true, true, true, true]);
  expect(await isShuffleTrue(seen[1]?.shuffle ?? (seen[0] as HandView).shuffle, null)).toBe(true);
  const [played] = await last('ani');
  expect([played?.own, played?.cards.map(({ seat }) => seat)]).toEqual([0, [0]]);
});
