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
  };
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
  };
  slider_puzzle: { id_hash: Buffer; action: string; x: number; number: number; expires_at: Date };
  human_ticket: { ticket_hash: Buffer; action: string; expires_at: Date };
  captcha: { id_hash: Buffer; answer: string; expires_at: Date };
}
