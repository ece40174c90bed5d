import { type Mission, type MissionMeasure, numberFromMinor } from '@sorak/contract';
import { maskName } from '../../lib/shown-name.ts';
import { cleanText } from '../../platform/content/service.ts';
import type { Context } from '../../context.ts';
import { brandCode } from '../../platform/system/service.ts';
import { claimPrize } from './claim-service.ts';
import { demoMissions } from './demo-missions.ts';
import { isEarned, isWaiting, type MissionState, missionStates } from './mission-state-service.ts';
import type { Standing } from './measure-service.ts';
import * as missions from './mission-repo.ts';
import * as repo from './repo.ts';
import { prizeView, type Read, reader } from './view.ts';

const BOARD_LENGTH = 10;
const DECIMALS = 2;

const MONEY: ReadonlySet<MissionMeasure> = new Set(['deposits', 'bets']);
const isStep = ({ mission: { measure } }: MissionState): boolean => measure !== 'logins' && measure !== 'rank' && !MONEY.has(measure);

/** A measure's figure as the wire writes it: money, days, a level, or 0 and 1. */
export const measureView = (measure: MissionMeasure, value: bigint): number =>
  MONEY.has(measure) ? numberFromMinor(value, DECIMALS) : Number(value);

function stateOf(state: MissionState): Mission['state'] {
  if (state.claim) return 'claimed';
  if (isWaiting(state)) return 'claim';
  return isEarned(state) ? 'done' : 'open';
}

function missionView(state: MissionState, { text, lang }: Read): Mission {
  const { mission, terms, period, progress, claim } = state;
  const { measure, cycle } = mission;
  return {
    id: mission.code,
    period: period.at,
    endsAt: cycle === 'once' ? (mission.ends_at?.getTime() ?? null) : period.to,
    title: text(mission.names),
    ...lang(mission.names),
    text: text(mission.texts),
    measure,
    cycle,
    progress: measureView(measure, progress < terms.target ? progress : terms.target),
    target: measureView(measure, terms.target),
    state: stateOf(state),
    prize: prizeView(mission, terms, claim),
    claimUntil: claim ? null : period.claimUntil,
    claimedAt: claim?.claimed_at.getTime() ?? null,
  };
}

/**
 * Nothing asks for more deposits or bets from whoever has used a limit of theirs up, and of past periods only what waits is shown. What
 * was earned stays.
 */
function isShown(state: MissionState, { isDepositLimited, isPlayLimited }: Standing): boolean {
  const { measure, is_listed: isListed } = state.mission;
  if (!isListed) return false;
  if (isWaiting(state)) return true;
  // A gift for a rank is told when it waits and once it is had: nobody is called on to bet for it.
  if (measure === 'rank') return state.claim !== undefined;
  if (!state.period.isNow) return false;
  const isOver = (measure === 'deposits' && isDepositLimited) || (measure === 'bets' && isPlayLimited);
  return !isOver || state.claim !== undefined;
}

/** Every mission with the member's own progress, measured now; what waits to be claimed first, the one that is lost first at the top. */
export async function missionSummary(context: Context, memberId: bigint, language: string) {
  const [{ states, standing }, read] = await Promise.all([missionStates(context, memberId), reader(context, language)]);
  const steps = states.filter((state) => state.mission.is_listed && isStep(state));
  const done = steps.filter(isEarned).length;
  await repo.keepScore(context.db, memberId, done, new Date(context.clock.now()));
  const list = states.filter((state) => isShown(state, standing)).map((state) => missionView(state, read));
  const urgency = ({ state, claimUntil }: Mission): number =>
    state === 'claim' ? (claimUntil ?? Number.MAX_SAFE_INTEGER - 1) : Number.MAX_SAFE_INTEGER;
  return {
    missions: list.toSorted((a, b) => urgency(a) - urgency(b)),
    // Only what protects the account is counted as still to be done: no badge calls for a bet.
    openCount: steps.length - done,
    claimCount: list.filter(({ state }) => state === 'claim').length,
  };
}

/** How many missions wait to be claimed, whether listed or not yet claimed of a past period. */
export async function claimableMissions(context: Context, memberId: bigint): Promise<number> {
  const { states, standing } = await missionStates(context, memberId);
  return states.filter((state) => isShown(state, standing) && stateOf(state) === 'claim').length;
}

/** Pays a mission's prize and answers the mission as it stands then. CallErrors of `claimPrize`. */
export async function claimMission(context: Context, memberId: bigint, request: { id: string; period: number }, language: string) {
  const [state, read] = await Promise.all([claimPrize(context, memberId, request.id, request.period), reader(context, language)]);
  return missionView(state, read);
}

/** The first ten by steps done; the earlier stands before the later. */
export async function missionLeaderboard(context: Context, memberId: bigint) {
  const [rows, own] = await Promise.all([repo.findFirst(context.db, BOARD_LENGTH), repo.findLeaderboardRow(context.db, memberId)]);
  const list = rows.map((row, at) => ({
    place: at + 1,
    account: maskName(row.username),
    done: row.done,
    isOwn: row.member_id === memberId,
  }));
  return { list, own: own ?? null };
}

/** Keeps missions; texts lose what is no text. Known codes stay as they are. */
const writeMissions = (context: Context, list: readonly missions.NewMission[]): Promise<void> =>
  missions.insertMissions(
    context.db.query,
    brandCode(context),
    list.map((one) => ({ ...one, names: cleanText(one.names), texts: cleanText(one.texts) })),
    new Date(context.clock.now()),
  );

/** The missions of a fresh installation. */
export const seedMissions = (context: Context): Promise<void> => writeMissions(context, demoMissions());

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What the member's prizes are called, by id; nothing of anybody else's. */
export async function prizesById(context: Context, memberId: bigint, ids: readonly string[], language: string) {
  const wanted = [...new Set(ids)].filter((id) => UUID.test(id));
  if (wanted.length === 0) return [];
  const [rows, { text, lang }] = await Promise.all([missions.findNamed(context.db.query, memberId, wanted), reader(context, language)]);
  return rows.map(({ id, names }) => ({ id, name: text(names), ...lang(names) }));
}
