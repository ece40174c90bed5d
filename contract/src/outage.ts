/** What an error of the database says about the connection it came by. */

/**
 * PostgreSQL is going down, starting up or not the one that writes: read only (25006), shut down by an administrator, crashed, not yet up, its
 * database dropped or idle for too long (57P01 to 57P05), and all that is wrong with a connection (class 08).
 */
const LOST_STATES = /^(?:25006|25P03|57P0[1-5]|08\w{3})$/;
const LOST_SOCKETS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's own errors carry no code. */
const LOST_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|timeout expired/;

/** A lock or statement timed out, a deadlock, a repeat that was faster, no connection, disk or memory left: the connection is as good as before. */
const BUSY_STATES: ReadonlySet<string> = new Set(['55P03', '57014', '40P01', '40001', '53300', '53100', '53200']);

/** `lost`: the connection must not be used again. `busy`: it may. Either way nobody is to blame, and asking again soon is right. null: neither. */
export function outageOf(error: unknown): 'lost' | 'busy' | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, message, severity } = error as { readonly code?: unknown; readonly message?: unknown; readonly severity?: unknown };
  // The server ends a session with such an error, or never begins it.
  if (severity === 'FATAL' || severity === 'PANIC') return 'lost';
  if (typeof code === 'string') {
    if (LOST_STATES.test(code) || LOST_SOCKETS.has(code)) return 'lost';
    return BUSY_STATES.has(code) ? 'busy' : null;
  }
  return typeof message === 'string' && LOST_WORDS.test(message) ? 'lost' : null;
}

/** An outage that we have found out ourselves. */
export class Outage extends Error {
  override readonly name = 'Outage';
  readonly code = '08006';
}
