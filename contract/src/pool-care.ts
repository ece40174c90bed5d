import { callbackify } from 'node:util';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { SESSION_SETTINGS } from './database-session.ts';
import { Outage, outageOf } from './outage.ts';
import { countPool } from './pool-metrics.ts';

/** How every program looks after its connections to PostgreSQL. Node only. */

/** A statement that the server has not answered so long after it should have ended itself: the connection is dead, though no packet says so. */
const OVERDUE_MS = 2_500;
const LOOK_MS = 500;
/** Whoever gives a statement more time says so to the server; the same time holds here. 0: as long as it takes. */
const MORE_TIME = /\bstatement_timeout'?\s*(?:=|,|\bto\b)\s*'?(\d+)\s*(ms|s|min)?/i;
const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000 };

/** A new connection costs more than many statements: what a minute's draws needed waits for the next. */
const IDLE_MS = 300_000;
const CONNECT_MS = 5_000;
const IN_TRANSACTION_MS = 15_000;

type Limits = { readonly statementMs: number; readonly lockMs: number };

/** A time as the server shows it. */
const shown = (ms: number): string => (ms % 60_000 === 0 ? `${ms / 60_000}min` : ms % 1_000 === 0 ? `${ms / 1_000}s` : `${ms}ms`);

/** The limits of a pool: as start-up settings, as what a session must show, and how its own connections are kept. */
export function limitsOf({ statementMs, lockMs }: Limits) {
  const times = { statement_timeout: statementMs, lock_timeout: lockMs, idle_in_transaction_session_timeout: IN_TRANSACTION_MS };
  const all = Object.entries(times);
  return {
    settings: all.map(([name, ms]) => `${name}=${ms}`),
    wanted: Object.fromEntries(all.map(([name, ms]) => [name, shown(ms)])),
    pool: { connectionTimeoutMillis: CONNECT_MS, idleTimeoutMillis: IDLE_MS, keepAlive: true, keepAliveInitialDelayMillis: CONNECT_MS },
  };
}

type Care = {
  /** After so long the server ends a statement by itself. */
  readonly statementMs: number;
  /** What a new connection must be: its role and settings by name, as the server shows them; Error in words for any other. */
  readonly wanted?: Readonly<Record<string, string>>;
  readonly onLost?: (error: Error) => void;
};

type Known = { pending: number; since: number; patienceMs: number; isOut: boolean; isStale: boolean };

/** Whether the database itself has refused a statement: it has committed nothing, and its connection goes on. */
export const isRefusal = (error: unknown): boolean => error instanceof DatabaseError && error.severity !== 'FATAL';

/**
 * Lets connections go that are lost, read only, or silent for longer than a statement may take, and with the first such all that were opened
 * before it: after a failover they lead to a server that no longer writes. Neither an idle nor a used connection that dies ends the process.
 */
export function careFor(pool: Pool, { statementMs, wanted, onLost = () => {} }: Care): Pool {
  const clients = new Map<PoolClient, Known>();
  let timer: NodeJS.Timeout | undefined;

  const end = (client: PoolClient): void => void (client as unknown as { end: () => Promise<void> }).end().catch(() => {});
  const letAllGo = (): void => {
    for (const [client, known] of clients) {
      known.isStale = true;
      // The pool lets go what breaks while it lies idle, and would hand out what was ended.
      if (!known.isOut) streamOf(client).destroy(new Outage('the database has changed'));
    }
  };
  const look = (): void => {
    timer = undefined;
    const now = performance.now();
    for (const [client, { pending, since, patienceMs }] of clients)
      if (pending > 0 && now - since > patienceMs + OVERDUE_MS)
        streamOf(client).destroy(new Outage('the database does not answer any more'));
    if ([...clients.values()].some(({ pending }) => pending > 0)) watch();
  };
  const watch = (): void => void (timer ??= setTimeout(look, LOOK_MS).unref());

  const adopt = (client: PoolClient): void => {
    const known: Known = { pending: 0, since: 0, patienceMs: statementMs, isOut: true, isStale: false };
    clients.set(client, known);
    // Whoever holds it learns of it from the query that fails.
    client.on('error', () => {});
    client.once('end', () => clients.delete(client));
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    const settled = (): void => {
      known.pending -= 1;
      known.since = performance.now();
    };
    const heard = (error: unknown): void => {
      settled();
      if (outageOf(error) !== 'lost') return;
      end(client);
      if (!known.isStale) letAllGo();
    };
    client.query = ((...given: unknown[]) => {
      const asked = ask(...given);
      if (!(asked instanceof Promise)) return asked;
      const more = MORE_TIME.exec(textOf(given[0]));
      if (more)
        known.patienceMs = Number(more[1]) === 0 ? Infinity : Math.max(known.patienceMs, Number(more[1]) * (UNIT_MS[more[2] ?? 'ms'] ?? 1));
      if (known.pending === 0) known.since = performance.now();
      known.pending += 1;
      watch();
      asked.then(settled, heard);
      return asked;
    }) as PoolClient['query'];
  };

  countPool(pool);
  pool.on('error', onLost);
  pool.on('connect', adopt);
  pool.on('acquire', (client) => {
    const known = clients.get(client);
    if (known) Object.assign(known, { isOut: true, patienceMs: statementMs });
  });
  // Told before the pool decides whether it keeps the connection: it keeps none that is ending.
  pool.on('release', (_error, client) => {
    const known = clients.get(client);
    if (known) known.isOut = false;
    if (known?.isStale) end(client);
  });
  if (wanted) (pool.options as { verify?: Verify }).verify = verifying(wanted);
  pool.query = keepingQuery(pool);
  return pool;
}

const textOf = (query: unknown): string => (typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? ''));

type Stream = { readonly destroy: (error: Error) => void };
const streamOf = (client: PoolClient): Stream => (client as unknown as { connection: { stream: Stream } }).connection.stream;

type Verify = (client: PoolClient, done: (error?: Error) => void) => void;

/** Whether somebody between hands our transactions out to sessions of his own: the server's process is not the one that we were told of. */
export async function isPooled(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return isOther(client, rows[0]?.pid);
}

const isOther = (client: PoolClient, pid: number | undefined): boolean =>
  pid !== (client as unknown as { readonly processID: number }).processID;

/** As the server may write it. */
const plain = (value: string | null | undefined): string => (value ?? '').toLowerCase().replaceAll(/[\s"]/g, '');
const isSecret = (name: string): boolean => name.includes('.');

/** Asks a new connection who it is and which limits hold: a pooler in between may have dropped what it was opened with. */
function verifying(wanted: Readonly<Record<string, string>>): Verify {
  const all = { ...wanted, ...Object.fromEntries(Object.entries(SESSION_SETTINGS).filter(([name]) => !(name in wanted))) };
  const names = Object.keys(all);
  const asked = names.map((name) => (name === 'role' ? 'current_user::text' : `current_setting('${name}', true)`));
  const text = `select pg_backend_pid() as pid, array[${asked.join(', ')}] as found`;
  const check = async (client: PoolClient): Promise<void> => {
    const { rows } = await client.query<{ pid: number; found: (string | null)[] }>(text);
    if (isOther(client, rows[0]?.pid)) await assertKeepsStatements(client);
    const found = rows[0]?.found ?? [];
    const wrong = names.flatMap((name, at) => {
      if (plain(found[at]) === plain(all[name])) return [];
      return [isSecret(name) ? `${name} is not the one of this program` : `${name} is ${found[at] ?? 'nothing'} and not ${all[name]}`];
    });
    if (wrong.length > 0) throw new WrongSession(wrong.join(', '));
  };
  return callbackify(check) as Verify;
}

const STATEMENTS = {
  name: 'sorak-pooler',
  text: `select exists (select from pg_prepared_statements where name like 'PGBOUNCER%') as are_kept`,
};

/** A pooler that knows prepared statements gives them names of its own; any other leads them to sessions that never heard of them. */
async function assertKeepsStatements(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ are_kept: boolean }>(STATEMENTS).catch(() => ({ rows: [] }));
  if (rows[0]?.are_kept === true) return;
  throw new WrongSession('prepared statements are not kept by the pooler in between');
}

/** The database gives sessions that are not what was asked for. */
class WrongSession extends Error {
  override readonly name = 'WrongSession';

  constructor(what: string) {
    super(
      `The database does not give the session that was asked for: ${what}. A pooler in between that drops start-up options would let us work ` +
        'without our limits and with the rights of the owner. Connect without it, or through pgbouncer 1.21 or newer with ' +
        'max_prepared_statements, and with role and limits set by alter role (docs/cluster.md).',
    );
  }
}

/**
 * One statement on any connection. pg's own closes a connection whose statement the server refuses, though a refusal is an answer like any
 * other and a new connection costs as much as ten transfers.
 */
function keepingQuery(pool: Pool): Pool['query'] {
  const query = async (...given: Parameters<PoolClient['query']>): Promise<unknown> => {
    const client = await pool.connect();
    let isBroken = true;
    try {
      const result = await (client.query(...given) as unknown as Promise<unknown>);
      isBroken = false;
      return result;
    } catch (error) {
      isBroken = !isRefusal(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return query as Pool['query'];
}
