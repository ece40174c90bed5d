import { type Calls, type ConsoleSpan, numberFromMinor, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { spanTotals } from '../desk/reports/report-service.ts';
import * as database from './database-repo.ts';

type Money = ResponseInput<Calls['getConsoleMoney']>;
/** Open bets are added up: every operator is shown the same reading for so long. */
const FRESH_MS = 30_000;
const DAYS: Readonly<Record<ConsoleSpan, number>> = { today: 1, week: 7, month: 30 };
const money = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
const readings = cachedReading<Money>(FRESH_MS);

/** The sums of the reports of a span beside as many days before, and what the house owes. */
export const consoleMoney = (context: Context, span: ConsoleSpan): Promise<Money> =>
  readings(
    context,
    async (readAt) => {
      const { currency } = (await readBrand(context)).settings;
      const [totals, owed] = await Promise.all([spanTotals(context, DAYS[span]), database.owed(context.db.query, currency)]);
      return {
        ...totals,
        currency,
        owed: {
          balances: money(owed.balances),
          held: money(owed.held),
          bonuses: money(owed.bonuses),
          jackpots: money(owed.jackpots),
          openBets: money(owed.open_bets),
          points: money(owed.points),
        },
        readAt,
      };
    },
    span,
  );
