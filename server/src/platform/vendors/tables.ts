import type { GameListing, LobbyPin, LobbyRule, LobbyTagKind, VendorTerms } from '@sorak/contract';
import type { ColumnType, Generated } from 'kysely';

/** Of a card room, in minor units; `rake` in hundredths of a percent. `number` grows with each change. */
export type GameTerms = {
  readonly number: number;
  readonly min: number;
  readonly max: number;
  readonly rake: number;
  readonly rakeCap: number;
};

export interface VendorTables {
  vendor: {
    id: number;
    code: string;
    display_name: string;
    launch_url: string;
    small_icon: string | null;
    is_hot: boolean;
    position: number;
    /** Which of the vendor files named it. */
    source: string;
    is_active: boolean;
    maintenance: boolean;
    maintenance_until: Date | null;
    launch_mode: string | null;
    launch_cdn: boolean;
    guest_url: string | null;
    rooms_url: string | null;
    programme_url: string | null;
    round_history_url: string | null;
    saved_leagues_url: string | null;
    rewards_url: string | null;
    transfer_url: string | null;
    transfer_decimals: number | null;
    /** Two letters each: there none of its games is offered. */
    closed_countries: Generated<string[]>;
    /** Operators have switched it off. */
    is_off: Generated<boolean>;
  };
  /** What is owed to a vendor from a month on; each change is another row. */
  vendor_terms: {
    vendor_id: number;
    number: number;
    from_month: string;
    terms: ColumnType<VendorTerms, string, never>;
    decided_at: Date;
  };
  vendor_key: { vendor_id: number; fingerprint: string; public_key: string; added_at: Date; replaced_at: Date | null };
  game: {
    vendor_id: number;
    game_code: string;
    game_name: string;
    game_type: string;
    game_classify: string;
    /** Minor units, as all amounts in tables. */
    min_bet: bigint;
    max_bet: bigint | null;
    min_line_num: number | null;
    rtp: number | null;
    volatility: string | null;
    hit_rate: number | null;
    max_win: number | null;
    jackpot: string | null;
    icon: string | null;
    is_hot: boolean;
    is_new: boolean;
    trial_support: boolean;
    maintenance: boolean;
    position: number;
    is_active: boolean;
    maintenance_until: Date | null;
    is_vassalage: boolean;
    default_play_type: string;
    menu: string | null;
    prize_modes: string[] | null;
    table_language: string | null;
    /** Stakes of rounds that the house gives; null: it plays none. */
    free_stakes: bigint[] | null;
    free_bets: boolean;
    /** Operators have closed it, whatever its vendor says. */
    is_closed: Generated<boolean>;
    /** The greatest bet that operators allow; null: what its vendor allows. Minor units. */
    house_max_bet: Generated<bigint | null>;
    /** What operators have set in the place of the vendor's own. */
    terms: ColumnType<GameTerms | null, never, never>;
    /** What operators say of its looks; null: all as its vendor says. */
    listing: ColumnType<GameListing | null, never, never>;
    /** Two letters each. */
    closed_countries: Generated<string[]>;
    /** Null for what stood here before first days were kept. */
    first_seen_at: Date | null;
  };
  /** What a game should return, from a moment on; each change is another row. Returns in percent, without jackpots. */
  pay_table: {
    vendor_id: number;
    game_code: string;
    number: number;
    digest: string;
    from_at: Date;
    best: number;
    worst: number | null;
    deviation: number;
    max_win: number;
    /** Where its results are outside what chance explains, and since when. */
    outside: Generated<'above' | 'below' | null>;
    outside_since: Generated<Date | null>;
  };
  jackpot: {
    code: string;
    name: string;
    asset: string;
    seed: bigint;
    vendor_codes: string[];
    position: number;
    source: string;
    is_active: boolean;
  };
  /** What was said of a pool, from a moment on; each change is another row. */
  jackpot_terms: {
    code: string;
    number: number;
    from_at: Date;
    name: string;
    asset: string;
    seed: bigint;
    vendor_codes: string[];
    is_offered: boolean;
  };
  lobby_order: {
    game_type: string;
    /** Grows with each change: whoever read an older one is told. */
    version: number;
    pins: ColumnType<readonly LobbyPin[], never, never>;
    /** What the games stand by that are not pinned. */
    rule: LobbyRule;
    saved_at: Date;
  };
  /** Who played what in the last seven days, counted once an hour. */
  game_week: { vendor_id: number; game_code: string; members: number; sessions: number; counted_at: Date };
  /** A category or a tag that operators have made. */
  lobby_tag: {
    code: string;
    version: number;
    kind: LobbyTagKind;
    /** By language. */
    names: ColumnType<Record<string, string>, string, string>;
    /** As an order names games. */
    games: ColumnType<readonly string[], string, string>;
    position: number;
    is_shown: boolean;
    saved_at: Date;
  };
  vendor_call: {
    /** Quarters of an hour since 1970. */
    quarter: number;
    vendor_id: number;
    process: string;
    answered: number;
    failed: number;
    took_ms: ColumnType<bigint, number, number>;
    last_answered_at: Date | null;
    last_failed_at: Date | null;
  };
  vendor_source: { name: string; content_hash: string; imported_at: Date };
  catalogue: { is_only: boolean; version: bigint };
}

declare module '../../db/tables.ts' {
  interface Tables extends VendorTables {}
}
