import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { zoneText } from '../../lib/day.ts';
import { notice } from '../../lib/words.ts';
import { validSums } from '../../money/wagering/service.ts';
import { tell } from '../../platform/facts/service.ts';
import { notifyUnread, sendMessage } from '../../platform/messages/service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { monthStart } from './month.ts';
import * as kept from './kept-repo.ts';
import * as repo from './repo.ts';
import { earnedRank, keptLevel, rankMonths } from './service.ts';

const DAY_MS = 86_400_000;
/** So long before a rank would end by the calendar its owner is told. */
const AHEAD_MS = 7 * DAY_MS;
/** No rank is lost sooner than this after its notice. */
const NOTICE_MS = DAY_MS;
const LOOK_EVERY_MS = 6 * 3_600_000;
const STEP = 200;

type Tx = Context['db']['query'];
type Ladder = { readonly ranks: Awaited<ReturnType<typeof repo.findRanks>>; readonly timeZone: string };
type Levels = { readonly present: number; readonly next: number };

/** The level by bets and grants as the transaction sees them: now, and when the month is over and nothing more is staked. */
async function levelsOf(tx: Tx, memberId: bigint, { ranks, timeZone }: Ladder, now: number): Promise<Levels> {
  const sums = await validSums(tx, memberId, rankMonths(now, timeZone));
  const granted = (await repo.findGranted({ query: tx }, memberId)) ?? 0;
  const given = ranks.findLast(({ rank_level: level }) => level <= granted)?.rank_level ?? 0;
  const levelBy = (months: readonly bigint[]): number => Math.max(earnedRank(ranks, months)?.rank_level ?? 0, given);
  return { present: levelBy(sums), next: levelBy(sums.slice(0, -1)) };
}

/** The level of a member's rank by what has counted, reached, granted or kept, as the caller's transaction sees it. */
export async function levelIn(context: Context, tx: Tx, memberId: bigint, timeZone: string): Promise<number> {
  const now = context.clock.now();
  const ranks = await repo.findRanks({ query: tx }, brandCode(context));
  const { present } = await levelsOf(tx, memberId, { ranks, timeZone }, now);
  return Math.max(present, keptLevel(await kept.findTold(tx, memberId), now));
}

/** From when the rank falls if nothing changes; null where it does not. Never sooner than a day from now. */
function fallOf(told: kept.Told, { present, next }: Levels, now: number, monthEnd: number): kept.Told {
  const stays = { level: told.level, falls_at: null, falls_to: null };
  const to = present < told.level ? present : next;
  if (to >= told.level) return stays;
  // Told of once, the date stands: what changes is only how far.
  if (told.falls_at !== null) return told;
  if (present < told.level) return { ...stays, falls_at: new Date(now + NOTICE_MS), falls_to: to };
  if (monthEnd - now > AHEAD_MS) return stays;
  return { ...stays, falls_at: new Date(Math.max(monthEnd, now + NOTICE_MS)), falls_to: to };
}

/**
 * Looks at a member's rank: what was reached is told of at once; what would be lost gets a notice first, and is lost when that has run out.
 * While play is stopped nothing is lost, and a notice is taken back. True where a message was sent.
 */
async function reviewRank(context: Context, tx: Tx, memberId: bigint, ladder: Ladder, isNew: boolean): Promise<boolean> {
  const now = context.clock.now();
  const at = new Date(now);
  const { ranks, timeZone } = ladder;
  const told = await kept.lockTold(tx, memberId);
  const levels = await levelsOf(tx, memberId, ladder, now);
  // Who was here before anything was told of has reached nothing new; a new member begins at the lowest.
  const before = told ?? { level: isNew ? (earnedRank(ranks, [])?.rank_level ?? 0) : levels.present, falls_at: null, falls_to: null };
  const person = await kept.findReviewed(tx, memberId);
  const isStopped = person?.stopped_until !== undefined && person.stopped_until !== null && person.stopped_until > at;
  const hasRunOut = before.falls_at !== null && before.falls_at <= at && !isStopped;
  const level = levels.present > before.level || hasRunOut ? levels.present : before.level;
  const base = {
    level,
    falls_at: level === before.level ? before.falls_at : null,
    falls_to: level === before.level ? before.falls_to : null,
  };
  const next =
    isStopped || hasRunOut ? { ...base, falls_at: null, falls_to: null } : fallOf(base, levels, now, monthStart(now, timeZone, 1));
  await kept.setTold(tx, memberId, next, at);
  if (level !== before.level) {
    const subject = `rank:${memberId}:${now}:${level}`;
    await tell(tx, { kind: 'rank_changed', memberId, subject, detail: { from: before.level, to: level }, at });
  }
  if (next.falls_at === null || next.falls_to === null || base.falls_at !== null) return false;
  await kept.insertNotice(tx, { member_id: memberId, from_level: level, to_level: next.falls_to, noticed_at: at, falls_at: next.falls_at });
  const nameOf = (wanted: number): string =>
    inLanguage(ranks.find(({ rank_level: one }) => one === wanted)?.names ?? {}, person?.language ?? 'ID', 'ID');
  const date = zoneText(next.falls_at.getTime(), timeZone).slice(0, 10).split('-').toReversed().join('/');
  const words = { rank: nameOf(level), to: nameOf(next.falls_to), date };
  await sendMessage(tx, memberId, notice(person?.language ?? 'ID', 'rankFalls', words), at);
  return true;
}

async function ladderIn(context: Context, tx: Tx): Promise<Ladder> {
  const code = brandCode(context);
  return { ranks: await repo.findRanks({ query: tx }, code), timeZone: await repo.findTimeZone(tx, code) };
}

/** Looks at these members' ranks in the caller's transaction. */
export async function reviewRanks(context: Context, tx: Tx, members: ReadonlyMap<bigint, boolean>): Promise<void> {
  const ladder = await ladderIn(context, tx);
  for (const [memberId, isNew] of members) await reviewRank(context, tx, memberId, ladder, isNew);
}

/** Looks at ranks that nobody has looked at for six hours, or whose notice has run out; how many. Any number of processes may do it at once. */
export async function reviewDue(context: Context): Promise<number> {
  const now = context.clock.now();
  await readBrand(context);
  const due = await kept.findToReview(context.db.query, new Date(now - LOOK_EVERY_MS), new Date(now), STEP);
  for (const memberId of due) {
    const isTold = await inTransaction(context.db.query, async (tx) =>
      reviewRank(context, tx, memberId, await ladderIn(context, tx), false),
    );
    if (isTold) await notifyUnread(context, memberId);
  }
  return due.length;
}
