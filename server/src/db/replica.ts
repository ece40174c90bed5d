import { gauge } from '@sorak/contract/metrics';
import type { Pool, PoolClient } from 'pg';

/** Where the primary stood. */
export interface Mark {
  at: number;
  position: bigint;
}

export interface Replica {
  readonly pool: Pool;
  readonly marks: Mark[];
  /** Connections that have been seen to lead to the same cluster. */
  readonly known: WeakSet<PoolClient>;
  restUntil: number;
  staleMs: number;
  close: () => Promise<void>;
}

export function openReplica(pool: Pool): Replica {
  const replica: Replica = { pool, marks: [], known: new WeakSet(), restUntil: 0, staleMs: 0, close: () => pool.end() };
  gauge('sorak_replica_stale_seconds', 'How old the newest answer of a replica may have been.', () => replica.staleMs / 1_000);
  return replica;
}

/** How much of the log a server has, as a number in text: written by the one that writes, replayed by a replica. */
export const POSITION = `(pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0'))::text`;
/** Of which cluster a session is, and in which database. */
export const IDENTITY = `(select system_identifier::text from pg_control_system()) || ' ' || current_database()`;
