import type { BulkLine, DeskKind, LIST_FILE_CUTS, LIST_FILE_STATES, ListFileName, MemberDimension } from '@sorak/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, never>;
type Values = Readonly<Record<string, unknown>>;

export interface DeskRequestTables {
  member_bulk: { operator_id: bigint; request_key: string; request: Json<Values>; lines: Json<readonly BulkLine[]>; at: Date };
  desk_view: { id: string; operator_id: bigint; page: string; name: string; query: string; is_of_house: boolean; at: Date };
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

export interface ReportTables {
  /** A day of the brand's clock, `2026-11-29`, that is over. */
  report_day: { day: string; from_at: Date; to_at: Date; closed_at: Date; has_parts: Generated<boolean> };
  report_part: {
    asset: string;
    dimension: MemberDimension;
    day: string;
    key: string;
    kind: string;
    lines: bigint;
    came: bigint;
    went: bigint;
  };
  report_sum: {
    day: string;
    asset: string;
    vendor_id: number;
    game_code: string;
    kind: string;
    lines: bigint;
    came: bigint;
    went: bigint;
  };
  closed_month: { month: string; file: string; digest: string; closed_at: Date };
  report_count: { day: string; figure: string; count: bigint };
}

/** `place`: from where the list is read on. */
export type ListPlace = { readonly page: number; readonly behind: string | null; readonly last: readonly string[] };

export interface ListFileTables {
  list_file: {
    id: string;
    operator_id: bigint;
    request_key: string;
    list: ListFileName;
    query: string;
    reason: string;
    asked_at: Date;
    /** The rights that it is written with; others do not fetch it. */
    seen_as: string;
    state: Generated<(typeof LIST_FILE_STATES)[number]>;
    cut: Generated<(typeof LIST_FILE_CUTS)[number] | null>;
    rows: Generated<number>;
    total: Generated<number | null>;
    parts: Generated<number>;
    place: ColumnType<ListPlace | null, string | null, string>;
    tries: Generated<number>;
    turn_at: Date;
    taken_until: Generated<Date | null>;
    digest: Generated<string | null>;
    expires_at: Date;
  };
  list_file_part: { file_id: string; nth: number; body: Buffer };
}

declare module '../../db/tables.ts' {
  interface Tables extends DeskRequestTables, ReportTables, ListFileTables {}
}
