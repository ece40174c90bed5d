import { optionsOf } from '../../engines/poker/hand.ts';
import { potsOf } from '../../engines/poker/pots.ts';
import type { HandView, OwnNews, StayView, TableNews } from '../room-api.ts';
import type { Stay } from './repo.ts';
import type { Room } from './room.ts';
import { boardOf, holeOf, type Live, type RoomState, seatOf } from './state.ts';

const HOUR_MS = 3_600_000;

const recent = ({ pots }: RoomState, now: number) => pots.filter(({ at }) => at > now - HOUR_MS);
export const handsOf = (state: RoomState, now: number): number => recent(state, now).length;
/** The average pot of the last hour, minor units; 0 without a hand. */
export function averagePot(state: RoomState, now: number): number {
  const all = recent(state, now);
  return all.length === 0 ? 0 : Math.round(all.reduce((sum, { pot }) => sum + pot, 0) / all.length);
}

const cards = (open: readonly { readonly card: number }[]): number[] => open.map(({ card }) => card);

function handNews(live: Live): TableNews['hand'] {
  const { hand, result, endsAt, isBank } = live;
  const turn = optionsOf(hand);
  return {
    number: live.number,
    button: live.button,
    street: hand.street,
    board: cards(boardOf(live)),
    // Bets of the street lie before their seats until it ends: they make no pots yet.
    pots: (result?.pots ?? potsOf(hand.seats.map((one) => ({ ...one, put: one.put - one.bet }))).pots).map(({ amount }) => amount),
    seats: hand.seats.map(({ seat, stack, bet, isFolded }) => ({
      seat,
      tag: live.players.find((player) => player.seat === seat)?.tag ?? '',
      stack: result?.stacks.find((one) => one.seat === seat)?.stack ?? stack,
      bet,
      isFolded,
      cards: result?.shown.includes(seat) ? cards(holeOf(live, seat)) : null,
    })),
    turn: turn && endsAt !== null ? { seat: turn.seat, endsAt, isBank } : null,
    entries: hand.entries,
    result,
    root: live.deck.root,
    seeds: [...live.seeds],
  };
}

/** What everybody at a table sees. */
export function viewRoom({ state }: Room, now: number): TableNews {
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
    hand: state.live && handNews(state.live),
    next: {
      number: state.number + 1,
      root: state.next.root,
      seeded: state.seats.flatMap((seat, at) => (seat?.seed ? [at] : [])),
      startsAt: state.startsAt,
    },
    averagePot: averagePot(state, now),
    hands: handsOf(state, now),
  };
}

/** What one player sees besides. */
export function viewOwn({ state }: Room, playerGame: bigint): OwnNews {
  const at = seatOf(state, playerGame);
  const seat = state.seats[at];
  const { live } = state;
  const isIn = live !== null && seat != null && live.players.some((player) => player.seat === at && player.stay === seat.stay);
  const options = isIn && live.result === null ? optionsOf(live.hand) : null;
  return {
    type: 'mine',
    stay: seat ? { id: seat.stay, seat: at, stake: seat.stake } : null,
    cards: isIn ? cards(holeOf(live, at)) : [],
    options: options?.seat === at ? { toCall: options.toCall, raise: options.raise } : null,
  };
}

/** A hand that is over, as the player of a stay may see it. */
export function viewHand(live: Live, stay: string, blinds: HandView['blinds']): HandView {
  const { hand, result } = live;
  if (!result) throw new Error('the hand is not over');
  const own = live.players.find((player) => player.stay === stay)?.seat ?? null;
  const open = live.players.flatMap(({ seat }) => (seat === own || result.shown.includes(seat) ? [seat] : []));
  return {
    number: live.number,
    startedAt: new Date(live.startedAt).toISOString(),
    button: live.button,
    own,
    blinds,
    seats: live.players.map(({ seat, tag, start }) => ({ seat, tag, start })),
    entries: hand.entries,
    board: cards(boardOf(live)),
    cards: open.map((seat) => ({ seat, cards: cards(holeOf(live, seat)) })),
    result,
    shuffle: {
      root: live.deck.root,
      hashes: [...live.deck.hashes],
      seeds: [...live.seeds],
      places: [...open.flatMap((seat) => holeOf(live, seat)), ...boardOf(live)],
    },
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
