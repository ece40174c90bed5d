import type {
  AskedLevel,
  IdentityDocument,
  IdentityLevel,
  IdentityOutcome,
  IdentityReason,
  IdentitySide,
  IdentityState,
} from '@sorak/contract';
import type { Generated } from 'kysely';

export interface IdentityTables {
  /** In a day, minor units; null: no bound of its own. */
  identity_limit: { brand_code: string; asset: string; level: IdentityLevel; deposit: bigint | null; withdrawal: bigint | null };
  identity_setting: { brand_code: string; keep_days: number; remind_days: number };
  identity_case: {
    id: string;
    brand_code: string;
    member_id: bigint;
    level: AskedLevel;
    document: IdentityDocument;
    person_sealed: Buffer | null;
    number_hash: Buffer;
    person_hash: Buffer;
    /** The document's last day, yyyy-MM-dd. */
    valid_until: string | null;
    state: Generated<IdentityState>;
    sent_at: Date;
    decided_by: Generated<bigint | null>;
    decided_at: Generated<Date | null>;
    ended_at: Generated<Date | null>;
    reason: Generated<IdentityReason | null>;
    note: Generated<string | null>;
    reminded_at: Generated<Date | null>;
    deleted_at: Generated<Date | null>;
  };
  identity_picture: {
    id: string;
    member_id: bigint;
    case_id: string | null;
    side: IdentitySide;
    sealed: Buffer;
    width: number;
    height: number;
    uploaded_at: Date;
  };
  identity: { member_id: bigint; level: IdentityLevel; case_id: string | null; since: Date };
  /** Proven by the document of that case, yyyy-MM-dd. */
  identity_birth: { member_id: bigint; case_id: string; birth_date: string };
  identity_check: {
    case_id: string;
    provider: string;
    reference: Generated<string | null>;
    state: Generated<'asking' | 'asked' | 'answered' | 'silent'>;
    outcome: Generated<IdentityOutcome | null>;
    tries: Generated<number>;
    next_at: Date | null;
    answered_at: Generated<Date | null>;
  };
  identity_event: { provider: string; event_id: string; case_id: string; outcome: IdentityOutcome; at: Date };
}

declare module '../../db/tables.ts' {
  interface Tables extends IdentityTables {}
}
