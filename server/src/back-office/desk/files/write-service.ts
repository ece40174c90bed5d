import { createHash } from 'node:crypto';
import { type Call, CALLS, FILE_KEPT_MS, LIST_FILES, type ListFileName, MAX_FILE_ROWS } from '@sorak/contract';
import { csvRow, name } from '@sorak/contract/csv';
import * as v from 'valibot';
import type { Context } from '../../../context.ts';
import { covers } from '../../../http/access-policy.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../../lib/repeat.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { callerOf } from '../../../platform/operator/service.ts';
import { readBrand } from '../../../platform/system/service.ts';
import type { ListPlace } from '../tables.ts';
import { columnsOf, headRow, linesOf, rowLine } from './columns.ts';
import * as repo from './repo.ts';
import { partName, requestOf, seenAs } from './service.ts';

const LOOK_EVERY_MS = 1_000;
/** Pages of a list in one turn, which become one part; then the next file has its turn. */
const PAGES = 20;
/** A process that was killed gives a file back after so long. */
const TAKEN_MS = 120_000;
const MAX_TRIES = 3;

/** Asks a list's own handler, as the operator's page does. */
export type AskList = (list: ListFileName, request: unknown, caller: OperatorCaller) => Promise<unknown>;
/** `max`: rows of a file. */
type Writing = { readonly ask: AskList; readonly max: number };
type Row = Readonly<Record<string, unknown>>;
type Answer = Readonly<Record<string, unknown>> & {
  readonly totalPages?: number;
  readonly totalRecords?: number;
  readonly hasMore?: boolean;
  readonly nextBefore?: number | string | null;
};
type Turn = { readonly rows: readonly Row[]; readonly place: ListPlace; readonly total: number | null; readonly isEnd: boolean };

const START: ListPlace = { page: 1, behind: null, last: [] };
const markOf = (row: Row): string => createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 16);

/** The fields that ask for the next page. */
function pageFields(list: ListFileName, { page, behind }: ListPlace): Record<string, string> {
  const { by, ...rest } = LIST_FILES[list];
  const size = 'size' in rest ? { [rest.size[0]]: String(rest.size[1]) } : {};
  if (by === 'page') return { ...size, pageNo: String(page) };
  return behind === null ? size : { ...size, [by]: behind };
}

/** Whether a page was the last, and where the next begins. */
function after(
  list: ListFileName,
  answer: Answer,
  rows: readonly Row[],
  place: ListPlace,
): { readonly next: ListPlace; readonly isEnd: boolean } {
  const { by } = LIST_FILES[list];
  const last = rows.map(markOf);
  if (by === 'page') {
    const isEnd = answer.hasMore === undefined ? place.page >= (answer.totalPages ?? 0) : !answer.hasMore;
    return { next: { page: place.page + 1, behind: null, last }, isEnd };
  }
  const behind = by === 'before' ? (answer.nextBefore ?? null) : (rows.at(-1)?.memberId ?? null);
  const isEnd = by === 'whole' || behind === null || (by === 'behind' && answer.hasMore !== true);
  return { next: { page: place.page + 1, behind: behind === null ? null : String(behind), last }, isEnd };
}

/** Some pages of a list. What newer rows have pushed into the next page is not written again. */
async function readTurn({ ask, max }: Writing, caller: OperatorCaller, { list, query, place, rows: before }: repo.ListFile): Promise<Turn> {
  const call = CALLS[list] as Call;
  const asked = requestOf(list, query);
  if (asked === null) throw new CallError('validation_failed');
  const rows: Row[] = [];
  let at = place ?? START;
  let total: number | null = null;
  for (let page = 0; page < PAGES && before + rows.length <= max; page += 1) {
    const answer = (await ask(list, v.parse(call.request, { ...asked, ...pageFields(list, at) }), caller)) as Answer;
    const listed = answer[LIST_FILES[list].rows] as readonly Row[] | null;
    // Too much to add up at once: no file is better than an empty one.
    if (listed === null) throw new CallError('conflict');
    const found = listed.flatMap((row) => linesOf(list, row));
    const seen = new Set(at.last);
    rows.push(...found.filter((row) => !seen.has(markOf(row))));
    total = answer.totalRecords ?? total;
    const { next, isEnd } = after(list, answer, found, at);
    if (isEnd) return { rows, place: next, total, isEnd };
    at = next;
  }
  return { rows, place: at, total, isEnd: false };
}

/** The SHA-256 of the whole file. */
async function digestOf({ secrets }: Context, tx: repo.Query, id: string, parts: number): Promise<string> {
  const hash = createHash('sha256');
  for (let nth = 0; nth < parts; nth += 1) {
    const body = await repo.findPart(tx, id, nth);
    if (!body) throw new Error(`part ${nth} of the file ${id} is missing`);
    hash.update(secrets.open(body, partName(id, nth)));
  }
  return hash.digest('hex');
}

/** Nothing of it can be fetched, and its row says why. */
async function fail(context: Context, file: repo.ListFile, cut: 'right' | 'error'): Promise<void> {
  await inTransaction(context.db.query, async (tx) => {
    if (!(await repo.change(tx, file, { state: 'failed', cut, parts: 0, taken_until: null }))) return;
    await repo.dropParts(tx, file.id);
    const detail = { file: file.id, cut, rows: file.rows };
    await recordAction(tx, { operatorId: file.operator_id, action: 'list_failed', object: `list:${file.list}`, detail });
  });
}

/** Keeps a turn: its part, how far the file is, and at its end the checksum, in one commit. */
async function keep(context: Context, max: number, file: repo.ListFile, turn: Turn, timeZone: string): Promise<void> {
  const { secrets, clock, db } = context;
  const { id, list, parts, rows: before } = file;
  const columns = columnsOf(list);
  const rows = turn.rows.slice(0, max - before);
  const isCut = rows.length < turn.rows.length || (!turn.isEnd && before + rows.length >= max);
  const head = parts === 0 ? headRow(columns, timeZone) : '';
  const end = isCut ? csvRow([name(`Cut off: this list has more than ${max} rows`)]) : '';
  const body = secrets.seal(head + rows.map((row) => rowLine(row, columns, timeZone)).join('') + end, partName(id, parts));
  const at = new Date(clock.now());
  await inTransaction(db.query, async (tx) => {
    const change = {
      rows: before + rows.length,
      total: turn.total,
      parts: parts + 1,
      place: JSON.stringify(turn.place),
      tries: 0,
      turn_at: at,
    };
    if (!turn.isEnd && !isCut) {
      if (await repo.change(tx, file, { ...change, taken_until: null })) await repo.insertPart(tx, id, parts, body);
      return;
    }
    if (!(await repo.change(tx, file, change))) return;
    await repo.insertPart(tx, id, parts, body);
    const digest = await digestOf(context, tx, id, parts + 1);
    const done = { state: isCut ? 'cut' : 'ready', cut: isCut ? 'rows' : null, digest, taken_until: null } as const;
    await repo.change(tx, file, { ...done, expires_at: new Date(at.getTime() + FILE_KEPT_MS) });
    const detail = { file: id, rows: change.rows, cut: done.cut, digest };
    await recordAction(tx, { operatorId: file.operator_id, action: 'list_written', object: `list:${list}`, detail });
  });
}

/** Writes on at the file whose turn it is. False when none waits. */
async function writeNext(context: Context, writing: Writing): Promise<boolean> {
  const now = context.clock.now();
  const file = await repo.takeNext(context.db.query, new Date(now), new Date(now + TAKEN_MS));
  if (!file) return false;
  const caller = await callerOf(context, file.operator_id);
  const isLess = caller === null || !covers(CALLS[file.list], caller) || seenAs(caller) !== file.seen_as;
  if (isLess || file.tries > MAX_TRIES) {
    await fail(context, file, isLess ? 'right' : 'error');
    return true;
  }
  try {
    const { timeZone } = (await readBrand(context)).settings;
    await keep(context, writing.max, file, await readTurn(writing, caller, file), timeZone);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    await fail(context, file, error.code === 'operator_role_missing' ? 'right' : 'error');
  }
  return true;
}

/** Writes all files that wait; any number of processes may. */
export async function writeListFiles(context: Context, ask: AskList, max = MAX_FILE_ROWS): Promise<void> {
  while (await writeNext(context, { ask, max }));
}

export const startListFiles = (context: Context, ask: AskList): Repeating =>
  repeat(context, 'listFiles', LOOK_EVERY_MS, () => writeListFiles(context, ask));
