import { ABUSE_SIGNALS, type Calls, type CampaignRule, numberFromMinor, type ResponseInput, type SegmentCondition } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { zoneText } from '../../lib/day.ts';
import { periodStarts } from '../../lib/periods.ts';
import { readBrand } from '../../platform/system/service.ts';
import { ruleWhere, withinSql } from '../../players/segments/service.ts';
import { rankGround } from '../../players/vip/rank-fact-service.ts';
import { giveInOrder, Households, type Simulated } from './simulated-gifts.ts';
import * as repo from './simulation-repo.ts';
import { candidatesSql, levelSql, type Moment, type Stretch } from './simulation-sql-repo.ts';
import type * as ground from './repo.ts';

type Answer = ResponseInput<Calls['simulateCampaign']>;
type Signal = (typeof ABUSE_SIGNALS)[number];

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DECIMALS = 2;
const MAX_MS = 30_000;
/** What the play of all members may take to be summed; then the shares are left out. */
const GGR_MS = 8_000;
/** Of so many with the greatest cost it is asked what looks like abuse, and so many are listed. */
const ASKED = 5_000;
const LISTED = 100;
const NAMED = 10;
/** Fewer gifts of the past say nothing of those to come. */
const ENOUGH = 30;
/** As the engine looks at a loss (due-service.ts). */
const SETTLED_MS = 3 * HOUR_MS;
const LATE_MS = 3 * DAY_MS;
const money = (minor: number | bigint): number => numberFromMinor(BigInt(minor), DECIMALS);

/** Periods of the trigger, oldest first, each with when it gives. */
function periodsOf({ trigger, limits }: CampaignRule, { from, to, timeZone }: Stretch): Moment[] {
  const of = (unit: 'daily' | 'weekly' | 'monthly', back = 0): { from: number; to: number }[] => {
    const starts = periodStarts(from - back, to, unit, timeZone, 1_000);
    return starts.map((start, at) => ({ from: start, to: starts[at + 1] ?? to }));
  };
  if (trigger.kind === 'net_loss')
    return of(trigger.cycle, 8 * DAY_MS).map((one) => ({
      ...one,
      key: String(one.from),
      at: one.to + SETTLED_MS,
      until: one.to + LATE_MS + 1,
    }));
  if (trigger.kind === 'birthday')
    return of('daily').map((one) => ({ ...one, key: zoneText(one.from, timeZone).slice(0, 10), at: one.from, until: one.to }));
  if (trigger.kind !== 'date') return [];
  if (limits.cycle === 'once') return [{ key: 'once', at: from, until: to, from, to }];
  return of(limits.cycle).map((one) => ({ ...one, key: String(one.from), at: one.from, until: one.to }));
}

/** The audience as conditions, which say the same of all members as `isFor` of one. */
async function whoOf(context: Context, tx: ground.Db, { audience }: CampaignRule, at: Date) {
  const { ranks, labels, notLabels, countries, languages, registeredFrom, registeredTo, agents } = audience;
  const list = (of: 'label' | 'country' | 'language' | 'agent', words: readonly string[] | null): SegmentCondition[] =>
    words === null ? [] : [{ of, list: [...words] }];
  const all: SegmentCondition[] = [
    { of: 'registered', from: registeredFrom, to: registeredTo },
    ...list('language', languages),
    ...list('label', labels),
    ...list('agent', agents),
    ...(ranks === null ? [] : [{ of: 'rank' as const, ...ranks }]),
    ...list('country', countries),
  ];
  const rule = await ruleWhere(context, tx, { isEverybody: false, all, any: [], none: list('label', notLabels) }, at.getTime());
  const within = await withinSql(context, tx, audience, at.getTime());
  return repo.whoSql(rule, within, at);
}

function byDay({ given, over }: Simulated, { from, to, timeZone }: Stretch): Answer['days'] {
  const starts = periodStarts(from, to, 'daily', timeZone, 1_000);
  const days = starts.map((start) => ({ day: zoneText(start, timeZone).slice(0, 10), gifts: 0, cost: 0, over: 0 }));
  const fill = (list: Simulated['given'], put: (day: (typeof days)[number], amount: number) => void): void => {
    let at = 0;
    for (const one of list) {
      while ((starts[at + 1] ?? Infinity) <= one.at) at += 1;
      const day = days[at];
      if (day) put(day, one.amount);
    }
  };
  fill(given, (day, amount) => {
    day.gifts += 1;
    day.cost += amount;
  });
  fill(over, (day, amount) => (day.over += amount));
  return days.map((day) => ({ ...day, cost: money(day.cost), over: money(day.over) }));
}

type Reached = { readonly member: number; readonly gifts: number; readonly cost: number };

/** What each member had, the costliest first. */
function reachedBy(given: Simulated['given']): Reached[] {
  const sums = new Map<number, { gifts: number; cost: number }>();
  for (const { member, amount } of given) {
    const own = sums.get(member);
    if (own) {
      own.gifts += 1;
      own.cost += amount;
    } else sums.set(member, { gifts: 1, cost: amount });
  }
  return [...sums].map(([member, sum]) => ({ member, ...sum })).toSorted((a, b) => b.cost - a.cost || a.member - b.member);
}

const partOf = (list: Simulated['over']) => ({
  gifts: list.length,
  members: new Set(list.map(({ member }) => member)).size,
  amount: money(list.reduce((sum, { amount }) => sum + amount, 0)),
});

/** Who looks like abuse, and by what; signals and no verdict. Members whom the household's rule has kept out are named with no cost. */
async function suspectsOf(tx: ground.Db, reached: readonly Reached[], done: Simulated, households: Households, stretch: Stretch) {
  const have = new Set(reached.map(({ member }) => member));
  const kept = [...new Set(done.household.map(({ member }) => member))].filter((member) => !have.has(member));
  const shared = reached.filter(({ member }) => households.isShared(member));
  const asked = reached.slice(0, ASKED).map(({ member }) => member);
  const since = new Date(stretch.from);
  const by: Readonly<Record<Signal, ReadonlySet<number>>> = {
    household: new Set([...shared.map(({ member }) => member), ...kept]),
    covered: new Set(await repo.findCovered(tx, asked, stretch.from)),
    gift_only: new Set(await repo.findGiftOnly(tx, asked, since)),
  };
  const everybody = [...reached, ...kept.map((member) => ({ member, gifts: 0, cost: 0 }))];
  const listed = everybody.filter(({ member }) => ABUSE_SIGNALS.some((signal) => by[signal].has(member))).slice(0, LISTED);
  const around = new Map(listed.map(({ member }) => [member, [...households.of(member)].filter((one) => one !== member).slice(0, NAMED)]));
  const names = await repo.findNames(tx, [...new Set([...around].flatMap(([member, list]) => [member, ...list]))]);
  const nameOf = (member: number): string => names.get(member) ?? String(member);
  return {
    signals: ABUSE_SIGNALS.map((signal) => {
      const own = everybody.filter(({ member }) => by[signal].has(member));
      return { signal, members: own.length, cost: money(own.reduce((sum, { cost }) => sum + cost, 0)) };
    }),
    suspects: listed.map(({ member, gifts, cost }) => ({
      member: nameOf(member),
      signals: ABUSE_SIGNALS.filter((signal) => by[signal].has(member)),
      sharedWith: (around.get(member) ?? []).map(nameOf),
      gifts,
      cost: money(cost),
    })),
  };
}

/** Reads that may be left out when they take too long; only what the clock has ended is. */
async function unlessLong<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '57014') return null;
    throw error;
  }
}

/** What a rule would have given from one moment to another; null where no record tells. Reads alone. */
export async function simulateGifts(context: Context, rule: CampaignRule, stretch: Stretch) {
  const at = new Date(stretch.to);
  const starts = rule.limits.cycle === 'once' ? [0] : periodStarts(stretch.from, stretch.to, rule.limits.cycle, stretch.timeZone, 1_000);
  return repo.reading(context.db.query, MAX_MS, async (tx) => {
    const who = await whoOf(context, tx, rule, at);
    const level = rule.size.kind === 'ranks' ? levelSql(await rankGround(context, tx, stretch.to), stretch.to) : levelSql(null, stretch.to);
    const candidates = candidatesSql(rule, stretch, periodsOf(rule, stretch), who, level);
    if (!candidates) return null;
    const could = await repo.countWho(tx, who);
    const list = await repo.readCandidates(tx, candidates);
    const households = new Households(await repo.findShared(tx, [...new Set(list.map(({ member }) => member))], at));
    const done = giveInOrder(rule, list, households, starts);
    const reached = reachedBy(done.given);
    const kept = await repo.findKept(tx, rule.form, new Date(stretch.to - 180 * DAY_MS));
    return { could, done, reached, kept, abuse: await suspectsOf(tx, reached, done, households, stretch) };
  });
}

const NOTHING = { gifts: 0, members: 0, amount: 0 };

/** Runs a rule over the last days. CallError simulation_too_long. */
export async function simulateCampaign(context: Context, rule: CampaignRule, days: number): Promise<Answer> {
  const began = performance.now();
  const { settings } = await readBrand(context);
  const to = context.clock.now();
  const stretch: Stretch = { from: to - days * DAY_MS, to, timeZone: settings.timeZone };
  const run = await unlessLong(simulateGifts(context, rule, stretch).then((found) => ({ found })));
  if (run === null) throw new CallError('simulation_too_long');
  const { found } = run;
  const members = found?.reached.map(({ member }) => member) ?? [];
  const ggr = found
    ? await unlessLong(repo.reading(context.db.query, GGR_MS, (tx) => repo.sumGgr(tx, members, stretch.from, stretch.to)))
    : null;
  const cost = found?.done.given.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  const { gifts = 0, offered = 0n, cost: wasCost = 0n } = found?.kept ?? {};
  return {
    isCalculated: found !== null,
    from: stretch.from,
    to,
    could: found?.could ?? 0,
    members: members.length,
    gifts: found?.done.given.length ?? 0,
    cost: money(cost),
    expected: gifts < ENOUGH || offered === 0n ? null : money((BigInt(cost) * wasCost) / offered),
    expectedOf: gifts,
    ggr: ggr && money(ggr.all),
    ggrOfReached: ggr && money(ggr.own),
    overBudget: found ? partOf(found.done.over) : NOTHING,
    householdHad: found ? partOf(found.done.household) : NOTHING,
    days: found ? byDay(found.done, stretch) : [],
    signals: found?.abuse.signals ?? [],
    suspects: found?.abuse.suspects ?? [],
    tookMs: Math.round(performance.now() - began),
  };
}
