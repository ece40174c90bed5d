import type { BoosterPart, ExchangeReason, ExchangeState, ParcelState } from '@sorak/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Texts = Json<Record<string, string>>;

export type ParcelAddress = {
  readonly label: string;
  readonly name: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
};

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
    is_parcel: Generated<boolean>;
    pictures: Generated<string[]>;
    is_shown: Generated<boolean>;
    /** What the variants differ by. */
    variant_names: ColumnType<Record<string, string>, string | undefined, string>;
    /** Of a voucher: whose gift it is, in the version whose terms were looked at. */
    campaign_code: string | null;
    campaign_version: number | null;
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
    variant_code: string | null;
    /** What a voucher became. */
    gift_id: string | null;
  };
  point_variant: {
    brand_code: string;
    reward_code: string;
    code: string;
    names: Texts;
    available: number | null;
    is_offered: Generated<boolean>;
    position: number;
  };
  point_price: { brand_code: string; reward_code: string; since: Date; points: bigint };
  member_address: {
    id: string;
    member_id: bigint;
    label: string;
    name: string;
    phone: string;
    street: string;
    city: string;
    postal_code: string;
    made_at: Date;
  };
  point_parcel: {
    exchange_id: string;
    state: ParcelState;
    state_at: Date;
    address: ColumnType<ParcelAddress | null, string | null, string | null>;
    carrier: string | null;
    number: string | null;
  };
  point_parcel_step: { exchange_id: string; state: ParcelState; at: Date; operator_id: bigint | null };
  point_wait: {
    member_id: bigint;
    brand_code: string;
    reward_code: string;
    /** Empty: of the good as a whole. */
    variant_code: string;
    asked_at: Date;
  };
  point_booster: {
    brand_code: string;
    code: string;
    names: Texts;
    starts_at: Date;
    ends_at: Date;
    game_types: string[];
    ranks: Json<BoosterPart[]>;
    made_at: Date;
  };
  point_boost_seen: { member_id: bigint; booster_code: string; game_type: string; valid_bet: bigint; boosted: bigint };
  /** Points of a gift that went back after they were spent: how many, and how many came back since. */
  point_owed: { gift_id: string; member_id: bigint; amount: bigint; taken: Generated<bigint>; owed_at: Date };
  point_rate: { brand_code: string; game_type: string; rate: number };
  point_earner: { member_id: bigint; carry: bigint; paid: bigint };
  point_seen: { member_id: bigint; game_type: string; valid_bet: bigint };
}

declare module '../../db/tables.ts' {
  interface Tables extends PointTables {}
}
