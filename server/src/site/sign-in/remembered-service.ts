import type { Context } from '../../context.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import * as repo from './remembered-repo.ts';

/** The cookie by which a browser has its user name filled in again. It opens nothing: the password is asked for all the same. */
export const REMEMBERED_COOKIE = 'remembered';
// product §9: the remembered login lasts one day.
export const REMEMBERED_LIFE_S = 86_400;

/** Remembers who signed in on this browser; the token belongs into the cookie, and says nothing of the name. */
export async function rememberLogin({ db, clock }: Context, memberId: bigint): Promise<string> {
  const token = newToken();
  await repo.insertRemembered(db, hashToken(token), memberId, new Date(clock.now() + REMEMBERED_LIFE_S * 1000));
  return token;
}

/** The user name of a browser's cookie, or null. */
export async function rememberedName({ db, clock }: Context, token: string | undefined): Promise<string | null> {
  if (!token) return null;
  return (await repo.findRememberedName(db, hashToken(token), new Date(clock.now()))) ?? null;
}

/** Forgets what this browser remembered. */
export async function forgetLogin({ db }: Context, token: string | undefined): Promise<void> {
  if (token) await repo.dropRemembered(db, hashToken(token));
}

export const dropOldRemembered = ({ db, clock }: Context): Promise<void> => repo.dropOldRemembered(db, new Date(clock.now()));
