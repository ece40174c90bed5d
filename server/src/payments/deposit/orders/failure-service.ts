import { numberFromMinor } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { DECIMALS } from '../../../platform/vendors/service.ts';
import { alertsOfRule, hasOpenAlert, raiseAlert, RULE_STOPS } from '../../../players/cases/alert-service.ts';
import { setMeasure } from '../../../players/safer-play/measure-service.ts';
import * as repo from './repo.ts';

/** GLI-19 A.3.6b: so many in a row end deposits until an operator has looked; so many more stop play too. */
const IN_A_ROW = 5;

/** Whether payments that failed wait for somebody to look: their alert is neither put aside nor in a closed case. */
export const isBlockedByFailures = (query: repo.Query, memberId: bigint): Promise<boolean> =>
  hasOpenAlert(query, memberId, 'failed_payments');

/** Counts an order that has just failed, in its own transaction. What was credited between, or an alert, begins the row anew. */
export async function countFailure(context: Context, tx: repo.Query, { member_id: memberId }: repo.OrderRow): Promise<void> {
  const { count, last } = await alertsOfRule(tx, memberId, 'failed_payments');
  const failed = await repo.failuresSince(tx, memberId, last, IN_A_ROW);
  if (failed.length < IN_A_ROW) return;
  const evidence = failed.map(({ reference, ended_at: at, amount }) => ({
    what: 'payment_failed',
    reference,
    at: at?.getTime() ?? 0,
    amount: numberFromMinor(amount, DECIMALS),
  }));
  await raiseAlert(context, tx, { rule: 'failed_payments', memberId, key: String(count + 1), evidence });
  if (count === 0) return;
  const at = new Date(context.clock.now());
  await setMeasure(tx, { memberId, what: 'play', source: 'case', reference: RULE_STOPS.failed_payments }, { operatorId: null, at });
}
