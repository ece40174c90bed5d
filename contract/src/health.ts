import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { Outage } from './outage.ts';
import type { Presence } from './presence.ts';

/** What a program says of itself to those who keep it running and send it work. Node only. */

const WITHIN_MS = 2_000;
const URLS = ['/livez', '/readyz', '/healthz', '/metrics'];
/** Longer than this nobody is kept waiting for what slept. */
const CATCH_UP_MS = 1_000;
const draining = new WeakSet<FastifyInstance>();

/**
 * `GET /livez`: the process turns. `GET /readyz`: it can serve, that is, it is not on its way out and its database answers and writes; what it
 * throws otherwise goes the way of every error. `/healthz` is the older name of the latter.
 */
export function serveHealth(app: FastifyInstance, assertReady: () => Promise<unknown>): void {
  app.get('/livez', () => Promise.resolve({ status: 'alive' }));
  for (const url of ['/readyz', '/healthz'])
    app.get(url, async () => {
      if (draining.has(app)) throw new Outage('on its way out');
      await within(assertReady());
      return { status: 'ok' };
    });
}

async function within(asked: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  try {
    await Promise.race([
      asked,
      sleep(WITHIN_MS, undefined, { signal: late.signal }).then(() => {
        throw new Outage(`no answer within ${WITHIN_MS} ms`);
      }),
    ]);
  } finally {
    late.abort();
    // Whichever comes second is heard by nobody.
    asked.catch(() => {});
  }
}

type CompanyOptions = {
  /** Programs of the house that ask by themselves are no company. */
  readonly isOurs?: (url: string) => boolean;
  /** What is to be as it must be before the first who comes is answered. */
  readonly catchUp?: (() => Promise<unknown>) | undefined;
};

/** Every request but those of health and of what is counted says that somebody is there. */
export function serveCompany(app: FastifyInstance, presence: Presence, { isOurs = () => false, catchUp }: CompanyOptions = {}): void {
  const isCompany = (url: string): boolean => !URLS.includes(url) && !isOurs(url);
  let catching: Promise<unknown> | null = null;
  if (catchUp)
    app.addHook('onRequest', async ({ url }) => {
      if (isCompany(url) && presence.isQuiet)
        catching ??= Promise.race([catchUp(), sleep(CATCH_UP_MS, undefined, { ref: false })])
          .catch(() => {})
          .finally(() => void (catching = null));
      if (catching) await catching;
    });
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (isCompany(url)) presence.seen();
    done();
  });
}

/** One row: whether the session may not write. For `assertWritable`. */
export const READ_ONLY = `select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as is_read_only`;

/** Throws an Outage unless the database that answers is the one that writes. */
export function assertWritable(rows: readonly { readonly is_read_only: boolean }[]): void {
  if (rows[0]?.is_read_only !== false) throw new Outage('the database does not write');
}

/** From now on the program says that it is not ready, and goes on serving for so long: whoever sends it work learns of it first. */
export async function drain(app: FastifyInstance, ms: number): Promise<void> {
  draining.add(app);
  await sleep(ms);
}

const MAX_DRAIN_S = 60;

/** `DRAIN_SECONDS` in milliseconds; Error in words for what is no number of them. */
export function drainMsOf(text: string | undefined): number {
  const seconds = text === undefined || text === '' ? 0 : Number(text);
  if (!(seconds >= 0 && seconds <= MAX_DRAIN_S)) throw new Error(`DRAIN_SECONDS=${text} is not a number between 0 and ${MAX_DRAIN_S}.`);
  return seconds * 1_000;
}
