import type { Generated, JSONColumnType } from 'kysely';

export interface MemberTables {
  account_closing: {
    id: Generated<bigint>;
    member_id: bigint;
    state: Generated<'asked' | 'taken_back' | 'closed' | 'reopened'>;
    asked_at: Date;
    due_at: Date;
    next_try_at: Date | null;
    ended_at: Generated<Date | null>;
    erased_at: Generated<Date | null>;
  };
  dormant_account: { member_id: bigint; told_at: Date; rests_at: Date; rested_at: Generated<Date | null> };
  member: {
    id: Generated<bigint>;
    username: string;
    nickname: string;
    password_hash: string | null;
    is_agent: Generated<number>;
    to_upline: Generated<boolean>;
    status: Generated<'active' | 'disabled'>;
    /** When the owner locked it: then a new password opens it again. */
    owner_locked_at: Generated<Date | null>;
    language: string;
    icon: string;
    rank_level: Generated<number>;
    registered_at: Date;
    registered_ip: string;
    terms_accepted_at: Date | null;
    age_confirmed_at: Date | null;
    first_login_at: Date | null;
    last_login_at: Date | null;
    expires_at: Date | null;
    mobile: Generated<string | null>;
    mobile_verified_at: Generated<Date | null>;
    email: Generated<string | null>;
    email_verified_at: Generated<Date | null>;
    payee_name: Generated<string | null>;
    /** `nameKey` of it. */
    payee_key: Generated<string | null>;
    birth_date: Generated<string | null>;
    payment_password_hash: Generated<string | null>;
    password_changed_at: Generated<Date | null>;
    must_change_password: Generated<boolean>;
    upline_id: Generated<bigint | null>;
    is_guarded: Generated<boolean>;
    /** Operators suspended the agent: paid nothing, and nobody comes by it, until two say otherwise. */
    agent_suspended_at: Generated<Date | null>;
    reminder_minutes: Generated<number>;
  };
  password_link: { ticket_hash: Buffer; member_id: bigint | null; expires_at: Date };
  member_profile: {
    member_id: bigint;
    /** Contact fields of the registration form by their name. */
    contacts: JSONColumnType<Record<string, string>>;
    /** What the house must know of a person, by the names of the registration form. */
    details: JSONColumnType<Record<string, string>>;
    id_number: string | null;
    recommender_id: string | null;
    affiliate_code: string | null;
    referral_code: string | null;
    registered_at_domain: Generated<string>;
    registered_at_url: Generated<string>;
  };
  payout_hold: { member_id: bigint; until: Date; cause: string };
}

declare module '../../db/tables.ts' {
  interface Tables extends MemberTables {}
}
