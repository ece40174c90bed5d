import { Readable } from 'node:stream';
import type { ExportQuestion } from '@sorak/contract';
import { noteLook, scopeOf } from '../../agents/agent/scope-service.ts';
import { teamBetTotals } from '../../agents/agent/team-bet-service.ts';
import { countTeam, teamOf } from '../../agents/agent/team-view-service.ts';
import { betTotals } from '../../play/bets/service.ts';
import type { Context } from '../../context.ts';
import { countHit } from '../../http/rate-limit.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { deleteOldExports, insertExport, takeExport } from './export-repo.ts';
import { type Export, exportRows } from './export-rows.ts';
import { fileName } from './export-words.ts';
import { zoneText } from '../../lib/day.ts';
import { countLogins } from '../../players/session/login-origin-service.ts';
import { MAX_PERIODS, profit } from './profit-service.ts';
import { transactionPage } from './service.ts';
import { teamTransactions } from './team-line-service.ts';

/** Some 30 MB; more is asked for in parts. */
const MAX_ROWS = 200_000;
const LIFE_MS = 60_000;
const LIMIT = { name: 'record-export', max: 20, windowMs: 600_000 };
/** Files sent at once by one process. */
const MAX_FILES = 4;
const LONGEST_MS = 600_000;

type TeamQuestion = Extract<ExportQuestion, { record: `team${string}` }>;

/** Whether a file is of a team, which agents alone have. */
export const isOfTeam = (question: ExportQuestion): question is TeamQuestion => question.record.startsWith('team');

/** How many rows a file of a team would have; null for somebody who is not in it. A file of one person is a look at them. */
async function countTeamRows(context: Context, agentId: bigint, question: TeamQuestion): Promise<number | null> {
  if (question.record === 'teamMembers') {
    const teamId = await teamOf(context, agentId, question.memberId);
    return teamId === undefined ? null : countTeam(context, teamId, question);
  }
  const scope = await scopeOf(context, agentId, question);
  if (!scope) return null;
  await noteLook(context, agentId, scope);
  const page = { pageNo: 1, pageSize: 1 };
  const { totalRecords } =
    question.record === 'teamBets'
      ? await teamBetTotals(context, scope, { ...question, ...page })
      : await teamTransactions(context, scope, { ...question, ...page });
  return totalRecords;
}

/** How many rows a file would have. */
async function countRows(context: Context, { memberId, question, language }: Export): Promise<number | null> {
  if (isOfTeam(question)) return countTeamRows(context, memberId, question);
  if (question.record === 'bets') return (await betTotals(context, memberId, { ...question, pageSize: 1 })).totalRecords;
  if (question.record === 'transactions')
    return (await transactionPage(context, { memberId, language }, { ...question, pageNo: 1, pageSize: 1 })).totalRecords;
  if (question.record === 'logins') return countLogins(context, memberId, question);
  return (await profit(context, memberId, question))?.periods.length ?? MAX_PERIODS + 1;
}

type Asked = { readonly memberId: bigint; readonly sessionId: string; readonly question: ExportQuestion; readonly language: string };

/** Where the file can be fetched once, within a minute; or how many rows it would have when that is too many; null where somebody is asked for who is not in the team. */
export async function openExport(context: Context, { memberId, sessionId, question, language }: Asked) {
  await countHit(context, LIMIT, String(memberId));
  const rows = await countRows(context, { memberId, question, language });
  if (rows === null) return null;
  const max = question.record === 'profit' ? MAX_PERIODS : MAX_ROWS;
  if (rows > max) return { isTooLarge: true as const, rows, max };
  const ticket = newToken();
  const expiresAt = context.clock.now() + LIFE_MS;
  await insertExport(context.db, {
    ticketHash: hashToken(ticket),
    sessionId,
    memberId,
    question,
    language,
    expiresAt: new Date(expiresAt),
  });
  return { isTooLarge: false as const, path: `/wps/records/export/${ticket}`, rows, expiresAt };
}

const sending = new WeakMap<Context, { files: number }>();

export type ExportFile = { readonly name: string; readonly stream: Readable };

/** The file of a ticket, which is used up; null for one that is unknown, used, too old or of a session that has ended, `busy` when too many are being sent. */
export async function fetchExport(context: Context, ticket: string): Promise<ExportFile | 'busy' | null> {
  const busy = sending.get(context) ?? { files: 0 };
  sending.set(context, busy);
  if (busy.files >= MAX_FILES) return 'busy';
  const kept = await takeExport(context.db, hashToken(ticket));
  if (!kept || kept.ended_at !== null || kept.expires_at.getTime() <= context.clock.now()) return null;
  const file: Export = { memberId: kept.member_id, question: kept.question, language: kept.language };
  const stream = Readable.from(exportRows(context, file), { objectMode: false });
  // A timer of its own: an abort signal with a time-out may be collected before it fires.
  const timer = setTimeout(() => stream.destroy(new Error('the file took too long')), LONGEST_MS).unref();
  busy.files += 1;
  stream.once('close', () => {
    clearTimeout(timer);
    busy.files -= 1;
  });
  return { name: nameOf(file), stream };
}

function nameOf({ question, language }: Export): string {
  const day = (at: number): string => zoneText(Math.min(at, 8.64e15), question.timeZone).slice(0, 10);
  return `sorak-${fileName(question.record, language)}-${day(question.from)}-${day(Math.max(question.from, question.to - 1))}.csv`;
}

/** Forgets tickets that nobody came back with. */
export const dropOldExports = ({ db, clock }: Context): Promise<void> => deleteOldExports(db, new Date(clock.now()));
