import type { Context } from '../../context.ts';
import type { LoginOrigin } from './login-origin-repo.ts';
import * as repo from './trust-repo.ts';

const DAY_MS = 86_400_000;
const TRUSTED_MS = 30 * DAY_MS;
const TRIES_SHOWN_MS = 30 * DAY_MS;

/** Records an address: for thirty days it asks the member for no second factor. */
export const trustOrigin = ({ db, clock }: Context, memberId: bigint, origin: LoginOrigin): Promise<void> =>
  repo.trust(db, memberId, origin, new Date(clock.now()), new Date(clock.now() + TRUSTED_MS));

export const isTrustedAddress = ({ db, clock }: Context, memberId: bigint, ip: string): Promise<boolean> =>
  repo.isTrusted(db, memberId, ip, new Date(clock.now()));

/** Whether the member chose that a known browser is asked for nothing at an address that is not recorded. */
export const isBrowserEnough = async ({ db }: Context, memberId: bigint): Promise<boolean> =>
  (await repo.requestOf(db, memberId))?.is_browser_enough === true;

export const keepBrowserEnough = ({ db }: Context, memberId: bigint, isEnough: boolean): Promise<void> =>
  repo.keepRequest(db, memberId, { is_browser_enough: isEnough });

/** What is recorded, times in epoch milliseconds; `ip` is where the member asks from. */
export async function trustedOrigins(context: Context, memberId: bigint, ip: string) {
  const rows = await repo.originsOf(context.db, memberId, ip, new Date(context.clock.now()));
  const list = rows.map((row) => ({
    id: String(row.id),
    ip: row.ip,
    country: row.country,
    since: row.since_at.getTime(),
    until: row.until_at.getTime(),
    isCurrent: row.is_current,
  }));
  return { list, isBrowserEnough: await isBrowserEnough(context, memberId) };
}

/** False when it is none of this member's. */
export const forgetLoginOrigin = ({ db }: Context, memberId: bigint, id: bigint): Promise<boolean> => repo.dropOrigin(db, memberId, id);

export const forgetLoginOrigins = ({ db }: Context, memberId: bigint): Promise<void> => repo.dropOrigins(db.query, memberId);

/** The newest try of thirty days that had the password right and did not get in; null when there is none, or its owner has answered for it. */
export async function blockedTry({ db, clock }: Context, memberId: bigint) {
  const row = await repo.blockedTry(db, memberId, new Date(clock.now() - TRIES_SHOWN_MS));
  if (!row) return null;
  return { at: row.at.getTime(), ip: row.ip, country: row.country, userAgent: row.user_agent, isCodeTried: row.is_code_tried };
}

/** The owner says that the tries so far were the owner's own. */
export const answerBlockedTry = ({ db, clock }: Context, memberId: bigint): Promise<void> =>
  repo.keepRequest(db, memberId, { attempts_seen_at: new Date(clock.now()) });

export const dropOldOrigins = ({ db, clock }: Context): Promise<void> => repo.dropOldOrigins(db, new Date(clock.now()));
