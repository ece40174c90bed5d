import type {
  CHASE_STATES,
  DRAW_STATES,
  ENTRY_STATES,
  LINE_STATES,
  OperatorRequest,
  RESULT_SOURCES,
  SOURCE_RESULT_STATES,
} from '@sorak/contract';
import type { BeaconRound } from '@sorak/contract/rules/beacon';
import type { LotteryResult } from '@sorak/contract/rules/lottery/game';
import type { Prices } from '@sorak/contract/rules/lottery/engine';
import type { Hours } from '@sorak/contract/rules/lottery/terms';
import type { ColumnType, Generated } from 'kysely';

export type DrawState = (typeof DRAW_STATES)[number];
export type LineState = (typeof LINE_STATES)[number];
export type ResultSource = (typeof RESULT_SOURCES)[number];
export type EntryState = (typeof ENTRY_STATES)[number];
export type SourceResultState = (typeof SOURCE_RESULT_STATES)[number];

export type ChaseState = (typeof CHASE_STATES)[number];
/** Minor units as text. `shares`: by play, in millionths of the printed price, where it is not the whole. */
export type DrawTerms = {
  readonly leastUnit: string;
  readonly mostLine: string;
  readonly mostOrder: string;
  readonly mostNumber: string;
  readonly mostDraw: string;
  readonly hours: Hours;
  readonly shares: Readonly<Record<string, number>>;
};
export type ChaseLine = { readonly play: string; readonly pick: string; readonly unit: string; readonly prices: Prices };

export interface LotteryTables {
  lottery_key: { kid: string; public_jwk: Record<string, string>; private_key: Buffer; created_at: Date };
  lottery_chain: {
    brand_code: string;
    game_code: string;
    number: number;
    length: number;
    used: Generated<number>;
    /** The hash of the first link that is drawn, hexadecimal. */
    end_hash: string;
    /** The last link, sealed. */
    seed: Buffer;
    created_at: Date;
  };
  lottery_draw: {
    id: Generated<bigint>;
    brand_code: string;
    game_code: string;
    station: string;
    number: string;
    opens_at: Date;
    closes_at: Date;
    draws_at: Date;
    state: Generated<DrawState>;
    chain: number | null;
    link: number | null;
    commitment: string | null;
    orders: number | null;
    mix: string | null;
    /** The beacon's round that the mix was mixed with, once it was drawn. */
    beacon: ColumnType<BeaconRound | null, string | null | undefined>;
    seed: string | null;
    result: LotteryResult | null;
    is_local_result: Generated<boolean>;
    /** Which of its results counts; 0 before the first. */
    version: Generated<number>;
    drawn_at: Date | null;
    settled_at: Date | null;
    /** What held when it opened; the house's own where it is null. */
    terms: ColumnType<DrawTerms | null, DrawTerms | null | undefined>;
  };
  lottery_order: {
    id: string;
    member_id: bigint;
    draw_id: bigint;
    game_code: string;
    asset: 'IDR' | 'PLAY';
    /** The group that it was bought at, and the greatest that its buyer could have chosen. */
    prize_group: number;
    own_group: number;
    /** What the difference of both gave back; null until it is paid. */
    rebate: Generated<bigint | null>;
    /** What of it was taken back because the draw was cancelled. */
    rebate_back: Generated<bigint>;
    placed_at: Date;
    hash: string;
    lines: number;
    stake: bigint;
    /** Stakes of its lines that were given back before the draw closed. */
    given_back: Generated<bigint>;
    state: Generated<LineState>;
    payout: bigint | null;
    ticket: string;
    chase_id: string | null;
  };
  lottery_line: {
    order_id: string;
    position: number;
    draw_id: bigint;
    member_id: bigint;
    bet_id: bigint;
    play: string;
    pick: string;
    unit: bigint;
    lots: number;
    stake: bigint;
    prices: Prices;
    /** How many numbers it counts on for limits; 0 is on all of its play, null was bought before there were any. */
    bets: number | null;
    state: Generated<LineState>;
    payout: bigint | null;
    /** By which result of its draw it was settled; 0 while it waits for the first. */
    version: Generated<number>;
    /** Which settlement of its bet stands, or comes next. */
    settlement: Generated<number>;
  };
  lottery_line_past: {
    order_id: string;
    position: number;
    settlement: number;
    version: number;
    state: LineState;
    payout: bigint | null;
    until_version: number;
  };
  lottery_result: { draw_id: bigint; version: number; source: ResultSource; result: LotteryResult; at: Date };
  lottery_entry: {
    id: string;
    draw_id: bigint;
    version: number;
    result: LotteryResult;
    reason: string;
    entered_by: bigint;
    entered_at: Date;
    state: Generated<EntryState>;
    ended_at: Date | null;
  };
  lottery_source_result: {
    draw_id: bigint;
    source: string;
    asked_at: Date;
    state: SourceResultState;
    why: string | null;
    version: number | null;
    result: LotteryResult | null;
    received_at: Date | null;
  };
  lottery_cancellation: {
    id: string;
    draw_id: bigint;
    state: Generated<OperatorRequest['state']>;
    reason: string;
    requested_by: bigint;
    requested_at: Date;
    decided_by: bigint | null;
    decided_at: Date | null;
    note: string | null;
    /** What had been drawn before, where anything had. */
    result: LotteryResult | null;
  };
  /** What a draw put into its pool and paid from it, minor units. */
  lottery_pool: {
    draw_id: bigint;
    asset: 'IDR' | 'PLAY';
    share: number;
    contribution: bigint;
    amount: bigint;
    units: bigint;
    paid: bigint;
    seed: bigint;
    undone: Generated<bigint | null>;
  };
  lottery_chase: {
    id: string;
    member_id: bigint;
    brand_code: string;
    game_code: string;
    station: string;
    asset: 'IDR' | 'PLAY';
    prize_group: number;
    /** As they were seen: play, pick, unit in minor units as text, prices. */
    lines: ChaseLine[];
    stake: bigint;
    times: number;
    stops_on_win: boolean;
    max: bigint | null;
    made: Generated<number>;
    spent: bigint;
    last_order: string;
    state: Generated<ChaseState>;
    reason: string | null;
    created_at: Date;
    ended_at: Date | null;
  };
  lottery_terms: {
    brand_code: string;
    game_code: string;
    min_unit: bigint;
    max_line: bigint;
    max_order: bigint;
    max_number: bigint;
    max_draw: bigint;
    opens: string | null;
    closes: string | null;
  };
  /** Which part of the printed price a play pays, in millionths. */
  lottery_price: { brand_code: string; game_code: string; play: string; share: number };
  /** What each number of a draw costs if it comes once, while the draw takes bets; minor units. */
  lottery_load: { draw_id: bigint; asset: 'IDR' | 'PLAY'; play: string; number: string; pays: bigint };
  /** The brand's group for everybody whom nobody gave another. */
  prize_group_rules: { brand_code: string; usual_group: number };
  /** The highest group that somebody may play at and give to those below. */
  prize_group: { member_id: bigint; prize_group: number; set_at: Date };
  /** What an agent above keeps of an order's lines, twenty points to a percent. */
  lottery_share: { order_id: string; agent_id: bigint; points: number };
}

declare module '../../db/tables.ts' {
  interface Tables extends LotteryTables {}
}
