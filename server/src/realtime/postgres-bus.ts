import { counter, gauge } from '@sorak/contract/metrics';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PoolClient } from 'pg';
import { isPooled } from '@sorak/contract/pool-care';
import type { Database } from '../db/database.ts';
import type { Bus } from './bus.ts';

const CHANNEL = 'sorak_events';
// PostgreSQL takes payloads below 8,000 bytes; some are for what a text is wrapped in.
const MAX_BYTES = 7_950;
const RETRY_MS = 500;
/** After a failover all processes come back; not all in the same moment. */
const JITTER_MS = 500;
/** So often the listening connection is asked whether it still is one: it would wait in silence for ever. */
const BEAT_MS = 10_000;
/** A listener that has not heard us by then never will. */
const HEARS_WITHIN_MS = 5_000;
/** Under load a message waits this long for company: each batch is a commit and wakes every process. */
const PACE_MS = 10;
// JSON never has one of its own.
const BETWEEN = '\n';
// What tells of a commit need not outlive a crash, which closes every socket anyway: this one does not wait for the disk.
const NOTIFY = `select set_config('synchronous_commit', 'off', true), pg_notify($1, text) from unnest($2::text[]) text`;

const losses = counter('sorak_listen_lost_total', 'Times that the connection for events was lost.').of();

/**
 * The bus on LISTEN and NOTIFY. Holds one connection to the database itself for listening and takes a new one when it is lost. Throws in words
 * for a connection that hears nothing of what the pool says.
 */
export async function createPostgresBus(
  { pool, direct }: Pick<Database, 'pool' | 'direct'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  beatMs = BEAT_MS,
): Promise<Bus> {
  const listeners: { readonly onText: (text: string) => void; readonly onGap: () => void }[] = [];
  const onText = (text: string): void => {
    for (const listener of listeners) listener.onText(text);
  };
  const onGap = (): void => {
    for (const listener of listeners) listener.onGap();
  };
  let isClosed = false;
  let client: PoolClient | undefined;
  let answeredAt = Date.now();
  gauge('sorak_listen_last_answer_timestamp_seconds', 'When the connection for events last answered.', () => answeredAt / 1_000);

  const connect = async (): Promise<void> => {
    const fresh = await direct.connect();
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel !== CHANNEL) return;
      for (const text of payload.split(BETWEEN)) onText(text);
    });
    fresh.on('error', (error) => void lost(fresh, error));
    fresh.once('end', () => void lost(fresh));
    try {
      await assertHears(fresh, pool);
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      fresh.release(true);
      throw error;
    }
    client = fresh;
    answeredAt = Date.now();
  };

  const reconnect = async (): Promise<void> => {
    for (;;) {
      if (isClosed) return;
      try {
        await connect();
        return onGap();
      } catch (error) {
        log.warn({ err: error }, 'the event connection cannot be opened');
        await sleep(RETRY_MS + randomInt(JITTER_MS));
      }
    }
  };

  const lost = async (old: PoolClient, error?: Error): Promise<void> => {
    if (client !== old) return;
    client = undefined;
    losses.add();
    old.release(true);
    log.warn({ err: error }, 'the event connection was lost');
    await reconnect();
  };

  const send = batched((texts) => pool.query({ name: 'bus-send', text: NOTIFY, values: [CHANNEL, joined(texts)] }));
  await connect();
  // The pool cuts a connection that does not answer in time (contract/src/pool-care.ts), and then it counts as lost.
  const beat = setInterval(
    () =>
      void client?.query('select 1').then(
        () => (answeredAt = Date.now()),
        () => {},
      ),
    beatMs,
  ).unref();
  return {
    send: async (text) => {
      if (Buffer.byteLength(text) > MAX_BYTES) throw new Error(`An event of ${Buffer.byteLength(text)} bytes is too large for the bus.`);
      await send(text);
    },
    listen: (text, gap) => void listeners.push({ onText: text, onGap: gap }),
    close: async () => {
      isClosed = true;
      clearInterval(beat);
      const last = client;
      client = undefined;
      last?.removeAllListeners('notification');
      last?.release(true);
      await Promise.resolve();
    },
  };
}

/** Says something by the pool and waits until it is heard: a pooler, or another database, would leave us deaf without a word. */
async function assertHears(listening: PoolClient, pool: Database['pool']): Promise<void> {
  if (await isPooled(listening))
    throw new Deaf(
      'a pooler stands before the database, and live messages and locks of a session need the database itself. Name it by DATABASE_LISTEN_URL',
    );
  const channel = `sorak_heard_${randomUUID().replaceAll('-', '')}`;
  await listening.query(`listen ${channel}`);
  const late = new AbortController();
  const heard = new Promise<'heard'>((resolve) => {
    listening.on('notification', (said) => said.channel === channel && resolve('heard'));
  });
  try {
    await pool.query('select pg_notify($1, $2)', [channel, '']);
    const outcome = await Promise.race([heard, sleep(HEARS_WITHIN_MS, 'deaf' as const, { signal: late.signal })]);
    if (outcome === 'deaf') throw new Deaf('DATABASE_LISTEN_URL does not hear what is said at DATABASE_URL: it leads to another database');
  } finally {
    late.abort();
  }
  await listening.query(`unlisten ${channel}`);
}

class Deaf extends Error {
  override readonly name = 'Deaf';

  constructor(why: string) {
    super(`Live messages would not arrive: ${why}.`);
  }
}

/** The same texts in as few notifications as they fit into, in the same order. */
function joined(texts: readonly string[]): string[] {
  const payloads: string[] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    const more = Buffer.byteLength(text) + BETWEEN.length;
    if (bytes + more > MAX_BYTES) {
      payloads.push(text);
      bytes = more;
    } else {
      payloads.push(`${payloads.pop()}${BETWEEN}${text}`);
      bytes += more;
    }
  }
  return payloads;
}

/**
 * Sends what has gathered while the last batch was on its way in one statement: each NOTIFY is a commit of its own, and a bet must not
 * cost two. Every caller learns how its batch ended.
 */
function batched(flush: (texts: string[]) => Promise<unknown>): (text: string) => Promise<void> {
  let waiting: { texts: string[]; sent: Promise<void> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let lastAt = Number.NEGATIVE_INFINITY;
  return (text) => {
    if (waiting) {
      waiting.texts.push(text);
      return waiting.sent;
    }
    const texts = [text];
    const sent = last.then(async () => {
      const pauseMs = lastAt + PACE_MS - performance.now();
      if (pauseMs > 0) await sleep(pauseMs);
      lastAt = performance.now();
      waiting = undefined;
      await flush(texts);
    });
    waiting = { texts, sent };
    last = sent.catch(() => {});
    return sent;
  };
}
