import type { DRAW_STATES, ENTRY_STATES, LINE_STATES, OperatorRequest, RESULT_SOURCES, TOLD_STATES } from '@sorak/contract';
import type { LotteryResult } from '@sorak/contract/rules/lottery/game';
import type { Prices } from '@sorak/contract/rules/lottery/engine';
import type { Generated } from 'kysely';

export type DrawState = (typeof DRAW_STATES)[number];
export type LineState = (typeof LINE_STATES)[number];
export type ResultSource = (typeof RESULT_SOURCES)[number];
export type EntryState = (typeof ENTRY_STATES)[number];
export type ToldState = (typeof TOLD_STATES)[number];

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
    seed: string | null;
    result: LotteryResult | null;
    is_local_result: Generated<boolean>;
    /** Which of its results counts; 0 before the first. */
    version: Generated<number>;
    drawn_at: Date | null;
    settled_at: Date | null;
  };
  lottery_order: {
    id: string;
    member_id: bigint;
    draw_id: bigint;
    game_code: string;
    asset: 'IDR' | 'PLAY';
    prize_group: number;
    placed_at: Date;
    hash: string;
    lines: number;
    stake: bigint;
    state: Generated<LineState>;
    payout: bigint | null;
    ticket: string;
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
  lottery_told: {
    draw_id: bigint;
    source: string;
    asked_at: Date;
    state: ToldState;
    why: string | null;
    version: number | null;
    result: LotteryResult | null;
    told_at: Date | null;
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
  /** The brand's group for everybody whom nobody gave another. */
  prize_group_rules: { brand_code: string; usual_group: number };
  /** The highest group that somebody may play at and give to those below. */
  prize_group: { member_id: bigint; prize_group: number; set_at: Date };
  /** What an agent above keeps of an order's lines, twenty points to a percent. */
  lottery_share: { order_id: string; agent_id: bigint; points: number };
}
