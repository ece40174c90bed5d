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

/** What the games of a category stand by that nobody has pinned. */
export const LOBBY_RULES = ['vendor', 'played', 'newest', 'rtp'] as const;
export type LobbyRule = (typeof LOBBY_RULES)[number];

/** A badge of a game: as its vendor says, always, never, or by the house's rule. */
export const BADGE_SOURCES = ['vendor', 'on', 'off', 'rule'] as const;
export type BadgeSource = (typeof BADGE_SOURCES)[number];
/** Hot by rule: among so many of its category that most members played in seven days. */
export const HOT_PLACES = 5;
/** New by rule: for so many days, where it came after its vendor's first games. */
export const NEW_DAYS = 14;

/** What operators say of a game's looks; `picture` null: its vendor's own. */
export type GameListing = { readonly hot: BadgeSource; readonly fresh: BadgeSource; readonly picture: string | null };
export const OWN_LISTING: GameListing = { hot: 'vendor', fresh: 'vendor', picture: null };

/** Categories stand beside each other as filters, tags behind them. */
export const LOBBY_TAG_KINDS = ['category', 'tag'] as const;
export type LobbyTagKind = (typeof LOBBY_TAG_KINDS)[number];
