import { type Calls, type ConsoleSpan, numberFromMinor, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { isRegisterFlooded } from '../../platform/credentials/human-price-service.ts';
import { isAttacked } from '../../site/sign-in/login-service.ts';
import { countSeen } from '../../players/session/service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { waitingApplications } from '../../rewards/missions/application-queue-service.ts';
import { waitingIdentities } from '../../payments/identity/queue-service.ts';
import { waitingExchanges } from '../../rewards/points/exchange-queue-service.ts';
import { waitingSignals } from '../../play/games/signal-service.ts';
import { waitingHeldWins } from '../../play/betting/held-queue-service.ts';
import { waitingAgents } from '../../agents/commission/waiting-service.ts';
import { waitingComplaints } from '../../site/support/complaint-desk-service.ts';
import { waitingSupport } from '../../site/support/support-service.ts';
import { depositQueue } from '../../payments/deposit/desk/queue-service.ts';
import { statementsWaiting } from '../../payments/deposit/statements/statement-service.ts';
import { disputesWaiting, withdrawalQueue } from '../../payments/withdrawal/queue-service.ts';
import { operatorsOf } from '../../platform/operator/account-service.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { spanOf } from './span.ts';
import * as repo from './today-repo.ts';

type Today = ResponseInput<Calls['getConsoleToday']>;
type Waiting = ResponseInput<Calls['getConsoleWaiting']>;

const SEEN_WITHIN_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** The figures read whole tables: every operator is shown the same reading for so long. */
const FRESH_MS = 10_000;
const FIRST_DEPOSIT = { view: 'exceptions', kind: undefined, search: '', pageNo: 1, pageSize: 1 } as const;
const FIRST_ROW = { tab: 'review', search: '', minRisk: 0, olderThanMinutes: 0, mine: 0, pageNo: 1, pageSize: 1 } as const;

const readings = cachedReading<Today>(FRESH_MS);

/** The house's figures of a span, at most ten seconds old. */
export const today = (context: Context, span: ConsoleSpan): Promise<Today> =>
  readings(context, (now) => readToday(context, now, span), span);

const money = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
const sumOf = (sums: readonly repo.StretchSum[], of: keyof repo.StretchSum): bigint => sums.reduce((all, one) => all + one[of], 0n);

async function readToday(context: Context, now: number, span: ConsoleSpan): Promise<Today> {
  const { query } = context.db;
  const { settings } = await readBrand(context);
  const { steps, before } = spanOf(span, now, settings.timeZone);
  const since = new Date(steps[0]?.from ?? now);
  const [sums, liabilities, seenMembers, isSignInAttacked, isRegisterAttacked, actions, saferPlay] = await Promise.all([
    repo.stretchSums(query, [...steps, ...before]),
    repo.liabilities(query, 'IDR'),
    countSeen(context, SEEN_WITHIN_MS),
    isAttacked(context),
    isRegisterFlooded(context),
    repo.countActions(query, since),
    repo.saferPlay(query, new Date(now - DAY_MS)),
  ]);
  const [own, earlier] = [sums.slice(0, steps.length), sums.slice(steps.length)];
  // Today is compared with a day of those before, more days with the whole time before.
  const share = BigInt(earlier.length);
  const beforeOf = (of: keyof repo.StretchSum): bigint => sumOf(earlier, of) / share;
  const meanOf = (of: keyof repo.StretchSum): number => Number(sumOf(earlier, of)) / earlier.length;
  return {
    deposits: { count: Number(sumOf(own, 'credits')), amount: money(sumOf(own, 'deposits')) },
    withdrawals: { count: Number(sumOf(own, 'payouts')), amount: money(sumOf(own, 'withdrawals')) },
    liabilities: money(liabilities),
    newMembers: Number(sumOf(own, 'members')),
    seenMembers,
    signIns: Number(sumOf(own, 'sign_ins')),
    isSignInAttacked,
    isRegisterAttacked,
    actions,
    before: {
      deposits: money(beforeOf('deposits')),
      withdrawals: money(beforeOf('withdrawals')),
      newMembers: meanOf('members'),
      signIns: meanOf('sign_ins'),
    },
    steps: steps.map(({ from }, at) => ({
      from,
      deposits: money(own[at]?.deposits ?? 0n),
      withdrawals: money(own[at]?.withdrawals ?? 0n),
    })),
    saferPlay,
  };
}

/** What waits for a person, with the age of the oldest. */
export async function waiting(context: Context): Promise<Waiting> {
  const now = context.clock.now();
  const { settings } = await readBrand(context);
  const [
    withdrawals,
    disputes,
    deposits,
    statements,
    applications,
    exchanges,
    wins,
    adjustments,
    signals,
    agents,
    support,
    identity,
    others,
    complaints,
  ] = await Promise.all([
    withdrawalQueue(context, FIRST_ROW),
    disputesWaiting(context),
    depositQueue(context, FIRST_DEPOSIT, settings.defaultLanguage),
    statementsWaiting(context),
    waitingApplications(context),
    waitingExchanges(context),
    waitingHeldWins(context),
    repo.waitingAdjustments(context.db.query),
    waitingSignals(context),
    waitingAgents(context),
    waitingSupport(context),
    waitingIdentities(context),
    repo.waitingElsewhere(context.db.query, brandCode(context)),
    waitingComplaints(context),
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
      { kind: 'disputes', count: disputes.count, oldestAt: disputes.oldest?.getTime() ?? null },
      { kind: 'deposits', count: exceptions + unmatched + statements.count, oldestAt: sinces.length > 0 ? Math.min(...sinces) : null },
      { kind: 'applications', ...applications },
      { kind: 'exchanges', ...exchanges },
      { kind: 'wins', ...wins },
      { kind: 'adjustments', count: adjustments.count, oldestAt: adjustments.oldest?.getTime() ?? null },
      { kind: 'signals', ...signals },
      { kind: 'agents', ...agents },
      { kind: 'support', ...support },
      { kind: 'complaints', ...complaints },
      { kind: 'identity', ...identity },
      ...others.map(({ kind, count, oldest }) => ({ kind, count: Number(count), oldestAt: oldest?.getTime() ?? null })),
    ],
  };
}

/** The names behind the ids. */
export async function operators(context: Context): Promise<ResponseInput<Calls['getOperators']>> {
  const rows = await operatorsOf(context);
  return { list: rows.map(({ id, name, roles, is_active: isActive }) => ({ operatorId: String(id), name, roles, isActive })) };
}
