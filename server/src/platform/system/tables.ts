import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export interface SystemTables {
  brand: { code: string; settings: Json<unknown>; register_rules: Json<unknown>; updated_at: Generated<Date> };
  module_switch: { brand_code: string; mod_id: string; parent_id: string | null; enabled: boolean; position: number };
  brand_licence: { brand_code: string; profile: string; rate: bigint | null; since: Date };
  brand_state: {
    brand_code: string;
    maintenance: Generated<boolean>;
    maintenance_info: Json<unknown> | null;
    blocked_countries: Generated<string[]>;
    country_header: string | null;
    blocked_addresses: Generated<string[]>;
    allowed_addresses: Generated<string[]>;
    links: ColumnType<unknown, string | undefined, string>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends SystemTables {}
}
