import type { ApplicationReason, ApplicationState, MissionCycle, MissionMeasure } from '@sorak/contract';
import type { ColumnType, Generated } from 'kysely';

/** Text by language code. */
type Texts = ColumnType<Record<string, string>, string, string>;

export interface MissionTables {
  /** `reached_at`: when `done` became what it is. */
  mission_score: { member_id: bigint; done: number; reached_at: Date };
  mission: {
    brand_code: string;
    code: string;
    measure: MissionMeasure;
    cycle: MissionCycle;
    /** Which bets are counted. */
    game_types: Generated<readonly string[]>;
    /** False: a promotion shows it. */
    is_listed: Generated<boolean>;
    /** Whether it counts only after a sign-up, from that moment on. */
    needs_entry: Generated<boolean>;
    is_open: Generated<boolean>;
    names: Texts;
    texts: Texts;
    reward_asset: 'IDR' | 'POINT';
    position: number;
    starts_at: Date;
    ends_at: Date | null;
  };
  /** For periods that begin at or after `holds_from`. `target` in minor units, days or one; `times` in hundredths. */
  mission_terms: { brand_code: string; code: string; holds_from: Date; target: bigint; reward: bigint; times: number };
  mission_entry: { member_id: bigint; brand_code: string; code: string; period_at: Date; entered_at: Date };
  /** `agreed_by` approved first where two must; only operators read the note. */
  mission_application: {
    id: string;
    member_id: bigint;
    brand_code: string;
    code: string;
    period_at: Date;
    remark: string;
    state: Generated<ApplicationState>;
    applied_at: Date;
    agreed_by: bigint | null;
    decided_by: bigint | null;
    decided_at: Date | null;
    reason: ApplicationReason | null;
    note: string | null;
  };
  /** Without an application while one is being written. */
  application_proof: {
    id: string;
    member_id: bigint;
    brand_code: string;
    code: string;
    application_id: string | null;
    uploaded_at: Date;
    width: number;
    height: number;
    bytes: Buffer;
  };
  prize_claim: {
    /** Also that of the transfer. */
    id: string;
    member_id: bigint;
    brand_code: string;
    code: string;
    period_at: Date;
    asset: 'IDR' | 'POINT';
    amount: bigint;
    times: number;
    claimed_at: Date;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends MissionTables {}
}
