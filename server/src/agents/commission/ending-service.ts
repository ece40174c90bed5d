import { type ContractEnding, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { endingWith } from './cascade-service.ts';
import { type ContractRow, findContract } from './contract-repo.ts';
import { earnedBy, lineOf } from './earned-service.ts';
import { endOf, GRACE_MS, windowOf } from './windows.ts';

/** The last period of a contract that ends at a moment, and what the agent below gets of it by now; null where it has not begun by then. */
async function lastOf(context: Context, row: ContractRow, ends: number, timeZone: string): Promise<ContractEnding['last']> {
  if (row.starts_at === null || ends <= row.starts_at.getTime()) return null;
  const { kind, member_id: agentId } = row;
  const span = windowOf(row, ends - 1, timeZone);
  const [mine] = await earnedBy(context, { kind, agentId, span }, [await lineOf(context, row, span, agentId)]);
  return { ...span, paidAt: span.to + GRACE_MS[kind], amount: numberFromMinor(mine?.earned ?? 0n, DECIMALS) };
}

/**
 * What the end of a running contract would come to, were it ended now, for either of its two sides: the moments of the end itself, the sums of
 * its settlement. CallError not_found for everybody else's contracts, and for what does not run.
 */
export async function endingOf(context: Context, actorId: bigint, contractId: string): Promise<ContractEnding> {
  const { db, clock } = context;
  const row = await findContract(db.query, contractId);
  if (!row || row.state !== 'signed' || (row.member_id !== actorId && row.upline_id !== actorId)) throw new CallError('not_found');
  const { settings } = await readBrand(context);
  const endsAt = endOf(row, clock.now(), settings.timeZone);
  const [last, below] = await Promise.all([lastOf(context, row, endsAt, settings.timeZone), endingWith(db.query, row)]);
  return { endsAt, last, cancels: below.length, topRate: Math.max(0, ...below.map(({ top_rate: rate }) => rate)) };
}
