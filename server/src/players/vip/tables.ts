import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Texts = Record<string, string>;

export interface VipTables {
  vip_rank: {
    brand_code: string;
    rank_level: number;
    names: Json<Texts>;
    colour: string;
    /** Minor units a month; null: by invitation. */
    required_valid_bet: bigint | null;
    /** Minor units a day; null: as the rank below, and as the brand below all. */
    daily_withdrawal: bigint | null;
    /** Whether withdrawals stand before those of others where operators decide. */
    goes_first: Generated<boolean>;
  };
  /** The level that the last fact of a change of rank told of. */
  rank_told: {
    member_id: bigint;
    level: number;
    /** From when it falls, and how far, by a notice that was given; null while it holds. */
    falls_at: Date | null;
    falls_to: number | null;
    looked_at: Date | null;
  };
  rank_notice: {
    id: Generated<bigint>;
    member_id: bigint;
    from_level: number;
    to_level: number;
    noticed_at: Date;
    falls_at: Date;
  };
  vip_benefit: {
    brand_code: string;
    code: string;
    names: Json<Texts>;
    /** By rank level. */
    cells: Json<Readonly<Record<string, true | Texts>>>;
    position: number;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends VipTables {}
}
