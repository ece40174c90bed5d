import type { Room } from '@sorak/contract';

// More seats than this are told in figures alone.
const MAX_DOTS = 9;

/** How many seats of a room are taken; which of them, its vendor does not tell. The words stand beside it. */
export function RoomSeats({ room: { seats, players } }: { readonly room: Room }) {
  if (seats > MAX_DOTS) return null;
  return (
    <span className="dots" aria-hidden="true">
      {Array.from({ length: seats }, (_, seat) => (
        <i key={seat} className={seat < players ? 'on' : undefined} />
      ))}
    </span>
  );
}
