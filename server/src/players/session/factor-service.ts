import type { FactorAsked as Asked, FactorMethod } from '@sorak/contract';
import { isSameName } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { addHit, isOver, tooMany } from '../../http/rate-limit.ts';
import { maskAddress } from '../../lib/phone.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { contactsOf, type Contacts } from '../member/service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { ticketAsker } from './code-asker-service.ts';
import { checkCode, sendCode } from '../../platform/credentials/code-service.ts';
import { notifyOwner } from './alert-service.ts';
import * as repo from './factor-repo.ts';
import { enter, type Entered, isKnownOrigin, knownDevice, noteFailure, originOf } from './login-origin-service.ts';
import type { Visitor } from './service.ts';
import { isAuthenticatorCode } from './totp-service.ts';

const TICKET_LIFE_MS = 10 * 60_000;
const MAX_TRIES = 5;
/** Wrong answers of one member over all tickets, a known browser apart from all strange ones: a new sign-in gives no new guesses beyond these. */
const WRONG_A_DAY = { name: 'factor-wrong', max: 20, windowMs: 86_400_000 };
const LOCK_MS = 5 * 60_000;

export type FactorAsked = { readonly code: 'login_verify_required'; readonly asked: Asked };
export type FactorRefused = { readonly code: 'code_invalid' | 'code_expired' | 'login_ticket_invalid' };

/** The factors of a member, the strongest first. */
export async function factorsOf(context: Context, memberId: bigint, contacts: Contacts): Promise<('GOOGLE' | 'SMS' | 'EMAIL')[]> {
  const totp = await repo.findTotp(context.db.query, memberId);
  return [
    ...(totp?.confirmed_at ? (['GOOGLE'] as const) : []),
    ...(contacts.mobile ? (['SMS'] as const) : []),
    ...(contacts.email ? (['EMAIL'] as const) : []),
  ];
}

/**
 * Lets a member in whose first factor was right: at once from a known place, else after a second factor, if there is one.
 * `method` is the first factor; a code by SMS is not asked for twice.
 */
export async function enterOrAsk(context: Context, memberId: bigint, visitor: Visitor, method: string): Promise<Entered | FactorAsked> {
  const { settings } = await readBrand(context);
  if (settings.features['secondFactor'] !== true || (await isKnownOrigin(context, memberId, visitor)))
    return enter(context, memberId, visitor, { method });
  const contacts = await contactsOf(context, memberId);
  const factors = await factorsOf(context, memberId, contacts);
  const methods = method === 'sms' ? factors.filter((factor) => factor === 'GOOGLE') : factors;
  if (methods.length === 0) return enter(context, memberId, visitor, { method });
  await noteFailure(context, memberId, visitor, method, 'factor_asked');
  const ticket = await newTicket(context, { member_id: memberId, method, is_question: false, is_trusting: false }, visitor);
  const sentTo = {
    ...(methods.includes('SMS') && contacts.mobile ? { SMS: maskAddress(contacts.mobile) } : {}),
    ...(methods.includes('EMAIL') && contacts.email ? { EMAIL: maskAddress(contacts.email) } : {}),
  };
  return { code: 'login_verify_required', asked: { ticket, methods, place: originOf(visitor), sentTo } };
}

async function newTicket(context: Context, asked: repo.NewTicket, visitor: Visitor): Promise<string> {
  const ticket = newToken();
  const expiresAt = new Date(context.clock.now() + TICKET_LIFE_MS);
  await repo.insertTicket(context.db.query, hashToken(ticket), asked, originOf(visitor), expiresAt);
  return ticket;
}

type CodeRequest = { readonly ticket: string; readonly method: 'SMS' | 'EMAIL'; readonly language: string; readonly visitor: Visitor };

/** Sends the second factor's code. CallError login_ticket_invalid for a ticket that has run out, operation_not_allowed for a way the member does not have. */
export async function sendFactorCode(
  context: Context,
  { ticket, method, language, visitor }: CodeRequest,
): Promise<{ expiredMinutes: number }> {
  const found = await repo.findTicket(context.db.query, hashToken(ticket), new Date(context.clock.now()));
  if (!found || found.is_question) throw new CallError('login_ticket_invalid');
  const { mobile, email } = await contactsOf(context, found.member_id);
  const address = method === 'SMS' ? mobile : email;
  if (!address) throw new CallError('operation_not_allowed');
  const asker = await ticketAsker(context, found.member_id, ticket, visitor);
  return sendCode(context, { channel: method === 'SMS' ? 'sms' : 'email', address, purpose: 'factor', asker, isKnown: true, language });
}

type Answer = { readonly ticket: string; readonly method: FactorMethod; readonly answer: string; readonly trust: boolean };

/** Checks a second factor, or the question behind it, and lets the member in. CallError too_many_requests for a guesser. */
export async function answerFactor(
  context: Context,
  { ticket, method, answer, trust }: Answer,
  visitor: Visitor,
): Promise<(Entered & { readonly memberId: bigint; readonly method: string }) | FactorAsked | FactorRefused> {
  const hash = hashToken(ticket);
  const found = await repo.chargeTicket(context.db.query, hash, new Date(context.clock.now()), MAX_TRIES);
  if (!found || found.is_question !== (method === 'PAYEE')) return { code: 'login_ticket_invalid' };
  const memberId = found.member_id;
  const device = await knownDevice(context, memberId, visitor.deviceToken);
  const counted = device === undefined ? String(memberId) : `${memberId}:${device}`;
  if (await isOver(context, { ...WRONG_A_DAY, max: WRONG_A_DAY.max - 1 }, counted)) throw tooMany(LOCK_MS);
  const contacts = await contactsOf(context, memberId);
  const verdict =
    method === 'PAYEE'
      ? samePayee(contacts.payeeName, answer)
      : await checkFactor(context, { memberId, contacts, method, answer, ticket, visitor });
  if (verdict !== 'right') {
    await addHit(context, WRONG_A_DAY, counted);
    await noteFailure(context, memberId, visitor, method, 'factor_failed');
    // Its last answer was wrong: this sign-in has failed, and its owner hears of it.
    if (found.tries >= MAX_TRIES && (await repo.takeTicket(context.db.query, hash)))
      await notifyOwner(context, memberId, 'blocked', originOf(visitor));
    return { code: verdict };
  }
  const isTrusting = trust || found.is_trusting;
  if (!(await repo.takeTicket(context.db.query, hash))) return { code: 'login_ticket_invalid' };
  // The payee's name is known to whoever has sent money: it is asked beside a factor, never instead of one.
  const { settings } = await readBrand(context);
  const question = { member_id: memberId, method: found.method, is_question: true, is_trusting: isTrusting };
  if (method !== 'PAYEE' && settings.features['payeeQuestion'] === true && contacts.payeeName)
    return {
      code: 'login_verify_required',
      asked: { ticket: await newTicket(context, question, visitor), methods: ['PAYEE'], place: originOf(visitor), sentTo: {} },
    };
  return {
    ...(await enter(context, memberId, visitor, { method: found.method, trusts: isTrusting, isProven: true })),
    memberId,
    method: found.method,
  };
}

type FactorAttempt = {
  readonly memberId: bigint;
  readonly contacts: Contacts;
  readonly method: 'SMS' | 'EMAIL' | 'GOOGLE';
  readonly answer: string;
  readonly ticket: string;
  readonly visitor: Visitor;
};

/** Checks one factor of a member, whatever it is asked for. */
async function checkFactor(
  context: Context,
  { memberId, contacts, method, answer, ticket, visitor }: FactorAttempt,
): Promise<'right' | 'code_invalid' | 'code_expired'> {
  if (method === 'GOOGLE') return (await isAuthenticatorCode(context, memberId, answer)) ? 'right' : 'code_invalid';
  const address = method === 'SMS' ? contacts.mobile : contacts.email;
  if (!address) return 'code_invalid';
  const asker = await ticketAsker(context, memberId, ticket, visitor);
  return checkCode(context, { purpose: 'factor', address, asker, code: answer });
}

const samePayee = (payee: string | null, answer: string): 'right' | 'code_invalid' =>
  payee !== null && isSameName(payee, answer) ? 'right' : 'code_invalid';

/** Forgets tickets that have run out. Nobody came in by them, and whoever asked knew the password: the owners hear of it. */
export async function dropOldLoginTickets(context: Context): Promise<void> {
  for (const { member_id: memberId, ...origin } of await repo.dropOldLoginTickets(context.db, new Date(context.clock.now())))
    await notifyOwner(context, memberId, 'blocked', { ip: origin.ip ?? '', country: origin.country, userAgent: origin.user_agent });
}
