import type { Door, OperatorRole } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import * as repo from './account-repo.ts';
import { addOperator, freshCredentials } from './account-service.ts';
import { recordAction } from './audit-service.ts';
import { roleCodeOf } from './role-repo.ts';
import { dropDevices } from './device-repo.ts';
import { passkeyState, takeKeys } from './passkey-service.ts';
import { endOldSessions, endOneSession } from './session-repo.ts';
import { forgetFailures } from './try-repo.ts';

type Query = repo.Query;
const objectOf = (id: bigint): string => `operator:${id}`;

/** Who signs in with what nobody knows until a link is used: asked for by `asker`, decided by `by`. */
export type Step = { readonly asker: bigint; readonly by: bigint };

/** An operator as two others see them; CallError not_found. */
export async function operatorState(tx: Query, id: string) {
  const operator = await repo.lockOperator(tx, BigInt(id));
  if (!operator) throw new CallError('not_found');
  return operator;
}

/** Nobody is invited under a name that somebody has. CallError conflict. */
export async function inviteOperator(context: Context, tx: Query, { asker, by }: Step, name: string, roles: readonly OperatorRole[]) {
  const made = await addOperator(context, tx, { name, roles, isEnrolled: false, linkBy: asker, by });
  if (!made) throw new CallError('conflict');
}

export const isNameFree = async (tx: Query, name: string): Promise<boolean> => (await repo.findOperatorByName(tx, name)) === undefined;

/** CallError last_admin where nobody could run the console afterwards. A role of the house's own ends with it. */
export async function giveRoles(context: Context, tx: Query, { by }: Step, id: string, roles: readonly OperatorRole[]): Promise<void> {
  await repo.lockAdmins(tx);
  const { id: operatorId, roles: before } = await operatorState(tx, id);
  const role = await roleCodeOf(tx, operatorId);
  await repo.changeOperator(tx, operatorId, { roles: [...roles], role_code: null });
  await assertAdminLeft(tx);
  await endAll(context, tx, operatorId);
  const log = { operatorId: by, object: objectOf(operatorId) };
  await recordAction(tx, { ...log, action: 'operator_roles_set', detail: { before, after: roles } });
  if (role !== null) await recordAction(tx, { ...log, action: 'operator_role_given', detail: { before: role, after: null } });
}

/** Puts one of the house's own roles in the place of the four. CallError last_admin. */
export async function replaceRoles(context: Context, tx: Query, { by }: Step, id: string, code: string): Promise<void> {
  await repo.lockAdmins(tx);
  const { id: operatorId, roles: before } = await operatorState(tx, id);
  await repo.changeOperator(tx, operatorId, { roles: [], role_code: code });
  await assertAdminLeft(tx);
  await endAll(context, tx, operatorId);
  await recordAction(tx, { operatorId: by, action: 'operator_roles_set', object: objectOf(operatorId), detail: { before, after: [] } });
}

/** Shuts an operator out, or lets them in again. CallError last_admin. */
export async function letIn(context: Context, tx: Query, { by }: Step, id: string, isActive: boolean): Promise<void> {
  await repo.lockAdmins(tx);
  const { id: operatorId, name, is_active: before } = await operatorState(tx, id);
  await repo.changeOperator(tx, operatorId, { is_active: isActive });
  await assertAdminLeft(tx);
  await endAll(context, tx, operatorId);
  if (isActive) await forgetFailures(tx, name);
  else await dropDevices(tx, operatorId);
  const action = isActive ? 'operator_let_in' : 'operator_shut_out';
  await recordAction(tx, { operatorId: by, action, object: objectOf(operatorId), detail: { before, after: isActive } });
}

/** What they sign in with counts no more, until they have chosen anew by a link. CallError last_admin. */
export async function startOver(context: Context, tx: Query, { asker, by }: Step, id: string): Promise<void> {
  await repo.lockAdmins(tx);
  const { id: operatorId, name } = await operatorState(tx, id);
  const { change, fingerprint } = await freshCredentials(context, name);
  await repo.changeOperator(tx, operatorId, { ...change, enrolled_at: null, link_by: asker });
  await assertAdminLeft(tx);
  await endAll(context, tx, operatorId);
  await forgetFailures(tx, name);
  await dropDevices(tx, operatorId);
  await takeKeys(context, tx, by, operatorId);
  const detail = { credentials: fingerprint };
  await recordAction(tx, { operatorId: by, action: 'operator_reset', object: objectOf(operatorId), detail });
}

/** Takes away a key that its operator has lost; sessions end, for one of them may be whose finder it is. */
export async function takeLostKey(context: Context, tx: Query, { by }: Step, id: string): Promise<void> {
  const { operatorId } = await passkeyState(tx, id);
  if ((await takeKeys(context, tx, by, operatorId, id)) === 0) throw new CallError('conflict');
  await endAll(context, tx, operatorId);
}

const endAll = ({ clock }: Context, tx: Query, id: bigint): Promise<number> => endOldSessions({ query: tx }, id, 0, new Date(clock.now()));

async function assertAdminLeft(tx: Query): Promise<void> {
  if ((await repo.ableAdmins(tx)).length === 0) throw new CallError('last_admin');
}

/** Whether somebody else could decide what this operator asks for. */
export const hasSecond = (tx: Query, operatorId: bigint, door: Door): Promise<boolean> => repo.hasAnotherAble(tx, operatorId, door);

/** Ends one session of an operator, or every one. CallError not_found. */
export async function endSessionsOf(
  { db, clock }: Context,
  { operatorId: by }: OperatorCaller,
  { operatorId, sessionId, reason }: { readonly operatorId: string; readonly sessionId?: string | undefined; readonly reason: string },
): Promise<void> {
  const at = new Date(clock.now());
  await inTransaction(db.query, async (tx) => {
    const { id } = await operatorState(tx, operatorId);
    const ended =
      sessionId === undefined ? await endOldSessions({ query: tx }, id, 0, at) : await endOneSession({ query: tx }, id, sessionId, at);
    const detail = { sessions: ended, reason };
    await recordAction(tx, { operatorId: by, action: 'operator_sessions_ended', object: objectOf(id), detail });
  });
}
