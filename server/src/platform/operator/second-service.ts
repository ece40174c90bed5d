import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { runningDecision } from '../../http/decision.ts';
import { readBrand } from '../system/service.ts';
import { isActive, type Query } from './account-repo.ts';
import { recordAction } from './audit-service.ts';
import { passkeysOf, takeSignature } from './passkey-repo.ts';
import { sharedBy } from './session-repo.ts';

const SINCE_MS = 7 * 86_400_000;
/** So long a signature waits for its decision. */
const SIGNED_MS = 60_000;

type Shared = { readonly address: boolean; readonly browser: boolean };
type Signal = { readonly asker: bigint; readonly shared: Shared; readonly passkey: string | undefined };

/** What operators decide just now although it may be one person with two accounts; written down once their call is over. */
const signals = new WeakMap<Context, Map<bigint, Signal[]>>();

/** Whether two operators have worked from one address, or in one browser, within a week. */
export const sharedWithOperator = ({ clock }: Context, query: Query, one: bigint, two: bigint): Promise<Shared> =>
  sharedBy({ query }, one, two, new Date(clock.now() - SINCE_MS));

/**
 * Lets the second of two decide. CallError second_operator_required for whoever asked, passkey_required for who has keys, or
 * where the brand asks for one, and has not just signed with one, second_operator_shares where the brand refuses
 * a second one who works from the same browser or address; where it does not, that is a signal in the log.
 */
export async function requireSecond(context: Context, query: Query, operatorId: bigint, askerId: bigint): Promise<void> {
  if (askerId === operatorId) throw new CallError('second_operator_required');
  const shared = await sharedWithOperator(context, query, operatorId, askerId);
  const { fourEyes } = (await readBrand(context)).settings;
  if ((shared.browser && fourEyes.refusesBrowser) || (shared.address && fourEyes.refusesAddress))
    throw new CallError('second_operator_shares');
  const passkey = await signatureOf(context, query, operatorId, fourEyes.asksPasskey);
  if (!shared.address && !shared.browser && passkey === undefined) return;
  const own = signals.get(context) ?? new Map<bigint, Signal[]>();
  signals.set(context, own.set(operatorId, [...(own.get(operatorId) ?? []), { asker: askerId, shared, passkey }]));
}

/** The key that signed what is decided now: this call with these words in this session, used up with it. CallError passkey_required. */
async function signatureOf(context: Context, query: Query, operatorId: bigint, isAsked: boolean): Promise<string | undefined> {
  const decision = runningDecision();
  // A call that decides many things is signed once.
  if (decision) decision.passkey ??= await takeSignature(query, decision, new Date(context.clock.now() - SIGNED_MS));
  if (decision?.passkey !== undefined) return decision.passkey;
  if (isAsked || (await passkeysOf(query, operatorId)).length > 0) throw new CallError('passkey_required');
  return undefined;
}

/**
 * The same for what was asked for, and may have waited: nobody approves what somebody wanted who has been shut out since, or one of two would
 * decide alone. It is refused, and asked for anew. CallError second_operator_required.
 */
export async function requireSecondOf(context: Context, query: Query, operatorId: bigint, askerId: bigint): Promise<void> {
  if (!(await isActive(query, askerId))) throw new CallError('second_operator_required');
  await requireSecond(context, query, operatorId, askerId);
}

/** Writes down with whom what an operator has just decided was asked for, where the two share a place; or forgets it where nothing came of it. */
export async function noteSharedDecisions(context: Context, operatorId: bigint, path: string | null): Promise<void> {
  const own = signals.get(context);
  const noted = own?.get(operatorId) ?? [];
  own?.delete(operatorId);
  if (path === null) return;
  for (const { asker, shared, passkey } of noted) {
    const log = { operatorId, object: `operator:${asker}` };
    if (passkey !== undefined) await recordAction(context.db.query, { ...log, action: 'second_signed', detail: { call: path, passkey } });
    if (shared.address || shared.browser)
      await recordAction(context.db.query, { ...log, action: 'second_shares', detail: { call: path, ...shared } });
  }
}
