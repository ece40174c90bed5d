import type { DeskKind } from '@sorak/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, never>;
type Values = Readonly<Record<string, unknown>>;

export interface DeskRequestTables {
  desk_request: {
    id: string;
    brand_code: string;
    kind: DeskKind;
    object: string;
    before: Json<Values>;
    after: Json<Values>;
    reason: string;
    is_alone: Generated<boolean>;
    state: Generated<'waiting' | 'approved' | 'refused' | 'withdrawn'>;
    requested_by: bigint;
    requested_at: Date;
    decided_by: Generated<bigint | null>;
    decided_at: Generated<Date | null>;
    note: Generated<string | null>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends DeskRequestTables {}
}
