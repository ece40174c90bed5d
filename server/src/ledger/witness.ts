import { counter, gauge } from '@sorak/contract/metrics';
import type { Pool, PoolClient } from 'pg';
import { missingLines, readWitness } from './witness-audit.ts';
import type { WitnessWriter } from './witness-file.ts';
import { openWitnessFile } from './witness-file.ts';
import { DIGEST, LEDGER_LOG, type WitnessedLog } from './witnessed-log.ts';

const TICK_MS = 1_000;
const LAST_TICK_PAUSE_MS = 20;
const LAST_TICKS = 50;
const MAX_RANGE = 50_000;

export interface WitnessOptions {
  pool: Pool;
  /** JSON lines, outside the database and best on another disk. */
  file: string;
  /** The ledger's transfers unless given. */
  log?: WitnessedLog;
  /** Told of a tick that failed; the next one tries again. */
  onError: (error: unknown) => void;
  tickMs?: number;
}

export interface Witness {
  /** Writes down what has settled until now, then lets go of the file and of the connection. */
  stop: () => Promise<void>;
}

/** Seqs up to `seq` are final as soon as no transaction older than `before` runs any more. */
interface Mark {
  seq: number;
  before: bigint;
}

const ticks = new Map<string, number>();
const failures = counter('sorak_witness_failures_total', 'Ticks in which a log was not witnessed.', ['log']);

/**
 * Keeps a log's head outside the database: about every second one line for all rows that have settled since the last one.
 * Of all processes on one database one writes, the others wait to take over. Holds one connection of the pool.
 */
export function startWitness(options: WitnessOptions): Witness {
  const { tickMs = TICK_MS, log: { name } = LEDGER_LOG } = options;
  const onError = (error: unknown): void => {
    failures.of(name).add();
    options.onError(error);
  };
  failures.of(name);
  gauge('sorak_witness_last_tick_timestamp_seconds', 'When a log was last looked after, by this process or one that writes for it.', () =>
    [...ticks].map(([log, at]) => ({ labels: { log }, value: at / 1_000 })),
  );
  const state = witnessState(options);
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  const tick = (): void => {
    running = state
      .tick()
      .then(() => void ticks.set(name, Date.now()), onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(tick, tickMs).unref();
      });
  };
  tick();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await state.finish().catch(onError);
    },
  };
}

function witnessState({ pool, file, log = LEDGER_LOG }: WitnessOptions) {
  let client: PoolClient | undefined;
  let writer: WitnessWriter | undefined;
  let mark: Mark | undefined;

  const letGo = (isBroken: boolean): void => {
    writer?.close();
    client?.release(isBroken);
    writer = client = mark = undefined;
  };

  /** True when everything written before this call's mark is in the file. */
  const tick = async (): Promise<boolean> => {
    try {
      client ??= await lead(pool, log);
      if (!client) return true;
      if (!writer) {
        await requireWhole(client, log, file);
        writer = openWitnessFile(file);
        await keepMark(client, log, writer);
      }
      mark ??= await markNow(client, log, writer.lastSeq);
      if (!mark) return true;
      if ((await oldestRunning(client)) < mark.before) return false;
      await writeUpTo(client, log, writer, mark.seq);
      await keepMark(client, log, writer);
      mark = undefined;
      return false;
    } catch (error) {
      letGo(true);
      throw error;
    }
  };

  const finish = async (): Promise<void> => {
    try {
      for (let left = LAST_TICKS; left > 0 && !(await tick()); left--)
        await new Promise((resolve) => {
          setTimeout(resolve, LAST_TICK_PAUSE_MS);
        });
    } finally {
      // Ending the connection gives the lock to the next process.
      letGo(true);
    }
  };
  return { tick, finish };
}

/** A connection that holds the writer's lock, or undefined while another process holds it. */
async function lead(pool: Pool, { lock }: WitnessedLog): Promise<PoolClient | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [lock]);
    if (rows[0]?.leads) return client;
    client.release();
    return undefined;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * The highest number given out so far, and only then the first transaction that begins later. A transfer takes its number after it
 * changed an account, so every number up to this one belongs to a transaction before that border. The border is an id of our own: a
 * snapshot's xmax is only the last ended transaction's successor, and running ones lie behind it.
 */
async function markNow(client: PoolClient, { highest: highestQuery }: WitnessedLog, lastSeq: number): Promise<Mark | undefined> {
  const highest = await client.query<{ seq: string }>(highestQuery);
  const seq = Number(highest.rows[0]?.seq);
  if (seq <= lastSeq) return undefined;
  const border = await client.query<{ before: string }>(`select pg_current_xact_id()::text as before`);
  return { seq, before: BigInt(border.rows[0]?.before ?? 0) };
}

async function oldestRunning(client: PoolClient): Promise<bigint> {
  const { rows } = await client.query<{ oldest: string }>(`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`);
  return BigInt(rows[0]?.oldest ?? 0);
}

async function writeUpTo(client: PoolClient, { rows: logRows }: WitnessedLog, writer: WitnessWriter, lastSeq: number): Promise<void> {
  while (writer.lastSeq < lastSeq) {
    const fromSeq = writer.lastSeq + 1;
    const toSeq = Math.min(lastSeq, fromSeq + MAX_RANGE - 1);
    const { rows } = await client.query<{ count: number; digest: string; at: Date }>(
      `select count(*)::int4 as count, clock_timestamp() as at, ${DIGEST} as digest from (${logRows}) log where seq between $1 and $2`,
      [fromSeq, toSeq],
    );
    const [range] = rows;
    if (range) writer.append({ fromSeq, toSeq, count: range.count, digest: range.digest, at: range.at.toISOString() });
  }
}

/** Throws for a file that has lost lines: going on with it would bury what is missing. */
async function requireWhole(client: PoolClient, log: WitnessedLog, file: string): Promise<void> {
  const [lost] = (await missingLines(client, log, readWitness(file))).filter(({ name }) => name === 'witness_cut');
  if (lost) throw new Error(`The witness file ${file} has lost lines: ${lost.what}.`);
}

/** The file first, then its mark: a mark never names a line that the file does not have yet. */
async function keepMark(client: PoolClient, { name }: WitnessedLog, { mark }: WitnessWriter): Promise<void> {
  if (!mark) return;
  const { file, lines, toSeq, link } = mark;
  await client.query('select witness_mark_set($1, $2, $3, $4, $5)', [name, file, lines, toSeq, link]);
}
