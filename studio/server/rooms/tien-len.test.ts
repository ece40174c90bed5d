import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isShuffleTrue, type SeatSeed } from '../../engines/shuffle.ts';
import { playsOf } from '../../engines/tien-len/plays.ts';
import { MAX_POINTS } from '../../engines/tien-len/score.ts';
import type { TienLenTitle } from '../../engines/tien-len/tien-len.ts';
import { tienLenTitles } from '../../titles/tien-len/catalogue.ts';
import type { Session } from '../sessions/service.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { tienLenHands, tienLenMessage, type TienLenNews, type TienLenOwn } from '../tien-len-api.ts';
import { findStay, listHands } from './repo.ts';
import type { Room } from './room.ts';
import { Rooms } from './rooms.ts';
import { seatOf } from './room-state.ts';
import { actAt, leave, PAUSE_MS } from './state.ts';
import { sitDown } from './stays.ts';
import { promiseSeeds, revealSeeds } from './test-seeds.ts';
import { viewHand, viewOwn, viewRoom } from './view.ts';

const START = 1_000_000_000;
const [title] = tienLenTitles as readonly [TienLenTitle];
const BUY_IN = title.buyIn.max;
let test: TestStudio;
let rooms: Rooms;
let room: Room;

const player = (user: string): Promise<Session> => test.player(user, title.code);

beforeEach(async () => {
  test = await startTestStudio();
  test.platform.state.balance = START * 1_000;
  rooms = new Rooms(test.studio);
  await rooms.open();
  const found = await rooms.of(await player('host'));
  if (!found) throw new Error('no room');
  room = found;
});
afterEach(() => test.stop());

const sit = (who: Session, seat: number, buyIn = BUY_IN) => sitDown(test.studio, room, who, { stayId: randomUUID(), seat, buyIn });
const tick = async (): Promise<void> => {
  await rooms.tick();
  await rooms.pay();
};
const told = (): TienLenNews => v.parse(tienLenMessage, viewRoom(room, test.studio.now().getTime())) as TienLenNews;
const hand = () => {
  const now = told().hand;
  if (!now) throw new Error('no deal');
  return now;
};
const own = (who: Session): TienLenOwn => v.parse(tienLenMessage, viewOwn(room, who.playerGame)) as TienLenOwn;
const act = (who: Session, action: unknown, at = hand().entries.length): Promise<boolean> =>
  room.change((state, rules) => actAt(state, seatOf(state, who.playerGame), state.number, at, action, rules));
const turnOf = (players: readonly Session[]): Session => {
  const found = players.find((who) => own(who).options !== null);
  if (!found) throw new Error('nobody is to act');
  return found;
};
/** Deals until a hand is played rather than won at once. */
async function deal(players: readonly Session[]): Promise<Map<Session, SeatSeed>> {
  const seeds = await promiseSeeds(room, players);
  await tick();
  test.pass(PAUSE_MS);
  await tick();
  await revealSeeds(room, seeds.values());
  return hand().result === null ? seeds : deal(players);
}
/** The first proposal, or a pass. */
async function move(who: Session): Promise<void> {
  const { cards, options } = own(who);
  const [first] = options ? playsOf(cards, options.top, options.must) : [];
  expect(await act(who, first ? { kind: 'play', cards: first } : { kind: 'pass' })).toBe(true);
}
async function playOut(players: readonly Session[]): Promise<void> {
  while (hand().result === null) await move(turnOf(players));
}
const three = async (): Promise<readonly [Session, Session, Session]> => {
  const players = [await player('ani'), await player('budi'), await player('cici')] as const;
  for (const [at, who] of players.entries()) await sit(who, at);
  return players;
};

describe('a deal', () => {
  it('gives thirteen cards to each, tells them to nobody else, opens them at the end, and every player can check the shuffle', async () => {
    const players = await three();
    const seeds = await deal(players);
    const dealt = players.map((who) => own(who).cards);
    expect(new Set(dealt.flat()).size).toBe(39);
    expect(hand().seats.map(({ left, cards }) => [left, cards])).toEqual([
      [13, null],
      [13, null],
      [13, null],
    ]);
    expect(JSON.stringify(viewRoom(room, 0))).not.toContain('salt');
    await playOut(players);
    for (const [at, who] of players.entries()) {
      const [last] = await listHands(test.studio, { playerGame: who.playerGame }, 1);
      if (!last) throw new Error('no deal');
      const view = v.parse(tienLenHands.one, { hand: viewHand(last.record, last.stay, room) }).hand;
      expect(view.cards.find(({ seat }) => seat === view.own)?.cards.toSorted()).toEqual(dealt[at]?.toSorted());
      expect(view.shuffle.places).toHaveLength(39);
      expect(await isShuffleTrue(view.shuffle, seeds.get(who) ?? null)).toBe(true);
    }
  });

  it('pays by points, keeps the rake, all chips add up, and the winner leads the next one with any card', async () => {
    const players = await three();
    await deal(players);
    // Where a hand won at once, the deal that is played is not the first.
    expect(own(turnOf(players)).options?.must === null).toBe(room.state.number > 1);
    await playOut(players);
    const { result } = hand();
    if (!result) throw new Error('no result');
    const total = result.stacks.reduce((sum, { stack }) => sum + stack, result.rake);
    expect(total).toBe(3 * BUY_IN);
    expect(
      told()
        .seats.slice(0, 3)
        .map((seat) => seat?.stack),
    ).toEqual([0, 1, 2].map((seat) => result.stacks.find((one) => one.seat === seat)?.stack));
    expect(told().averagePot).toBeGreaterThan(0);
    const before = room.state.number;
    await deal(players);
    if (room.state.number === before + 1) expect(hand().turn?.seat).toBe(result.winner);
    expect(own(turnOf(players)).options?.must).toBeNull();
  });

  it('refuses cards of others, what does not beat, and what comes out of turn; the same press twice lays once', async () => {
    const players = await three();
    await deal(players);
    const first = turnOf(players);
    const [other] = players.filter((who) => who !== first);
    if (!other) throw new Error('nobody else');
    expect(await act(first, { kind: 'pass' })).toBe(false);
    expect(await act(first, { kind: 'play', cards: own(other).cards.slice(0, 1) })).toBe(false);
    expect(await act(other, { kind: 'play', cards: own(other).cards.slice(0, 1) })).toBe(false);
    const play = { kind: 'play', cards: own(first).cards.slice(0, 1) };
    expect(await Promise.all([act(first, play, 0), act(first, play, 0)])).toEqual([true, true]);
    expect(hand().entries).toHaveLength(1);
    expect(await act(first, { kind: 'play', cards: own(first).cards.slice(0, 1) }, 0)).toBe(false);
  });

  it('out of time the bank runs and the turn is passed; from the third time the server plays the lowest cards and the player is away', async () => {
    const players = await three();
    await deal(players);
    const late = turnOf(players);
    const seat = seatOf(room.state, late.playerGame);
    test.pass(title.turnMs);
    await tick();
    expect(hand().turn).toMatchObject({ seat, isBank: true });
    test.pass(title.bankMs);
    await tick();
    // Who leads cannot pass: the lowest card was laid.
    expect(hand().entries).toMatchObject([{ seat, kind: 'play', isLead: true, cards: { length: 1 } }]);
    expect(told().seats[seat]?.isAway).toBe(false);
    for (let step = 0; step < 60 && hand().result === null && !told().seats[seat]?.isAway; step += 1) {
      const now = players.find((who) => own(who).options !== null);
      if (now && now !== late) {
        const { options, cards } = own(now);
        await act(now, options?.top ? { kind: 'pass' } : { kind: 'play', cards: cards.slice(0, 1) });
      } else {
        test.pass(title.turnMs);
        await tick();
      }
    }
    expect(told().seats[seat]?.isAway).toBe(true);
    expect(room.state.seats[seat]?.missed).toBe(3);
  });

  it('for whoever leaves amid it the server plays on to the end, and then pays what is left', async () => {
    const players = await three();
    const [goer, ...rest] = players;
    await deal(players);
    const stay = own(goer).stay?.id ?? '';
    await room.change((state, rules) => leave(state, 0, rules));
    await playOut(rest);
    const left = hand().result?.stacks.find(({ seat }) => seat === 0)?.stack;
    await tick();
    await tick();
    expect(told().seats[0]).toBeNull();
    expect(await findStay(test.studio.db, stay)).toMatchObject({ state: 'settled', pay: BigInt(left ?? -1) });
  });
});

it('whoever has less than a deal can cost is paid out and dealt no cards', async () => {
  const players = await three();
  const stay = own(players[0]).stay?.id ?? '';
  const little = MAX_POINTS * title.point - 1;
  await room.change((state) => {
    const [seat] = state.seats;
    if (seat) seat.stack = little;
  });
  await deal(players.slice(1));
  expect(
    hand()
      .seats.map(({ seat }) => seat)
      .toSorted(),
  ).toEqual([1, 2]);
  await tick();
  expect(await findStay(test.studio.db, stay)).toMatchObject({ state: 'settled', pay: BigInt(little) });
});

it('the lobby hears what is played and what a point is worth', () => {
  const listed = rooms.list().rooms.filter(({ gameCode }) => gameCode === title.code);
  expect(listed).toMatchObject([{ played: 'tien-len', seats: 4, point: title.point / 100, rake: 3, rakeCap: title.rake.max / 100 }]);
  expect(listed[0]).not.toHaveProperty('bigBlind');
});
