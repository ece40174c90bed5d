import { ALERT_SCORES } from '@sorak/contract';
import type { Reader } from '../../platform/facts/service.ts';
import type { Context } from '../../context.ts';
import { brandCode } from '../../platform/system/service.ts';
import * as alerts from './alert-repo.ts';
import * as sums from './alert-sum-repo.ts';
import * as repo from './repo.ts';

const RULES = [
  alerts.largeDay,
  sums.deviceDay,
  sums.largeMonth,
  sums.largeLife,
  sums.netMonth,
  alerts.nearBound,
  alerts.quickOut,
  alerts.sharedPayee,
  alerts.sharedBrowser,
  alerts.ownOperator,
  sums.secondAccount,
] as const;

/** Looks at whoever pays in or is paid out, behind the fact: nobody waits for it. */
export const alertReader: Reader = {
  name: 'alerts',
  kinds: ['deposit_credited', 'withdrawal_paid'],
  step: 50,
  read: async (tx, facts, context) => {
    const setting = await repo.findSetting(tx, brandCode(context));
    for (const [memberId, at] of new Map(facts.map((fact) => [fact.member_id, fact.at])))
      for (const rule of RULES)
        for (const one of await rule(tx, { memberId, at, setting })) await raiseAlert(context, tx, { ...one, memberId });
  },
};

/** Raises an alert in the caller's transaction, once for each key of a rule and a member. */
export async function raiseAlert(
  context: Context,
  tx: repo.Query,
  one: Omit<alerts.NewAlert, 'brandCode' | 'score' | 'at'>,
): Promise<void> {
  await alerts.insertAlert(tx, { ...one, brandCode: brandCode(context), score: ALERT_SCORES[one.rule], at: new Date(context.clock.now()) });
  // From here on the lists of insolvencies are for them too.
  if (one.rule === 'net_month') await alerts.noteDue(tx, one.memberId);
}

/** Whether an alert of a rule waits for somebody: neither put aside, nor in a case that is closed. */
export const hasOpenAlert = alerts.hasOpenAlert;
/** How many of a rule a member has had, and when the last one was raised. */
export const alertsOfRule = alerts.alertsOfRule;

export const { RULE_STOPS } = alerts;
