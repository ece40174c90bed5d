import type { Context } from '../../context.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { countBets } from '../../money/wagering/service.ts';
import { type ApplicationRow, findApplications } from './application-repo.ts';
import { measured, standingOf, type Standing } from './measure-service.ts';
import * as repo from './mission-repo.ts';
import { termsOf } from './terms-service.ts';
import { appliedPeriodsOf, claimIn, type Period, periodsOf, termsIn } from './period.ts';

/** Where a member stands with one mission in one period; `progress` and `target` in the measure's unit. */
export type MissionState = {
  readonly mission: repo.MissionRow;
  readonly terms: repo.TermsRow;
  readonly period: Period;
  readonly progress: bigint;
  /** Null: not signed up or applied for, and nothing counts before that. */
  readonly countsFrom: number | null;
  readonly claim: repo.ClaimRow | undefined;
  readonly application: ApplicationRow | undefined;
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
  readonly applications: readonly ApplicationRow[];
  readonly standing: Standing;
};

/** All missions of the brand in the periods that still matter, measured now. */
export async function missionStates(context: Context, memberId: bigint): Promise<{ states: MissionState[]; standing: Standing }> {
  const db = context.db.query;
  const [brand, now] = [brandCode(context), context.clock.now()];
  await countBets(db, memberId, { now: new Date(now) });
  const missions = await repo.findMissions(db, brand, new Date(now));
  const [{ settings }, terms, claims, entries, applications, standing] = await Promise.all([
    readBrand(context),
    termsOf(db, brand, missions),
    repo.findClaims(db, brand, memberId),
    repo.findEntries(db, brand, memberId),
    findApplications(db, brand, memberId),
    standingOf(context, memberId),
  ]);
  const reading: Reading = { context, memberId, now, timeZone: settings.timeZone, terms, claims, entries, applications, standing };
  const states = await Promise.all(
    missions
      .filter(({ is_open: isOpen }) => isOpen)
      .flatMap((mission) => periodsFor(reading, mission).map((period) => lookAt(reading, mission, period))),
  );
  return { states: states.filter((state) => state !== undefined), standing };
}

const periodsFor = ({ applications, now, timeZone }: Reading, mission: repo.MissionRow): Period[] =>
  mission.measure === 'application'
    ? appliedPeriodsOf(
        mission,
        applications.filter(({ code }) => code === mission.code),
        now,
        timeZone,
      )
    : periodsOf(mission, now, timeZone);

async function lookAt(reading: Reading, mission: repo.MissionRow, period: Period): Promise<MissionState | undefined> {
  const { context, memberId, timeZone, standing } = reading;
  const own = reading.terms.filter(({ code }) => code === mission.code);
  const terms = termsIn(own, period.at);
  if (!terms) return undefined;
  const claim = claimIn(reading.claims, mission.code, period.at);
  const entry = reading.entries.find(({ code, period_at: at }) => code === mission.code && at.getTime() === period.at);
  const application = reading.applications.find(({ code, period_at: at }) => code === mission.code && at.getTime() === period.at);
  const isApproved = application?.state === 'approved';
  const entered = mission.measure === 'application' ? application?.applied_at : entry?.entered_at;
  const isEntered = mission.needs_entry || mission.measure === 'application';
  const countsFrom = isEntered ? (entered ? Math.max(entered.getTime(), period.from) : null) : period.from;
  const progress =
    countsFrom === null
      ? 0n
      : await measured(context.db.query, mission, {
          memberId,
          from: countsFrom,
          to: period.to,
          timeZone,
          steps: standing.steps,
          rankLevel: standing.rankLevel,
          isApproved,
        });
  return { mission, terms, period, progress, countsFrom, claim, application };
}

/** The same for one mission in one period; undefined where there is no such period any more. */
export async function missionStateOf(
  context: Context,
  memberId: bigint,
  code: string,
  periodAt: number,
): Promise<MissionState | undefined> {
  const { states } = await missionStates(context, memberId);
  return states.find(({ mission, period }) => mission.code === code && period.at === periodAt);
}

export const isEarned = ({ countsFrom, progress, terms }: MissionState): boolean => countsFrom !== null && progress >= terms.target;
/** Whether something waits to be claimed. */
export const isWaiting = (state: MissionState): boolean => state.claim === undefined && state.terms.reward > 0n && isEarned(state);
