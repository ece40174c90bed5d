import { numberFromMinor, type OfferEstimate } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import type { Span } from '../../lib/periods.ts';
import { readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { uncovered } from './cascade-service.ts';
import * as repo from './contract-repo.ts';
import { earnedBy, earnedBySteps, type Earned } from './earned-service.ts';
import { findParties } from './statement-repo.ts';
import { findAbove } from './tree-repo.ts';
import { type Series, stepOf, windowOf } from './windows.ts';

const keptOf = (calculated: Earned | undefined): OfferEstimate['offered'] => ({
  rate: calculated?.rate ?? 0,
  amount: numberFromMinor(calculated?.earned ?? 0n, DECIMALS),
  claim: numberFromMinor(calculated?.claim ?? 0n, DECIMALS),
});

/** The last whole period of an offer; of hours and minutes those of the last whole day, a single one of which says nothing. */
function lastOf(offer: Series, now: number, timeZone: string): Span {
  const stepMs = stepOf(offer.kind);
  const series = stepMs === undefined ? offer : ({ kind: 'daily', cycle: 'daily' } as const);
  const { from, to } = windowOf(series, windowOf(series, now, timeZone).from - 1, timeZone);
  // An hour of everybody's may begin amid one of the brand's.
  const first = (at: number): number => (stepMs === undefined ? at : Math.ceil(at / stepMs) * stepMs);
  return { from: first(from), to: first(to) };
}

/**
 * What an open offer to an agent would have brought in its last whole period, or in those of the last whole day where they are shorter, and what the contract in force brings of the same figures: each
 * with the contracts below that hold beside it and those above, which share out what comes to them, and with what dividends had carried into the period. CallError not_found for
 * everybody else's offers, and for what is answered.
 */
export async function estimateOffer(context: Context, agentId: bigint, contractId: string): Promise<OfferEstimate> {
  const { db, clock } = context;
  const offer = await repo.findContract(db.query, contractId);
  if (offer?.member_id !== agentId || offer.state !== 'offered') throw new CallError('not_found');
  const { kind } = offer;
  const { settings } = await readBrand(context);
  const [span, stepMs] = [lastOf(offer, clock.now(), settings.timeZone), stepOf(kind)];
  const line = await findAbove(db.query, agentId);
  const [own, below, ending, then, above] = await Promise.all([
    repo.findSigned(db.query, kind, agentId),
    repo.findSignedBelow(db.query, kind, [agentId]),
    uncovered(db.query, offer),
    findParties(db.query, offer, span, [agentId, ...line]),
    repo.findSignedAlong(db.query, kind, line),
  ]);
  const beside = above.filter(({ member_id: id }) => id !== agentId);
  const carries = new Map(then.map((row) => [row.member_id, row.carry]));
  const carried = (rows: readonly repo.ContractRow[]) => rows.map((row) => ({ ...row, carry: carries.get(row.member_id) ?? null }));
  const ended = new Set(ending.map(({ id }) => id));
  const after = carried([...beside, offer, ...below.filter(({ id }) => !ended.has(id))]);
  const lots = own ? [after, carried([...beside, own, ...below])] : [after];
  const asked = { kind, agentId, span };
  if (stepMs === undefined) {
    const [offered, running] = await earnedBy(context, asked, lots);
    return { ...span, periods: null, running: own ? keptOf(running) : null, offered: keptOf(offered) };
  }
  const [offered, running] = await earnedBySteps(context, asked, stepMs, lots);
  return { ...span, periods: offered?.periods ?? 0, running: own ? keptOf(running) : null, offered: keptOf(offered) };
}
