import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { zoneText } from '../../lib/day.ts';
import { latestPeriods } from '../../lib/periods.ts';
import { withinSql } from '../../players/segments/service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { freeBudgets, lapseGifts } from './claim-service.ts';
import * as due from './due-repo.ts';
import { type Cause, offer, offerMany } from './offer-service.ts';
import { birthdaysOn } from './rank-gift-service.ts';
import * as repo from './repo.ts';
import { isOn, minorOf, spanOf } from './rule.ts';

const STEP = 500;
/** A loss is looked at once all of its bets have had time to be over, and never later than this behind its period. */
const SETTLED_MS = 3 * 3_600_000;
const LATE_MS = 3 * 86_400_000;

/** What a gift by date is for: its day, week or month, or the campaign. */
const dateKey = (cycle: Parameters<typeof spanOf>[0], now: number, timeZone: string): string => `date:${spanOf(cycle, now, timeZone).from}`;

type Due = { readonly memberId: bigint; readonly cause: Cause };

/** Who is due by the calendar, in steps by their numbers, so that any number of members is a little at a time. */
async function* dueOf(context: Context, campaign: repo.Running): AsyncGenerator<Due> {
  const { rule, timeZone } = campaign;
  const { trigger, limits } = rule;
  const { query } = context.db;
  const now = context.clock.now();
  const at = new Date(now);
  let behind = 0n;
  if (trigger.kind === 'net_loss') {
    const [, past] = latestPeriods(now, trigger.cycle, timeZone, 2);
    if (!past || now < past.to + SETTLED_MS || now > past.to + LATE_MS) return;
    const below = trigger.balanceBelow === null ? null : minorOf(trigger.balanceBelow);
    const asked = { from: new Date(past.from), to: new Date(past.to), min: minorOf(trigger.min), below, limit: STEP };
    for (
      let list = await due.findLosers(query, { ...asked, behind });
      list.length > 0;
      list = await due.findLosers(query, { ...asked, behind })
    )
      for (const { member_id: memberId, lost: own } of list) {
        behind = memberId;
        // Two accounts on both sides of one game lose nothing together.
        const lost = limits.perHousehold === null ? own : own - (await due.findHouseholdGain(query, memberId, asked.from, asked.to));
        if (lost < asked.min || lost <= 0n) continue;
        yield { memberId, cause: { key: `loss:${past.from}`, cause: `loss:${past.from}`, of: lost, at } };
      }
    return;
  }
  const isBirthday = trigger.kind === 'birthday';
  if (!isBirthday && trigger.kind !== 'date') return;
  const day = zoneText(now, timeZone).slice(0, 10);
  const key = isBirthday ? `birthday:${day.slice(0, 4)}` : dateKey(limits.cycle, now, timeZone);
  const within = await withinSql(context, query, rule.audience, now);
  const next = (): Promise<bigint[]> =>
    isBirthday ? due.findBorn(query, birthdaysOn(day), behind, STEP) : due.findWithout(query, campaign.id, key, within, behind, STEP);
  for (let list = await next(); list.length > 0; list = await next())
    for (const memberId of list) {
      behind = memberId;
      yield { memberId, cause: { key, cause: key, at } };
    }
}

/** Campaigns whose gifts come by the calendar rather than by a fact; any number of processes may do it at once, each gift is there once. */
export async function giveDue(context: Context): Promise<number> {
  let count = 0;
  for (const campaign of await repo.findPublished(context.db.query, brandCode(context))) {
    if (!isOn(campaign.rule, context.clock.now(), campaign.timeZone)) continue;
    const { trigger, limits } = campaign.rule;
    if (trigger.kind === 'date')
      count += await offerMany(
        context,
        campaign,
        dateKey(limits.cycle, context.clock.now(), campaign.timeZone),
        new Date(context.clock.now()),
      );
    for await (const { memberId, cause } of dueOf(context, campaign)) {
      const done = await inTransaction(context.db.query, (tx) => offer(context, tx, campaign, memberId, cause));
      if ('id' in done) count += 1;
      else if (done.not === 'budget' || done.not === 'not_running') break;
    }
  }
  await lapseGifts(context);
  await freeBudgets(context);
  return count;
}
