import type { ColumnType, Generated } from 'kysely';

/** What a process says of itself; of its jobs the times are epoch milliseconds. */
export type ProgramState = {
  readonly memory: number;
  readonly sockets: number;
  readonly lagMs: number;
  readonly connections: number;
  readonly waiting: number;
  readonly jobs: readonly {
    readonly name: string;
    readonly everyMs: number;
    readonly runs: number;
    readonly failures: number;
    readonly failedInARow: number;
    readonly isRunning: boolean;
    readonly startedAt: number | null;
    readonly tookMs: number | null;
    readonly succeededAt: number | null;
    readonly failedAt: number | null;
    readonly failure: string | null;
    readonly nextAt: number | null;
  }[];
};

export interface HealthTables {
  program_run: {
    process: string;
    host: string;
    release: string;
    started_at: Date;
    seen_at: Date;
    ended_at: Generated<Date | null>;
    state: ColumnType<ProgramState, string, string>;
  };
  /** What was bet by a pay table on a day of UTC; minor units. `squares`: of what was staked on one event together. */
  pay_table_day: {
    vendor_id: number;
    game_code: string;
    number: number;
    day: Date;
    bets: bigint;
    stake: string;
    payout: string;
    squares: string;
  };
  program_minute: { process: string; at: Date; calls: bigint; failed: bigint; bets: bigint; buckets: bigint[] };
}

declare module '../../db/tables.ts' {
  interface Tables extends HealthTables {}
}
