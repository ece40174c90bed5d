import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;
export type RaceOut = 'play_stopped' | 'play_limit_reached' | 'opted_out' | 'household' | 'not_yours';

export interface RaceTables {
  race: {
    id: Generated<bigint>;
    campaign_id: bigint;
    version: number;
    promise: string;
    state: Defaulted<'open' | 'closed' | 'called_off'>;
    starts_at: Date;
    ends_at: Date;
    stopped_at: Defaulted<Date | null>;
    entrants: Defaulted<number>;
    closed_at: Defaulted<Date | null>;
    board_hash: Defaulted<string | null>;
  };
  race_bet: { race_id: bigint; member_id: bigint; bet_id: bigint; stake: bigint; payout: bigint; score: bigint };
  race_score: {
    race_id: bigint;
    member_id: bigint;
    no: number;
    score: Defaulted<bigint>;
    minus_score: GeneratedAlways<bigint>;
    reached: bigint | null;
    out: Defaulted<RaceOut | null>;
  };
  race_bucket: { race_id: bigint; from_score: bigint; from_reached: bigint; from_no: number; count: number };
  race_prize: {
    race_id: bigint;
    place: number;
    member_id: bigint;
    no: number;
    score: bigint;
    reached: bigint;
    amount: bigint;
    gift_id: string;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends RaceTables {}
}
