import type { ANNOUNCEMENT_TYPES, Audience, BannerGroup, EXECUTIONS, LINKAGE_TYPES } from '@sorak/contract';
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
    types: (typeof ANNOUNCEMENT_TYPES)[number][];
    execution: (typeof EXECUTIONS)[number];
    titles: Texts;
    contents: Texts;
    starts_at: Date;
    ends_at: Date | null;
    is_shown: Generated<boolean>;
    /** Null: everybody. */
    audience: ColumnType<Audience | null, string | null | undefined, string | null>;
  };
  banner: {
    id: Generated<bigint>;
    brand_code: string;
    slug: string;
    group_name: BannerGroup;
    url: string;
    linkage_type: (typeof LINKAGE_TYPES)[number] | null;
    linkage: string | null;
    titles: Texts;
    texts: Texts;
    position: number;
    starts_at: Date;
    ends_at: Date | null;
    is_shown: Generated<boolean>;
    /** Null: everybody. */
    audience: ColumnType<Audience | null, string | null | undefined, string | null>;
  };
  content_image: { hash: string; bytes: Buffer; made_at: Generated<Date> };
}

declare module '../../db/tables.ts' {
  interface Tables extends ContentTables {}
}
