import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Calls,
  DESK_DOORS,
  DESK_KINDS,
  type DeskKind,
  type DeskRequest,
  type Door,
  opensDoor,
  type RequestOutput,
} from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { notifyUnread } from '../../../platform/messages/service.ts';
import { hasSecond } from '../../../platform/operator/colleague-service.ts';
import { requestView } from '../../../platform/operator/request-service.ts';
import { requireSecondOf, sharedWithOperator } from '../../../platform/operator/second-service.ts';
import { brandCode } from '../../../platform/system/service.ts';
import type { Kind, Values } from './kind.ts';
import { KINDS } from './kinds.ts';
import * as repo from './repo.ts';

const kindOf = (kind: DeskKind): Kind<Values> => KINDS[kind] as Kind<Values>;
const NO_SHARE = { address: false, browser: false };
const doorsOf = (kind: DeskKind): { readonly ask: Door; readonly decide: Door } => DESK_DOORS[kind];
const mayDecide = (kind: DeskKind, caller: OperatorCaller): boolean => opensDoor(doorsOf(kind).decide, caller);
/** Whoever may ask for a kind reads what became of it. */
const maySee = (kind: DeskKind, caller: OperatorCaller): boolean => opensDoor(doorsOf(kind).ask, caller) || mayDecide(kind, caller);

/** Members who were written to learn of it at once. */
async function notifyAll(context: Context, told: Iterable<bigint> | void): Promise<void> {
  for (const memberId of new Set(told ?? [])) await notifyUnread(context, memberId);
}

async function requestViewOf(context: Context, row: repo.RequestRow, caller: OperatorCaller): Promise<DeskRequest> {
  // Whoever may decide is told before, whoever asked afterwards.
  const isMine = row.requested_by === caller.operatorId;
  const other = isMine ? row.decided_by : row.state === 'waiting' ? row.requested_by : null;
  return {
    id: row.id,
    kind: row.kind,
    object: row.object,
    name: await nameOf(context, row),
    before: row.before,
    after: row.after,
    isAlone: row.is_alone,
    mayDecide: mayDecide(row.kind, caller),
    shared:
      other === null || other === caller.operatorId
        ? NO_SHARE
        : await sharedWithOperator(context, context.db.query, caller.operatorId, other),
    ...requestView(row, caller),
  };
}

/** What is gone since keeps the word that it was asked for under. */
async function nameOf(context: Context, { kind, object }: repo.RequestRow): Promise<string> {
  try {
    return (await kindOf(kind).read(context, context.db.query, object)).name;
  } catch (error) {
    if (error instanceof CallError) return object;
    throw error;
  }
}

/** What waits, then the newest that was decided. CallError operator_role_missing where nothing of it is the reader's to see. */
export async function deskRequests(
  context: Context,
  caller: OperatorCaller,
  { kinds, object }: RequestOutput<Calls['getDeskRequests']>,
): Promise<{ list: DeskRequest[] }> {
  const asked = kinds.split(',');
  const known = DESK_KINDS.filter((kind) => asked.includes(kind));
  if (known.length === 0) return { list: [] };
  const own = known.filter((kind) => maySee(kind, caller));
  if (own.length === 0) throw new CallError('operator_role_missing');
  const rows = await repo.newestRequests(context.db.query, brandCode(context), own, object);
  return { list: await Promise.all(rows.map((row) => requestViewOf(context, row, caller))) };
}

class Undone extends Error {}

type Wish = RequestOutput<Calls['askDeskRequest']>['wish'];

/** Whether it would hold now: done, and undone. */
async function tryOut(context: Context, operatorId: bigint, { kind, object, after }: Wish): Promise<void> {
  try {
    await inTransaction(context.db.query, async (tx) => {
      await kindOf(kind).apply(context, tx, { asker: operatorId, by: operatorId }, object, after);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

/**
 * Asks for what takes two; where nobody else could decide, it holds at once if whoever asks may decide such things, and the log says so.
 * CallError operator_role_missing, not_found, conflict, and what the kind refuses.
 */
export async function askDeskRequest(
  context: Context,
  caller: OperatorCaller,
  { wish, reason }: RequestOutput<Calls['askDeskRequest']>,
): Promise<DeskRequest> {
  const { kind, object, after } = wish;
  const { operatorId } = caller;
  const { ask, decide } = doorsOf(kind);
  if (!opensDoor(ask, caller)) throw new CallError('operator_role_missing');
  const { read, apply, takesTwo, memberOf, follow } = kindOf(kind);
  await tryOut(context, operatorId, wish);
  const id = randomUUID();
  const at = new Date(context.clock.now());
  let isAlone = false;
  let told: Iterable<bigint> | void = undefined;
  await inTransaction(context.db.query, async (tx) => {
    const { before } = await read(context, tx, object);
    if (isDeepStrictEqual({ ...before, ...after }, before)) throw new CallError('conflict');
    isAlone = !takesTwo && opensDoor(decide, caller) && !(await hasSecond(tx, operatorId, decide));
    const decided = isAlone ? { is_alone: true, state: 'approved' as const, decided_by: operatorId, decided_at: at, note: reason } : {};
    const row = { id, brand_code: brandCode(context), kind, object, reason, requested_by: operatorId, requested_at: at, ...decided };
    if (!(await repo.insertRequest(tx, { ...row, before: JSON.stringify(before), after: JSON.stringify(after) })))
      throw new CallError('conflict');
    const log = { operatorId, object: `${kind}:${object}`, memberId: memberOf?.(object) ?? null };
    await recordAction(tx, { ...log, action: 'desk_requested', detail: { before, after, reason } });
    if (!isAlone) return;
    told = await apply(context, tx, { asker: operatorId, by: operatorId }, object, after);
    await recordAction(tx, { ...log, action: 'desk_approved', detail: { before, after, note: reason, isAlone } });
  });
  if (isAlone) await follow?.(context, object);
  await notifyAll(context, told);
  return requestViewOf(context, await existing(context, id), caller);
}

async function existing({ db }: Context, id: string): Promise<repo.RequestRow> {
  const row = await repo.findRequest(db.query, id);
  if (!row) throw new CallError('not_found');
  return row;
}

/**
 * Approves or refuses what another operator has asked for; whoever asked may only take it back. CallError operator_role_missing, second_operator_required,
 * second_operator_shares, conflict when it was decided or what it is about has changed since.
 */
export async function decideDeskRequest(
  context: Context,
  caller: OperatorCaller,
  { id, decision, note }: RequestOutput<Calls['decideDeskRequest']>,
): Promise<DeskRequest> {
  const seen = await existing(context, id);
  const { operatorId } = caller;
  const { kind, object } = seen;
  const { read, apply, memberOf, follow } = kindOf(kind);
  const isOwn = seen.requested_by === operatorId;
  // Whoever asked is told that it takes another one, whatever else the role lacks.
  if (!isOwn && !mayDecide(kind, caller)) throw new CallError('operator_role_missing');
  if (decision === 'approve') await requireSecondOf(context, context.db.query, operatorId, seen.requested_by);
  const state = decision === 'approve' ? 'approved' : isOwn ? 'withdrawn' : 'refused';
  let told: Iterable<bigint> | void = undefined;
  await inTransaction(context.db.query, async (tx) => {
    const ended = await repo.endRequest(tx, id, { state, by: operatorId, at: new Date(context.clock.now()), note });
    if (!ended) throw new CallError('conflict');
    const { before, after } = ended;
    if (state === 'approved') {
      const now = await read(context, tx, object);
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify(now.before)), before)) throw new CallError('conflict');
      told = await apply(context, tx, { asker: seen.requested_by, by: operatorId }, object, after);
    }
    const log = { operatorId, object: `${kind}:${object}`, memberId: memberOf?.(object) ?? null };
    await recordAction(tx, { ...log, action: `desk_${state}`, detail: { before, after, note } });
  });
  if (state === 'approved') await follow?.(context, object);
  await notifyAll(context, told);
  return requestViewOf(context, await existing(context, id), caller);
}
