import type { Context } from '../../context.ts';
import { latestPeriods, periodStarts } from '../../lib/periods.ts';
import type { Fact, Reader } from '../../platform/facts/service.ts';
import { promisedCampaigns, type Running } from '../campaigns/prize-service.ts';
import * as board from './board-repo.ts';
import * as count from './count-repo.ts';
import * as repo from './repo.ts';
import type { RaceOut } from './tables.ts';

const DAY_MS = 86_400_000;
/** Longer than any race has days that matter at once: what settles together. */
const MAX_DAYS = 400;
const momentOfBet = (id: bigint): number => Number(id >> 20n);

/** Scores anew what is counted anew, and moves it on the board. */
async function score(tx: repo.Db, race: repo.RaceRow, trigger: count.RaceTrigger, list: readonly count.Stretch[]): Promise<void> {
  const changed = list.length === 0 ? [] : await count.countStretches(tx, race, trigger, list);
  if (changed.length === 0) return;
  const members = changed.map(({ memberId }) => memberId);
  const [reached, before] = [
    await count.findReached(tx, race.id, trigger, members),
    new Map((await repo.findScores(tx, race.id, members)).map((row) => [row.member_id, row])),
  ];
  let { entrants } = race;
  const written = changed.map(({ memberId, delta }) => {
    const [old, best] = [before.get(memberId), reached.get(memberId)];
    const sum = (old?.score ?? 0n) + delta;
    const no = old?.no ?? (entrants += 1);
    return { memberId, no, score: trigger.by === 'multiple' ? (best?.score ?? 0n) : sum, reached: best?.bet_id ?? null };
  });
  await board.writeScores(tx, race.id, written);
  await board.moveOnBoard(tx, race.id, [
    ...[...before.values()].flatMap(({ score: old, reached: at, no }) =>
      at === null ? [] : [{ score: old, reached: at, no, by: -1 as const }],
    ),
    ...written.flatMap(({ score: now, reached: at, no }) => (at === null ? [] : [{ score: now, reached: at, no, by: 1 as const }])),
  ]);
  if (entrants !== race.entrants) await repo.setRace(tx, race.id, { entrants });
}

/** Counts what members have staked from the start on, where a race was opened after it had begun. */
export const catchUp = (
  tx: repo.Db,
  race: repo.RaceRow,
  { rule: { trigger }, timeZone }: Running,
  members: readonly bigint[],
  now: number,
) =>
  trigger.kind === 'race'
    ? score(
        tx,
        race,
        trigger,
        members.flatMap((memberId) =>
          stretchesBetween(race, trigger, timeZone, memberId, count.numberAt(race.starts_at.getTime()), count.numberAt(now)),
        ),
      )
    : undefined;

/** Takes members out of a race for good, and off its board; who stands behind moves up. */
export async function takeOut(tx: repo.Db, race: repo.RaceRow, outs: ReadonlyMap<bigint, RaceOut>): Promise<void> {
  if (outs.size === 0) return;
  const before = new Map((await repo.findScores(tx, race.id, [...outs.keys()])).map((row) => [row.member_id, row]));
  let { entrants } = race;
  const list = [...outs].flatMap(([memberId, out]) => {
    const known = before.get(memberId);
    return known?.out ? [] : [{ memberId, out, no: known?.no ?? (entrants += 1) }];
  });
  if (list.length === 0) return;
  await repo.setOut(tx, race.id, list);
  const stood = list.flatMap(({ memberId }) => before.get(memberId) ?? []);
  await board.moveOnBoard(
    tx,
    race.id,
    stood.flatMap(({ score: old, reached, no }) => (reached === null ? [] : [{ score: old, reached, no, by: -1 as const }])),
  );
  if (entrants !== race.entrants) await repo.setRace(tx, race.id, { entrants });
}

/** The stretches in which bets between two numbers lie: whole days where only the first of a day count. */
function stretchesBetween(
  race: repo.RaceRow,
  trigger: count.RaceTrigger,
  timeZone: string,
  memberId: bigint,
  from: bigint,
  to: bigint,
): count.Stretch[] {
  const [start, end] = [count.numberAt(race.starts_at.getTime()), count.numberAt(race.ends_at.getTime())];
  if (to <= start || from >= end) return [];
  if (trigger.maxADay === null) return [{ memberId, from, to }];
  const begin = Math.max(momentOfBet(from), race.starts_at.getTime());
  return periodStarts(begin, Math.min(momentOfBet(to), race.ends_at.getTime()) + 1, 'daily', timeZone, MAX_DAYS).map((day) => {
    const next = latestPeriods(day, 'daily', timeZone, 1)[0]?.to ?? day + DAY_MS;
    return { memberId, from: count.numberAt(day), to: count.numberAt(next) };
  });
}

function stretchesOf(
  race: repo.RaceRow,
  trigger: count.RaceTrigger,
  timeZone: string,
  { member_id: memberId, detail }: Fact,
): count.Stretch[] {
  const { from, to } = detail;
  // A fact of before they were told has all of the race.
  const first = from === undefined || from === null ? count.numberAt(race.starts_at.getTime()) : BigInt(from);
  const last = to === undefined || to === null ? count.numberAt(race.ends_at.getTime()) : BigInt(to) + 1n;
  return stretchesBetween(race, trigger, timeZone, memberId, first, last);
}

/** Of each member one stretch, or one of each day. */
function merged(list: readonly count.Stretch[], isByDay: boolean): count.Stretch[] {
  const byKey = new Map<string, count.Stretch>();
  for (const one of list) {
    const key = isByDay ? `${one.memberId}:${one.from}` : String(one.memberId);
    const known = byKey.get(key);
    byKey.set(
      key,
      known ? { ...one, from: known.from < one.from ? known.from : one.from, to: known.to > one.to ? known.to : one.to } : one,
    );
  }
  return [...byKey.values()];
}

/** Whether a break or a used limit falls into the race. */
const isWithin = (race: repo.RaceRow, { at, detail }: Fact): boolean =>
  at < race.ends_at && (at >= race.starts_at || Number(detail['until'] ?? 0) > race.starts_at.getTime());

async function readInto(tx: repo.Db, race: repo.RaceRow, { rule, timeZone }: Running, facts: readonly Fact[]): Promise<void> {
  const { trigger } = rule;
  if (trigger.kind !== 'race') return;
  const settled = facts.filter(({ kind }) => kind === 'bets_settled').flatMap((fact) => stretchesOf(race, trigger, timeZone, fact));
  await score(tx, race, trigger, merged(settled, trigger.maxADay !== null));
  const stops = facts.filter((fact) => fact.kind !== 'bets_settled' && isWithin(race, fact));
  const now = stops.length === 0 ? race : ((await repo.lockRace(tx, race.id)) ?? race);
  await takeOut(
    tx,
    now,
    new Map(stops.map((fact) => [fact.member_id, fact.kind === 'break_begun' ? 'play_stopped' : 'play_limit_reached'])),
  );
}

/** Races follow from settled bets, breaks and used limits, each read once: nobody else writes a board that is open. */
export const raceReader: Reader = {
  name: 'races',
  kinds: ['bets_settled', 'limit_reached', 'break_begun'],
  step: 200,
  read: async (tx, facts, context) => {
    if ((await repo.findOpen(tx)).length === 0) return;
    const races = await repo.holdOpen(tx);
    const joined = await repo.findJoined(
      tx,
      races.map(({ id }) => id),
      [...new Set(facts.map((fact) => fact.member_id))],
    );
    if (joined.length === 0) return;
    const campaigns = await promisedCampaigns(context, tx);
    for (const race of races) {
      const members = new Set(joined.filter((one) => one.race_id === race.id).map((one) => one.member_id));
      const campaign = campaigns.find(({ id }) => id === race.campaign_id);
      const own = facts.filter((fact) => members.has(fact.member_id));
      if (campaign && own.length > 0) await readInto(tx, race, campaign, own);
    }
  },
  after: async (context, facts) => {
    if (facts.length === 0) return;
    const codes = await repo.findTouched(context.db.query, [...new Set(facts.map((fact) => fact.member_id))]);
    for (const id of codes) await tellRace(context, id);
  },
};

/** Whoever looks at a race reads it again. */
export const tellRace = (context: Context, id: string): Promise<void> =>
  context.publish('race', { id, changedAt: context.clock.now() }, 'members');
