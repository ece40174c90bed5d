import { isInHand, type RoomSeat, type RoomState } from './room-state.ts';

const isIdle = (state: RoomState, seat: RoomSeat | null): seat is RoomSeat =>
  seat !== null && seat.reservedUntil === null && !seat.isLeaving && !isInHand(state, seat.stay);

/** Whether anybody sits at the table and plays no hand, or waits for a chair. */
export const hasIdle = (state: RoomState): boolean => (state.waiting?.length ?? 0) > 0 || state.seats.some((seat) => isIdle(state, seat));

/** Operators have closed the table: whoever plays no hand gets up and is paid; the others follow when theirs is over. Nobody waits any more. */
export function getUpIdle(state: RoomState): void {
  if (state.waiting) state.waiting = [];
  for (const seat of state.seats) if (isIdle(state, seat)) seat.isLeaving = true;
}
