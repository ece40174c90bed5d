import type { Context } from '../../context.ts';
import { openExclusionRegister } from '../../gateways/exclusion-register.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { hasMeasure } from '../safer-play/measure-service.ts';
import { insertAlert } from './alert-repo.ts';
import { findPerson, isAlertKnown } from './register-repo.ts';
import { stopListed } from './screening-work-service.ts';

/** Like a line of a list by name and birth date: the register has found the person by more than that. */
const SCORE = 95;

/** `silent`: it could not be asked. `unasked`: no licence wants it, there is none, or nothing is known that it finds people by. */
type RegisterWord = 'clear' | 'listed' | 'silent' | 'unasked';

/**
 * Asks the national register of the excluded about a member, where the licence has one. Whom it names is stopped before anybody looks, and an
 * alert says so; what two people have ended stays ended while the register says the same.
 */
export async function askRegister(context: Context, memberId: bigint): Promise<RegisterWord> {
  if (!(await readBrand(context)).licence.profile.terms.stopsListed) return 'unasked';
  const register = openExclusionRegister(context.config);
  const person = await findPerson(context.db.query, memberId);
  if (!register || !person?.payee_name || person.birth_date === null) return 'unasked';
  const { payee_name: name, birth_date: birthDate, email, mobile } = person;
  const answer = await register.ask({ name, birthDate, email, mobile }).catch((error: unknown) => {
    context.log.warn({ err: error, register: register.name }, 'an exclusion register could not be asked');
  });
  if (!answer) return 'silent';
  if (!answer.isListed) return 'clear';
  await inTransaction(context.db.query, async (tx) => {
    const at = context.clock.now();
    const key = `register:${register.name} ${answer.reference} ${person.payee_key ?? ''}`;
    if (await isAlertKnown(tx, memberId, key)) return;
    await stopListed(context, tx, memberId);
    await insertAlert(tx, {
      brandCode: brandCode(context),
      rule: 'exclusion_match',
      memberId,
      key,
      score: SCORE,
      at: new Date(at),
      evidence: [{ what: 'list_entry', reference: `${register.name} · ${answer.reference}`, at, amount: null }],
    });
  });
  return (await hasMeasure(context.db.query, memberId, 'play')) ? 'listed' : 'clear';
}

/** Before money comes in: CallError play_stopped for whom the register names, payment_unavailable while it cannot be asked. */
export async function requireUnlisted(context: Context, memberId: bigint): Promise<void> {
  const word = await askRegister(context, memberId);
  if (word === 'listed') throw new CallError('play_stopped');
  if (word === 'silent') throw new CallError('payment_unavailable');
}

/** Before the house gives what a code or voucher is worth: CallError play_stopped for whom the register names, service_busy while it cannot be asked. */
export async function requireUnlistedForGift(context: Context, memberId: bigint): Promise<void> {
  const word = await askRegister(context, memberId);
  if (word === 'listed') throw new CallError('play_stopped');
  if (word === 'silent') throw new CallError('service_busy', null, { 'Retry-After': '60' });
}
