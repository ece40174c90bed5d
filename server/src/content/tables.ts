import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
/** Text by language code. */
type Texts = Json<Record<string, string>>;

export interface ContentTables {
  announcement: {
    id: Generated<bigint>;
    brand_code: string;
    slug: string;
    section: 'player' | 'popup' | 'promotion';
    types: string[];
    execution: 'A' | 'B' | 'F';
    titles: Texts;
    contents: Texts;
    starts_at: Date;
    ends_at: Date | null;
  };
  banner: {
    id: Generated<bigint>;
    brand_code: string;
    group_name: string;
    url: string;
    linkage_type: string | null;
    linkage: string | null;
    titles: Texts;
    position: number;
    starts_at: Date;
    ends_at: Date | null;
  };
}
