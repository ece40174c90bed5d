import { numberFromMinor, type OfferEstimate } from '@sorak/contract';
import type { Context } from '../context.ts';
import { CallError } from '../http/call.ts';
import { readBrand } from '../system/service.ts';
import { DECIMALS } from '../vendors/service.ts';
import { uncovered } from './cascade-service.ts';
import * as repo from './contract-repo.ts';
import { earnedBy } from './earned-service.ts';
import type { Reckoned } from './reckon.ts';
import { findParties } from './statement-repo.ts';
import { windowOf } from './windows.ts';

const keptOf = (reckoned: Reckoned | undefined): OfferEstimate['offered'] => ({
  rate: reckoned?.rate ?? 0,
  amount: numberFromMinor(reckoned?.earned ?? 0n, DECIMALS),
});

/**
 * What an open offer to an agent would have brought in its last whole period, and what the contract in force brings of the same figures: each
 * with the contracts below that hold beside it, and with what the agent's dividends had carried into the period. CallError not_found for
 * everybody else's offers, and for what is answered.
 */
export async function estimateOffer(context: Context, agentId: bigint, contractId: string): Promise<OfferEstimate> {
  const { db, clock } = context;
  const offer = await repo.findContract(db.query, contractId);
  if (offer?.member_id !== agentId || offer.state !== 'offered') throw new CallError('not_found');
  const { kind } = offer;
  const { settings } = await readBrand(context);
  const span = windowOf(offer, windowOf(offer, clock.now(), settings.timeZone).from - 1, settings.timeZone);
  const [own, below, ending, then] = await Promise.all([
    repo.findSigned(db.query, kind, agentId),
    repo.findSignedBelow(db.query, kind, [agentId]),
    uncovered(db.query, offer),
    findParties(db.query, offer, span, [agentId]),
  ]);
  const carries = new Map(then.map((row) => [row.member_id, row.carry]));
  const carried = (rows: readonly repo.ContractRow[]) => rows.map((row) => ({ ...row, carry: carries.get(row.member_id) ?? null }));
  const ended = new Set(ending.map(({ id }) => id));
  const after = carried([offer, ...below.filter(({ id }) => !ended.has(id))]);
  const lots = own ? [after, carried([own, ...below])] : [after];
  const [offered, running] = await earnedBy(context, { kind, agentId, span }, lots);
  return { ...span, running: own ? keptOf(running) : null, offered: keptOf(offered) };
}
