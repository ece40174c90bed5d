import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isShuffleTrue, type SeatSeed } from '../../engines/shuffle.ts';
import { pokerTitles } from '../../titles/poker/catalogue.ts';
import type { PokerTitle } from '../../engines/poker/poker.ts';
import type { RoomTerms } from '../../engines/room-terms.ts';
import type { SessionAnswer } from '../api.ts';
import { type HandView, pokerHands, pokerMessage, type TableNews, type OwnNews } from '../poker-api.ts';
import type { StayView } from '../room-api.ts';
import { readSession, type Session } from '../sessions/service.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { findStay, listHands } from './repo.ts';
import type { Room } from './room.ts';
import { Rooms } from './rooms.ts';
import { seatOf } from './room-state.ts';
import { actAt, leave, PAUSE_MS, setAway } from './state.ts';
import { sitDown } from './stays.ts';
import { promiseSeeds, revealSeeds } from './test-seeds.ts';
import { viewHand, viewOwn, viewRoom } from './view.ts';

const START = 100_000_000;
const [title] = pokerTitles as readonly [PokerTitle];
const BUY_IN = title.buyIn.most;
const { big, small } = title.blinds;
let test: TestStudio;
let rooms: Rooms;
let room: Room;

async function openRooms(): Promise<void> {
  rooms = new Rooms(test.studio);
  await rooms.open();
}

async function player(user: string, currency = 'IDR'): Promise<Session> {
  test.platform.state.currency = currency;
  const { body } = await test.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode: title.code });
  test.platform.state.currency = 'IDR';
  return readSession(test.studio, `Bearer ${body.session}`);
}

beforeEach(async () => {
  test = await startTestStudio();
  test.platform.state.balance = START * 1_000;
  await openRooms();
  const found = await rooms.of(await player('host'));
  if (!found) throw new Error('no room');
  room = found;
});
afterEach(() => test.stop());

const sit = (who: Session, seat: number, buyIn = BUY_IN, stayId: string = randomUUID()): Promise<StayView> =>
  sitDown(test.studio, room, who, { stayId, seat, buyIn });
const tick = async (): Promise<void> => {
  await rooms.tick();
  await rooms.pay();
};
const told = (): TableNews => v.parse(pokerMessage, viewRoom(room, test.studio.now().getTime())) as TableNews;
const seats = () => told().seats;
const hand = () => told().hand;
const own = (who: Session): OwnNews => v.parse(pokerMessage, viewOwn(room, who.playerGame)) as OwnNews;
const balance = (): number => test.platform.state.balance / 1_000;
const act = (who: Session, action: Parameters<typeof actAt>[4], at = room.state.live?.hand.entries.length ?? 0): Promise<boolean> =>
  room.change((state, rules) => actAt(state, seatOf(state, who.playerGame), state.number, at, action, rules));
const go = (who: Session): Promise<void> => room.change((state, rules) => leave(state, seatOf(state, who.playerGame), rules));
const turnOf = (players: readonly Session[]): Session => {
  const found = players.find((who) => own(who).options !== null);
  if (!found) throw new Error('nobody is to act');
  return found;
};
async function deal(players: readonly Session[], isSeeded = true): Promise<Map<Session, SeatSeed>> {
  const seeds = await promiseSeeds(room, isSeeded ? players : []);
  await tick();
  test.pass(PAUSE_MS);
  await tick();
  await revealSeeds(room, seeds.values());
  return seeds;
}
/** Everybody stays in for the least until the cards are shown. */
async function callDown(players: readonly Session[]): Promise<void> {
  while (hand()?.result === null) {
    const who = turnOf(players);
    await act(who, { kind: own(who).options?.toCall === 0 ? 'check' : 'call' });
  }
}
const stayOf = async (stay: StayView) => findStay(test.studio.db, stay.id);

describe('sitting down and getting up', () => {
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
    expect(test.platform.calls('/transaction/bet')).toHaveLength(1);
    expect(test.platform.calls('/transaction/win')).toHaveLength(1);
  });

  it('refuses a wrong buy-in, a chair that is taken or not there, and a second chair of one player, without a call to the wallet', async () => {
    const [ani, budi] = [await player('ani'), await player('budi')];
    await sit(ani, 0);
    for (const buyIn of [title.buyIn.least - 1, title.buyIn.most + 1]) await expect(sit(budi, 1, buyIn)).rejects.toThrow('STAKE_REFUSED');
    await expect(sit(budi, 0)).rejects.toThrow('ROUND_OPEN');
    await expect(sit(budi, title.seats)).rejects.toThrow('ROUND_OPEN');
    await expect(sit(ani, 1)).rejects.toThrow('ROUND_OPEN');
    expect(test.platform.calls('/transaction/bet')).toHaveLength(1);
  });

  it('of two who take one chair at once one sits, and only that buy-in is asked for', async () => {
    const [ani, budi] = [await player('ani'), await player('budi')];
    const results = await Promise.allSettled([sit(ani, 0), sit(budi, 0)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(balance()).toBe(START - BUY_IN);
  });

  it('a buy-in that the wallet refuses frees the chair and says why', async () => {
    const ani = await player('ani');
    test.platform.fail('/transaction/bet', 'RS_ERROR_LIMIT_REACHED');
    expect(await sit(ani, 0)).toMatchObject({ state: 'void', reason: 'RS_ERROR_LIMIT_REACHED' });
    expect(seats()[0]).toBeNull();
    expect(await sit(ani, 0)).toMatchObject({ state: 'riding' });
  });

  it.each(['hang', 'lose', 'break'] as const)('a buy-in whose answer was "%s" is taken back and nobody sits', async (fault) => {
    const ani = await player('ani');
    test.platform.fail('/transaction/bet', fault);
    const stay = await sit(ani, 0);
    expect(seats()[0]).toBeNull();
    test.pass(70_000);
    await tick();
    expect(await stayOf(stay)).toMatchObject({ state: 'void', reason: 'NO_ANSWER' });
    expect(balance()).toBe(START);
  });

  it.each(['hang', 'lose', 'break'] as const)('what is left is paid once where the answer to the win was "%s"', async (fault) => {
    const ani = await player('ani');
    const stay = await sit(ani, 0);
    test.platform.fail('/transaction/win', fault);
    await go(ani);
    await tick();
    expect(await stayOf(stay)).toMatchObject({ state: 'paying' });
    test.pass(70_000);
    await tick();
    await tick();
    expect(await stayOf(stay)).toMatchObject({ state: 'settled' });
    expect(balance()).toBe(START);
    expect(new Set(test.platform.calls('/transaction/win').map((call) => call.transaction_uuid)).size).toBe(1);
  });

  it('a studio that was killed while it asked for a buy-in takes it back and frees the chair', async () => {
    const ani = await player('ani');
    const { wallet } = test.studio;
    const killed = { ...test.studio, wallet: { ...wallet, call: () => new Promise<never>(() => undefined) } } as typeof test.studio;
    void sitDown(killed, room, ani, { stayId: randomUUID(), seat: 0, buyIn: BUY_IN });
    await expect.poll(() => seats()[0]?.isReserved, { timeout: 5_000 }).toBe(true);
    await openRooms();
    test.pass(20_000);
    await tick();
    const found = await rooms.of(ani);
    expect(found?.state.seats[0]).toBeNull();
    expect(test.platform.calls('/transaction/rollback')).toHaveLength(1);
    expect(balance()).toBe(START);
  });
});

describe('a hand', () => {
  it('deals two cards to each, tells them to nobody else, and every player can check the shuffle afterwards', async () => {
    const players = [await player('ani'), await player('budi'), await player('cici')] as const;
    for (const [at, who] of players.entries()) await sit(who, at * 2);
    const root = room.state.next.root;
    const seeds = await deal(players);
    expect(hand()).toMatchObject({ number: 1, street: 'preflop', root, board: [] });
    const dealt = players.map((who) => own(who).cards);
    expect(new Set(dealt.flat()).size).toBe(6);
    const text = JSON.stringify(viewRoom(room, 0));
    expect(text).not.toContain('salt');
    expect(hand()?.seats.every(({ cards }) => cards === null)).toBe(true);
    await callDown(players);
    for (const [at, who] of players.entries()) {
      const [last] = await listHands(test.studio.db, { playerGame: who.playerGame }, 1);
      if (!last) throw new Error('no hand');
      const view: HandView = v.parse(pokerHands.one, { hand: viewHand(last.record, last.stay, room) }).hand;
      expect(view.shuffle.root).toBe(root);
      expect(view.shuffle.promised).toHaveLength(3);
      expect(view.cards.find(({ seat }) => seat === view.own)?.cards).toEqual(dealt[at]);
      expect(await isShuffleTrue(view.shuffle, seeds.get(who) ?? null)).toBe(true);
      const closed = players.length * 2 + 5 - view.shuffle.places.length;
      expect(closed).toBe(2 * (3 - view.cards.length));
    }
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
    expect(rake).toBe(Math.min(title.rake.most, (20 * big * title.rake.share) / 10_000));
    for (const who of players) await go(who);
    await tick();
    await tick();
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
    const seen = room.state.live?.hand.entries.length ?? 0;
    expect(await Promise.all([act(first, { kind: 'call' }, seen), act(first, { kind: 'call' }, seen)])).toEqual([true, true]);
    expect(room.state.live?.hand.entries).toHaveLength(seen + 1);
    expect(await act(turnOf(players), { kind: 'fold' }, seen)).toBe(false);
  });

  it('out of time the bank runs, then the hand is folded, the player is away, and is paid after three minutes', async () => {
    const players = [await player('ani'), await player('budi')];
    const stays = new Map(await Promise.all(players.map(async (who, at) => [who, await sit(who, at)] as const)));
    await deal(players, false);
    const late = turnOf(players);
    const seat = seatOf(room.state, late.playerGame);
    test.pass(title.turnMs);
    await tick();
    expect(hand()?.turn).toMatchObject({ seat, isBank: true });
    test.pass(title.bankMs);
    await tick();
    expect(hand()).toMatchObject({ turn: null, result: { rake: 0 } });
    expect(seats()[seat]).toMatchObject({ isAway: true, stack: BUY_IN - small });
    test.pass(180_000);
    await tick();
    await tick();
    expect(seats()[seat]).toBeNull();
    const stay = stays.get(late);
    expect(stay && (await stayOf(stay))).toMatchObject({ state: 'settled', pay: BigInt(BUY_IN - small) });
  });

  it('a player who is away is dealt no cards and comes back by saying so', async () => {
    const players = [await player('ani'), await player('budi'), await player('cici')] as const;
    for (const [at, who] of players.entries()) await sit(who, at);
    await room.change((state, { now }) => setAway(state, 0, true, now));
    await deal(players.slice(1));
    expect(
      hand()
        ?.seats.map(({ seat }) => seat)
        .toSorted(),
    ).toEqual([1, 2]);
    await room.change((state, { now }) => setAway(state, 0, false, now));
    await callDown(players);
    await deal(players);
    expect(hand()?.seats).toHaveLength(3);
    expect(hand()?.entries.filter(({ seat }) => seat === 0)).toHaveLength(1);
  });

  it('a table that operators close plays its hand to the end, then everybody is paid and nobody sits down', async () => {
    const players = [await player('ani'), await player('budi')];
    for (const [seat, who] of players.entries()) await sit(who, seat);
    await deal(players);
    const closed = test.studio.closed as Set<string>;
    closed.add(title.code);
    await tick();
    expect(seats().map((seat) => seat?.isLeaving)).toContain(false);
    await callDown(players);
    await tick();
    await tick();
    expect([seats().every((seat) => seat === null), balance() + (hand()?.result?.rake ?? 0)]).toEqual([true, START]);
    const { body } = await test.call<SessionAnswer>('POST', '/api/session', { user: 'cici', token: 'token-cici', gameCode: title.code });
    const asked = { stayId: randomUUID(), seat: 0, buyIn: BUY_IN };
    expect((await test.call('POST', '/api/room/sit', asked, body.session)).body).toEqual({ error: 'GAME_CLOSED' });
    closed.clear();
    expect(await sit(await player('dodi'), 0)).toMatchObject({ state: 'riding' });
  });
  it('what operators set holds after the hand, is told before anybody sits, and outlives a stop', async () => {
    const players = [await player('ani'), await player('budi')];
    for (const [seat, who] of players.entries()) await sit(who, seat);
    await deal(players);
    const terms = test.studio.terms as Map<string, RoomTerms>;
    const set = { number: 2, buyIn: { least: BUY_IN, most: BUY_IN }, rake: { share: 100, most: 700 } };
    terms.set(title.code, set);
    await tick();
    expect(told().terms.rake).toEqual(title.rake);
    await callDown(players);
    expect(hand()?.result?.rake).toBe(Math.floor((2 * big * title.rake.share) / 10_000));
    await tick();
    expect(told().terms).toEqual({ buyIn: set.buyIn, rake: set.rake });
    expect(rooms.list().rooms.find(({ roomId }) => roomId === title.code)).toMatchObject({
      minBuyIn: BUY_IN / 100,
      rake: 1,
      rakeCap: 7,
    });
    await deal(players);
    await callDown(players);
    expect(hand()?.result?.rake).toBe(Math.min(700, Math.floor((2 * big) / 100)));
    const cici = await player('cici');
    const bets = test.platform.calls('/transaction/bet').length;
    await expect(sit(cici, 2, BUY_IN - 1)).rejects.toThrow('STAKE_REFUSED');
    const asked = { stayId: randomUUID(), seat: 2, buyIn: BUY_IN };
    await expect(sitDown(test.studio, room, cici, { ...asked, rake: title.rake })).rejects.toThrow('TERMS_CHANGED');
    expect([seats()[2], test.platform.calls('/transaction/bet').length]).toEqual([null, bets]);
    // What was said before comes late; and a process that has heard nothing yet knows it from the table.
    terms.set(title.code, { ...set, number: 1, rake: title.rake });
    await tick();
    terms.clear();
    await openRooms();
    room = (await rooms.of(cici)) ?? room;
    expect(told().terms.rake).toEqual(set.rake);
    expect(await sitDown(test.studio, room, cici, { ...asked, rake: set.rake })).toMatchObject({ state: 'riding' });
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
    await sit(players[0] as Session, 0, title.buyIn.least);
    await sit(players[1] as Session, 1, title.buyIn.least);
    for (let round = 0; round < 40 && seats().filter(Boolean).length === 2; round += 1) {
      await deal(players, false);
      await act(turnOf(players), { kind: 'raise', to: own(turnOf(players)).options?.raise?.most ?? 0 });
      await act(turnOf(players), { kind: 'call' });
      await tick();
    }
    const [broke] = seats().flatMap((seat, at) => (seat === null && at < 2 ? [at] : []));
    const { rows } = await test.pool.query<{ state: string; pay: bigint }>('select state, pay from stays where seat = $1', [broke]);
    expect(rows).toEqual([{ state: 'settled', pay: 0n }]);
    expect(await sit(players[broke ?? 0] as Session, broke ?? 0)).toMatchObject({ state: 'riding' });
  });
});

describe('a studio that stops', () => {
  it('goes on with the same cards and chips, and gives whoever is to act the whole time again', async () => {
    const players = [await player('ani'), await player('budi')];
    for (const [at, who] of players.entries()) await sit(who, at);
    await deal(players);
    await act(turnOf(players), { kind: 'raise', to: 4 * big });
    const before = JSON.stringify(players.map((who) => own(who).cards));
    test.pass(600_000);
    await openRooms();
    room = (await rooms.of(players[0] as Session)) ?? room;
    await tick();
    expect(JSON.stringify(players.map((who) => own(who).cards))).toBe(before);
    expect(hand()?.turn?.endsAt).toBe(test.studio.now().getTime() + title.turnMs);
    await callDown(players);
    expect(hand()?.result).not.toBeNull();
  });

  it('two processes host one table: an action at one is seen at the other, and each hand ends once', async () => {
    const players = [await player('ani'), await player('budi')];
    for (const [at, who] of players.entries()) await sit(who, at);
    const other = new Rooms(test.studio);
    await other.open();
    await deal(players);
    await other.tick();
    const there = await other.of(players[0] as Session);
    expect(there?.state.number).toBe(1);
    await act(turnOf(players), { kind: 'fold' });
    await Promise.all([other.tick(), rooms.tick()]);
    expect(there?.state.live?.result).not.toBeNull();
    const { rows } = await test.pool.query('select number from room_hands');
    expect(rows).toHaveLength(1);
  });
});

describe('currencies', () => {
  it('play money never meets money, and only money tables are told to the lobby', async () => {
    const [ani, tamu] = [await player('ani'), await player('tamu', 'PLAY')];
    await sit(ani, 0);
    const demo = await rooms.of(tamu);
    expect(demo?.key).not.toBe(room.key);
    await sitDown(test.studio, demo as Room, tamu, { stayId: randomUUID(), seat: 0, buyIn: BUY_IN });
    expect(test.platform.calls('/transaction/bet').map(({ currency }) => currency)).toEqual(['IDR', 'PLAY']);
    const listed = rooms.list().rooms.filter(({ gameCode }) => gameCode === title.code);
    expect(listed).toMatchObject([{ players: 1, seats: title.seats, bigBlind: big / 100, rake: title.rake.share / 100 }]);
  });
});
