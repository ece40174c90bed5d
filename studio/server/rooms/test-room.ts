import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeEach } from 'vitest';
import type { PokerTitle } from '../../engines/poker/poker.ts';
import type { SeatSeed } from '../../engines/shuffle.ts';
import { pokerTitles } from '../../titles/poker/catalogue.ts';
import type { SessionAnswer } from '../api.ts';
import { type OwnNews, pokerMessage, type TableNews } from '../poker-api.ts';
import type { StayView } from '../room-api.ts';
import { readSession, type Session } from '../sessions/service.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { findStay, type Stay } from './repo.ts';
import type { Room } from './room.ts';
import { seatOf } from './room-state.ts';
import { Rooms } from './rooms.ts';
import { actAt, leave, PAUSE_MS } from './state.ts';
import { sitDown } from './stays.ts';
import { promiseSeeds, revealSeeds } from './test-seeds.ts';
import { viewOwn, viewRoom } from './view.ts';

export const START = 100_000_000;
export const [title] = pokerTitles as readonly [PokerTitle];
export const BUY_IN = title.buyIn.max;

type At = { test: TestStudio; rooms: Rooms; room: Room };
type Action = Parameters<typeof actAt>[4];

/** A table of hold'em in a studio of its own for each test, and what its players do there. */
export function useRoom() {
  const at = {} as At;
  const openRooms = async (): Promise<void> => {
    at.rooms = new Rooms(at.test.studio);
    await at.rooms.open();
  };
  const bearerOf = async (user: string, currency = 'IDR'): Promise<string> => {
    at.test.platform.state.currency = currency;
    const { body } = await at.test.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode: title.code });
    at.test.platform.state.currency = 'IDR';
    return body.session;
  };
  const player = async (user: string, currency?: string): Promise<Session> =>
    readSession(at.test.studio, `Bearer ${await bearerOf(user, currency)}`);
  beforeEach(async () => {
    at.test = await startTestStudio();
    at.test.platform.state.balance = START * 1_000;
    await openRooms();
    const found = await at.rooms.of(await player('host'));
    if (!found) throw new Error('no room');
    at.room = found;
  });
  afterEach(() => at.test.stop());

  const tick = async (): Promise<void> => {
    await at.rooms.tick();
    await at.rooms.pay();
  };
  const told = (): TableNews => v.parse(pokerMessage, viewRoom(at.room, at.test.studio.now().getTime())) as TableNews;
  const hand = () => told().hand;
  const own = (who: Session): OwnNews => v.parse(pokerMessage, viewOwn(at.room, who.playerGame)) as OwnNews;
  const act = (who: Session, action: Action, seen = at.room.state.live?.hand.entries.length ?? 0): Promise<boolean> =>
    at.room.change((state, rules) => actAt(state, seatOf(state, who.playerGame), state.number, seen, action, rules));
  const turnOf = (players: readonly Session[]): Session => {
    const found = players.find((who) => own(who).options !== null);
    if (!found) throw new Error('nobody is to act');
    return found;
  };
  return {
    at,
    openRooms,
    bearerOf,
    player,
    tick,
    told,
    hand,
    own,
    act,
    turnOf,
    seats: () => told().seats,
    balance: (): number => at.test.platform.state.balance / 1_000,
    sit: (who: Session, seat: number, buyIn = BUY_IN, stayId: string = randomUUID()): Promise<StayView> =>
      sitDown(at.test.studio, at.room, who, { stayId, seat, buyIn }),
    go: (who: Session): Promise<void> => at.room.change((state, rules) => leave(state, seatOf(state, who.playerGame), rules)),
    stayOf: (stay: StayView): Promise<Stay | undefined> => findStay(at.test.studio.db, stay.id),
    deal: async (players: readonly Session[], isSeeded = true): Promise<Map<Session, SeatSeed>> => {
      const seeds = await promiseSeeds(at.room, isSeeded ? players : []);
      await tick();
      at.test.pass(PAUSE_MS);
      await tick();
      await revealSeeds(at.room, seeds.values());
      return seeds;
    },
    /** Everybody stays in for the least until the cards are shown. */
    callDown: async (players: readonly Session[]): Promise<void> => {
      while (hand()?.result === null) {
        const who = turnOf(players);
        await act(who, { kind: own(who).options?.toCall === 0 ? 'check' : 'call' });
      }
    },
  };
}
