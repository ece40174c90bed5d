import { isAgent, isInTeam } from '../agent/team-service.ts';
import { numberFromMinor, type Payee } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type Caller } from '../../http/call.ts';
import { countHit } from '../../http/rate-limit.ts';
import { maskName } from '../../lib/phone.ts';
import { namesFor } from '../../lib/shown-name.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import * as people from './member-repo.ts';
import type { Query, Setting } from './setting-repo.ts';
import { sentTo } from './transfer-repo.ts';

// Somebody who tries names out learns thirty in ten minutes.
const TRIES = { name: 'transfer-payee', max: 30, windowMs: 10 * 60_000 };
const DAY_MS = 86_400_000;

/**
 * What may still go to a payee by the rule for new ones: until a day after the first transfer no more than the brand's amount in all;
 * null once that is over. Minor units.
 */
export async function leftForNew(query: Query, setting: Setting, fromId: bigint, toId: bigint, now: number): Promise<bigint | null> {
  const { first, amount } = await sentTo(query, fromId, toId);
  if (first !== null && now - first.getTime() >= DAY_MS) return null;
  return amount >= setting.first_amount ? 0n : setting.first_amount - amount;
}

/** A payee as the sender is shown one: an upline's account is masked, one that the sender typed is not. */
export async function payeeView(
  { db, clock, secrets }: Context,
  setting: Setting,
  fromId: bigint,
  person: people.Person,
  isTyped: boolean,
): Promise<Payee> {
  const left = await leftForNew(db.query, setting, fromId, person.id, clock.now());
  const max = left === null || left > setting.max_amount ? setting.max_amount : left;
  return {
    payeeId: String(person.id),
    account: isTyped ? person.username : namesFor(secrets, fromId)(person.id, person.username),
    name: person.payee_name === null ? null : maskName(person.payee_name),
    isNew: left !== null,
    max: numberFromMinor(max, DECIMALS),
  };
}

/** The upline of a member who may transfer there; undefined when there is none, or it cannot be paid. */
export async function uplineOf(query: Query, memberId: bigint): Promise<people.Person | undefined> {
  const { to_upline: mayTransfer, upline_id: uplineId } = await people.findSender(query, memberId);
  return mayTransfer && uplineId !== null ? people.findPayable(query, uplineId) : undefined;
}

type Asked = { readonly account: string; readonly memberId?: string | undefined };

/** Somebody below an agent, by number or by account. CallError transfer_payee_unknown for everybody else, whether they exist or not. */
export async function checkPayee(context: Context, caller: Caller, { account, memberId }: Asked, setting: Setting): Promise<Payee> {
  if (!setting.is_down_open) throw new CallError('function_not_available');
  await countHit(context, TRIES, String(caller.memberId));
  const { query } = context.db;
  if ((await people.findSender(query, caller.memberId)).agent_suspended_at !== null) throw new CallError('transfer_payee_unknown');
  const person = await (memberId === undefined
    ? people.findPayableByName(query, account.toLowerCase())
    : people.findPayable(query, BigInt(memberId)));
  if (!person || person.id === caller.memberId || !(await isInTeam(query, person.id, caller.memberId)))
    throw new CallError('transfer_payee_unknown');
  return payeeView(context, setting, caller.memberId, person, memberId === undefined);
}

/** Whom this transfer would pay, checked now. CallError transfer_payee_unknown, function_not_available where the brand has switched it off. */
export async function requirePayee(
  query: Query,
  setting: Setting,
  fromId: bigint,
  direction: 'up' | 'down',
  payeeId: bigint,
): Promise<people.Person> {
  if (!(direction === 'up' ? setting.is_up_open : setting.is_down_open)) throw new CallError('function_not_available');
  const person = direction === 'up' ? await uplineOf(query, fromId) : await below(query, fromId, payeeId);
  if (!person || person.id !== payeeId) throw new CallError('transfer_payee_unknown');
  return person;
}

async function below(query: Query, agentId: bigint, payeeId: bigint): Promise<people.Person | undefined> {
  const { is_agent: kind, agent_suspended_at: suspendedAt } = await people.findSender(query, agentId);
  if (!isAgent(kind) || suspendedAt !== null || payeeId === agentId) return undefined;
  const person = await people.findPayable(query, payeeId);
  return person && (await isInTeam(query, person.id, agentId)) ? person : undefined;
}
