import type { CheckIn } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { zoneText } from '../../lib/day.ts';
import { latestPeriods, type Span } from '../../lib/periods.ts';
import { loginDates } from '../../players/session/login-days-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import * as repo from './mission-repo.ts';
import { claimIn, periodsOf, termsIn } from './period.ts';
import { reader, prizeView } from './view.ts';

type Day = CheckIn['days'][number];

/** What one day is checked against. */
type Week = {
  readonly mission: repo.MissionRow;
  readonly now: number;
  readonly terms: readonly repo.TermsRow[];
  readonly claims: readonly repo.ClaimRow[];
  readonly isIn: (day: Span) => boolean;
  readonly canClaim: (day: Span) => boolean;
};

/** The week of the first mission that asks for daily log-ins, or null where none stands. */
export async function checkInOf(context: Context, memberId: bigint, language: string): Promise<CheckIn | null> {
  const db = context.db.query;
  const [brand, now] = [brandCode(context), context.clock.now()];
  const [{ settings }, missions, { text, lang }] = await Promise.all([
    readBrand(context),
    repo.findMissions(db, brand, new Date(now)),
    reader(context, language),
  ]);
  const { timeZone } = settings;
  const mission = missions.find(
    (one) =>
      one.measure === 'logins' &&
      one.cycle === 'daily' &&
      one.is_open &&
      one.is_listed &&
      periodsOf(one, now, timeZone).some(({ isNow }) => isNow),
  );
  if (!mission) return null;
  const days = daysOf(now, timeZone);
  const span = { from: days[0]?.from ?? now, to: days.at(-1)?.to ?? now };
  const [terms, claims, dates] = await Promise.all([
    repo.findTerms(db, brand),
    repo.findClaims(db, brand, memberId),
    loginDates(db, memberId, span, timeZone),
  ]);
  const [signedIn, claimable] = [new Set(dates), new Set(periodsOf(mission, now, timeZone).map(({ at }) => at))];
  const week: Week = {
    mission,
    now,
    terms: terms.filter(({ code }) => code === mission.code),
    claims,
    isIn: ({ from }) => signedIn.has(zoneText(from, timeZone).slice(0, 10)),
    canClaim: ({ from }) => claimable.has(from),
  };
  return {
    id: mission.code,
    title: text(mission.names),
    ...lang(mission.names),
    text: text(mission.texts),
    days: days.map((day) => dayIn(week, day)),
  };
}

/** The seven days of the week that holds the moment. */
function daysOf(now: number, timeZone: string): Span[] {
  const [week] = latestPeriods(now, 'weekly', timeZone, 1);
  return week ? latestPeriods(week.to - 1, 'daily', timeZone, 7).toReversed() : [];
}

function dayIn({ mission, now, terms, claims, isIn, canClaim }: Week, day: Span): Day {
  const claim = claimIn(claims, mission.code, day.from);
  const own = termsIn(terms, day.from);
  const isToday = day.from <= now && now < day.to;
  const stands = day.to > mission.starts_at.getTime() && (mission.ends_at === null || day.from < mission.ends_at.getTime());
  const shown = { period: day.from, isToday, prize: prizeView(mission, own, claim) };
  if (claim) return { ...shown, state: 'claimed' };
  if (!stands || own === undefined) return { ...shown, state: 'off' };
  if (day.from > now) return { ...shown, state: 'ahead' };
  if (!isIn(day)) return { ...shown, state: isToday ? 'open' : 'missed' };
  return { ...shown, state: canClaim(day) && own.target <= 1n && own.reward > 0n ? 'claim' : 'lapsed' };
}
