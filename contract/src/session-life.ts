/** How long a player's session with a vendor lasts. */

const IDLE_MS = 2 * 3_600_000;
const LONGEST_MS = 24 * 3_600_000;
/** So old the wallet's word on a session may be: it ends with its member's log-out within that. */
const ASK_AGAIN_MS = 30_000;
/** Use is written down this often. */
const NOTE_MS = 60_000;

/** Epoch milliseconds. `askedAt`: when the wallet last knew the token. */
export type Life = { readonly createdAt: number; seenAt: number; notedAt: number; askedAt: number; isEnded: boolean };

export const lifeOf = (createdAt: Date, seenAt: Date, now: number): Life => ({
  createdAt: createdAt.getTime(),
  seenAt: seenAt.getTime(),
  notedAt: seenAt.getTime(),
  askedAt: Math.min(now, seenAt.getTime()),
  isEnded: false,
});

export type Steps = {
  /** What the wallet says of the session's token: null where it could not be asked. */
  readonly ask: () => Promise<string | null>;
  readonly note: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
};

const OVER: ReadonlySet<string> = new Set(['RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_INVALID_TOKEN', 'RS_ERROR_USER_DISABLED']);
/** Statuses that say that a session is over at the platform. */
export const isOver = (status: string | null): boolean => status !== null && OVER.has(status);

/** Whether a session goes on; it is noted as used, and ended where its age, its rest or the wallet says so. */
export async function keepsAlive(life: Life, now: number, { ask, note, end }: Steps): Promise<boolean> {
  if (life.isEnded) return false;
  let isAtEnd = now - life.createdAt > LONGEST_MS || now - life.seenAt > IDLE_MS;
  if (!isAtEnd && now - life.askedAt > ASK_AGAIN_MS) {
    // Whoever comes at the same time need not ask too.
    life.askedAt = now;
    isAtEnd = isOver(await ask());
  }
  if (isAtEnd) {
    life.isEnded = true;
    await end();
    return false;
  }
  life.seenAt = now;
  if (now - life.notedAt > NOTE_MS) {
    life.notedAt = now;
    await note();
  }
  return true;
}
