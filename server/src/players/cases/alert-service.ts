import { ALERT_SCORES } from '@sorak/contract';
import type { Reader } from '../../platform/facts/service.ts';
import type { Context } from '../../context.ts';
import { brandCode } from '../../platform/system/service.ts';
import * as alerts from './alert-repo.ts';
import * as repo from './repo.ts';

const RULES = [alerts.largeDay, alerts.nearBound, alerts.quickOut, alerts.sharedPayee, alerts.sharedBrowser] as const;

/** Looks at whoever pays in or is paid out, behind the fact: nobody waits for it. */
export const alertReader: Reader = {
  name: 'alerts',
  kinds: ['deposit_credited', 'withdrawal_paid'],
  step: 50,
  read: async (tx, facts, context) => {
    const setting = await repo.findSetting(tx, brandCode(context));
    for (const [memberId, at] of new Map(facts.map((fact) => [fact.member_id, fact.at])))
      for (const rule of RULES)
        for (const one of await rule(tx, { memberId, at, setting }))
          await alerts.insertAlert(tx, {
            ...one,
            brandCode: brandCode(context),
            memberId,
            score: ALERT_SCORES[one.rule],
            at: new Date(context.clock.now()),
          });
  },
};

/** Raises an alert in the caller's transaction, once for each key of a rule and a member. */
export const raiseAlert = (context: Context, tx: repo.Query, one: Omit<alerts.NewAlert, 'brandCode' | 'score' | 'at'>): Promise<void> =>
  alerts.insertAlert(tx, { ...one, brandCode: brandCode(context), score: ALERT_SCORES[one.rule], at: new Date(context.clock.now()) });
