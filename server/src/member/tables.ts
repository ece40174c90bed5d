import type { Generated } from 'kysely';

export interface MemberTables {
  member: {
    id: Generated<bigint>;
    username: string;
    nickname: string;
    password_hash: string | null;
    is_agent: Generated<number>;
    to_upline: Generated<boolean>;
    status: Generated<'active' | 'disabled'>;
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
  };
}
