import type { Context } from '../../context.ts';
import { canonicalEmail } from '../../lib/email.ts';
import { CallError } from '../../http/call.ts';
import { countHit, subscriberOf } from '../../http/rate-limit.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { canSend, postLetter } from '../../platform/messages/outgoing-service.ts';
import { visitorAsker } from '../../players/session/code-asker-service.ts';
import type { LoginOrigin } from '../../players/session/login-origin-service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { findByUsernameAndEmail } from '../../players/member/account-service.ts';
import { type PasswordRefusal, refusePassword } from './new-password.ts';
import { writePassword } from './password-change-service.ts';
import * as repo from './password-repo.ts';
import { resetLetter } from './password-texts.ts';
import { canonicalUsername } from '../../players/member/username-service.ts';

const LIFE_MS = 30 * 60_000;
/** By name and by who asks: a known browser of the account has links of its own, and so has each network. */
const PER_ASKER = { name: 'reset-link', max: 3, windowMs: 3_600_000 };
/** All strangers together, so that nobody's letter box is flooded. */
const PER_NAME = { name: 'reset-link-name', max: 12, windowMs: 3_600_000 };
const PER_VISITOR = { name: 'reset-link-visitor', max: 20, windowMs: 3_600_000 };

type ResetRequest = {
  readonly username: string;
  readonly email: string;
  readonly ip: string;
  readonly deviceToken: string | undefined;
  readonly language: string;
};

/** Sends the link if name and address belong together. It resolves alike when they do not: nobody learns who is known here. */
export async function requestReset(context: Context, { username, email, ip, deviceToken, language }: ResetRequest): Promise<void> {
  if (!canSend(context, 'email')) throw new CallError('operation_not_allowed');
  const name = canonicalUsername(username);
  await countHit(context, PER_VISITOR, subscriberOf(ip));
  const address = canonicalEmail(email);
  const member = await findByUsernameAndEmail(context.db.query, name, address);
  const asker = await visitorAsker(context, member?.id, { ip, deviceToken });
  await countHit(context, PER_ASKER, `${name}:${asker.who}`);
  if (asker.isShared) await countHit(context, PER_NAME, name);
  const ticket = newToken();
  const now = context.clock.now();
  const expiresAt = new Date(now + LIFE_MS);
  const link = `${context.config.siteOrigin}/login?popup=newPassword&ticket=${ticket}`;
  await inTransaction(context.db.query, async (tx) => {
    await repo.insertLink(tx, hashToken(ticket), member?.id ?? null, expiresAt);
    const letter = resetLetter(language, link, LIFE_MS / 60_000);
    await postLetter(tx, { channel: 'email', address, ...letter, expiresAt, isForNobody: member === undefined }, new Date(now));
  });
}

/** Sets the password of a link's member and ends every session. A weak password does not use the link up. */
export async function resetByLink(
  context: Context,
  { ticket, newPassword }: { ticket: string; newPassword: string },
  origin: LoginOrigin,
): Promise<PasswordRefusal | { readonly code: 'reset_link_invalid' } | null> {
  const ticketHash = hashToken(ticket);
  const member = await repo.findLink(context.db.query, ticketHash, new Date(context.clock.now()));
  if (!member) return { code: 'reset_link_invalid' };
  const { registerRules } = await readBrand(context);
  const refusal = refusePassword(registerRules, 'newPassword', newPassword, member.username);
  if (refusal) return refusal;
  if (!(await repo.takeLink(context.db.query, ticketHash))) return { code: 'reset_link_invalid' };
  await writePassword(context, member, newPassword, { current: null, method: 'email', origin });
  return null;
}

export const dropOldLinks = ({ db, clock }: Context): Promise<void> => repo.dropOldLinks(db.query, new Date(clock.now()));
