import { isDeepStrictEqual } from 'node:util';
import type { Calls, RequestOutput, ResponseInput, TradingProposal } from '@sorak/contract';
import type { TradingLimits } from '@sorak/contract/rules/trading';
import type { Context } from '../../context.ts';
import type { OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { requireSecond } from '../../platform/operator/second-service.ts';
import { limitsOf, tradedBook } from './book-service.ts';
import { matchObject, sendOrder, writeOrder } from './order-service.ts';
import * as repo from './repo.ts';

/** A proposal that nobody else has asked for by then is no proposal any more. */
const WAITS_MS = 24 * 3_600_000;

/** What was proposed last, and neither set nor replaced since. */
async function waiting(context: Context, query: repo.Query): Promise<repo.Proposed | null> {
  const last = await repo.lastLimits(query);
  const isOpen = last?.action === repo.PROPOSED && last.at.getTime() > context.clock.now() - WAITS_MS;
  return isOpen ? last : null;
}

function proposalView({ limits, by, at, reason, operator_id }: repo.Proposed, { operatorId }: OperatorCaller): TradingProposal {
  return { limits, by, at: at.getTime(), reason, isMine: operator_id === operatorId };
}

/** What the sportsbook takes on, and what one operator would have it take on. CallError vendor_unavailable. */
export async function tradingLimits(
  context: Context,
  caller: OperatorCaller,
): Promise<{ limits: TradingLimits; proposal: TradingProposal | null }> {
  const [limits, found] = await Promise.all([limitsOf(context), waiting(context, context.db.query)]);
  return { limits, proposal: found && proposalView(found, caller) };
}

/**
 * Proposes limits, or sets those that another operator has proposed: one alone could close the book, or open it to any stake. Other limits
 * than those that wait replace them. CallError second_operator_required.
 */
export async function proposeLimits(
  context: Context,
  { operatorId: by }: OperatorCaller,
  { limits, reason }: RequestOutput<Calls['setTradingLimits']>,
): Promise<ResponseInput<Calls['setTradingLimits']>> {
  tradedBook(context);
  const order = await inTransaction(context.db.query, async (tx) => {
    await repo.lockLimits(tx);
    const first = await waiting(context, tx);
    const isSame = first !== null && isDeepStrictEqual(first.limits, limits);
    if (isSame && first.operator_id !== null) await requireSecond(context, tx, by, first.operator_id);
    if (isSame) return writeOrder(context, tx, { kind: 'limits', limits }, { by, reason, detail: { proposal: String(first.seq) } });
    await recordAction(tx, { operatorId: by, action: repo.PROPOSED, object: matchObject(null), detail: { limits, reason } });
    return null;
  });
  return { outcome: order ? await sendOrder(context, order) : 'proposed' };
}
