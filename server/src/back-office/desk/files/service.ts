import { randomUUID } from 'node:crypto';
import {
  type Call,
  CALLS,
  type Calls,
  FILE_KEPT_MS,
  type ListFileName,
  MAX_OPEN_FILES,
  type RequestOutput,
  type ResponseInput,
} from '@sorak/contract';
import * as v from 'valibot';
import type { Context } from '../../../context.ts';
import { covers } from '../../../http/access-policy.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import * as repo from './repo.ts';

/** What decides what somebody sees of a list: a file is fetched by who still has all of it. */
export const seenAs = ({ roles, role }: Pick<OperatorCaller, 'roles' | 'role'>): string =>
  JSON.stringify([roles.toSorted(), role?.code ?? null, role?.sees.toSorted() ?? null]);

const OF_PAGES: readonly string[] = ['pageNo', 'pageSize', 'size', 'before', 'behind'];

/** What a list's call is asked, without the page. Null where the call would refuse it. */
export function requestOf(list: ListFileName, query: string): Readonly<Record<string, string>> | null {
  const asked = Object.fromEntries([...new URLSearchParams(query)].filter(([field]) => !OF_PAGES.includes(field)));
  return v.safeParse((CALLS[list] as Call).request, asked).success ? asked : null;
}

/** The parts' name for the seal: no part is read in another's place. */
export const partName = (fileId: string, nth: number): string => `list-file:${fileId}:${nth}`;

export async function listFiles({ db, clock }: Context, { operatorId }: OperatorCaller): Promise<ResponseInput<Calls['getListFiles']>> {
  const rows = await repo.findOwn(db.query, operatorId, new Date(clock.now()));
  return {
    list: rows.map(
      ({ id, list, query, reason, asked_at: askedAt, state, cut, rows: count, total, parts, digest, expires_at: expiresAt }) => ({
        id,
        list,
        query,
        reason,
        askedAt: askedAt.getTime(),
        state,
        cut,
        rows: count,
        total,
        parts,
        digest,
        expiresAt: expiresAt.getTime(),
      }),
    ),
  };
}

/**
 * Writes down who wants which list and why, and leaves the rest to the job. The same key again is the same file. CallError
 * operator_role_missing, validation_failed, conflict while too many wait, idempotency_conflict.
 */
export async function askListFile(
  context: Context,
  caller: OperatorCaller,
  key: string,
  { list, query, reason }: RequestOutput<Calls['askListFile']>,
): Promise<{ id: string }> {
  const { operatorId } = caller;
  if (!covers(CALLS[list], caller)) throw new CallError('operator_role_missing');
  const request = requestOf(list, query);
  if (request === null) throw new CallError('validation_failed');
  const asked = new URLSearchParams(request).toString();
  const at = new Date(context.clock.now());
  return inTransaction(context.db.query, async (tx) => {
    await repo.lockAsker(tx, operatorId);
    const known = await repo.findByKey(tx, operatorId, key);
    if (known) {
      if (known.list !== list || known.query !== asked || known.reason !== reason) throw new CallError('idempotency_conflict');
      return { id: known.id };
    }
    if ((await repo.countOpen(tx, operatorId)) >= MAX_OPEN_FILES) throw new CallError('conflict');
    const id = randomUUID();
    await repo.insertFile(tx, {
      id,
      operator_id: operatorId,
      request_key: key,
      list,
      query: asked,
      reason,
      asked_at: at,
      seen_as: seenAs(caller),
      turn_at: at,
      expires_at: new Date(at.getTime() + FILE_KEPT_MS),
    });
    await recordAction(tx, { operatorId, action: 'list_asked', object: `list:${list}`, detail: { file: id, query: asked, reason } });
    return { id };
  });
}

/** CallError not_found for another's, one that is not ready or gone; operator_role_missing where its asker sees less or other things now. */
export async function listFilePart(context: Context, caller: OperatorCaller, id: string, nth: number): Promise<{ text: string }> {
  const { db, clock, secrets } = context;
  const file = await repo.findOne(db.query, caller.operatorId, id, new Date(clock.now()));
  if (!file || file.digest === null) throw new CallError('not_found');
  if (!covers(CALLS[file.list], caller) || seenAs(caller) !== file.seen_as) throw new CallError('operator_role_missing');
  const body = await repo.findPart(db.query, id, nth);
  if (!body) throw new CallError('not_found');
  const detail = { file: id, rows: file.rows, digest: file.digest };
  if (nth === 0)
    await recordAction(db.query, { operatorId: caller.operatorId, action: 'list_fetched', object: `list:${file.list}`, detail });
  return { text: secrets.open(body, partName(id, nth)) };
}

export const dropOldFiles = ({ db, clock }: Context): Promise<unknown> => repo.dropOld(db.query, new Date(clock.now()));
