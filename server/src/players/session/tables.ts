import type { LoginOutcome, PlaceVerdict } from '@sorak/contract';
import type { Generated } from 'kysely';

export interface SessionTables {
  member_session: {
    id: string;
    token_hash: Buffer;
    member_id: bigint;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    ip: string;
    user_agent: string;
    device_id: string | null;
    stepped_up_until: Date | null;
    reminder_due_at: Generated<Date | null>;
  };
  remembered_login: { token_hash: Buffer; member_id: bigint; expires_at: Date };
  member_device: {
    id: string;
    member_id: bigint;
    token_hash: Buffer;
    user_agent: string;
    ip: string;
    country: string | null;
    first_seen_at: Date;
    last_seen_at: Date;
    revoked_at: Date | null;
  };
  login_event: {
    id: Generated<bigint>;
    member_id: bigint;
    at: Date;
    method: string;
    outcome: LoginOutcome;
    is_proven: Generated<boolean>;
    ip: string;
    country: string | null;
    user_agent: string;
  };
  login_ticket: {
    ticket_hash: Buffer;
    member_id: bigint;
    is_question: boolean;
    method: string;
    tries: Generated<number>;
    expires_at: Date;
    is_trusting: Generated<boolean>;
    ip: string | null;
    country: string | null;
    user_agent: Generated<string>;
  };
  member_network: {
    id: Generated<bigint>;
    member_id: bigint;
    network: string;
    ip: string;
    country: string | null;
    since_at: Date;
    until_at: Date;
  };
  place_check: {
    id: Generated<bigint>;
    session_id: string;
    member_id: bigint;
    at: Date;
    ip: string;
    country: string | null;
    verdict: PlaceVerdict;
    provider: string;
    reference: string;
  };
  login_setting: { member_id: bigint; is_browser_enough: Generated<boolean>; attempts_seen_at: Generated<Date | null> };
  lock_link: { ticket_hash: Buffer; member_id: bigint; expires_at: Date };
  member_totp: { member_id: bigint; secret: Buffer; made_at: Date; confirmed_at: Date | null; last_step: bigint };
  recovery_code: { member_id: bigint; code_hash: Buffer; used_at: Date | null };
  login_failure: { account_hash: Buffer; failures: number; last_failed_at: Date; locked_until: Date | null };
  verification_code: {
    id: string;
    purpose: string;
    address: string;
    code_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    tries: Generated<number>;
    used_at: Date | null;
    bound_to: string[];
  };
  slider_puzzle: { id_hash: Buffer; action: string; x: number; number: number; expires_at: Date; subscriber: string };
  human_ticket: { ticket_hash: Buffer; action: string; expires_at: Date; subscriber: string };
  social_attempt: {
    state_hash: Buffer;
    browser_hash: Buffer;
    provider: string;
    attempt: string;
    secrets: Buffer;
    expires_at: Date;
  };
  social_ticket: {
    ticket_hash: Buffer;
    provider: string;
    subject: string;
    name: string;
    email: string | null;
    is_email_proven: boolean;
    expires_at: Date;
  };
  social_identity: { provider: string; subject: string; member_id: bigint; email: string | null; linked_at: Date };
  captcha: { id_hash: Buffer; answer: string; expires_at: Date };
}

declare module '../../db/tables.ts' {
  interface Tables extends SessionTables {}
}
