import fs from 'node:fs';
import path from 'node:path';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { folderNameOf, readManifest } from '../../lib/archive-files.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { licenceIn } from '../../platform/system/licence-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import * as repo from './repo.ts';

const DAY_MS = 86_400_000;

/** How many days files are kept: as the brand says, and no shorter than its licence; null: for ever. */
async function keptDays(context: Context): Promise<number | null> {
  const { deleteDays } = (await readBrand(context)).settings.archive;
  if (deleteDays === null) return null;
  const { profile } = await licenceIn(context.db.query, brandCode(context));
  return Math.max(deleteDays, profile.terms.keepDays);
}

/**
 * Deletes the files of every month that is older than the brand keeps them, the oldest first; how many months were. That they go is written
 * down before they do: a kill in between leaves files that the next run deletes. Sums, checkpoints and manifests stay in the database.
 */
export async function deleteDue(context: Context): Promise<number> {
  const days = await keptDays(context);
  const now = context.clock.now();
  let count = 0;
  for (const one of days === null ? [] : await repo.endedBefore(context.db.query, new Date(now - days * DAY_MS)))
    count += await inTransaction(context.db.query, async (tx) => {
      if (!(await repo.markRemoved(tx, one, new Date(now)))) return 0;
      await recordAction(tx, {
        operatorId: null,
        action: 'archive_deleted',
        object: `archive:${folderNameOf(one)}`,
        detail: { rows: Number(one.rows), bytes: Number(one.bytes), days },
      });
      return 1;
    });
  await deleteFiles(context);
  return count;
}

/** Only what was sealed here under that name, byte for byte, is deleted: a folder may belong to another house. */
async function deleteFiles(context: Context): Promise<void> {
  for (const one of await repo.removedParts(context.db.query)) {
    const folder = path.join(context.config.archiveDir, folderNameOf(one));
    if (readManifest(folder) === one.manifest) fs.rmSync(folder, { recursive: true });
  }
}
