import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Transaction } from '../db/database.ts';

const CHANNEL = 'book_changed';
/** What one notice may hold. */
const MOST_BYTES = 7_000;
const AGAIN_MS = 1_000;

/** Says to every process which matches a transaction changes, once it is committed. */
export async function announceChanges(trx: Transaction, matches: Iterable<string>): Promise<void> {
  const notices = [''];
  for (const match of matches) {
    const last = notices.at(-1) ?? '';
    if (last.length + match.length >= MOST_BYTES) notices.push(match);
    else notices[notices.length - 1] = last === '' ? match : `${last},${match}`;
  }
  for (const notice of notices) if (notice !== '') await sql`select pg_notify(${CHANNEL}, ${notice})`.execute(trx);
}

type Hearing = { readonly onChange: (matches: readonly string[]) => void; readonly onGap: () => void };

/** Hears what any process changes, from its answer on. After a lost connection it says that something may have been missed. */
export async function listenForChanges(pool: Pool, { onChange, onGap }: Hearing): Promise<{ readonly stop: () => Promise<void> }> {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let release: () => void = () => {};
  const hear = async (isAgain: boolean): Promise<void> => {
    try {
      const client = await pool.connect();
      release = () => client.release(true);
      client.on('notification', ({ payload = '' }) => onChange(payload.split(',')));
      client.once('end', lose);
      await client.query(`listen ${CHANNEL}`);
      if (isAgain) onGap();
    } catch {
      lose();
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
    if (!isStopping) timer = setTimeout(() => void (running = hear(true)), AGAIN_MS);
  }
  let running = hear(false);
  await running;
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await running;
      drop();
    },
  };
}
