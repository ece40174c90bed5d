import type { BetPool } from './pool-repo.ts';

export type SessionRow = {
  readonly member_id: bigint;
  readonly vendor_id: number;
  readonly game_code: string;
  readonly asset: string;
  readonly is_expired: boolean;
  readonly is_disabled: boolean;
  readonly available: bigint;
};

/** The game session of a token with what its wallet holds this moment. */
export async function readSession(pool: BetPool, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: 'vendor_session',
    text: `select g.member_id, g.vendor_id, g.game_code, g.asset, g.expires_at <= $2 or ms.ended_at is not null as is_expired,
        coalesce(m.status = 'disabled', false) as is_disabled, greatest(0, a.balance - coalesce(r.owed, 0)) as available
      from game_session g join ledger_account a on a.id = g.wallet_account
      left join member_session ms on ms.id = g.session_id left join member m on m.id = g.member_id
      left join member_receivable r on r.member_id = g.member_id and r.asset = g.asset where g.token_hash = $1`,
    values: [tokenHash, now],
  });
  return rows[0];
}

/** Whether the member's account is disabled; undefined when there is neither a member nor a guest of that id. */
export async function readUser(pool: BetPool, user: bigint): Promise<{ is_disabled: boolean; is_play: boolean } | undefined> {
  const { rows } = await pool.query<{ is_disabled: boolean; is_play: boolean }>({
    name: 'vendor_user',
    text: `select status = 'disabled' as is_disabled, is_agent = 4 as is_play from member where id = $1
      union all select false, true from game_guest where id = $1`,
    values: [user],
  });
  return rows[0];
}
