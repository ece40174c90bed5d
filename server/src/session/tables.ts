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
  captcha: { id_hash: Buffer; answer: string; expires_at: Date };
}
