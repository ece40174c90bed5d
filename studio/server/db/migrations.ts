import type { Pool } from 'pg';
import { slots } from './migrations/0001-slots.ts';
import { rounds } from './migrations/0002-rounds.ts';
import { roundsLeft } from './migrations/0003-rounds-left.ts';
import { sharedRounds } from './migrations/0004-shared-rounds.ts';
import { sharedResults } from './migrations/0005-shared-results.ts';
import { rooms } from './migrations/0006-rooms.ts';
import { autoRuns } from './migrations/0007-auto-runs.ts';
import { roomPairs } from './migrations/0008-room-pairs.ts';
import { arenas } from './migrations/0009-arenas.ts';
import { roomDecks } from './migrations/0010-room-decks.ts';
import { betsOfRounds } from './migrations/0011-bets-of-rounds.ts';
import { tableGuests } from './migrations/0012-table-guests.ts';
import { roomReports } from './migrations/0013-room-reports.ts';
import { tableSeats } from './migrations/0014-table-seats.ts';
import { changedBets } from './migrations/0015-changed-bets.ts';
import { reachedTargets } from './migrations/0016-reached-targets.ts';
import { arenaNames } from './migrations/0017-arena-names.ts';
import { sessionEnds } from './migrations/0019-session-ends.ts';
import { beacon } from './migrations/0020-beacon.ts';
import { freeRounds } from './migrations/0026-free-rounds.ts';
import { fishBudgets } from './migrations/0027-fish-budgets.ts';
import { keyRing } from './migrations/0028-key-ring.ts';
import { secretsMark } from './migrations/0021-secrets-mark.ts';
import { sealedBets } from './migrations/0022-sealed-bets.ts';

/** The studio's own tables, in order; a change is a new file and its line at the end, never an edit. */
const migrations: readonly string[] = [
  slots,
  rounds,
  roundsLeft,
  sharedRounds,
  sharedResults,
  rooms,
  autoRuns,
  roomPairs,
  arenas,
  roomDecks,
  betsOfRounds,
  tableGuests,
  roomReports,
  tableSeats,
  changedBets,
  reachedTargets,
  arenaNames,
  sessionEnds,
  beacon,
  secretsMark,
  sealedBets,
  freeRounds,
  fishBudgets,
  keyRing,
];

/** Brings the database up to date, or to an earlier number; several processes may start at once. */
export async function migrate(pool: Pool, last = migrations.length): Promise<void> {
  const client = await pool.connect();
  try {
    // A change of the schema takes as long as it takes, and waits for another process's.
    await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0');
    await client.query(`select pg_advisory_xact_lock(hashtext('studio migrations'))`);
    await client.query(
      'create table if not exists studio_migrations (number int primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ number: number }>('select number from studio_migrations');
    const applied = new Set(rows.map((row) => row.number));
    for (const [at, sql] of migrations.entries()) {
      if (at >= last || applied.has(at + 1)) continue;
      await client.query(sql);
      await client.query('insert into studio_migrations (number) values ($1)', [at + 1]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
