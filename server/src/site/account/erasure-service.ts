import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import * as repo from './erasure-repo.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** docs/security/data.yaml: until the account has been closed for thirty days. */
const KEPT_MS = 30 * DAY_MS;
/** The same: sign-ins ninety days, and the last ever. */
const SIGN_INS_MS = 90 * DAY_MS;

/** Erases what no law keeps of accounts that were closed thirty days ago, each once, and writes down that it did. */
export async function eraseClosed(context: Context): Promise<void> {
  const now = new Date(context.clock.now());
  const before = new Date(now.getTime() - KEPT_MS);
  for (const memberId of await repo.findErasable(context.db.query, before))
    await inTransaction(context.db.query, async (tx) => {
      if (!(await repo.erase(tx, memberId, now, before))) return;
      await recordAction(tx, { operatorId: null, action: 'account_erased', object: `member:${memberId}`, memberId });
    });
}

export const startErasing = (context: Context): Repeating => repeat(context, 'erasure', EVERY_MS, () => eraseClosed(context));

export const dropOldSignIns = ({ db, clock }: Context): Promise<void> => repo.dropSignIns(db.query, new Date(clock.now() - SIGN_INS_MS));
