import type { HelpPage } from '@sorak/contract';
import type { ColumnType, Generated } from 'kysely';

type Texts = ColumnType<Record<string, string>, string, string>;

export interface HelpTables {
  help_category: { brand_code: string; code: string; page: HelpPage; icon: string; names: Texts; position: number };
  help_link: { url: string; asked_at: Date; dead_since: Generated<Date | null> };
  help_article: {
    brand_code: string;
    code: string;
    category_code: string;
    titles: Texts;
    contents: Texts;
    position: number;
    is_quick: Generated<boolean>;
    is_shown: Generated<boolean>;
    /** Read from then on, and until then. */
    starts_at: Generated<Date | null>;
    ends_at: Generated<Date | null>;
    /** Kinds or classes of games; null for what concerns every reader. */
    kinds: string[] | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends HelpTables {}
}
