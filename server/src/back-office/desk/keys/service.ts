import { beginKeyChange, finishKeyChange } from '@sorak/contract/key-ring';
import { createSecretBox, type KeyRing, type SecretBox } from '@sorak/contract/secret-box';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { findSealed, replaceSealed } from './reseal-repo.ts';
import { changing } from './ring-repo.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';

export const SETTING = 'SECRETS_KEY';
const AT_ONCE = 200;
type Db = Pick<Database, 'pool' | 'query'>;

const note = ({ query }: Db, step: string, detail: object = {}): Promise<unknown> =>
  inTransaction(query, (tx) =>
    recordAction(tx, { operatorId: null, action: 'key_changed', object: `key:${SETTING}`, detail: { step, ...detail } }),
  );

/** From here a second key opens the house's secrets as well; the log says so. `db` is the owner's, its sessions with the key of the marks. */
export async function beginChange(db: Db, from: Buffer, to: Buffer): Promise<void> {
  await changing(db.pool, (client) => beginKeyChange(client, from, to, SETTING));
  await note(db, 'begun');
}

const isOpenedBy = (box: SecretBox, sealed: Buffer, what: string): boolean => {
  try {
    box.open(sealed, what);
    return true;
  } catch {
    return false;
  }
};

/** Seals what a column holds by older keys anew; how many rows. One that is written meanwhile is sealed by its writer or found at the next try. */
async function reseal({ query }: Db, column: SealedColumn, { keys }: KeyRing): Promise<number> {
  const newest = createSecretBox({ keys, seals: keys.length - 1 });
  const alone = createSecretBox(keys.at(-1) ?? Buffer.alloc(0));
  let count = 0;
  let rows = await findSealed(query, column, null, AT_ONCE);
  while (rows.length > 0) {
    for (const row of rows) {
      const what = column.what(...row.key);
      if (isOpenedBy(alone, row.sealed, what)) continue;
      const sealed = newest.seal(newest.open(row.sealed, what), what);
      const isReplaced = await inTransaction(query, async (tx) => {
        if (!(await replaceSealed(tx, column, row, sealed))) return false;
        await column.logs?.(tx, ...row.key);
        return true;
      });
      if (isReplaced) count += 1;
    }
    rows = await findSealed(query, column, rows.at(-1)?.key ?? null, AT_ONCE);
  }
  return count;
}

/** From here `to` alone opens the house's secrets: the newest key seals, and what older ones sealed is sealed anew. Said again it goes on where it was cut off. */
export async function finishChange(db: Db, to: Buffer): Promise<Readonly<Record<string, number>>> {
  const ring = await changing(db.pool, (client) => finishKeyChange(client, to, SETTING));
  const resealed: Record<string, number> = {};
  for (const column of SEALED_COLUMNS) {
    const count = await reseal(db, column, ring);
    if (count > 0) resealed[`${column.table}.${column.column}`] = count;
  }
  await note(db, 'finished', { resealed });
  return resealed;
}
