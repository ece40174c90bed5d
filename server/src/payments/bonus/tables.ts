import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export type BonusState = 'running' | 'met' | 'given_up' | 'expired';
/** What the times are of. */
export type TurnoverBase = 'bonus' | 'deposit_and_bonus';

export interface BonusTables {
  bonus_offer: {
    brand_code: string;
    code: string;
    names: Json<Readonly<Record<string, string>>>;
    percent: number;
    /** Minor units. */
    max_bonus: bigint;
    min_deposit: bigint;
    base: TurnoverBase;
    /** Hundredths. */
    times: number;
    /** Percent by kind of game. */
    weights: Json<Readonly<Record<string, number>>>;
    max_bet: bigint | null;
    excluded_games: Defaulted<readonly string[]>;
    methods: readonly string[] | null;
    days: number;
    is_once: boolean;
    position: number;
    starts_at: Date;
    ends_at: Date | null;
  };
  bonus: {
    id: string;
    member_id: bigint;
    brand_code: string;
    offer_code: string;
    deposit_id: string;
    deposit_amount: bigint;
    amount: bigint;
    turnover_id: bigint;
    state: Defaulted<BonusState>;
    once_key: string | null;
    granted_at: Date;
    ended_at: Defaulted<Date | null>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends BonusTables {}
}
