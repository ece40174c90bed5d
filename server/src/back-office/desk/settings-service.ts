import { randomUUID } from 'node:crypto';
import {
  type Calls,
  type RequestOutput,
  SETTING_AREAS,
  SETTING_FIELDS,
  type SettingArea,
  type SettingChange,
  type SettingItem,
} from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { brandCode } from '../../platform/system/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { assertLicensed } from '../../platform/system/licence-service.ts';
import { requireSecondOf } from '../../platform/operator/second-service.ts';
import { trailing } from '../../platform/operator/setting-trail-service.ts';
import { keepingAnEdge } from '../../money/wagering/give-back-service.ts';
import { withPresentNames } from './former-names.ts';
import { AREAS, type SettingRow, type Values } from './settings-areas.ts';
import * as repo from './settings-repo.ts';
import { requestView } from '../../platform/operator/request-service.ts';

const CHECK_VIOLATION = '23514';
const objectOf = (area: SettingArea, key: string): string => `setting:${area}.${key}`;

const changeView = (row: repo.ChangeRow, caller: OperatorCaller): SettingChange => ({
  id: row.id,
  area: row.area,
  key: row.key,
  before: withPresentNames(row.before),
  after: withPresentNames(row.after),
  ...requestView(row, caller),
});

const itemView = (area: SettingArea, { choices = {}, values, ...row }: SettingRow): SettingItem => ({
  ...row,
  area,
  values: { ...values },
  choices: Object.fromEntries(Object.entries(choices).map(([field, words]) => [field, [...words]])),
});

/** What offers a choice must offer the chosen one still. */
function assertOffered({ choices }: SettingItem, values: Values): void {
  for (const [field, words] of Object.entries(choices)) {
    const value = values[field] ?? null;
    if (value !== null && !words.includes(String(value))) throw new CallError('validation_failed');
  }
}

async function itemsOf(context: Context, query: repo.Query, areas: readonly SettingArea[]): Promise<SettingItem[]> {
  const at = new Date(context.clock.now());
  const found: SettingItem[] = [];
  for (const area of areas)
    for (const row of await AREAS[area].list(query, brandCode(context), at, context)) found.push(itemView(area, row));
  return found;
}

/** Everything that may be changed, as it is now. */
export const settings = async (context: Context): Promise<{ list: SettingItem[] }> => ({
  list: await itemsOf(context, context.db.query, SETTING_AREAS),
});

/** One of them. CallError not_found. */
export async function itemOf(context: Context, query: repo.Query, area: SettingArea, key: string): Promise<SettingItem> {
  const found = (await itemsOf(context, query, [area])).find((one) => one.key === key);
  if (!found) throw new CallError('not_found');
  return found;
}

export async function settingChanges(context: Context, caller: OperatorCaller): Promise<{ list: SettingChange[] }> {
  const rows = await repo.newestChanges(context.db.query, brandCode(context));
  return { list: rows.map((row) => changeView(row, caller)) };
}

async function existing({ db }: Context, id: string): Promise<repo.ChangeRow> {
  const row = await repo.findChange(db.query, id);
  if (!row) throw new CallError('not_found');
  return row;
}

/** Only the fields of the group, in their order, so that two sets of values can be compared. */
export const ordered = (area: SettingArea, values: Values): Values =>
  Object.fromEntries(Object.keys(SETTING_FIELDS[area]).map((name) => [name, values[name] ?? null]));
const isSame = (area: SettingArea, one: Values, other: Values): boolean =>
  JSON.stringify(ordered(area, one)) === JSON.stringify(ordered(area, other));

/** CallError licence_forbids for what the licence does not allow. What the database refuses between fields, such as a least amount above the most, is a fault of the request. */
export async function applyFigures(
  context: Context,
  tx: repo.Query,
  { area, key, values: before }: SettingItem,
  values: Values,
): Promise<void> {
  const brand = brandCode(context);
  await assertLicensed(tx, brand, area, key, before, values);
  try {
    const isDone = await keepingAnEdge(tx, brand, () => AREAS[area].change(tx, brand, key, values, new Date(context.clock.now())));
    if (isDone === false) throw new CallError('conflict');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CHECK_VIOLATION) throw new CallError('validation_failed');
    throw error;
  }
}

class Undone extends Error {}

/** Whether the values would hold: set, and undone. */
async function tryOut(context: Context, item: SettingItem, values: Values): Promise<void> {
  try {
    await inTransaction(context.db.query, async (tx) => {
      await applyFigures(context, tx, item, values);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

/** Writes down a request for other figures. CallError validation_failed, conflict where nothing would change or another request waits. */
export async function requestSettingChange(
  context: Context,
  caller: OperatorCaller,
  { area, key, values, reason }: RequestOutput<Calls['requestSettingChange']>,
): Promise<SettingChange> {
  const item = await itemOf(context, context.db.query, area, key);
  const { values: before } = item;
  assertOffered(item, values);
  if (isSame(area, before, values)) throw new CallError('conflict');
  await tryOut(context, item, values);
  const id = randomUUID();
  const { operatorId } = caller;
  await inTransaction(context.db.query, async (tx) => {
    const isNew = await repo.insertChange(tx, {
      id,
      brand_code: brandCode(context),
      area,
      key,
      before: JSON.stringify(ordered(area, before)),
      after: JSON.stringify(ordered(area, values)),
      reason,
      requested_by: operatorId,
      requested_at: new Date(context.clock.now()),
    });
    if (!isNew) throw new CallError('conflict');
    const detail = { before: ordered(area, before), after: ordered(area, values), reason };
    await recordAction(tx, { operatorId, action: 'setting_requested', object: objectOf(area, key), detail });
  });
  return changeView(await existing(context, id), caller);
}

/**
 * Approves or refuses what another admin asked for; whoever asked may only take it back. The figures hold with the commit.
 * CallError second_operator_required, conflict when it was decided or the figures have changed since.
 */
export async function decideSettingChange(
  context: Context,
  caller: OperatorCaller,
  { id, decision, note }: RequestOutput<Calls['decideSettingChange']>,
): Promise<SettingChange> {
  const seen = await existing(context, id);
  const { operatorId } = caller;
  const isMine = seen.requested_by === operatorId;
  if (decision === 'approve') await requireSecondOf(context, context.db.query, operatorId, seen.requested_by);
  const state = decision === 'approve' ? 'approved' : isMine ? 'withdrawn' : 'refused';
  const { area, key } = seen;
  await inTransaction(context.db.query, async (tx) => {
    const ended = await repo.endChange(tx, id, state, operatorId, new Date(context.clock.now()), note);
    if (!ended) throw new CallError('conflict');
    if (state === 'approved') {
      const item = await itemOf(context, tx, area, key);
      const [expected, wanted] = [withPresentNames(ended.before), withPresentNames(ended.after)];
      if (!isSame(area, item.values, expected)) throw new CallError('conflict');
      assertOffered(item, wanted);
      await trailing(tx, operatorId, () => applyFigures(context, tx, item, wanted));
    }
    const detail = { before: ended.before, after: ended.after, note };
    await recordAction(tx, { operatorId, action: `setting_${state}`, object: objectOf(area, key), detail });
  });
  await AREAS[area].follow?.(context);
  return changeView(await existing(context, id), caller);
}

/** Opens or closes something at once: closing keeps money safe, and neither changes a figure. CallError operation_not_allowed. */
export async function switchSetting(
  context: Context,
  { operatorId }: OperatorCaller,
  { area, key, isOpen, reason }: RequestOutput<Calls['switchSetting']>,
): Promise<SettingItem> {
  const { open } = AREAS[area];
  if (!open) throw new CallError('operation_not_allowed');
  return inTransaction(context.db.query, async (tx) => {
    const before = await itemOf(context, tx, area, key);
    if (before.isOpen !== isOpen) {
      const brand = brandCode(context);
      const now = new Date(context.clock.now());
      await keepingAnEdge(tx, brand, () => trailing(tx, operatorId, () => open(tx, brand, key, isOpen, now)));
      const action = isOpen ? 'setting_opened' : 'setting_closed';
      await recordAction(tx, { operatorId, action, object: objectOf(area, key), detail: { reason } });
    }
    return itemOf(context, tx, area, key);
  });
}
