import { timingSafeEqual } from 'node:crypto';
import type { SocialAsked, SocialProvider } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { SocialGateway, SocialSecrets } from '../../gateways/social-gateway.ts';
import { canonicalEmail } from '../../lib/email.ts';
import { CallError } from '../../http/call.ts';
import { countHit, subscriberOf } from '../../http/rate-limit.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { maskAddress } from '../../lib/phone.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { isEmailTaken, loginMember, passwordHashOf, suggestName, notifySocial } from '../../players/member/service.ts';
import { readBrand } from '../../platform/system/service.ts';
import type { LoginRight } from './login-service.ts';
import * as repo from './social-repo.ts';

/** How long the window may be open, and how long its ticket may wait for the last step of a registration. */
const ATTEMPT_LIFE_MS = 10 * 60_000;
const TICKET_LIFE_MS = 10 * 60_000;
const STARTS = { name: 'social-start', max: 60, windowMs: 10 * 60_000 };

const FEATURE = { google: 'googleLogin', facebook: 'facebookLogin' } as const;

type Switches = { readonly features: Readonly<Record<string, boolean>> };
const isOffered = (context: Context, { features }: Switches, provider: SocialProvider): boolean =>
  context.social[provider] !== null && features[FEATURE[provider]] === true;

/** The provider's gateway, where the brand offers it. CallError function_not_available. */
async function requireProvider(context: Context, provider: SocialProvider): Promise<SocialGateway> {
  const gateway = context.social[provider];
  const { settings } = await readBrand(context);
  if (!gateway || !isOffered(context, settings, provider)) throw new CallError('function_not_available');
  return gateway;
}

export const redirectUri = ({ config }: Context, provider: SocialProvider): string =>
  `${config.siteOrigin}/wps/session/social/${provider}/callback`;

/** Opens an attempt: where the window goes next, and the secret that its browser keeps in a cookie. CallError too_many_requests. */
export async function beginSocial(
  context: Context,
  { provider, attempt, ip }: { readonly provider: SocialProvider; readonly attempt: string; readonly ip: string },
): Promise<{ url: URL; browser: string }> {
  const gateway = await requireProvider(context, provider);
  await countHit(context, STARTS, subscriberOf(ip));
  const [state, browser] = [newToken(), newToken()];
  const secrets: SocialSecrets = { verifier: newToken(), nonce: newToken() };
  const url = await gateway.begin({ state, secrets, redirectUri: redirectUri(context, provider) });
  const sealed = context.secrets.seal(JSON.stringify(secrets), `social:${provider}`);
  const until = new Date(context.clock.now() + ATTEMPT_LIFE_MS);
  const hashes = { state: hashToken(state), browser: hashToken(browser) };
  await repo.insertAttempt(context.db.query, hashes, { provider, attempt, secrets: sealed }, until);
  return { url, browser };
}

/**
 * Checks what the window came back with: which attempt it was (null when nobody can say), and a ticket for whom the provider named, or null.
 * The attempt is spent whatever comes of it, and only in the browser that began it.
 */
export async function finishSocial(
  context: Context,
  { provider, url, browser }: { readonly provider: SocialProvider; readonly url: URL; readonly browser: string | undefined },
): Promise<{ attempt: string | null; ticket: string | null }> {
  const state = url.searchParams.get('state') ?? '';
  const found = await repo.takeAttempt(context.db.query, hashToken(state));
  const now = context.clock.now();
  const isOurs =
    found !== undefined &&
    found.provider === provider &&
    found.expires_at.getTime() > now &&
    browser !== undefined &&
    timingSafeEqual(hashToken(browser), found.browser_hash);
  if (!isOurs) return { attempt: null, ticket: null };
  try {
    const gateway = await requireProvider(context, provider);
    const secrets = JSON.parse(context.secrets.open(found.secrets, `social:${provider}`)) as SocialSecrets;
    const person = await gateway.finish({ url, state, secrets, redirectUri: redirectUri(context, provider) });
    const ticket = newToken();
    const email = (person.email && canonicalEmail(person.email).slice(0, 254)) || null;
    const row = { provider, subject: person.subject, name: person.name.slice(0, 100), email, is_email_proven: person.isEmailProven };
    await repo.insertTicket(context.db.query, hashToken(ticket), row, new Date(now + TICKET_LIFE_MS));
    return { attempt: found.attempt, ticket };
  } catch (error) {
    context.log.warn({ err: error, provider }, 'a sign-in through a provider failed');
    return { attempt: found.attempt, ticket: null };
  }
}

type Refused = { readonly code: 'social_failed' | 'social_account_exists' | 'account_disabled' | 'account_locked' };
type Unknown = { readonly code: 'social_register_required'; readonly asked: SocialAsked };

/** Checks a ticket: a linked member is right; anybody else is asked for a name, unless the proven address belongs to an account. */
export async function loginBySocial(context: Context, provider: SocialProvider, ticket: string): Promise<LoginRight | Refused | Unknown> {
  await requireProvider(context, provider);
  const hash = hashToken(ticket);
  const person = await repo.findTicket(context.db.query, hash, new Date(context.clock.now()));
  if (!person || person.provider !== provider) return { code: 'social_failed' };
  const identity = await repo.findIdentity(context.db.query, provider, person.subject);
  if (!identity) return unknown(context, ticket, person);
  if (!(await repo.takeTicket(context.db.query, hash))) return { code: 'social_failed' };
  const member = await loginMember(context, identity.member_id);
  return member.closed ? { code: member.closed } : { memberId: member.id, isFirstLogin: member.isFirstLogin };
}

/** An address alone links nothing: whoever has the account proves it there first. Only who has proven the address learns that there is one. */
async function unknown(context: Context, ticket: string, person: repo.Person): Promise<Refused | Unknown> {
  const { email, is_email_proven: isProven, name } = person;
  if (email !== null && isProven && (await isEmailTaken(context, email))) return { code: 'social_account_exists' };
  const username = await suggestName(context, name || (email ?? ''));
  return { code: 'social_register_required', asked: { ticket, username, email: email && maskAddress(email) } };
}

/** Whom a ticket names; undefined for one that has run out. It is spent by `spendTicket`, inside the transaction that uses it. */
export const personOf = ({ db, clock }: Context, ticket: string): Promise<repo.Person | undefined> =>
  repo.findTicket(db.query, hashToken(ticket), new Date(clock.now()));

/** Spends the ticket and links the member with whom it names. CallError social_failed for a ticket used already, social_linked_elsewhere. */
export async function spendTicket(tx: repo.Query, memberId: bigint, ticket: string, person: repo.Person, at: Date): Promise<void> {
  if (!(await repo.takeTicket(tx, hashToken(ticket)))) throw new CallError('social_failed');
  if (!(await repo.insertIdentity(tx, memberId, person, at))) throw new CallError('social_linked_elsewhere');
}

/** Links a signed-in member. CallError social_failed, social_linked_elsewhere. */
export async function linkSocial(context: Context, memberId: bigint, ticket: string): Promise<void> {
  const person = await personOf(context, ticket);
  if (!person) throw new CallError('social_failed');
  const at = new Date(context.clock.now());
  await inTransaction(context.db.query, async (tx) => {
    await spendTicket(tx, memberId, ticket, person, at);
    await notifySocial(tx, memberId, person.provider, 'linked', at);
  });
}

/** Ends a link. CallError operation_not_allowed when the member would have no way in left. */
export async function unlinkSocial(context: Context, memberId: bigint, provider: SocialProvider): Promise<void> {
  const { settings } = await readBrand(context);
  const hasPassword = (await passwordHashOf(context, memberId)) !== null;
  const at = new Date(context.clock.now());
  await inTransaction(context.db.query, async (tx) => {
    // Held until the end: two who end the last two links at once must not both find another one.
    const others = (await repo.lockIdentities(tx, memberId)).filter((link) => link.provider !== provider);
    const isWayIn = others.some((other) => isOffered(context, settings, other.provider as SocialProvider));
    if (!hasPassword && !isWayIn) throw new CallError('operation_not_allowed');
    if (await repo.dropIdentity(tx, memberId, provider)) await notifySocial(tx, memberId, provider, 'unlinked', at);
  });
}

/** The providers that a member is linked with; addresses masked. */
export async function socialLinks({ db }: Context, memberId: bigint) {
  const rows = await repo.identitiesOf(db.query, memberId);
  return rows.map(({ provider, email, linked_at: linkedAt }) => ({
    provider: provider as SocialProvider,
    email: email && maskAddress(email),
    linkedAt: linkedAt.getTime(),
  }));
}

export const dropOldSocial = ({ db, clock }: Context): Promise<void> => repo.dropOldSocial(db.query, new Date(clock.now()));
