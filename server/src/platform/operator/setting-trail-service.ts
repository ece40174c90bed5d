import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { brandCode } from '../system/service.ts';
import { recordAction } from './audit-service.ts';
import * as repo from './setting-trail-repo.ts';

/**
 * Does something in the caller's transaction, and writes down what became of each row of settings: the audit holds the rows against the
 * log, so that a figure that anybody changed in another way is found.
 */
export async function trailing<T>(tx: repo.Query, operatorId: bigint | null, work: () => Promise<T>): Promise<T> {
  await repo.lockTrail(tx);
  const before = await repo.settingRows(tx);
  const outcome = await work();
  await writeDown(tx, operatorId, before, await repo.settingRows(tx));
  return outcome;
}

async function writeDown(
  tx: repo.Query,
  operatorId: bigint | null,
  before: readonly repo.RowState[],
  after: readonly repo.RowState[],
): Promise<void> {
  const [old, fresh] = [new Map(before.map((row) => [row.name, row])), new Map(after.map((row) => [row.name, row]))];
  for (const name of [...new Set([...old.keys(), ...fresh.keys()])].sort()) {
    const [was, is] = [old.get(name), fresh.get(name)];
    if (was?.text === is?.text) continue;
    const detail = { before: was?.state ?? null, after: is?.state ?? null };
    await recordAction(tx, { operatorId, action: 'setting_written', object: `row:${name}`, detail });
  }
}

/** The same for what opens transactions of its own: a command. */
export async function trailingAll<T>({ db }: Context, work: () => Promise<T>): Promise<T> {
  const before = await repo.settingRows(db.query);
  const outcome = await work();
  await inTransaction(db.query, async (tx) => {
    await repo.lockTrail(tx);
    await writeDown(tx, null, before, await repo.settingRows(tx));
  });
  return outcome;
}

/** Writes down the settings that a fresh brand, or a new release, begins with; harmless to repeat. */
export async function noteFirstSettings(context: Context): Promise<void> {
  if ((await repo.unknownRows(context.db.query)).length === 0) return;
  await inTransaction(context.db.query, async (tx) => {
    await repo.lockTrail(tx);
    const rows = await repo.unknownRows(tx);
    if (rows.length === 0) return;
    const detail = { rows: Object.fromEntries(rows.map(({ name, state }) => [name, state])) };
    await recordAction(tx, { operatorId: null, action: 'settings_found', object: `settings:${brandCode(context)}`, detail });
  });
}
