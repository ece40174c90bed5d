import { type Calls, numberFromMinor, type ResponseInput } from '@sorak/contract';
import type { Context } from '../context.ts';
import { dayOf } from '../lib/day.ts';
import { isAttacked } from '../session/login-service.ts';
import { countSeen } from '../session/service.ts';
import { readBrand } from '../system/service.ts';
import { DECIMALS } from '../vendors/service.ts';
import { waitingApplications } from '../missions/application-queue-service.ts';
import { depositQueue } from '../deposit/queue-service.ts';
import { statementsWaiting } from '../deposit/statement-service.ts';
import { withdrawalQueue } from '../withdrawal/queue-service.ts';
import { operatorList } from './account-repo.ts';
import * as repo from './today-repo.ts';

type Today = ResponseInput<Calls['getConsoleToday']>;
type Waiting = ResponseInput<Calls['getConsoleWaiting']>;

const SEEN_WITHIN_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The figures read whole tables: every operator is shown the same reading for so long. */
const FRESH_MS = 10_000;
const FIRST_DEPOSIT = { view: 'exceptions', kind: undefined, search: '', pageNo: 1, pageSize: 1 } as const;
const FIRST_ROW = { tab: 'review', search: '', minRisk: 0, olderThanMinutes: 0, mine: 0, pageNo: 1, pageSize: 1 } as const;

const readings = new WeakMap<Context['db'], { readonly at: number; readonly today: Promise<Today> }>();

/** The house's figures, at most ten seconds old. */
export function today(context: Context): Promise<Today> {
  const now = context.clock.now();
  const known = readings.get(context.db);
  if (known && Math.abs(now - known.at) < FRESH_MS) return known.today;
  const reading = readToday(context, now);
  readings.set(context.db, { at: now, today: reading });
  reading.catch(() => readings.delete(context.db));
  return reading;
}

async function readToday(context: Context, now: number): Promise<Today> {
  const { query } = context.db;
  const { settings } = await readBrand(context);
  const since = new Date(dayOf(now, settings.timeZone).start);
  const [{ figures }, deposits, liabilities, newMembers, seenMembers, signIns, isSignInAttacked, actions, sums, saferPlay] =
    await Promise.all([
      withdrawalQueue(context, FIRST_ROW),
      depositQueue(context, FIRST_DEPOSIT, settings.defaultLanguage),
      repo.liabilities(query, 'IDR'),
      repo.countNewMembers(query, since),
      countSeen(context, SEEN_WITHIN_MS),
      repo.countSignIns(query, since),
      isAttacked(context),
      repo.countActions(query, since),
      repo.hourSums(query, since),
      repo.saferPlay(query, new Date(now - DAY_MS)),
    ]);
  const begun = Math.max(1, Math.ceil((now - since.getTime()) / HOUR_MS));
  return {
    deposits: { count: deposits.figures.creditedToday, amount: deposits.figures.receivedToday },
    withdrawals: { count: figures.paidTodayCount, amount: figures.paidTodayAmount },
    liabilities: numberFromMinor(liabilities, DECIMALS),
    newMembers,
    seenMembers,
    signIns,
    isSignInAttacked,
    actions,
    hours: Array.from({ length: begun }, (_, at) => {
      const sum = sums.find(({ hour }) => hour === at);
      return { deposits: numberFromMinor(sum?.deposits ?? 0n, DECIMALS), withdrawals: numberFromMinor(sum?.withdrawals ?? 0n, DECIMALS) };
    }),
    saferPlay,
  };
}

/** What waits for a person, with the age of the oldest. */
export async function waiting(context: Context): Promise<Waiting> {
  const now = context.clock.now();
  const { settings } = await readBrand(context);
  const [withdrawals, deposits, statements, applications, adjustments] = await Promise.all([
    withdrawalQueue(context, FIRST_ROW),
    depositQueue(context, FIRST_DEPOSIT, settings.defaultLanguage),
    statementsWaiting(context),
    waitingApplications(context),
    repo.waitingAdjustments(context.db.query),
  ]);
  const { oldestS, exceptions, unmatched } = deposits.figures;
  const { oldestMs } = withdrawals.figures;
  const sinces = [oldestS === null ? null : now - oldestS * 1000, statements.oldest?.getTime() ?? null].filter((at) => at !== null);
  return {
    list: [
      {
        kind: 'withdrawals',
        count: withdrawals.counts.review + withdrawals.counts.held,
        oldestAt: oldestMs === null ? null : now - oldestMs,
      },
      { kind: 'deposits', count: exceptions + unmatched + statements.count, oldestAt: sinces.length > 0 ? Math.min(...sinces) : null },
      { kind: 'applications', ...applications },
      { kind: 'adjustments', count: adjustments.count, oldestAt: adjustments.oldest?.getTime() ?? null },
    ],
  };
}

/** The names behind the ids. */
export async function operators({ db }: Context): Promise<ResponseInput<Calls['getOperators']>> {
  const rows = await operatorList(db.query);
  return { list: rows.map(({ id, name, roles, is_active: isActive }) => ({ operatorId: String(id), name, roles, isActive })) };
}
