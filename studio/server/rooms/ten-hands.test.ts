import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hand, Result } from '../../engines/poker/hand.ts';
import { potsOf } from '../../engines/poker/pots.ts';
import { valueOf } from '../../engines/hand-value.ts';
import { isShuffleTrue, type SeatSeed } from '../../engines/shuffle.ts';
import { pokerTitles } from '../../titles/poker/catalogue.ts';
import type { SessionAnswer } from '../api.ts';
import { type HandView, pokerHands } from '../poker-api.ts';
import type { StayView } from '../room-api.ts';
import * as v from 'valibot';
import { readSession, type Session } from '../sessions/service.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import type { Live } from './live.ts';
import { findStay, listHands } from './repo.ts';
import type { Room } from './room.ts';
import { Rooms } from './rooms.ts';
import { seatOf } from './room-state.ts';
import { actAt, leave, PAUSE_MS } from './state.ts';
import { sitDown } from './stays.ts';
import { promiseSeeds, revealSeeds } from './test-seeds.ts';
import { viewHand, viewOwn } from './view.ts';

const title = pokerTitles.find(({ seats }) => seats === 6);
if (!title) throw new Error('no table of six');
const { min, max } = title.buyIn;
/** Three who have different stacks, so that an all-in of all makes a side pot. */
const BUY_INS = [min, Math.round((min + max) / 2 / 100) * 100, max];
const START = 1_000_000_000;
const HANDS = 10;
let world: TestStudio;
let rooms: Rooms;
let room: Room;
let players: Session[];
let stays: StayView[];

beforeAll(async () => {
  world = await startTestStudio();
  world.platform.state.balance = START * 1_000;
  rooms = new Rooms(world.studio);
  await rooms.open();
  players = await Promise.all(
    ['ani', 'budi', 'cici'].map(async (user) => {
      const body = { user, token: `token-${user}`, gameCode: title.code };
      return readSession(world.studio, `Bearer ${(await world.call<SessionAnswer>('POST', '/api/session', body)).body.session}`);
    }),
  );
  const [first] = players;
  const found = first && (await rooms.of(first));
  if (!found) throw new Error('no room');
  room = found;
  stays = await Promise.all(
    players.map((who, seat) => sitDown(world.studio, room, who, { stayId: randomUUID(), seat, buyIn: BUY_INS[seat] ?? max })),
  );
});
afterAll(() => world.stop());

const tick = async (): Promise<void> => {
  await rooms.tick();
  await rooms.pay();
};
const live = () => room.state.live as Live<Hand, Result> | null;
const stacks = (): number => room.state.seats.reduce((sum, seat) => sum + (seat?.stack ?? 0), 0);
async function deal(): Promise<ReadonlyMap<Session, SeatSeed>> {
  const seeds = await promiseSeeds(room, players);
  await tick();
  world.pass(PAUSE_MS);
  await tick();
  await revealSeeds(room, seeds.values());
  return seeds;
}
async function play(goesAllIn: boolean): Promise<void> {
  while (live()?.result === null) {
    const turn = room.engine.turnOf(live()?.hand as Hand) ?? -1;
    const who = players.find(({ playerGame }) => seatOf(room.state, playerGame) === turn);
    const { options } = viewOwn(room, who?.playerGame ?? 0n) as { options: { toCall: number; raise: { max: number } | null } | null };
    const action =
      goesAllIn && options?.raise ? { kind: 'raise', to: options.raise.max } : options?.toCall ? { kind: 'call' } : { kind: 'check' };
    await room.change((state, rules) => actAt(state, turn, state.number, live()?.hand.entries.length ?? 0, action, rules));
  }
}

/** What a hand must have paid, from its cards and what was put in alone. */
function dueOf(
  { hand, result, players: dealt }: Live<Hand, Result>,
  cardsOf: ReadonlyMap<number, readonly number[]>,
  board: readonly number[],
) {
  const { back, pots } = potsOf(hand.seats);
  const gains = new Map<number, number>(back ? [[back.seat, back.amount]] : []);
  for (const [at, pot] of pots.entries()) {
    const values = pot.seats.map((seat) => ({ seat, value: valueOf([...(cardsOf.get(seat) ?? []), ...board]) }));
    const best = Math.max(...values.map(({ value }) => value));
    const winners = values.filter(({ value }) => value === best);
    const net = pot.amount - (result?.pots[at]?.rake ?? 0);
    for (const [place, { seat }] of winners.entries())
      gains.set(seat, (gains.get(seat) ?? 0) + Math.floor(net / winners.length) + (place < net % winners.length ? 1 : 0));
  }
  return dealt.map(({ seat, start }) => start - (hand.seats.find((one) => one.seat === seat)?.put ?? 0) + (gains.get(seat) ?? 0));
}

test('three strangers play ten hands, the last all-in with a side pot: every shuffle is true, and the money is right to the cent', async () => {
  let rake = 0;
  const given: ReadonlyMap<Session, SeatSeed>[] = [];
  for (let number = 1; number <= HANDS; number += 1) {
    given.push(await deal());
    expect(live()?.number).toBe(number);
    await play(number === HANDS);
    const over = live();
    if (!over?.result) throw new Error('the hand is not over');
    rake += over.result.rake;
    expect(stacks() + rake).toBe(BUY_INS.reduce((sum, buyIn) => sum + buyIn, 0));
    const cards = new Map(over.players.map(({ seat }) => [seat, room.engine.ownCards(over as never, seat)]));
    const board = (room.engine.news(over as never) as { board: number[] }).board;
    expect(over.players.map(({ seat }) => over.result?.stacks.find((one) => one.seat === seat)?.stack)).toEqual(dueOf(over, cards, board));
  }
  const last = live();
  expect(last?.result?.pots.length).toBeGreaterThan(1);
  expect(last?.result?.pots.map(({ seats }) => seats.length).toSorted()).toEqual([2, 3]);
  for (const who of players) {
    const hands = await listHands(world.studio, { playerGame: who.playerGame }, HANDS + 1);
    expect(hands).toHaveLength(HANDS);
    for (const { record, stay } of hands) {
      const view = v.parse(pokerHands.one, { hand: viewHand(record, stay, room) }).hand as HandView;
      expect(await isShuffleTrue(view.shuffle, given[view.number - 1]?.get(who) ?? null)).toBe(true);
      expect(given[view.number - 1]?.has(who)).toBe(true);
    }
  }
  for (const who of players)
    await room.change((state, rules) => {
      const at = seatOf(state, who.playerGame);
      if (at >= 0) leave(state, at, rules);
    });
  await tick();
  await tick();
  const ends = last?.players.map(({ seat }) => last.result?.stacks.find((one) => one.seat === seat)?.stack ?? 0) ?? [];
  const paid = await Promise.all((last?.players ?? []).map(async ({ stay }) => Number((await findStay(world.studio.db, stay))?.pay ?? 0)));
  expect(paid).toEqual(ends);
  expect(await Promise.all(stays.map(async ({ id }) => (await findStay(world.studio.db, id))?.state))).toEqual([
    'settled',
    'settled',
    'settled',
  ]);
  expect(world.platform.state.balance / 1_000).toBe(START - rake);
  expect(world.platform.calls('/transaction/bet')).toHaveLength(3);
});
