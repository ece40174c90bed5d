import { randomUUID } from 'node:crypto';
import type { Calls, DeskViewPage, RequestOutput, ResponseInput } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import * as repo from './repo.ts';

type Views = ResponseInput<Calls['getDeskViews']>;
const MAX_OWN = 100;

const keepsOfHouse = ({ roles }: OperatorCaller): boolean => roles.includes('admin');

export async function deskViews({ db }: Context, { operatorId }: OperatorCaller, page: DeskViewPage): Promise<Views> {
  const rows = await repo.findViews(db.query, operatorId, page);
  return {
    list: rows.map(({ id, name, query, is_of_house: isOfHouse, operator_id: owner }) => ({
      id,
      name,
      query,
      isOfHouse,
      isMine: owner === operatorId,
    })),
  };
}

/** CallError operation_not_allowed for one of the house by who is no admin, conflict when there are too many. */
export async function saveDeskView(
  context: Context,
  caller: OperatorCaller,
  { page, name, query, isOfHouse }: RequestOutput<Calls['saveDeskView']>,
): Promise<Views> {
  if (isOfHouse && !keepsOfHouse(caller)) throw new CallError('operation_not_allowed');
  const { operatorId } = caller;
  await inTransaction(context.db.query, async (tx) => {
    if ((await repo.countOwn(tx, operatorId)) >= MAX_OWN) throw new CallError('conflict');
    const at = new Date(context.clock.now());
    await repo.putView(tx, { id: randomUUID(), operator_id: operatorId, page, name, query, is_of_house: isOfHouse, at });
    await recordAction(tx, { operatorId, action: 'view_saved', object: `view:${page}`, detail: { name, query, isOfHouse } });
  });
  return deskViews(context, caller, page);
}

/** CallError not_found. */
export async function dropDeskView(
  context: Context,
  caller: OperatorCaller,
  { page, id }: RequestOutput<Calls['dropDeskView']>,
): Promise<Views> {
  await inTransaction(context.db.query, async (tx) => {
    const gone = await repo.dropView(tx, id, caller.operatorId, keepsOfHouse(caller));
    if (!gone) throw new CallError('not_found');
    const detail = { name: gone.name, isOfHouse: gone.is_of_house };
    await recordAction(tx, { operatorId: caller.operatorId, action: 'view_dropped', object: `view:${gone.page}`, detail });
  });
  return deskViews(context, caller, page);
}
