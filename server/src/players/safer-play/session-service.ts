import { numberFromMinor, type PlayStop } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { opensAt, periodsAt, playedSince } from './repo.ts';
import * as repo from './session-repo.ts';
import { stopOf } from './stop-service.ts';

const DECIMALS = 2;
const MINUTE_MS = 60_000;

type Caller = { readonly memberId: bigint; readonly sessionId: string };
export type PlaySession = {
  startedAt: number;
  now: number;
  staked: number;
  won: number;
  net: number;
  netToday: number;
  reminderAt: number;
  opensAt: number | null;
  stop: PlayStop | null;
};

/** How long this session lasts and what the member has won (above nothing) or lost with real money since it began. */
export async function playSession({ db, clock }: Context, { memberId, sessionId }: Caller): Promise<PlaySession> {
  const now = clock.now();
  const { created_at, reminder_due_at } = await repo.findSession(db.query, sessionId);
  const day = (await periodsAt(db.query, new Date(now))).find(({ period }) => period === 'day');
  const [{ staked, lost }, today, minutes, opens, stop] = await Promise.all([
    playedSince(db.query, memberId, created_at),
    playedSince(db.query, memberId, day?.since ?? created_at),
    repo.findReminderMinutes(db.query, memberId),
    opensAt(db.query, memberId, new Date(now)),
    stopOf(db.query, memberId, new Date(now)),
  ]);
  return {
    startedAt: created_at.getTime(),
    now,
    staked: numberFromMinor(staked, DECIMALS),
    won: numberFromMinor(staked - lost, DECIMALS),
    net: numberFromMinor(-lost, DECIMALS),
    netToday: numberFromMinor(-today.lost, DECIMALS),
    reminderAt: reminder_due_at?.getTime() ?? created_at.getTime() + minutes * MINUTE_MS,
    opensAt: opens?.getTime() ?? null,
    stop,
  };
}

/** Goes on after a reminder: bets are taken again until the next one (epoch ms). */
export async function answerReminder({ db, clock }: Context, { memberId, sessionId }: Caller): Promise<number> {
  const due = clock.now() + (await repo.findReminderMinutes(db.query, memberId)) * MINUTE_MS;
  await repo.setReminderDue(db.query, sessionId, new Date(due));
  return due;
}

/** Keeps how often to remind. The present session's next reminder comes sooner if need be, never later. */
export async function setReminder({ db, clock }: Context, { memberId, sessionId }: Caller, minutes: number): Promise<number> {
  return db.query.transaction().execute(async (tx) => {
    await repo.setReminderMinutes(tx, memberId, minutes);
    const { reminder_due_at } = await repo.findSession(tx, sessionId);
    const due = Math.min(clock.now() + minutes * MINUTE_MS, reminder_due_at?.getTime() ?? Number.POSITIVE_INFINITY);
    await repo.setReminderDue(tx, sessionId, new Date(due));
    return due;
  });
}
