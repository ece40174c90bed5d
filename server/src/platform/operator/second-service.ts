import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { readBrand } from '../system/service.ts';
import { isActive, type Query } from './account-repo.ts';
import { recordAction } from './audit-service.ts';
import { sharedBy } from './session-repo.ts';

const SINCE_MS = 7 * 86_400_000;

type Shared = { readonly address: boolean; readonly browser: boolean };
type Signal = { readonly asker: bigint; readonly shared: Shared };

/** What operators decide just now although it may be one person with two accounts; written down once their call is over. */
const signals = new WeakMap<Context, Map<bigint, Signal[]>>();

/** Whether two operators have worked from one address, or in one browser, within a week. */
export const sharedWithOperator = ({ clock }: Context, query: Query, one: bigint, two: bigint): Promise<Shared> =>
  sharedBy({ query }, one, two, new Date(clock.now() - SINCE_MS));

/**
 * Lets the second of two decide. CallError second_operator_required for whoever asked, second_operator_shares where the brand refuses
 * a second one who works from the same browser or address; where it does not, that is a signal in the log.
 */
export async function requireSecond(context: Context, query: Query, operatorId: bigint, askerId: bigint): Promise<void> {
  if (askerId === operatorId) throw new CallError('second_operator_required');
  const shared = await sharedWithOperator(context, query, operatorId, askerId);
  if (!shared.address && !shared.browser) return;
  const { fourEyes } = (await readBrand(context)).settings;
  if ((shared.browser && fourEyes.refusesBrowser) || (shared.address && fourEyes.refusesAddress))
    throw new CallError('second_operator_shares');
  const own = signals.get(context) ?? new Map<bigint, Signal[]>();
  signals.set(context, own.set(operatorId, [...(own.get(operatorId) ?? []), { asker: askerId, shared }]));
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
  for (const { asker, shared } of noted)
    await recordAction(context.db.query, {
      operatorId,
      action: 'second_shares',
      object: `operator:${asker}`,
      detail: { call: path, ...shared },
    });
}
