import { orderOf } from '../../engines/shuffle.ts';
import type { RoomTitle } from '../../titles/catalogue.ts';
import { dealtTo, type Live } from './live.ts';
import { offerChairs, queueTimes, resumeQueue } from './queue.ts';
import { closeReveal, isAllRevealed, openReveal, REVEAL_MS, seedsOf } from './reveal.ts';
import { isInHand, isPlayable, isPlaying, isReady, type RoomState, type Rules } from './room-state.ts';

// How a table goes on, whatever its game: pure but for what `newDeck` draws. Times in milliseconds, money in minor units.

/** Between hands, so that the last one can be read; where everybody has folded there is little of it. */
export const PAUSE_MS = 6_000;
export const SHORT_PAUSE_MS = 3_000;
/** How long a chair waits for a player who has gone. */
const AWAY_MS = 180_000;
const HOUR_MS = 3_600_000;
/** A table that nobody served for longer than this gives whoever is to act the whole time again. */
const UNSERVED_MS = 2_000;
const BANK_BACK_MS = 2_000;

/** What a change owes outside the table: stays that are over with what they take home, and the hand that has ended. */
export type Owed = { readonly pays: { readonly stay: string; readonly pay: number }[]; readonly hands: Live[] };

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
  while (
    (await endOrStart(state, rules, owed)) ||
    clearSeats(state, rules, owed) ||
    actForAbsent(state, rules) ||
    offerChairs(state, rules.now)
  );
  return owed;
}

async function endOrStart(state: RoomState, rules: Rules, owed: Owed): Promise<boolean> {
  const { live } = state;
  if (live && !live.result && rules.engine.turnOf(live.hand) === null) {
    endHand(state, live, rules, owed);
    return true;
  }
  if (isPlaying(state)) return false;
  if (state.reveal) return reveal(state, rules);
  const ready = state.seats.filter((seat) => isPlayable(seat, rules)).length;
  if (ready < 2) {
    state.startsAt = null;
    return false;
  }
  if (state.startsAt === null) {
    const isShort = state.live?.result && !rules.engine.isOpen(state.live.result);
    state.startsAt = Math.max(rules.now, state.live?.endedAt ?? 0) + (isShort ? SHORT_PAUSE_MS : PAUSE_MS);
    return true;
  }
  if (rules.now < state.startsAt) return false;
  state.reveal = openReveal(state, rules);
  return true;
}

/** Deals once every promised seed is there. Where one is withheld, or a seat has gone, nothing is dealt of this deck: the others begin anew. */
async function reveal(state: RoomState, rules: Rules): Promise<boolean> {
  if (isAllRevealed(state, rules)) {
    await startHand(state, rules);
    return true;
  }
  return closeReveal(state, rules);
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
    if (!seat.isLeaving && !isGone && seat.stack >= engine.min(title)) continue;
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
  // Who is dealt in was fixed before any seed was told. The button goes to the next seat that plays, which is dealt to last.
  const ready = (state.reveal?.seats ?? []).map(({ seat }) => seat);
  const button = around(state.seats.length, state.button).find((at) => ready.includes(at)) ?? 0;
  const dealt = around(state.seats.length, button).filter((at) => ready.includes(at));
  const players = dealt.flatMap((seat) => {
    const { stay = '', tag = '', stack = 0 } = state.seats[seat] ?? {};
    return [{ seat, stay, tag, start: stack }];
  });
  const { seeds, promised } = seedsOf(state);
  state.number += 1;
  const dealing = {
    number: state.number,
    startedAt: now,
    button,
    players,
    deck: state.next,
    seeds,
    promised,
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
  Object.assign(state, { button, startsAt: null, reveal: null, next: newDeck() });
  for (const seat of state.seats) if (seat) Object.assign(seat, { seedHash: null, seed: null });
  for (const at of dealt) {
    const seat = state.seats[at];
    if (seat) Object.assign(seat, { owesBig: false, withheld: 0, bankMs: Math.min(title.bankMs, seat.bankMs + BANK_BACK_MS) });
  }
  startTurn(state, rules);
}

/** Shows a player's cards by choice once the hand is over, until the next begins; null where that is not possible, false where they are open already. */
export function showHand(state: RoomState, at: number, number: number, { engine, now }: Rules): Live | false | null {
  const { live, seats } = state;
  const isIn = live?.players.some((player) => player.seat === at && player.stay === seats[at]?.stay);
  if (!live?.result || live.number !== number || !isIn) return null;
  const result = engine.showAt?.(live, at) ?? null;
  if (result === null) return null;
  if (result === live.result) return false;
  live.result = result;
  // Cards that were shown can be read.
  if (state.startsAt !== null) state.startsAt = Math.max(state.startsAt, now + SHORT_PAUSE_MS);
  return live;
}

function endHand(state: RoomState, live: Live, { title, engine, now }: Rules, owed: Owed): void {
  const agreed = live.players.filter(({ seat, stay }) => state.seats[seat]?.stay === stay && state.seats[seat].isAgreed);
  const result = engine.resultOf(
    live,
    title,
    agreed.map(({ seat }) => seat),
  );
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
    state.reveal ? state.reveal.endsAt : startsAt,
    ...queueTimes(state),
    ...seats.flatMap((seat) => (seat ? [seat.reservedUntil, seat.awaySince === null ? null : seat.awaySince + AWAY_MS] : [])),
  ].filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** After a stop of the studio: whoever was to act has the whole time again, and nobody is counted away for it. */
export function resume(state: RoomState, title: RoomTitle, now: number): void {
  resumeQueue(state, now);
  const { live } = state;
  if (live?.result === null && live.endsAt !== null && live.endsAt < now - UNSERVED_MS) {
    live.endsAt = now + title.turnMs;
    live.isBank = false;
  }
  if (state.reveal && state.reveal.endsAt < now - UNSERVED_MS) state.reveal = { ...state.reveal, endsAt: now + REVEAL_MS };
  if (state.startsAt !== null && state.startsAt < now - UNSERVED_MS) state.startsAt = now + PAUSE_MS;
}
