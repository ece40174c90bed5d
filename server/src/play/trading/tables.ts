import type { TradingOrder, TradingOutcome } from '@sorak/contract/rules/trading';
import type { Generated, JSONColumnType } from 'kysely';

/** A result as one operator typed it. */
export type Told = Pick<Extract<TradingOrder, { kind: 'result' }>, 'state' | 'parts'>;

export interface TradingTables {
  trading_order: {
    id: string;
    seq: Generated<bigint>;
    /** Null where it is about no match alone. */
    match: string | null;
    asked: JSONColumnType<TradingOrder>;
    reason: string;
    operator_id: bigint;
    at: Date;
    /** Null until the sportsbook has answered. */
    outcome: TradingOutcome | null;
    answered_at: Date | null;
  };
  trading_result: {
    id: string;
    match: string;
    state: Generated<'waiting' | 'agreed' | 'differed' | 'withdrawn'>;
    told: JSONColumnType<Told>;
    reason: string;
    entered_by: bigint;
    entered_at: Date;
    second_id: string | null;
    second_by: bigint | null;
    second_told: JSONColumnType<Told> | null;
    second_reason: string | null;
    ended_at: Date | null;
    order_id: string | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends TradingTables {}
}
