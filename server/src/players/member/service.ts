import { randomInt } from 'node:crypto';
import { fold, type MemberInfo } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { addHit, subscriberOf, writeForNobody } from '../../http/rate-limit.ts';
import { sendMessage, notifyUnread } from '../../platform/messages/service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { rankNamed, rankOf } from '../vip/service.ts';
import { AVATARS } from './avatars.ts';
import { signInLocked, socialChanged } from './notice-texts.ts';
import * as repo from './member-repo.ts';

export type LoginMember = {
  readonly id: bigint;
  readonly passwordHash: string | null;
  /** Why nobody may come in; null for an open account. */
  readonly closed: 'account_disabled' | 'account_locked' | null;
  readonly isFirstLogin: boolean;
};

const closedAs = (row: { readonly status: string; readonly owner_locked_at: Date | null }): LoginMember['closed'] => {
  if (row.status === 'active') return null;
  return row.owner_locked_at === null ? 'account_disabled' : 'account_locked';
};

/** What signing in must know of a username in canonical form; trial accounts have no password and are not found. */
export async function findForLogin({ db }: Context, username: string): Promise<LoginMember | undefined> {
  const row = await repo.findByUsername(db.query, username);
  if (!row) return undefined;
  return { id: row.id, passwordHash: row.password_hash, closed: closedAs(row), isFirstLogin: row.first_login_at === null };
}

/** What signing in by a code must know of a verified number (E.164). */
export async function findByMobile({ db }: Context, mobile: string): Promise<Omit<LoginMember, 'passwordHash'> | undefined> {
  const row = await repo.findByMobile(db.query, mobile);
  return row && { id: row.id, closed: closedAs(row), isFirstLogin: row.first_login_at === null };
}

/** The same of a member whom a provider has named. */
export async function loginMember(context: Context, id: bigint): Promise<Omit<LoginMember, 'passwordHash'>> {
  const row = await existing(context, id);
  return { id, closed: closedAs(row), isFirstLogin: row.first_login_at === null };
}

/** Whether some member has proven this address (lower case). */
export const isEmailTaken = ({ db }: Context, email: string): Promise<boolean> => repo.isEmailProven(db.query, email);

/** A free user name like this text; the reader may choose another. */
export async function suggestName({ db }: Context, text: string): Promise<string> {
  const letters = fold(text.split('@')[0] ?? '').replaceAll(/[^a-z0-9]/g, '');
  const stem = (/^[a-z]/.test(letters) ? letters : `pemain${letters}`).slice(0, 12).padEnd(4, 'x');
  if (!(await repo.findByUsername(db.query, stem))) return stem;
  return `${stem}${String(randomInt(1000, 9999))}`;
}

/** Tells the owner that a way in was linked or taken away. */
export async function notifySocial(tx: repo.Query, id: bigint, provider: string, what: 'linked' | 'unlinked', at: Date): Promise<void> {
  const { language } = await repo.findById(tx, id);
  await sendMessage(tx, id, socialChanged(language, provider, what), at);
}

const LOCK_NOTICE = { name: 'lock-notice', max: 1, windowMs: 86_400_000 };

/** Reads the language, writes the message, counts what is unread and says so. */
const NOTICE_STATEMENTS = 4;

/** Tells the owner that signing in was locked: once a day, however often somebody gets it locked. Nobody’s lock costs as much. */
export async function notifyLocked(context: Context, id: bigint | undefined, ip: string): Promise<void> {
  const { hits } = await addHit(context, LOCK_NOTICE, String(id ?? subscriberOf(ip)));
  if (hits > LOCK_NOTICE.max) return;
  if (id === undefined) {
    await writeForNobody(context, ip, NOTICE_STATEMENTS);
    return;
  }
  const { language } = await existing(context, id);
  await sendMessage(context.db.query, id, signInLocked(language), new Date(context.clock.now()));
  await notifyUnread(context, id);
}

/** How a member can be reached, proven ways only, and the name that payments must carry. */
export type Contacts = {
  readonly mobile: string | null;
  readonly email: string | null;
  readonly payeeName: string | null;
  readonly language: string;
};

export async function contactsOf(context: Context, id: bigint): Promise<Contacts> {
  const { mobile, mobile_verified_at, email, email_verified_at, payee_name, language } = await existing(context, id);
  return { mobile: mobile_verified_at ? mobile : null, email: email_verified_at ? email : null, payeeName: payee_name, language };
}

export const passwordHashOf = async (context: Context, id: bigint): Promise<string | null> => (await existing(context, id)).password_hash;

export const isFirstLogin = async (context: Context, id: bigint): Promise<boolean> => (await existing(context, id)).first_login_at === null;

/** Whether the account must choose a new password now. Where the module is on, a password that is too old makes it so. */
export async function passwordIsExpired(context: Context, id: bigint, maxAgeMs: number | null): Promise<boolean> {
  const { must_change_password, password_changed_at, registered_at } = await existing(context, id);
  if (must_change_password) return true;
  const since = (password_changed_at ?? registered_at).getTime();
  if (maxAgeMs === null || context.clock.now() - since <= maxAgeMs) return false;
  await repo.updateMember(context.db.query, id, { must_change_password: true });
  return true;
}

/** From now on the account does nothing before its password is a new one. */
export const requireNewPassword = ({ db }: Context, id: bigint): Promise<void> =>
  repo.updateMember(db.query, id, { must_change_password: true });

export const noteLogin = ({ db, clock }: Context, id: bigint): Promise<void> =>
  repo.updateMember(db.query, id, { last_login_at: new Date(clock.now()) });

export const noteFirstLogin = ({ db, clock }: Context, id: bigint): Promise<void> =>
  repo.noteFirstLogin(db.query, id, new Date(clock.now()));

async function existing({ db }: Context, id: bigint) {
  const member = await repo.findMember(db.query, id);
  if (!member) throw new Error(`A session names the member ${id}, who does not exist.`);
  return member;
}

/** The account as its owner sees it. */
export async function memberInfo(context: Context, id: bigint, language: string): Promise<MemberInfo> {
  const [member, rank, { settings }] = await Promise.all([existing(context, id), rankOf(context, id), readBrand(context)]);
  return {
    id: String(member.id),
    account: member.username,
    nickname: member.nickname,
    type: member.is_agent === 4 ? 2 : 1,
    isAgent: member.is_agent,
    toUpline: member.to_upline,
    language: member.language,
    clubLabel: { ...rankNamed(rank, language, settings.defaultLanguage), rankLevel: rank.rankLevel, labelColor: rank.colour },
    memberLabel: [],
    registeredAt: member.registered_at.getTime(),
    lastLoginAt: member.last_login_at?.getTime() ?? null,
  };
}

export const avatarOf = async (context: Context, id: bigint): Promise<string> => (await existing(context, id)).icon;

/** False when the picture is none of ours. */
export async function chooseAvatar({ db }: Context, id: bigint, icon: string): Promise<boolean> {
  if (!AVATARS.includes(icon)) return false;
  await repo.updateMember(db.query, id, { icon });
  return true;
}

/** Closes an account, or opens it again, in the caller's transaction; the caller ends its sessions after the commit. */
export const setDisabled = (tx: repo.Query, id: bigint, isDisabled: boolean): Promise<void> =>
  repo.updateMember(tx, id, { status: isDisabled ? 'disabled' : 'active', owner_locked_at: null });

/** Closes an open account for its owner, who opens it again by a new password; false when it is closed already. */
export const lockByOwner = (tx: repo.Query, id: bigint, at: Date): Promise<boolean> => repo.lockByOwner(tx, id, at);

/** Whether its owner has locked the account. */
export const isLockedByOwner = async (tx: repo.Query, id: bigint): Promise<boolean> =>
  ((await repo.findMember(tx, id))?.owner_locked_at ?? null) !== null;

export const keepLanguage = ({ db }: Context, id: bigint, language: string): Promise<void> => repo.updateMember(db.query, id, { language });
