import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { actionReason } from '../../fields.ts';
import { CONSOLE_SPANS } from '../../rules/console-spans.ts';
import { COUNT_FIGURES, MONEY_FIGURES } from '../../rules/report.ts';

/** The last hour by minute, the last day by quarter of an hour, the last week by two hours. */
export const HEALTH_SPANS = ['hour', 'day', 'week'] as const;
export type HealthSpan = (typeof HEALTH_SPANS)[number];
/** Work that programs do by themselves once it is due. */
export const DUE_KINDS = [
  'messages',
  'mailings',
  'payouts',
  'clearing',
  'deposits',
  'transfers',
  'freeRounds',
  'trading',
  'identity',
  'facts',
] as const;
export type DueKind = (typeof DUE_KINDS)[number];
/** Ways by which something leaves the house. */
const SENT_CHANNELS = ['email', 'sms', 'push', 'payouts', 'freeRounds', 'trading', 'identity'] as const;
export type SentChannel = (typeof SENT_CHANNELS)[number];
/** What somebody has to look at. */
const PROBLEMS = ['job', 'due', 'program', 'vendor', 'replica', 'unsent', 'connections', 'returns', 'logs'] as const;
export type ProblemKind = (typeof PROBLEMS)[number];

const time = v.nullable(v.number());
const job = v.object({
  job: v.string(),
  everyMs: v.number(),
  /** Of all processes: any of them may do it. */
  lastAt: time,
  tookMs: v.nullable(v.number()),
  nextAt: time,
  isRunning: v.boolean(),
  runs: v.number(),
  failures: v.number(),
  failedInARow: v.number(),
  failedAt: time,
  failure: v.nullable(v.string()),
});
export type HealthJob = v.InferOutput<typeof job>;
const problem = v.object({ kind: v.picklist(PROBLEMS), object: v.string(), since: time, count: v.number() });
export type HealthProblem = v.InferOutput<typeof problem>;
const money = Object.fromEntries(MONEY_FIGURES.map((name) => [name, v.nullable(v.number())])) as Record<
  (typeof MONEY_FIGURES)[number],
  v.NullableSchema<v.NumberSchema<undefined>, undefined>
>;
const counts = Object.fromEntries(COUNT_FIGURES.map((name) => [name, v.nullable(v.number())])) as Record<
  (typeof COUNT_FIGURES)[number],
  v.NullableSchema<v.NumberSchema<undefined>, undefined>
>;
const figures = v.object({ ...money, ...counts });

/** `few`: too little was played to say; `inside`: chance explains what came back. */
export const RETURN_STANDINGS = ['few', 'inside', 'above', 'below'] as const;
export type ReturnStanding = (typeof RETURN_STANDINGS)[number];
/** A pay table of a game. Returns in percent of what was staked, without jackpots; deviation in times the stake; money in units. */
const payTable = v.object({
  id: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  /** The game's first is 1. */
  payTable: v.number(),
  digest: v.string(),
  from: v.number(),
  until: time,
  best: v.number(),
  /** Null where how it is played decides. */
  worst: v.nullable(v.number()),
  deviation: v.number(),
  bets: v.number(),
  stake: v.number(),
  payout: v.number(),
  /** Null without bets, as the band that chance explains. */
  actual: v.nullable(v.number()),
  low: v.nullable(v.number()),
  high: v.nullable(v.number()),
  standing: v.picklist(RETURN_STANDINGS),
  outsideSince: time,
});
export type PayTable = v.InferOutput<typeof payTable>;

export const healthCalls = defineCalls({
  getGameReturns: {
    method: 'GET',
    path: '/wps/operator/health/returns',
    auth: 'operator',
    roles: ['risk', 'admin'],
    summary:
      'What each pay table of each game should return and has returned, since when it holds, what was bet by it in all, the band that chance explains, and since when it is outside.',
    request: v.strictObject({}),
    response: v.object({ list: v.array(payTable) }),
    errors: [],
  },
  getHealth: {
    method: 'GET',
    path: '/wps/operator/health',
    auth: 'operator',
    roles: ['admin'],
    summary:
      'How the programs feel: requests and bets over time, processes, due work, what was sent out, database, releases, and what somebody has to look at.',
    request: v.strictObject({ span: v.optional(v.picklist(HEALTH_SPANS), 'hour') }),
    response: v.object({
      at: v.number(),
      samples: v.array(
        v.object({
          at: v.number(),
          seconds: v.number(),
          calls: v.number(),
          failed: v.number(),
          bets: v.number(),
          p99Ms: v.nullable(v.number()),
        }),
      ),
      programs: v.array(
        v.object({
          process: v.string(),
          host: v.string(),
          release: v.string(),
          startedAt: v.number(),
          seenAt: v.number(),
          isHere: v.boolean(),
          /** The process that answers this. */
          isMine: v.boolean(),
          memory: v.number(),
          sockets: v.number(),
          lagMs: v.number(),
          connections: v.number(),
          waiting: v.number(),
        }),
      ),
      /** Studio and sportsbook beside the process that answers; `release` null where it does not say. */
      vendors: v.array(v.object({ program: v.picklist(['studio', 'sportsbook']), isReady: v.boolean(), release: v.nullable(v.string()) })),
      jobs: v.array(job),
      due: v.array(v.object({ kind: v.picklist(DUE_KINDS), count: v.number(), oldestAt: time, isLate: v.boolean() })),
      sent: v.array(
        v.object({
          channel: v.picklist(SENT_CHANNELS),
          sent: v.number(),
          waiting: v.number(),
          failed: v.number(),
          retried: v.number(),
          failure: v.nullable(v.string()),
        }),
      ),
      database: v.object({
        version: v.string(),
        bytes: v.number(),
        connections: v.number(),
        maxConnections: v.number(),
        schema: v.string(),
        migrations: v.number(),
        replicas: v.array(v.object({ name: v.string(), state: v.string(), lagS: v.nullable(v.number()) })),
      }),
      problems: v.array(problem),
      /** Months that lie in files; `removedAt`: when their files were deleted by the house's rule. */
      archive: v.array(
        v.object({
          part: v.picklist(['facts', 'bets']),
          month: v.string(),
          rows: v.number(),
          bytes: v.number(),
          place: v.string(),
          sealedAt: v.number(),
          removedAt: time,
        }),
      ),
    }),
    errors: [],
  },
  runJob: {
    method: 'POST',
    path: '/wps/operator/health/job',
    auth: 'operator',
    roles: ['admin'],
    summary:
      'Runs a job of the process that answers once more, now. Any process may do a job at any time: what was done is not done again. It stands in the log.',
    request: v.strictObject({ job: v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)), reason: actionReason }),
    response: job,
    errors: [],
  },
  getConsoleMoney: {
    method: 'GET',
    path: '/wps/operator/today/money',
    auth: 'operator',
    roles: ['risk', 'admin'],
    summary: 'What members’ money did in a span, from the sums of the reports, beside as many days before; and what the house owes them.',
    request: v.strictObject({ span: v.optional(v.picklist(CONSOLE_SPANS), 'today') }),
    response: v.object({
      from: v.string(),
      to: v.string(),
      currency: v.string(),
      total: figures,
      before: figures,
      owed: v.object({
        balances: v.number(),
        held: v.number(),
        bonuses: v.number(),
        jackpots: v.number(),
        openBets: v.number(),
        points: v.number(),
      }),
      readAt: v.number(),
    }),
    errors: [],
  },
  getProblems: {
    method: 'GET',
    path: '/wps/operator/health/problems',
    auth: 'operator',
    summary: 'What of the programs somebody has to look at now.',
    request: v.strictObject({}),
    response: v.object({ list: v.array(problem) }),
    errors: [],
  },
});
