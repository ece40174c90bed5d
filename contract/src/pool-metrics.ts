import type { Pool } from 'pg';
import { gauge } from './metrics.ts';

const pools = new Map<string, Pool>();

/** Counts the connections of a pool under the name by which the database knows it. */
export function countPool(pool: Pool): void {
  pools.set(pool.options.application_name ?? 'sorak', pool);
  const each = (of: (one: Pool) => number) => () => [...pools].map(([called, one]) => ({ labels: { pool: called }, value: of(one) }));
  gauge(
    'sorak_database_connections',
    'Connections that are open.',
    each(({ totalCount }) => totalCount),
  );
  gauge(
    'sorak_database_connections_idle',
    'Open connections that nobody uses.',
    each(({ idleCount }) => idleCount),
  );
  gauge(
    'sorak_database_connections_max',
    'Connections that may be opened.',
    each(({ options }) => options.max ?? 0),
  );
  gauge(
    'sorak_database_waiting',
    'Statements that wait for a connection.',
    each(({ waitingCount }) => waitingCount),
  );
}
