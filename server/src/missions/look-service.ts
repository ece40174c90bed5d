import type { Context } from '../context.ts';
import { brandCode, readBrand } from '../system/service.ts';
import { countBets } from '../wagering/service.ts';
import { measured, standingOf, type Standing } from './measure-service.ts';
import * as repo from './mission-repo.ts';
import { claimIn, type Period, periodsOf, termsIn } from './period.ts';

/** Where a member stands with one mission in one period; `progress` and `target` in the measure's unit. */
export type Look = {
  readonly mission: repo.MissionRow;
  readonly terms: repo.TermsRow;
  readonly period: Period;
  readonly progress: bigint;
  /** Null: not signed up, and nothing counts before that. */
  readonly countsFrom: number | null;
  readonly claim: repo.ClaimRow | undefined;
};

/** What one reading of a member's missions needs to know. */
type Reading = {
  readonly context: Context;
  readonly memberId: bigint;
  readonly now: number;
  readonly timeZone: string;
  readonly terms: readonly repo.TermsRow[];
  readonly claims: readonly repo.ClaimRow[];
  readonly entries: Awaited<ReturnType<typeof repo.findEntries>>;
  readonly standing: Standing;
};

/** All missions of the brand in the periods that still matter, measured now. */
export async function looksOf(context: Context, memberId: bigint): Promise<{ looks: Look[]; standing: Standing }> {
  const db = context.db.query;
  const [brand, now] = [brandCode(context), context.clock.now()];
  await countBets(db, memberId, { now: new Date(now) });
  const [{ settings }, missions, terms, claims, entries, standing] = await Promise.all([
    readBrand(context),
    repo.findMissions(db, brand, new Date(now)),
    repo.findTerms(db, brand),
    repo.findClaims(db, brand, memberId),
    repo.findEntries(db, brand, memberId),
    standingOf(context, memberId),
  ]);
  const reading: Reading = { context, memberId, now, timeZone: settings.timeZone, terms, claims, entries, standing };
  const looks = await Promise.all(
    missions
      .filter(({ is_open: isOpen }) => isOpen)
      .flatMap((mission) => periodsOf(mission, now, settings.timeZone).map((period) => lookAt(reading, mission, period))),
  );
  return { looks: looks.filter((look) => look !== undefined), standing };
}

async function lookAt(reading: Reading, mission: repo.MissionRow, period: Period): Promise<Look | undefined> {
  const { context, memberId, timeZone, standing } = reading;
  const own = reading.terms.filter(({ code }) => code === mission.code);
  const terms = termsIn(own, period.at);
  if (!terms) return undefined;
  const claim = claimIn(reading.claims, mission.code, period.at);
  const entry = reading.entries.find(({ code, period_at: at }) => code === mission.code && at.getTime() === period.at);
  const countsFrom = mission.needs_entry ? (entry ? Math.max(entry.entered_at.getTime(), period.from) : null) : period.from;
  const progress =
    countsFrom === null
      ? 0n
      : await measured(context.db.query, mission, { memberId, from: countsFrom, to: period.to, timeZone, steps: standing.steps });
  return { mission, terms, period, progress, countsFrom, claim };
}

/** The same for one mission in one period; undefined where there is no such period any more. */
export async function lookOf(context: Context, memberId: bigint, code: string, periodAt: number): Promise<Look | undefined> {
  const { looks } = await looksOf(context, memberId);
  return looks.find(({ mission, period }) => mission.code === code && period.at === periodAt);
}

export const isEarned = ({ countsFrom, progress, terms }: Look): boolean => countsFrom !== null && progress >= terms.target;
/** Whether something waits to be claimed. */
export const isWaiting = (look: Look): boolean => look.claim === undefined && look.terms.reward > 0n && isEarned(look);
