import { dayIn } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { expireIdentity, remindOfEnd } from './decision-service.ts';
import { findSetting } from './limit-repo.ts';
import { keepDaysOf } from './limit-service.ts';
import { askProviders } from './provider-service.ts';
import * as repo from './repo.ts';

const LOOK_EVERY_MS = 5_000;
const AT_ONCE = 50;
const DAY_MS = 86_400_000;

/** Asks providers, ends what has run out, and deletes what need not be kept any longer, in every process. */
export const startIdentity = (context: Context): Repeating => repeat(context, 'identity', LOOK_EVERY_MS, () => workIdentity(context));

export async function workIdentity(context: Context): Promise<void> {
  await askProviders(context);
  const { query } = context.db;
  const brand = brandCode(context);
  const now = context.clock.now();
  const { timeZone } = (await readBrand(context)).settings;
  const { remind_days: remindDays } = await findSetting(query, brand);
  const keepDays = await keepDaysOf(query, brand);
  const today = dayIn(timeZone, now);
  for (const { id } of await repo.findExpired(query, brand, today, AT_ONCE)) await unlessDone(() => expireIdentity(context, id, today));
  const soon = dayIn(timeZone, now + remindDays * DAY_MS);
  for (const { id } of await repo.findEnding(query, brand, soon, AT_ONCE)) await unlessDone(() => remindOfEnd(context, id));
  const before = new Date(now - keepDays * DAY_MS);
  for (const { id } of await repo.findKept(query, brand, before, AT_ONCE)) await unlessDone(() => forget(context, id, before));
}

/** Whoever comes second among processes finds nothing to do. */
async function unlessDone(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'conflict')) throw error;
  }
}

/** Deletes pictures and what was typed; that there was something, and what was decided, stays. */
const forget = ({ db, clock, ...context }: Context, id: string, before: Date): Promise<void> =>
  inTransaction(db.query, async (tx) => {
    const row = await repo.lockCase(tx, brandCode({ db, clock, ...context }), id);
    if (!row || row.deleted_at || !row.ended_at || row.ended_at >= before) throw new CallError('conflict');
    const pictures = await repo.deleteContent(tx, id, new Date(clock.now()));
    const log = { operatorId: null, object: `identity:${id}`, memberId: row.member_id };
    await recordAction(tx, { ...log, action: 'identity_deleted', detail: { pictures } });
  });
