import { orderOf } from '../../engines/shuffle.ts';
import type { RoomTitle } from '../../titles/catalogue.ts';
import type { RoomEngine } from './engine.ts';
import { type Deck, dealtTo, type Live } from './live.ts';

// All that a table is, JSON-safe, and how it goes on, whatever its game: pure but for what `newDeck` draws. Times in milliseconds, money in minor units.

/** Between hands, so that the last one can be read. */
export const PAUSE_MS = 6_000;
/** How long a seat waits for its buy-in, and an empty chair for the player who has gone. */
const RESERVED_MS = 10_000;
const AWAY_MS = 180_000;
const HOUR_MS = 3_600_000;
/** A table that nobody served for longer than this gives whoever is to act the whole time again. */
const UNSERVED_MS = 2_000;
const BANK_BACK_MS = 2_000;

export type RoomSeat = {
  readonly stay: string;
  readonly playerGame: string;
  readonly tag: string;
  /** The buy-in. */
  readonly stake: number;
  stack: number;
  reservedUntil: number | null;
  seed: string | null;
  awaySince: number | null;
  isLeaving: boolean;
  /** It came in while others played: where there are blinds, it posts a big one with its first hand. */
  owesBig: boolean;
  bankMs: number;
  /** Turns in sequence that the clock ended. */
  missed?: number;
};

export type RoomState = {
  readonly seats: (RoomSeat | null)[];
  number: number;
  button: number;
  next: Deck;
  live: Live | null;
  startsAt: number | null;
  /** Of the last hour. */
  pots: { readonly at: number; readonly pot: number }[];
};

/** What a change owes outside the table: stays that are over with what they take home, and the hand that has ended. */
export type Owed = { readonly pays: { readonly stay: string; readonly pay: number }[]; readonly hands: Live[] };

/** How a change looks at the table: its title and game, the clock, and where closed decks come from. */
export type Rules = { readonly title: RoomTitle; readonly engine: RoomEngine; readonly now: number; readonly newDeck: () => Promise<Deck> };

export const emptyRoom = (seats: number, next: Deck): RoomState => ({
  seats: Array.from({ length: seats }, () => null),
  number: 0,
  button: -1,
  next,
  live: null,
  startsAt: null,
  pots: [],
});

const isPlaying = ({ live }: RoomState): boolean => live !== null && live.result === null;
const isReady = (seat: RoomSeat | null): boolean =>
  seat !== null && seat.reservedUntil === null && seat.awaySince === null && !seat.isLeaving && seat.stack > 0;
/** Who is dealt in: present, and with what the game asks for. */
const isPlayable = (seat: RoomSeat | null, { title, engine }: Rules): boolean => isReady(seat) && (seat?.stack ?? 0) >= engine.least(title);
export const isInHand = ({ live }: RoomState, stay: string): boolean =>
  live?.result === null && live.players.some((player) => player.stay === stay);

export const seatOf = (state: RoomState, playerGame: bigint): number =>
  state.seats.findIndex((seat) => seat?.playerGame === String(playerGame));

/** Keeps a chair while its buy-in is asked for; false when it is taken, or the player has one. */
export function reserve(
  state: RoomState,
  at: number,
  who: Pick<RoomSeat, 'stay' | 'playerGame' | 'tag' | 'stake'>,
  { title, now }: Rules,
): boolean {
  if (at >= state.seats.length || state.seats[at] || seatOf(state, BigInt(who.playerGame)) >= 0) return false;
  const others = state.seats.filter(isReady).length;
  state.seats[at] = {
    ...who,
    stack: 0,
    reservedUntil: now + RESERVED_MS,
    seed: null,
    awaySince: null,
    isLeaving: false,
    owesBig: others >= 2,
    bankMs: title.bankMs,
    missed: 0,
  };
  return true;
}

/** The buy-in was taken; false when the chair was not kept for it any more. */
export function seatStay(state: RoomState, stay: string): boolean {
  const seat = state.seats.find((one) => one?.stay === stay);
  if (!seat || seat.reservedUntil === null) return false;
  Object.assign(seat, { stack: seat.stake, reservedUntil: null });
  return true;
}

export function unreserve(state: RoomState, stay: string): void {
  const at = state.seats.findIndex((seat) => seat?.stay === stay && seat.reservedUntil !== null);
  if (at >= 0) state.seats[at] = null;
}

/** Takes a seat's part of the next shuffle: the first counts. */
export function giveSeed(state: RoomState, at: number, number: number, seed: string): boolean {
  const seat = state.seats[at];
  if (!seat || number !== state.number + 1 || (seat.seed !== null && seat.seed !== seed)) return false;
  seat.seed = seed;
  return true;
}

/** Acts for a seat; false when the rules, the hand or the number of entries seen say no. */
export function actAt(state: RoomState, at: number, number: number, seen: number, action: unknown, rules: Rules): boolean {
  const { live } = state;
  const { engine } = rules;
  if (!live || live.result || live.number !== number) return false;
  // The same press again: the entry that it made stands.
  if (seen < live.hand.entries.length) return engine.isSame(live.hand, seen, at, action);
  if (live.hand.entries.length !== seen || !engine.mayAct(live.hand, at, action)) return false;
  keepBank(state, rules);
  live.hand = engine.act(live.hand, action);
  const seat = state.seats[at];
  if (seat) seat.missed = 0;
  startTurn(state, rules);
  return true;
}

/** What was not used of the time bank stays. */
function keepBank(state: RoomState, { engine, now }: Rules): void {
  const { live } = state;
  const seat = live && state.seats[engine.turnOf(live.hand) ?? -1];
  if (live?.isBank && live.endsAt !== null && seat) seat.bankMs = Math.max(0, live.endsAt - now);
}

function startTurn({ live }: RoomState, { title, engine, now }: Rules): void {
  if (!live) return;
  live.isBank = false;
  live.endsAt = engine.turnOf(live.hand) === null ? null : now + title.turnMs;
}

export function setAway(state: RoomState, at: number, isAway: boolean, now: number): void {
  const seat = state.seats[at];
  if (!seat) return;
  if (!isAway && seat.awaySince !== null) seat.owesBig = state.seats.filter(isReady).length >= 2;
  seat.awaySince = isAway ? (seat.awaySince ?? now) : null;
  seat.missed = 0;
}

/** The player gets up: paid at once, or after the hand that is played. */
export function leave(state: RoomState, at: number, rules: Rules): void {
  const seat = state.seats[at];
  if (!seat || seat.reservedUntil !== null) return;
  seat.isLeaving = true;
  const { live } = state;
  if (live && isInHand(state, seat.stay)) {
    const before = rules.engine.turnOf(live.hand);
    live.hand = rules.engine.getUp(live.hand, at);
    if (rules.engine.turnOf(live.hand) !== before) startTurn(state, rules);
  }
}

/** Does all that is due by the clock, again and again until nothing is. */
export async function advance(state: RoomState, rules: Rules): Promise<Owed> {
  const owed: Owed = { pays: [], hands: [] };
  while ((await endOrStart(state, rules, owed)) || clearSeats(state, rules, owed) || actForAbsent(state, rules));
  return owed;
}

async function endOrStart(state: RoomState, rules: Rules, owed: Owed): Promise<boolean> {
  const { live } = state;
  if (live && !live.result && rules.engine.turnOf(live.hand) === null) {
    endHand(state, live, rules, owed);
    return true;
  }
  if (isPlaying(state)) return false;
  const ready = state.seats.filter((seat) => isPlayable(seat, rules)).length;
  if (ready < 2) {
    state.startsAt = null;
    return false;
  }
  if (state.startsAt === null) {
    state.startsAt = Math.max(rules.now, state.live?.endedAt ?? 0) + PAUSE_MS;
    return true;
  }
  if (rules.now < state.startsAt) return false;
  await startHand(state, rules);
  return true;
}

/** Stays that are over leave their chairs: without what a hand needs, gone too long, or got up. */
function clearSeats(state: RoomState, { title, engine, now }: Rules, { pays }: Owed): boolean {
  for (const [at, seat] of state.seats.entries()) {
    if (!seat || isInHand(state, seat.stay)) continue;
    if (seat.reservedUntil !== null) {
      if (now < seat.reservedUntil) continue;
      state.seats[at] = null;
      return true;
    }
    const isGone = seat.awaySince !== null && now >= seat.awaySince + AWAY_MS;
    if (!seat.isLeaving && !isGone && seat.stack >= engine.least(title)) continue;
    pays.push({ stay: seat.stay, pay: seat.stack });
    state.seats[at] = null;
    return true;
  }
  return false;
}

/** For whoever is away or out of time the game says what is done; the time bank comes before that. */
function actForAbsent(state: RoomState, rules: Rules): boolean {
  const { live } = state;
  const { engine } = rules;
  const turn = live && !live.result ? engine.turnOf(live.hand) : null;
  const seat = turn === null ? null : state.seats[turn];
  if (!live || !seat || live.endsAt === null) return false;
  const isHere = seat.awaySince === null && !seat.isLeaving;
  if (isHere && rules.now < live.endsAt) return false;
  if (isHere && !live.isBank && seat.bankMs > 0) {
    live.isBank = true;
    live.endsAt += seat.bankMs;
    return true;
  }
  if (isHere) {
    seat.bankMs = 0;
    seat.missed = (seat.missed ?? 0) + 1;
    if (seat.missed >= engine.patience) seat.awaySince = rules.now;
  }
  live.hand = engine.act(live.hand, engine.actionForAbsent(live.hand, seat.awaySince !== null || seat.isLeaving));
  startTurn(state, rules);
  return true;
}

/** Seats clockwise from the one after `from`. */
const around = (count: number, from: number): number[] => Array.from({ length: count }, (_, step) => (from + 1 + step) % count);

async function startHand(state: RoomState, rules: Rules): Promise<void> {
  const { title, engine, now, newDeck } = rules;
  const clockwise = around(state.seats.length, state.button);
  const ready = clockwise.filter((at) => isPlayable(state.seats[at] ?? null, rules));
  // The button goes to the next seat that plays, which is dealt to last.
  const [button = 0] = ready;
  const dealt = around(state.seats.length, button).filter((at) => ready.includes(at));
  const players = dealt.flatMap((seat) => {
    const { stay = '', tag = '', stack = 0 } = state.seats[seat] ?? {};
    return [{ seat, stay, tag, start: stack }];
  });
  const seeds = dealt.flatMap((seat) => {
    const seed = state.seats[seat]?.seed ?? null;
    return seed === null ? [] : [{ seat, seed }];
  });
  state.number += 1;
  const dealing = {
    number: state.number,
    startedAt: now,
    button,
    players,
    deck: state.next,
    seeds,
    order: await orderOf(state.next.root, seeds),
    endsAt: null,
    isBank: false,
    result: null,
    endedAt: null,
  };
  const seats = players.map(({ seat, stay, start }) => ({
    seat,
    stay,
    stack: start,
    owesBig: state.seats[seat]?.owesBig ?? false,
    cards: dealtTo(dealing, seat, engine.cards).map(({ card }) => card),
  }));
  state.live = { ...dealing, hand: engine.deal(seats, title, state.live) };
  Object.assign(state, { button, startsAt: null, next: await newDeck() });
  for (const seat of state.seats) if (seat) seat.seed = null;
  for (const at of dealt) {
    const seat = state.seats[at];
    if (seat) Object.assign(seat, { owesBig: false, bankMs: Math.min(title.bankMs, seat.bankMs + BANK_BACK_MS) });
  }
  startTurn(state, rules);
}

function endHand(state: RoomState, live: Live, { title, engine, now }: Rules, owed: Owed): void {
  const result = engine.resultOf(live, title);
  Object.assign(live, { result, endedAt: now, endsAt: null });
  for (const { seat, stack } of result.stacks) {
    const player = live.players.find((one) => one.seat === seat);
    const chair = state.seats[seat];
    if (chair && chair.stay === player?.stay) chair.stack = stack;
  }
  state.pots = [...state.pots.filter(({ at }) => at > now - HOUR_MS), { at: now, pot: engine.potOf(result) }];
  owed.hands.push(live);
}

/** When the table has something to do next by the clock; null while it waits for players alone. */
export function dueAt(state: RoomState): number | null {
  const { live, startsAt, seats } = state;
  const times = [
    live?.result === null ? live.endsAt : null,
    startsAt,
    ...seats.flatMap((seat) => (seat ? [seat.reservedUntil, seat.awaySince === null ? null : seat.awaySince + AWAY_MS] : [])),
  ].filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** After a stop of the studio: whoever was to act has the whole time again, and nobody is counted away for it. */
export function resume(state: RoomState, title: RoomTitle, now: number): void {
  const { live } = state;
  if (live?.result === null && live.endsAt !== null && live.endsAt < now - UNSERVED_MS) {
    live.endsAt = now + title.turnMs;
    live.isBank = false;
  }
  if (state.startsAt !== null && state.startsAt < now - UNSERVED_MS) state.startsAt = now + PAUSE_MS;
}
