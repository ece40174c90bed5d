import type { Audience } from '@sorak/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
/** Text by language code. */
type Texts = Json<Record<string, string>>;

export interface PromotionTables {
  promotion_category: { brand_code: string; code: string; names: Texts; position: number };
  promotion: {
    brand_code: string;
    code: string;
    category_code: string;
    kind: 'info' | 'welcome_credit' | 'free_play' | 'deposit_bonus' | 'prize';
    /** The bonus that a deposit_bonus announces. */
    offer_code: string | null;
    /** The mission whose prize a prize announces. */
    mission_code: string | null;
    labels: Texts;
    titles: Texts;
    summaries: Texts;
    contents: Texts;
    facts: Json<readonly { readonly label: Record<string, string>; readonly value: Record<string, string> }[]>;
    art: string;
    tone: string;
    /** Minor units. */
    max_amount: bigint | null;
    min_bet: bigint | null;
    turnover: number | null;
    action: 'register' | 'freePlay' | 'path' | 'none';
    action_path: string | null;
    position: number;
    starts_at: Date;
    ends_at: Date | null;
    is_shown: Generated<boolean>;
    /** Null: everybody. */
    audience: ColumnType<Audience | null, string | null | undefined, string | null>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends PromotionTables {}
}
