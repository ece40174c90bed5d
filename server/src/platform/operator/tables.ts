import type { OperatorRole, Right, RoleSight, SettingArea, SettingValue } from '@sorak/contract';
import type { ColumnType, Generated } from 'kysely';

/** Written by operator_record() alone; the application may read. */
type ReadOnly<T> = ColumnType<T, never, never>;
type Json<T> = ColumnType<T, string, never>;
type Values = Readonly<Record<string, SettingValue>>;

/** What one operator has asked for and another decides. */
type Request = {
  reason: string;
  state: Generated<'waiting' | 'approved' | 'refused' | 'withdrawn'>;
  requested_by: bigint;
  requested_at: Date;
  decided_by: Generated<bigint | null>;
  decided_at: Generated<Date | null>;
  note: Generated<string | null>;
};

export interface OperatorTables {
  log_shipment: {
    log: 'operators';
    seq: Generated<bigint>;
    sent_at: Date | null;
    claimed_until: Generated<Date>;
    failed_since: Date | null;
    gaps: Generated<number>;
  };
  /** Written by the triggers of watched tables alone. */
  row_mark: {
    seq: ReadOnly<bigint>;
    at: ReadOnly<Date>;
    tab: ReadOnly<string>;
    key: ReadOnly<string>;
    mark: ReadOnly<Buffer>;
    columns: ReadOnly<Buffer>;
  };
  operator: {
    id: Generated<bigint>;
    name: string;
    password_hash: string;
    roles: OperatorRole[];
    totp_secret: Buffer;
    last_step: Generated<bigint>;
    is_active: Generated<boolean>;
    is_demo: Generated<boolean>;
    created_at: Date;
    /** Null while a link waits for them to choose what they sign in with. */
    enrolled_at: Date | null;
    /** Who may make that link. */
    link_by: bigint | null;
    /** The house's own role in the place of the four. */
    role_code: Generated<string | null>;
  };
  operator_role: {
    code: string;
    name: string;
    rights: Right[];
    sees: RoleSight[];
    max_withdrawal: bigint | null;
    max_deposit: bigint | null;
    max_adjustment: bigint | null;
    is_open: boolean;
  };
  operator_link: {
    operator_id: bigint;
    token_hash: Buffer;
    totp_secret: Buffer;
    made_by: bigint;
    made_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  operator_session: {
    id: string;
    token_hash: Buffer;
    operator_id: bigint;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    ip: string;
    user_agent: string;
    browser_hash: Buffer | null;
  };
  operator_passkey: {
    id: string;
    operator_id: bigint;
    key_id: string;
    public_key: Buffer;
    counter: bigint;
    transports: string[];
    name: string;
    added_at: Date;
    used_at: Date | null;
    removed_at: Date | null;
  };
  operator_shift: { id: string; operator_id: bigint; started_at: Date; ended_at: Date | null };
  operator_challenge: {
    hash: Buffer;
    use: 'sign_in' | 'add' | 'sign';
    operator_id: bigint | null;
    expires_at: Date;
    decision: Buffer | null;
  };
  operator_signature: { session_id: string; operator_id: bigint; passkey_id: string; at: Date; decision: Buffer };
  operator_failure: { name_hash: Buffer; origin: string; failures: number; last_failed_at: Date; locked_until: Date | null };
  operator_device: {
    id: string;
    operator_id: bigint;
    token_hash: Buffer;
    user_agent: string;
    ip: string;
    first_seen_at: Date;
    last_seen_at: Date;
  };
  operator_action: {
    seq: ReadOnly<bigint>;
    at: ReadOnly<Date>;
    operator_id: ReadOnly<bigint | null>;
    action: ReadOnly<string>;
    object: ReadOnly<string>;
    member_id: ReadOnly<bigint | null>;
    detail: ReadOnly<Record<string, unknown>>;
    hash: ReadOnly<Buffer>;
  };
  member_note: { id: Generated<bigint>; member_id: bigint; operator_id: bigint; at: Date; text: string };
  member_freeze: { member_id: bigint; operator_id: bigint; at: Date; reason: string };
  operator_adjustment: {
    id: string;
    member_id: bigint;
    asset: string;
    direction: 'credit' | 'debit';
    amount: bigint;
    cause: string;
    /** Hundredths of the amount; 0 for what is taken. */
    turnover_times: Generated<number>;
  } & Request;
  setting_change: {
    id: string;
    brand_code: string;
    area: SettingArea;
    key: string;
    before: Json<Values>;
    after: Json<Values>;
  } & Request;
  operator_chain: { only_row: ReadOnly<boolean>; seq: ReadOnly<bigint>; head: ReadOnly<Buffer> };
}

declare module '../../db/tables.ts' {
  interface Tables extends OperatorTables {}
}
