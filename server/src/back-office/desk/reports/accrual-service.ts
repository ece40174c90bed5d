import { feeOf, type GameType, minorFromNumber, type ReportDimension, type VendorTerms } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { catalogueOf, DECIMALS } from '../../../platform/vendors/service.ts';
import { termsIn } from '../../../play/games/vendor-service.ts';
import { wonSince, type Won } from './accrual-repo.ts';
import { dateOf } from './day-service.ts';
import type { Dates, OpenDay } from './report-repo.ts';

/** What a report's rows, by key, and the report as a whole owe vendors, minor units. */
export type Accrual = { readonly ofRow: ReadonlyMap<string, bigint>; readonly total: bigint };

type Asked = { readonly by: ReportDimension; readonly asset: string; readonly timeZone: string; readonly dates: Dates };
type Place = (day: string, vendor: string, gameType: string | null) => string | null;
type Month = { readonly month: string; readonly terms: ReadonlyMap<number, VendorTerms>; readonly rows: readonly Won[] };

const monthsOf = ({ from, to }: Dates, last: string): string[] => {
  const months: string[] = [];
  for (const at = new Date(`${from.slice(0, 7)}-01`); ; at.setUTCMonth(at.getUTCMonth() + 1)) {
    const month = at.toISOString().slice(0, 7);
    if (month > to.slice(0, 7) || month > last) return months;
    months.push(month);
  }
};

/**
 * What is owed to vendors by their terms, as it grows: a stretch costs what it changes of what is owed for its month. So all days of a month
 * together are what the month owes, however it is divided; a day on which members win back costs less than nothing.
 * The part of a month's minimum that fees do not reach belongs to no product: it grows on the month's first day.
 */
export async function accrued(
  context: Context,
  { query }: Database,
  asked: Asked,
  open: readonly OpenDay[],
  place: Place,
): Promise<Accrual> {
  const { by, asset, timeZone, dates } = asked;
  const rows = await wonSince(query, by, asset, dates, open);
  const ofRow = new Map<string, bigint>();
  let total = 0n;
  const add = (key: string | null, amount: bigint): void => {
    total += amount;
    if (key !== null && amount !== 0n) ofRow.set(key, (ofRow.get(key) ?? 0n) + amount);
  };
  for (const month of monthsOf(dates, dateOf(context.clock.now(), timeZone).slice(0, 7))) {
    const own = { month, terms: await termsIn(query, month), rows: rows.filter(({ firstDay }) => firstDay.startsWith(month)) };
    grow(context, own, ({ day, vendor, gameType, amount }) => {
      if (day >= dates.from) add(place(day, vendor, gameType), amount);
    });
  }
  return { ofRow: new Map([...ofRow].filter(([, amount]) => amount !== 0n)), total };
}

type Growth = { readonly day: string; readonly vendor: string; readonly gameType: string | null; readonly amount: bigint };

/** Each step by which a month's debts grow, in order of days. */
function grow(context: Context, { month, terms, rows }: Month, add: (growth: Growth) => void): void {
  const { vendors, categoryOf } = catalogueOf(context);
  for (const vendor of vendors) {
    const held = terms.get(vendor.id);
    if (!held) continue;
    const minimum = minorFromNumber(held.minimum, DECIMALS);
    const won = new Map<GameType, bigint>();
    const feeNow = (product: GameType): bigint => feeOf(won.get(product) ?? 0n, held.fees[product] ?? 0);
    let fees = 0n;
    /** What of the minimum no fee has reached yet. */
    let rest = minimum;
    add({ day: `${month}-01`, vendor: vendor.code, gameType: null, amount: rest });
    const own = rows.filter((row) => row.vendor === vendor.id).toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
    for (const { firstDay: day, gameType, won: more } of own) {
      const product = categoryOf(vendor.code, gameType as GameType);
      const before = feeNow(product);
      won.set(product, (won.get(product) ?? 0n) + more);
      const change = feeNow(product) - before;
      fees += change;
      const left = minimum > fees ? minimum - fees : 0n;
      add({ day, vendor: vendor.code, gameType, amount: change });
      add({ day, vendor: vendor.code, gameType: null, amount: left - rest });
      rest = left;
    }
  }
}
