import type { RoomTitle } from '../../titles/catalogue.ts';
import type { StayView } from '../room-api.ts';
import type { Stay } from './repo.ts';
import type { RoomEngine } from './engine.ts';
import type { Live } from './live.ts';
import type { Room } from './room.ts';
import { openChairs, placeOf, waitingOf } from './queue.ts';
import { type RoomState, seatOf } from './room-state.ts';

const HOUR_MS = 3_600_000;

const recent = ({ pots }: RoomState, now: number) => pots.filter(({ at }) => at > now - HOUR_MS);
export const handsOf = (state: RoomState, now: number): number => recent(state, now).length;
/** The average pot of the last hour, minor units; 0 without a hand. */
export function averagePot(state: RoomState, now: number): number {
  const all = recent(state, now);
  return all.length === 0 ? 0 : Math.round(all.reduce((sum, { pot }) => sum + pot, 0) / all.length);
}

function handNews(live: Live, engine: RoomEngine) {
  const { number, button, deck, seeds, endsAt, isBank } = live;
  const turn = engine.turnOf(live.hand);
  return {
    number,
    button,
    turn: turn !== null && endsAt !== null ? { seat: turn, endsAt, isBank } : null,
    root: deck.root,
    seeds,
    ...engine.news(live),
  };
}

/** What everybody at a table sees. */
export function viewRoom({ state, engine, title, isClosed }: Room, now: number) {
  return {
    type: 'room',
    now,
    seats: state.seats.map(
      (seat) =>
        seat && {
          tag: seat.tag,
          isReserved: seat.reservedUntil !== null,
          stack: seat.stack,
          isAway: seat.awaySince !== null,
          isLeaving: seat.isLeaving,
          bankMs: seat.bankMs,
        },
    ),
    hand: state.live && handNews(state.live, engine),
    next: {
      number: state.number + 1,
      root: state.next.root,
      revealing: state.reveal ? state.reveal.seats.flatMap(({ seat, hash }) => (hash === null ? [] : [{ seat, hash }])) : null,
      startsAt: state.startsAt,
    },
    terms: { buyIn: title.buyIn, rake: title.rake },
    isClosed,
    openChairs: openChairs(state),
    waiting: waitingOf(state),
    averagePot: averagePot(state, now),
    hands: handsOf(state, now),
  };
}

/** What one player sees besides. */
export function viewOwn({ state, engine }: Room, playerGame: bigint) {
  const at = seatOf(state, playerGame);
  const seat = state.seats[at];
  const { live } = state;
  const isIn = live !== null && seat != null && live.players.some((player) => player.seat === at && player.stay === seat.stay);
  return {
    type: 'mine',
    stay: seat ? { id: seat.stay, seat: at, stake: seat.stake, isAgreed: seat.isAgreed ?? false } : null,
    waiting: placeOf(state, playerGame),
    mayShow: isIn && live.result !== null && ![null, undefined, live.result].includes(engine.showAt?.(live, at)),
    cards: isIn ? engine.ownCards(live, at) : [],
    options: isIn && live.result === null ? engine.optionsOf(live.hand, at) : null,
  };
}

/** A hand that is over, as the player of a stay may see it, or, without one, everybody who looked on. */
export function viewHand(live: Live, stay: string | null, { title, engine }: { readonly title: RoomTitle; readonly engine: RoomEngine }) {
  if (!live.result) throw new Error('the hand is not over');
  const own = live.players.find((player) => player.stay === stay)?.seat ?? null;
  const { told, places } = engine.past(live, own, title);
  return {
    number: live.number,
    startedAt: new Date(live.startedAt).toISOString(),
    button: live.button,
    own,
    seats: live.players.map(({ seat, tag, start }) => ({ seat, tag, start })),
    shuffle: { root: live.deck.root, hashes: live.deck.hashes, seeds: live.seeds, promised: live.promised ?? null, places },
    ...told,
  };
}

export const viewStay = (stay: Stay): StayView => ({
  id: stay.id,
  seat: stay.seat,
  state: stay.state,
  reason: stay.reason,
  stake: Number(stay.stake),
  payout: Number(stay.pay),
  createdAt: stay.created_at.toISOString(),
});
