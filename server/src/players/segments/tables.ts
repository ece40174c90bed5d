import type { SegmentRule } from '@sorak/contract';
import type { ColumnType, Generated } from 'kysely';

export interface SegmentTables {
  segment: { id: Generated<bigint>; brand_code: string; code: string; created_at: Date };
  segment_version: {
    segment_id: bigint;
    number: number;
    name: string;
    rule: ColumnType<SegmentRule, string, string>;
    made_by: bigint;
    made_at: Date;
  };
  member_label: { member_id: bigint; label: string; set_by: bigint; set_at: Date };
}

declare module '../../db/tables.ts' {
  interface Tables extends SegmentTables {}
}
