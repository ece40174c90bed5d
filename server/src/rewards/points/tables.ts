import type { ExchangeReason, ExchangeState } from '@sorak/contract';
import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Texts = Json<Record<string, string>>;

export interface PointTables {
  point_setting: {
    brand_code: string;
    is_earning_open: boolean;
    is_redeem_open: boolean;
    is_convert_open: boolean;
    /** Units of currency for one point, as decimal text. */
    exchange_rate: string | null;
  };
  point_reward: {
    brand_code: string;
    code: string;
    category: string;
    category_names: Texts;
    names: Texts;
    remarks: Texts;
    art: string;
    tone: string;
    /** Minor units of POINT. */
    points: bigint;
    available: number | null;
    rank_level: number;
    position: number;
    starts_at: Date;
    ends_at: Date | null;
    /** Minor units of currency that one brings; null for what is no money. */
    credit: bigint | null;
    is_by_hand: boolean;
  };
  point_exchange: {
    id: string;
    brand_code: string;
    member_id: bigint;
    /** Null: points turned into balance. */
    reward_code: string | null;
    quantity: number;
    /** Minor units of POINT and of currency, for all pieces. */
    points: bigint;
    credit: bigint | null;
    is_by_hand: boolean;
    state: ExchangeState;
    made_at: Date;
    agreed_by: bigint | null;
    decided_by: bigint | null;
    decided_at: Date | null;
    reason: ExchangeReason | null;
    note: string | null;
    message: string | null;
  };
  point_rate: { brand_code: string; game_type: string; rate: number };
  point_earner: { member_id: bigint; carry: bigint; paid: bigint };
  point_seen: { member_id: bigint; game_type: string; valid_bet: bigint };
}

declare module '../../db/tables.ts' {
  interface Tables extends PointTables {}
}
