import type { ColumnType } from 'kysely';

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
