/** A game that operators have given a place in its category, counted from 1. */
export type LobbyPin = { readonly id: string; readonly place: number };

/**
 * The order of a category: each pinned game at its place (or the last there is), the others around them as they came. Pins of games that are
 * not there say nothing.
 */
export function arrange<T>(games: readonly T[], idOf: (game: T) => string, pins: readonly LobbyPin[]): T[] {
  const placeOf = new Map(pins.map(({ id, place }) => [id, place]));
  const pinned = games
    .filter((game) => placeOf.has(idOf(game)))
    .toSorted((one, other) => (placeOf.get(idOf(one)) ?? 0) - (placeOf.get(idOf(other)) ?? 0));
  const arranged = games.filter((game) => !placeOf.has(idOf(game)));
  // From the lowest place on, so that each later one finds those before it where they stay.
  for (const game of pinned) arranged.splice((placeOf.get(idOf(game)) ?? 1) - 1, 0, game);
  return arranged;
}

/** Another place for one game, which pins it; the pins that were between make room, so that what was seen is what moves. */
export function movePin(order: readonly string[], pins: readonly LobbyPin[], id: string, place: number): LobbyPin[] {
  const rest = order.filter((one) => one !== id);
  const target = Math.min(Math.max(1, place), order.length);
  const moved = rest.toSpliced(target - 1, 0, id);
  const pinned = new Set([...pins.map((pin) => pin.id), id]);
  return moved.flatMap((one, at) => (pinned.has(one) ? [{ id: one, place: at + 1 }] : []));
}
