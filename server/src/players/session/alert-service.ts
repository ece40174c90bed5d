import { deviceName } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { addHit } from '../../http/rate-limit.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { contactsOf } from '../member/service.ts';
import { canSend, postLetter } from '../../platform/messages/outgoing-service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { type Alert, alertLetter, momentText } from './alert-texts.ts';
import * as repo from './lock-repo.ts';
import type { LoginOrigin } from './login-origin-repo.ts';

const LINK_LIFE_MS = 3 * 86_400_000;
/** Whoever knows a password must not be able to fill its owner's mailbox. */
const LETTERS_A_DAY = { name: 'place-letter', max: 6, windowMs: 86_400_000 };

/**
 * Tells the owner by e-mail what happened to the account and from where, with the link that locks it. Only an address that was proven
 * gets one: whoever holds that link can lock the account.
 */
export async function notifyOwner(context: Context, memberId: bigint, what: Alert, { ip, country, userAgent }: LoginOrigin): Promise<void> {
  const { email: address, language } = await contactsOf(context, memberId);
  if (address === null || !canSend(context, 'email')) return;
  const { hits } = await addHit(context, LETTERS_A_DAY, String(memberId));
  if (hits > LETTERS_A_DAY.max && what !== 'locked') return;
  const { settings } = await readBrand(context);
  const now = context.clock.now();
  const origin = [ip, country, deviceName(userAgent)].filter((part) => part).join(' · ');
  const ticket = newToken();
  const page = what === 'locked' ? 'forgotPassword' : `lockAccount&ticket=${ticket}`;
  const link = `${context.config.siteOrigin}/login?popup=${page}`;
  const letter = alertLetter(language, what, { when: momentText(language, now, settings.timeZone), place: origin, link });
  const expiresAt = new Date(now + LINK_LIFE_MS);
  await inTransaction(context.db.query, async (tx) => {
    if (what !== 'locked') await repo.insertLink(tx, hashToken(ticket), memberId, expiresAt);
    await postLetter(tx, { channel: 'email', address, ...letter, expiresAt }, new Date(now));
  });
}
