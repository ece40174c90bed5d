import type { Pool, PoolClient } from 'pg';
import type { Round } from '../engines/slot/round.ts';
import type { RoundView } from './api.ts';

/** A round with what its money calls need. */
export type RoundRow = {
  id: string;
  player_game_id: bigint;
  session_id: string;
  number: number;
  state: RoundView['state'];
  reason: string | null;
  coin_value: bigint;
  stake: bigint;
  outcome: Round;
  /** The engine's coins in minor units; a jackpot comes on top. */
  pay: bigint;
  jackpot_pool: string | null;
  jackpot_amount: bigint;
  contribution_pool: string | null;
  contribution: bigint;
  client_seed: string;
  nonce: number;
  bet_uuid: string;
  win_uuid: string;
  jackpot_uuid: string;
  rollback_uuid: string;
  is_win_paid: boolean;
  balance_after_bet: bigint | null;
  balance_after: bigint | null;
  attempts: number;
  created_at: Date;
  commitment: string;
  server_seed: string;
  opened_at: Date | null;
  token: string;
  user_id: string;
  currency: string;
  vendor: string;
  game: string;
};

const SELECT = `
  select r.*, s.commitment, s.server_seed, s.opened_at, e.token, p.user_id, p.currency, p.vendor, p.game
  from rounds r join seeds s on s.id = r.seed_id join sessions e on e.id = r.session_id join player_games p on p.id = r.player_game_id`;

export async function findRound(db: Pool | PoolClient, id: string): Promise<RoundRow | null> {
  const { rows } = await db.query<RoundRow>(`${SELECT} where r.id = $1`, [id]);
  return rows[0] ?? null;
}

/** The newest round of a player in a game when its end was not seen yet. */
export async function findUnseen(db: Pool, playerGame: bigint): Promise<RoundRow | null> {
  const { rows } = await db.query<RoundRow>(`${SELECT} where r.player_game_id = $1 order by r.number desc limit 1`, [playerGame]);
  const [row] = rows;
  if (!row || row.state === 'void') return null;
  const { rows: seen } = await db.query<{ seen: boolean }>(`select seen_at is not null as seen from rounds where id = $1`, [row.id]);
  return seen[0]?.seen ? null : row;
}

export async function listRounds(db: Pool, playerGame: bigint, before: number, limit: number): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>(`${SELECT} where r.player_game_id = $1 and r.number < $2 order by r.number desc limit $3`, [
    playerGame,
    before,
    limit,
  ]);
  return rows;
}

/** Takes up to `limit` unfinished rounds that nobody works on, and keeps others off them until the lease ends. */
export async function leaseDue(pool: Pool, now: Date, until: Date, limit: number): Promise<RoundRow[]> {
  const { rows: ids } = await pool.query<{ id: string }>(
    `update rounds set lease_until = $2 where id in (
       select id from rounds where state in ('betting', 'paying', 'reversing') and lease_until <= $1 order by lease_until limit $3 for update skip locked)
     returning id`,
    [now, until, limit],
  );
  const { rows } = await pool.query<RoundRow>(`${SELECT} where r.id = any($1::uuid[])`, [ids.map((row) => row.id)]);
  return rows;
}

/** What the player may see of a round: nothing drawn before the bet is accepted, no server seed before it was replaced. */
export function viewRound(row: RoundRow): RoundView {
  const isAccepted = row.state === 'paying' || row.state === 'settled';
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    reason: row.reason,
    coinValue: Number(row.coin_value),
    stake: Number(row.stake),
    payout: isAccepted ? Number(row.pay + row.jackpot_amount) : 0,
    jackpot: isAccepted && row.jackpot_pool !== null ? { code: row.jackpot_pool, amount: Number(row.jackpot_amount) } : null,
    createdAt: row.created_at.toISOString(),
    outcome: isAccepted ? row.outcome : null,
    fairness: {
      commitment: row.commitment,
      clientSeed: row.client_seed,
      nonce: row.nonce,
      serverSeed: row.opened_at ? row.server_seed : null,
    },
  };
}
