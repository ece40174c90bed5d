import { type Calls, numberFromMinor, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { readFrom } from '../../../db/reading.ts';
import type { OperatorCaller } from '../../../http/call.ts';
import { cachedReading } from '../../../lib/cached-reading.ts';
import { dayOf } from '../../../lib/day.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { readBrand } from '../../../platform/system/service.ts';
import { DECIMALS } from '../../../platform/vendors/service.ts';
import { type CohortCell, readCohorts } from './cohort-repo.ts';
import { dateOf } from './day-service.ts';

const FRESH_MS = 10 * 60_000;
const WEEK_MS = 7 * 86_400_000;
const HALF_DAY_MS = 43_200_000;

type Answer = ResponseInput<Calls['getCohorts']>;
const readings = cachedReading<{ readonly rows: CohortCell[] | null; readonly at: number }>(FRESH_MS);

/** The Monday of a date, as `2026-11-23`. */
export function mondayOf(day: string): string {
  const at = Date.parse(day);
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
}

const money = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

/** Cells of one cohort each week from its first, nothing where nobody did anything, up to the week of now. */
function rowOf(week: string, own: readonly CohortCell[], openWeek: string) {
  const lasts = Math.round((Date.parse(openWeek) - Date.parse(week)) / WEEK_MS);
  const cells = Array.from({ length: lasts + 1 }, (_, nth) => {
    const found = own.find((one) => one.nth === nth);
    return {
      nth,
      members: Number(found?.members ?? 0n),
      ggr: money(found?.ggr ?? 0n),
      ngr: money((found?.ggr ?? 0n) - (found?.given ?? 0n)),
      deposits: money(found?.deposits ?? 0n),
    };
  });
  return { week, members: Number(own[0]?.size ?? 0n), cells };
}

/** First depositors of the last so many weeks, this one among them. Looking is written down. */
export async function cohorts(context: Context, { operatorId }: OperatorCaller, weeks: number): Promise<Answer> {
  const { timeZone, currency } = (await readBrand(context)).settings;
  const openWeek = mondayOf(dateOf(context.clock.now(), timeZone));
  const firstWeek = new Date(Date.parse(openWeek) - (weeks - 1) * WEEK_MS).toISOString().slice(0, 10);
  // Noon of a date in UTC is that date on most clocks; its day is looked up on the brand's.
  const { start } = dayOf(Date.parse(firstWeek) + HALF_DAY_MS, timeZone);
  const { rows, at } = await readings(
    context,
    async (now) => ({
      rows: await readFrom(context.db, 'lately', ({ query }) => readCohorts(query, currency, timeZone, new Date(start))),
      at: now,
    }),
    `${timeZone} ${currency} ${firstWeek} ${openWeek}`,
  );
  await recordAction(context.db.query, { operatorId, action: 'cohorts_seen', object: `cohorts:${weeks}` });
  const found = [...new Set((rows ?? []).map(({ week }) => week))].toSorted();
  return {
    rows:
      rows &&
      found.map((week) =>
        rowOf(
          week,
          rows.filter((row) => row.week === week),
          openWeek,
        ),
      ),
    openWeek,
    currency,
    readAt: at,
  };
}
