import { type BadgeSource, HOT_PLACES, NEW_DAYS, OWN_LISTING } from '@sorak/contract';
import type { GameRow } from './repo.ts';

const DAY_MS = 86_400_000;

/** What the house's rules know of a game: how many played it in seven days, its place among those of its category, and its first day. */
export type Standing = {
  readonly members: number;
  readonly place: number | null;
  readonly firstSeenAt: number | null;
  readonly cameLater: boolean;
};

type Played = { readonly vendor_id: number; readonly game_code: string; readonly members: number };

/** The standing of every game, by vendor and code. */
export function standings(rows: readonly GameRow[], week: readonly Played[]): (row: GameRow) => Standing {
  const keyOf = ({ vendor_id: vendor, game_code: code }: Pick<GameRow, 'vendor_id' | 'game_code'>): string => `${vendor}/${code}`;
  const members = new Map(week.map((one) => [keyOf(one), one.members]));
  const firsts = new Map<number, number>();
  for (const { vendor_id: vendor, first_seen_at: at } of rows)
    firsts.set(vendor, Math.min(firsts.get(vendor) ?? Infinity, at?.getTime() ?? -Infinity));
  const places = new Map<string, number>();
  for (const kind of new Set(rows.map(({ game_type: type }) => type))) {
    const played = rows.filter((row) => row.game_type === kind && (members.get(keyOf(row)) ?? 0) > 0);
    played
      .toSorted((one, other) => (members.get(keyOf(other)) ?? 0) - (members.get(keyOf(one)) ?? 0))
      .forEach((row, at) => places.set(keyOf(row), at + 1));
  }
  return (row) => {
    const first = row.first_seen_at?.getTime() ?? null;
    return {
      members: members.get(keyOf(row)) ?? 0,
      place: places.get(keyOf(row)) ?? null,
      firstSeenAt: first,
      // A vendor's first games are no news: all of them came on one day.
      cameLater: first !== null && first > (firsts.get(row.vendor_id) ?? Infinity) + DAY_MS,
    };
  };
}

const badge = (source: BadgeSource, ofVendor: boolean, byRule: boolean): boolean =>
  source === 'vendor' ? ofVendor : source === 'rule' ? byRule : source === 'on';

/** How a game is shown: as its vendor says, but for what operators say. */
export function lookOf(row: GameRow, { place, firstSeenAt, cameLater }: Standing, now: number) {
  const { hot, fresh, picture } = row.listing ?? OWN_LISTING;
  return {
    isHot: badge(hot, row.is_hot, place !== null && place <= HOT_PLACES) ? (1 as const) : (0 as const),
    isNew: badge(fresh, row.is_new, firstSeenAt !== null && cameLater && now - firstSeenAt < NEW_DAYS * DAY_MS),
    picture,
  };
}
