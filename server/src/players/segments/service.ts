import { type Calls, type RequestOutput, type ResponseInput, type Segment, type SegmentRef, type SegmentRule } from '@sorak/contract';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { rankGround } from '../vip/rank-fact-service.ts';
import { allSql, type Condition, type Ground, ruleSql } from './condition-repo.ts';
import * as count from './count-repo.ts';
import * as repo from './repo.ts';

type Asked<N extends keyof Calls> = RequestOutput<Calls[N]>;

const groundOf = async (context: Context, tx: repo.Db, at: number): Promise<Ground> => ({ at, ...(await rankGround(context, tx, at)) });

/** All segments, or one, with their versions and what uses them. */
export async function segments(context: Context, code?: string): Promise<Segment[]> {
  const { query } = context.db;
  const rows = await repo.findVersions(query, brandCode(context), code);
  const uses = await repo.findUses(query, brandCode(context));
  return [...new Set(rows.map((row) => row.code))].map((one) => ({
    code: one,
    versions: rows
      .filter((row) => row.code === one)
      .map(({ number, name, rule, made_by: madeBy, made_at: madeAt }) => ({ number, name, rule, madeBy, madeAt: madeAt.getTime() })),
    usedBy: uses.filter((use) => use.code === one).map((use) => use.used_by),
  }));
}

/** Writes the next version as a part of a transaction; the same again changes nothing. CallError conflict where somebody else has written since `after`. */
export async function saveSegmentIn(
  context: Context,
  tx: repo.Db,
  operatorId: bigint,
  { code, name, rule, after }: Asked<'saveSegment'>,
): Promise<void> {
  const at = new Date(context.clock.now());
  const [last] = await repo.findVersions(tx, brandCode(context), code);
  if (last && last.name === name && isDeepStrictEqual(last.rule, rule)) return;
  if ((last?.number ?? 0) !== after) throw new CallError('conflict');
  const number = after + 1;
  const row = { segment_id: await repo.requireSegment(tx, brandCode(context), code, at), number, name, made_by: operatorId, made_at: at };
  if (!(await repo.insertVersion(tx, row, rule))) throw new CallError('conflict');
  const before = last ? { version: last.number, name: last.name, rule: last.rule } : null;
  const detail = { version: number, name, rule, before };
  await recordAction(tx, { operatorId, action: 'segment_saved', object: `segment:${code}`, detail });
}

/** The same by itself. CallError conflict. */
export async function saveSegment(context: Context, operatorId: bigint, asked: Asked<'saveSegment'>): Promise<Segment> {
  await inTransaction(context.db.query, (tx) => saveSegmentIn(context, tx, operatorId, asked));
  const [saved] = await segments(context, asked.code);
  if (!saved) throw new CallError('not_found');
  return saved;
}

/** How many members a rule has now, step by step. */
export async function countSegment(context: Context, rule: SegmentRule): Promise<ResponseInput<Calls['countSegment']>> {
  const began = performance.now();
  const ground = await groundOf(context, context.db.query, context.clock.now());
  const { of, steps, ...out } = await count.countSteps(context.db.query, rule, ground);
  const { length } = rule.all;
  const behind = length + (rule.any.length > 0 ? 1 : 0);
  return {
    of,
    count: steps.at(-1) ?? of,
    all: steps.slice(0, length),
    any: rule.any.length > 0 ? (steps[length] ?? 0) : null,
    none: steps.slice(behind),
    ...out,
    tookMs: Math.round(performance.now() - began),
  };
}

async function ruleOf(context: Context, db: repo.Db, { code, version }: SegmentRef): Promise<SegmentRule | undefined> {
  return (await repo.findVersions(db, brandCode(context), code)).find(({ number }) => number === version)?.rule;
}

/** One page of a segment's members; looking is written down. CallError not_found. */
export async function segmentMembers(
  context: Context,
  operatorId: bigint,
  { code, version, behind, size }: Asked<'getSegmentMembers'>,
): Promise<ResponseInput<Calls['getSegmentMembers']>> {
  const { query } = context.db;
  const rule = await ruleOf(context, query, { code, version });
  if (!rule) throw new CallError('not_found');
  const found = await count.findMeant(query, rule, await groundOf(context, query, context.clock.now()), BigInt(behind), size + 1);
  await recordAction(query, { operatorId, action: 'segment_browsed', object: `segment:${code}`, detail: { version, behind } });
  return {
    list: found.slice(0, size).map((row) => ({
      memberId: String(row.id),
      username: row.username,
      registeredAt: row.registered_at.getTime(),
      lastLoginAt: row.last_login_at?.getTime() ?? null,
    })),
    hasMore: found.length > size,
  };
}

/** What a rule names and nobody has written. */
export async function unknownSegments(context: Context, db: repo.Db, refs: readonly SegmentRef[]): Promise<readonly SegmentRef[]> {
  const found = await Promise.all(refs.map(async (ref) => ((await ruleOf(context, db, ref)) ? [] : [ref])));
  return found.flat();
}

/** In which segments somebody has to be, and in which not. */
export type Within = { readonly segments?: readonly SegmentRef[] | null; readonly notSegments?: readonly SegmentRef[] | null };

/** Each version that is named with whether it asks for those who are in it; one that nobody has written means nobody. */
async function rulesOf(context: Context, db: repo.Db, { segments: wanted, notSegments: unwanted }: Within) {
  const of = (list: readonly SegmentRef[] | null | undefined, isIn: boolean) =>
    Promise.all((list ?? []).map(async (ref) => ({ isIn, rule: await ruleOf(context, db, ref) })));
  return [...(await of(wanted, true)), ...(await of(unwanted, false))];
}

/** Whether a member is in all of these segments and in none of the others, as the caller's transaction sees it now. */
export async function isWithin(context: Context, tx: repo.Db, memberId: bigint, within: Within): Promise<boolean> {
  const rules = await rulesOf(context, tx, within);
  if (rules.length === 0) return true;
  const ground = await groundOf(context, tx, context.clock.now());
  for (const { isIn, rule } of rules) if (rule === undefined || (await count.isMeant(tx, memberId, rule, ground)) !== isIn) return false;
  return true;
}

/** Any rule as a condition on the row `m` of a member. */
export const ruleWhere = async (context: Context, tx: repo.Db, rule: SegmentRule, at: number): Promise<Condition> =>
  ruleSql(rule, await groundOf(context, tx, at));

/** The same as a condition on the row `m` of a member, for many at once. */
export async function withinSql(context: Context, tx: repo.Db, within: Within, at: number): Promise<Condition> {
  const rules = await rulesOf(context, tx, within);
  const ground = rules.length > 0 ? await groundOf(context, tx, at) : { at, ranks: [], months: [] };
  return allSql(rules, ground);
}
