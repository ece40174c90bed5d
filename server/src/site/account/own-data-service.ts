import type { OwnData } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/call.ts';
import { countHit } from '../../http/rate-limit.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { requireStepUp } from '../../players/session/step-up-service.ts';
import { archivedBefore } from '../../play/bets/service.ts';
import { partsOf } from './own-data-repo.ts';

/** It reads whole tables of one member. */
const FILES = { name: 'own-data', max: 5, windowMs: 86_400_000 };

/** Everything that the house keeps of a member and may tell them. CallError step_up_required, too_many_requests. */
export async function ownData(context: Context, caller: Caller): Promise<OwnData> {
  const { memberId } = caller;
  await requireStepUp(context, caller);
  await countHit(context, FILES, String(memberId));
  const parts = await partsOf(context.db.query, memberId);
  // What has left for the archive is not in the file, and the file says so.
  const before = await archivedBefore(context);
  const bets = parts.find(({ part }) => part === 'bets');
  if (before !== null && bets) bets.isWhole = false;
  if (before !== null) parts.push({ part: 'archived', isWhole: true, rows: [{ part: 'bets', before: new Date(before).toISOString() }] });
  await recordAction(context.db.query, { operatorId: null, action: 'own_data_taken', object: `member:${memberId}`, memberId });
  const account = String(parts.find(({ part }) => part === 'account')?.rows[0]?.['username'] ?? '');
  return { madeAt: new Date(context.clock.now()).toISOString(), account, parts };
}
