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
  };
  point_rate: { brand_code: string; game_type: string; rate: number };
  point_earner: { member_id: bigint; carry: bigint; paid: bigint };
  point_seen: { member_id: bigint; game_type: string; valid_bet: bigint };
}
