import {
  type Calls,
  EXCLUSION_TERM_DAYS,
  EXCLUSION_TERM_MONTHS,
  HARM_POINTS,
  HARM_STEPS,
  numberFromMinor,
  type RequestOutput,
  type ResponseInput,
} from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import * as harm from './harm-repo.ts';
import { calculateHarm, writeEntry } from './harm-service.ts';
import * as view from './harm-view-repo.ts';
import { hasMeasure } from './measure-repo.ts';
import * as repo from './repo.ts';
import { exclude, type StopChange, stopOf, takeBreak } from './stop-service.ts';

type Asked<N extends keyof Calls> = RequestOutput<Calls[N]>;
const DAY_MS = 86_400_000;
const EFFECT_DAYS = 30;
const HOURS = 24;
const WEEK = 7;
/** Longer than any that is not for good. */
export const GOOD_MS = 50 * 365 * DAY_MS;
const money = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

const rowOf = (row: harm.QueueRow, operatorId: bigint) => ({
  memberId: String(row.member_id),
  username: row.username,
  score: row.score,
  waitingSince: row.waiting_since?.getTime() ?? null,
  handledBy: row.handler,
  isMine: row.handled_by === operatorId,
  offersStopped: row.is_stopped,
});

export async function harmQueue(
  context: Context,
  { operatorId }: OperatorCaller,
  { view: shown }: Asked<'getHarmQueue'>,
): Promise<ResponseInput<Calls['getHarmQueue']>> {
  const { query } = context.db;
  const { list_score: listScore } = await harm.findSetting(query, brandCode(context));
  const [rows, counts, effect] = await Promise.all([
    harm.findQueue(query, { view: shown, operatorId, listScore }),
    harm.countQueue(query, listScore),
    harm.effectSince(query, new Date(context.clock.now() - EFFECT_DAYS * DAY_MS)),
  ]);
  return {
    list: rows.map((row) => ({ ...rowOf(row, operatorId), markers: row.markers.map(({ code }) => code) })),
    withMarkers: counts.with_markers,
    waiting: counts.waiting,
    oldestAt: counts.oldest?.getTime() ?? null,
    contacted: counts.contacted,
    offersStopped: counts.stopped,
    effect: { before: money(effect.before), since: money(effect.since) },
  };
}

const TALKS: ReadonlySet<string> = new Set(['entry', 'said', 'exclusion']);

const entryView = (row: harm.EntryRow, now: number): ResponseInput<Calls['getHarmCase']>['entries'][number] => ({
  id: String(row.id),
  kind: row.kind,
  step: row.step,
  outcome: row.outcome,
  words: row.words,
  score: row.score,
  by: row.by,
  at: row.made_at.getTime(),
  effect: TALKS.has(row.kind)
    ? {
        before: money(row.before),
        since: money(row.since),
        days: Math.min(EFFECT_DAYS, Math.floor((now - row.made_at.getTime()) / DAY_MS)),
      }
    : null,
});

/** Hours of the last seven days in the order of the brand's calendar. */
async function weekOf(context: Context, memberId: bigint, days: readonly string[]) {
  const { timeZone } = (await readBrand(context)).settings;
  const rows = await view.playHours(context.db.query, memberId, new Date(context.clock.now()), timeZone);
  return days.map((day) => ({
    day,
    bets: Array.from({ length: HOURS }, (_, hour) => rows.find((row) => row.day === day && row.hour === hour)?.bets ?? 0),
  }));
}

/** CallError not_found. */
export async function harmCase(context: Context, { operatorId }: OperatorCaller, id: string): Promise<ResponseInput<Calls['getHarmCase']>> {
  const { query } = context.db;
  const memberId = BigInt(id);
  const now = context.clock.now();
  const at = new Date(now);
  const { timeZone } = (await readBrand(context)).settings;
  const member = await repo.findName(query, memberId);
  if (!member) throw new CallError('not_found');
  const [standing, setting, entries, days, effects, stop, end, isStopped] = await Promise.all([
    harm.findStanding(query, memberId),
    harm.findSetting(query, brandCode(context)),
    harm.entriesOf(query, memberId),
    view.depositDays(query, memberId, at, timeZone),
    view.effectsOf(query, memberId, at),
    stopOf(query, memberId, at),
    repo.findEndRequest(query, memberId),
    hasMeasure(query, memberId, 'offers'),
  ]);
  await recordAction(query, { operatorId, action: 'harm_viewed', object: `harm:${memberId}`, memberId });
  const taken = new Set(entries.map(({ step }) => step));
  return {
    memberId: id,
    username: member.username,
    score: standing?.score ?? 0,
    waitingSince: standing?.waiting_since?.getTime() ?? null,
    handledBy: standing?.handled_by ? ((await repo.findOperatorName(query, standing.handled_by)) ?? null) : null,
    isMine: standing?.handled_by === operatorId,
    offersStopped: isStopped,
    markers: (standing?.markers ?? []).map((one) => ({ ...one, max: HARM_POINTS[one.code], records: [...one.records] })),
    calculatedAt: standing?.calculated_at?.getTime() ?? null,
    stopScore: setting.stop_score,
    deposits: days.map(({ day, amount }) => ({ day, amount: money(amount) })),
    hours: await weekOf(
      context,
      memberId,
      days.slice(-WEEK).map(({ day }) => day),
    ),
    entries: entries.map((row) => entryView(row, now)),
    nextStep: HARM_STEPS.find((step) => !taken.has(step)) ?? null,
    stop: stop ? { kind: stop.kind, until: stop.until, isForGood: stop.kind === 'exclusion' && stop.until - stop.since > GOOD_MS } : null,
    endRequest: end ? { reason: end.reason, by: end.name, at: end.asked_at.getTime(), isMine: end.asked_by === operatorId } : null,
    effects: {
      balance: money(effects.balance),
      payableCard: effects.tail === null ? null : `${effects.bank ?? ''} •• ${effects.tail}`,
      openBets: effects.open_bets,
      openStake: money(effects.open_stake),
      gifts: effects.gifts,
      sessions: effects.sessions,
      otherAccounts: effects.others,
    },
  };
}

/** CallError not_found, and conflict for a step that was taken already. */
export async function noteHarm(
  context: Context,
  { operatorId }: OperatorCaller,
  { memberId: id, step, outcome, words, isSaid }: Asked<'noteHarm'>,
): Promise<null> {
  const memberId = BigInt(id);
  await inTransaction(context.db.query, async (tx) => {
    const at = new Date(context.clock.now());
    if (!(await repo.findName(tx, memberId))) throw new CallError('not_found');
    await repo.requireGuard(tx, memberId, at);
    const isTaken = step !== null && (await harm.entriesOf(tx, memberId)).some((one) => one.step === step);
    if (isTaken) throw new CallError('conflict');
    await harm.handle(tx, memberId, operatorId, at);
    await writeEntry(tx, { member_id: memberId, kind: isSaid ? 'said' : 'entry', step, outcome, words, made_by: operatorId, made_at: at });
    if (isSaid) await calculateHarm(context, tx, memberId);
  });
  return null;
}

/** One is enough to protect. CallError not_found. */
export async function excludeMember(
  context: Context,
  { operatorId, name }: OperatorCaller,
  { memberId: id, term, ground, askedBy, words }: Asked<'excludeMember'>,
): Promise<{ until: number }> {
  const memberId = BigInt(id);
  if (!(await repo.findName(context.db.query, memberId))) throw new CallError('not_found');
  const by = {
    actor: `operator:${name}`,
    reason: askedBy,
    follow: async (tx: repo.Query, at: Date, { before, after }: StopChange) => {
      await harm.handle(tx, memberId, operatorId, at);
      await writeEntry(tx, {
        member_id: memberId,
        kind: 'exclusion',
        step: null,
        // Whoever did not ask for it has agreed to nothing.
        outcome: ground === 'member' ? 'agreed' : null,
        words: `${askedBy}: “${words}”`,
        made_by: operatorId,
        made_at: at,
      });
      await recordAction(tx, {
        operatorId,
        action: 'member_excluded',
        object: `harm:${memberId}`,
        memberId,
        detail: { term, ground, askedBy, words, before, after },
      });
    },
  };
  const until =
    term === 'day' || term === 'week'
      ? await takeBreak(context, memberId, EXCLUSION_TERM_DAYS[term], by)
      : await exclude(context, memberId, EXCLUSION_TERM_MONTHS[term], by);
  return { until };
}
