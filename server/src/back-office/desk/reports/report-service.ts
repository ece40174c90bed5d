import {
  type Calls,
  COUNT_FIGURES,
  type CountFigure,
  isOfMembers,
  isOfTime,
  MONEY_FIGURES,
  numberFromMinor,
  PLAY_DIMENSIONS,
  PLAY_FIGURES,
  type ReportDimension,
  reportFigures,
  type ReportFigureSet,
  type ReportRow,
  type RequestOutput,
  type ResponseInput,
} from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { readFrom } from '../../../db/reading.ts';
import type { OperatorCaller } from '../../../http/call.ts';
import { cachedReading } from '../../../lib/cached-reading.ts';
import { dayOf } from '../../../lib/day.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { readBrand } from '../../../platform/system/service.ts';
import { catalogueOf, DECIMALS } from '../../../platform/vendors/service.ts';
import { heldNow } from '../month-repo.ts';
import { accrued } from './accrual-service.ts';
import * as days from './day-repo.ts';
import { dateOf, openFrom } from './day-service.ts';
import * as repo from './report-repo.ts';

type Asked = RequestOutput<Calls['getReport']>;
const DAY_MS = 86_400_000;
/** Lines since the last closed day are read whole: every operator is shown the same reading for so long. */
const FRESH_MS = 30_000;

const money = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

type Open = { readonly days: readonly repo.OpenDay[]; readonly held: bigint; readonly sums: bigint };
const readings = cachedReading<Open>(FRESH_MS);

/** The days that are not closed, today among them, and what members hold; all of one moment. */
const readOpen = (context: Context, timeZone: string, asset: string, isDivided = false): Promise<Open> =>
  readings(
    context,
    (now) =>
      readFrom(context.db, 'lately', ({ query }) =>
        query
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(async (tx) => {
            const open: repo.OpenDay[] = [];
            for (let from = await openFrom(tx, timeZone); from !== null && from <= now;) {
              const { end } = dayOf(from, timeZone);
              // Today has no end yet: what a clock ahead of ours has written counts in it.
              const stretch = { from: new Date(from), to: end > now ? new Date(end + DAY_MS) : new Date(end) };
              open.push({
                day: dateOf(from, timeZone),
                sums: await days.openSums(tx, asset, stretch),
                parts: isDivided ? await days.openParts(tx, asset, stretch) : [],
                counts: await days.openCounts(tx, stretch),
              });
              from = end;
            }
            const change = open.flatMap(({ sums }) => sums).reduce((sum, { came, went }) => sum + came - went, 0n);
            return { days: open, held: await heldNow(tx, asset), sums: (await repo.closedChange(tx, asset)) + change };
          }),
      ),
    `${timeZone} ${asset} ${isDivided}`,
  );

/** Figures of one row; what says nothing about it is null. `counts` is null where people are not counted. */
function figuresOf(
  sums: readonly repo.Sum[],
  by: ReportDimension,
  counts: ReadonlyMap<string, bigint> | null,
  costs: bigint | null,
): ReportFigureSet {
  const all = reportFigures(sums);
  const isOfGames = PLAY_DIMENSIONS.includes(by);
  const left = costs === null ? null : money((isOfGames ? all.ggr : all.ngr) - costs);
  const countOf = (name: CountFigure): number | null => {
    if (name === 'bets') return Number(all.bets);
    // Whoever plays on two days is one member of the week: a sum of days would count them twice.
    if (counts === null || (name === 'active' && by !== 'day')) return null;
    return Number(counts.get(name) ?? 0n);
  };
  return {
    ...(Object.fromEntries(
      MONEY_FIGURES.map((name) => [name, isOfGames && !PLAY_FIGURES.includes(name) ? null : money(all[name])]),
    ) as Record<(typeof MONEY_FIGURES)[number], number | null>),
    costs: costs === null ? null : money(costs),
    left,
    ...(Object.fromEntries(COUNT_FIGURES.map((name) => [name, countOf(name)])) as Record<CountFigure, number | null>),
  };
}

type Part = { readonly rows: readonly Omit<ReportRow, 'before'>[]; readonly total: ReportFigureSet };

type Cut = { readonly by: ReportDimension; readonly asset: string; readonly dates: repo.Dates; readonly timeZone: string };

/** Where a debt to a vendor stands in a report; what belongs to no product stands in the sum alone. */
function placeOf(by: ReportDimension): (day: string, vendor: string, gameType: string | null) => string | null {
  if (by === 'vendor') return (_day, vendor) => vendor;
  if (by === 'product') return (_day, _vendor, gameType) => gameType;
  return (day) => keyOfDay(by, day);
}

/** One stretch of dates, divided. */
async function readPart(context: Context, { by, asset, dates, timeZone }: Cut, open: Open, withCosts: boolean): Promise<Part> {
  // Not `lately`: a day that `open` knows to be closed has to be among the sums.
  const [sums, counted, accrual] = await readFrom(context.db, 'own', (db) =>
    Promise.all([
      isOfMembers(by) ? repo.readParts(db.query, by, asset, dates, open.days) : repo.readSums(db.query, by, asset, dates, open.days),
      by === 'day' || by === 'week' || by === 'month' ? repo.readCounts(db.query, by, dates) : [],
      // A fee is of a product: of one game it says nothing.
      withCosts && by !== 'game' && !isOfMembers(by) ? accrued(context, db, { by, asset, timeZone, dates }, open.days, placeOf(by)) : null,
    ]),
  );
  const costsOf = (key: string): bigint | null => accrual && (accrual.ofRow.get(key) ?? 0n);
  const openDays = isOfTime(by) ? open.days.filter(({ day }) => day >= dates.from && day <= dates.to) : [];
  const openCounts = openDays.flatMap(({ day, counts }) => counts.map((one) => ({ key: keyOfDay(by, day), ...one })));
  const counts = [...counted, ...openCounts];
  const countsOf = (key: string | null): ReadonlyMap<string, bigint> | null => {
    const found = new Map<string, bigint>();
    for (const one of counts) if (key === null || one.key === key) found.set(one.figure, (found.get(one.figure) ?? 0n) + one.count);
    return isOfTime(by) ? found : null;
  };
  const keys = [
    ...new Set([
      ...sums.map(({ key }) => key),
      ...counts.flatMap(({ key, count }) => (count > 0n ? [key] : [])),
      ...(accrual?.ofRow.keys() ?? []),
    ]),
  ].toSorted();
  const ofKey = new Map<string, repo.Sum[]>();
  for (const one of sums) ofKey.set(one.key, [...(ofKey.get(one.key) ?? []), one]);
  return {
    rows: keys.map((key) => {
      const own = ofKey.get(key) ?? [];
      const label = own[0]?.label ?? (by === 'vendor' ? (catalogueOf(context).vendorsByCode.get(key)?.displayName ?? key) : '');
      return { key, label, maker: own[0]?.maker ?? '', figures: figuresOf(own, by, countsOf(key), costsOf(key)) };
    }),
    total: figuresOf(sums, by === 'day' ? 'month' : by, countsOf(null), accrual && accrual.total),
  };
}

/** The row of time that a day counts in, as the sums' SQL names it. */
function keyOfDay(by: ReportDimension, day: string): string {
  if (by === 'month') return day.slice(0, 7);
  if (by !== 'week') return day;
  const at = Date.parse(day);
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
}

const shifted = (day: string, ms: number): string => new Date(Date.parse(day) + ms).toISOString().slice(0, 10);
const yearBefore = (day: string): string => {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString().slice(0, 10);
};

/** The dates that a report is compared with; undefined for none. */
export function datesBefore({ from, to, against }: Pick<Asked, 'from' | 'to' | 'against'>): repo.Dates | undefined {
  if (against === 'none') return undefined;
  if (against === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  const length = Date.parse(to) - Date.parse(from) + DAY_MS;
  return { from: shifted(from, -length), to: shifted(to, -length) };
}

type Totals = { readonly from: string; readonly to: string; readonly total: ReportFigureSet; readonly before: ReportFigureSet };

/** The same sums of the last so many days, today among them, and of as many days before. */
export async function spanTotals(context: Context, count: number): Promise<Totals> {
  const { timeZone, currency } = (await readBrand(context)).settings;
  const open = await readOpen(context, timeZone, currency);
  const to = dateOf(context.clock.now(), timeZone);
  const from = shifted(to, -(count - 1) * DAY_MS);
  const by = count === 1 ? 'day' : 'month';
  const earlier = { from: shifted(from, -count * DAY_MS), to: shifted(to, -count * DAY_MS) };
  const [now, before] = await Promise.all([
    readPart(context, { by, asset: currency, dates: { from, to }, timeZone }, open, false),
    readPart(context, { by, asset: currency, dates: earlier, timeZone }, open, false),
  ]);
  const ofOneDay = ({ rows, total }: Part): ReportFigureSet => (count === 1 ? (rows[0]?.figures ?? total) : total);
  return { from, to, total: ofOneDay(now), before: ofOneDay(before) };
}

/** Members' money over days of the brand's clock, divided and beside earlier days. Looking is written down. */
export async function report(context: Context, { operatorId }: OperatorCaller, asked: Asked): Promise<ResponseInput<Calls['getReport']>> {
  const { by, from, to } = asked;
  const { timeZone, currency } = (await readBrand(context)).settings;
  const readAt = context.clock.now();
  const open = await readOpen(context, timeZone, currency, isOfMembers(by));
  const earlier = datesBefore(asked);
  const [now, before] = await Promise.all([
    readPart(context, { by, asset: currency, dates: { from, to }, timeZone }, open, true),
    earlier && readPart(context, { by, asset: currency, dates: earlier, timeZone }, open, true),
  ]);
  await recordAction(context.db.query, { operatorId, action: 'report_seen', object: `report:${by}:${from}:${to}` });
  // Games are found by what they are, stretches of time by their place.
  const beforeOf = (key: string, at: number): ReportFigureSet | null =>
    (isOfTime(by) ? before?.rows[at] : before?.rows.find((row) => row.key === key))?.figures ?? null;
  return {
    timeZone,
    currency,
    rows: now.rows.map((row, at) => ({ ...row, before: beforeOf(row.key, at) })),
    total: now.total,
    before: before?.total ?? null,
    openDays: open.days.filter(({ day }) => day < dateOf(readAt, timeZone)).length,
    heldNow: money(open.held),
    sumsNow: money(open.sums),
    readAt,
  };
}
