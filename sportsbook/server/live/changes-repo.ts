import { randomInt } from 'node:crypto';
import { isPooled } from '@sorak/contract/pool-care';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Transaction } from '../db/database.ts';

const CHANNEL = 'book_changed';
/** What one notice may hold. */
const MAX_BYTES = 7_000;
const AGAIN_MS = 500;
const JITTER_MS = 500;
/** So often the listening connection is asked whether it still is one: it would wait in silence for ever. */
const BEAT_MS = 10_000;

/** Says to every process which matches a transaction changes, once it is committed. */
export async function announceChanges(trx: Transaction, matches: Iterable<string>): Promise<void> {
  const notices = [''];
  for (const match of matches) {
    const last = notices.at(-1) ?? '';
    if (last.length + match.length >= MAX_BYTES) notices.push(match);
    else notices[notices.length - 1] = last === '' ? match : `${last},${match}`;
  }
  for (const notice of notices) if (notice !== '') await sql`select pg_notify(${CHANNEL}, ${notice})`.execute(trx);
}

/** LISTEN would be said to a session that is somebody else's a moment later. */
class Pooled extends Error {
  override readonly name = 'Pooled';

  constructor() {
    super(
      'A pooler stands before the sportsbook’s database, and live prices need the database itself. Name it by SPORTSBOOK_DATABASE_LISTEN_URL.',
    );
  }
}

type Hearing = { readonly onChange: (matches: readonly string[]) => void; readonly onGap: () => void };

/** Hears what any process changes, from its answer on. After a lost connection it says that something may have been missed. */
export async function listenForChanges(
  pool: Pool,
  { onChange, onGap }: Hearing,
  beatMs = BEAT_MS,
): Promise<{ readonly stop: () => Promise<void> }> {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let release: () => void = () => {};
  let ask: () => Promise<unknown> = () => Promise.resolve();
  const hear = async (isAgain: boolean): Promise<void> => {
    try {
      const client = await pool.connect();
      release = () => client.release(true);
      ask = () => client.query('select 1');
      client.on('notification', ({ payload = '' }) => onChange(payload.split(',')));
      client.once('end', lose);
      if (await isPooled(client)) throw new Pooled();
      await client.query(`listen ${CHANNEL}`);
      if (isAgain) onGap();
    } catch (error) {
      lose();
      if (!isAgain && error instanceof Pooled) throw error;
    }
  };
  /** Its connection goes back to be thrown away, once. */
  function drop(): void {
    const own = release;
    release = () => {};
    own();
  }
  function lose(): void {
    drop();
    if (!isStopping) timer = setTimeout(() => void (running = hear(true)), AGAIN_MS + randomInt(JITTER_MS));
  }
  // The pool cuts a connection that does not answer in time (contract/src/pool-care.ts), and then it counts as lost.
  const beat = setInterval(() => void ask().catch(() => {}), beatMs).unref();
  let running = hear(false);
  await running;
  return {
    stop: async () => {
      isStopping = true;
      clearInterval(beat);
      clearTimeout(timer);
      await running;
      drop();
    },
  };
}
