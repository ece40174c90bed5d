import { randomUUID } from 'node:crypto';
import type { Calls, ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from './audit-service.ts';
import * as repo from './shift-repo.ts';

/** A shift that nobody ends is over by itself. */
const LONGEST_MS = 12 * 3_600_000;
const HERE_MS = 300_000;

type Duty = ResponseInput<Calls['getDuty']>;

/** Who is on duty now, and who of these has been here in the last five minutes. */
export async function duty({ db, clock }: Context, { operatorId }: OperatorCaller): Promise<Duty> {
  const now = clock.now();
  const rows = await repo.openShifts(db.query, new Date(now - LONGEST_MS));
  const mine = rows.find(({ id }) => id === operatorId);
  return {
    list: rows.map((row) => ({
      name: row.name,
      roles: [...row.roles],
      role: row.role_code,
      since: row.started_at.getTime(),
      isHere: row.seen_at !== null && row.seen_at.getTime() >= now - HERE_MS,
    })),
    mineSince: mine?.started_at.getTime() ?? null,
  };
}

/** Begins one's own shift, or ends it; both stand in the log. CallError conflict where it is so already. */
export async function setDuty(context: Context, caller: OperatorCaller, isOn: boolean): Promise<Duty> {
  const { operatorId } = caller;
  const at = new Date(context.clock.now());
  await inTransaction(context.db.query, async (tx) => {
    await repo.endOverlong(tx, LONGEST_MS, at);
    const log = { operatorId, object: `operator:${operatorId}` };
    if (isOn) {
      if (!(await repo.beginShift(tx, randomUUID(), operatorId, at))) throw new CallError('conflict');
      await recordAction(tx, { ...log, action: 'shift_begun' });
      return;
    }
    const since = await repo.endShift(tx, operatorId, at);
    if (!since) throw new CallError('conflict');
    const minutes = Math.round((at.getTime() - since.getTime()) / 60_000);
    await recordAction(tx, { ...log, action: 'shift_ended', detail: { minutes } });
  });
  return duty(context, caller);
}

/** Ends what was forgotten. */
export const endOverlongShifts = ({ db, clock }: Context): Promise<void> => repo.endOverlong(db.query, LONGEST_MS, new Date(clock.now()));
