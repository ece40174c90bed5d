import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RELEASE } from '@sorak/contract/release';
import type { Context } from '../../context.ts';
import {
  type ArchiveManifest,
  archiveKeysOf,
  folderNameOf,
  foldersIn,
  sha256,
  writeArchived,
  writeManifest,
} from '../../lib/archive-files.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { readBrand } from '../../platform/system/service.ts';
import { betHindrance, bringForward, chooseBets, cutBets } from './bet-repo.ts';
import { cutFacts, factTables, unread } from './fact-repo.ts';
import { endOf, monthOf, nextMonth } from './months.ts';
import { deleteDue } from './delete-service.ts';
import * as repo from './repo.ts';
import type { ArchivePart } from './tables.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;

type Written = Readonly<Record<string, number>>;
/** What is taken out: the queries of its tables in the order in which they are written, and how it goes, once so many rows of each are written. */
type Chosen = {
  readonly tables: Readonly<Record<string, string>>;
  readonly cut: (written: Written) => Promise<ArchiveManifest['checkpoint']>;
};
/** How a part is read and taken out, both in the snapshot that the client is in. */
type Part = {
  /** What is to be up to date before. */
  readonly prepare?: (context: Context, to: Date) => Promise<void>;
  /** Why it cannot be sealed yet; undefined: it can. */
  readonly hindrance: (client: repo.Client, to: Date) => Promise<string | undefined>;
  readonly choose: (client: repo.Client, to: Date) => Promise<Chosen>;
  /** The month with which it begins; undefined where there is nothing. */
  readonly oldest: (client: Pick<repo.Client, 'query'>) => Promise<Date | undefined>;
};

const PARTS: Readonly<Record<ArchivePart, Part>> = {
  facts: {
    hindrance: async (client, to) => {
      const count = await unread(client, to);
      return count === 0 ? undefined : `${count} facts of before ${to.toISOString()} have not been read by all`;
    },
    choose: (client, to) => Promise.resolve({ tables: factTables(to), cut: (written) => cutFacts(client, to, written) }),
    oldest: repo.oldestFact,
  },
  bets: {
    prepare: ({ db }, to) => bringForward(db.pool, to),
    hindrance: betHindrance,
    choose: async (client, to) => {
      const { tables, through } = await chooseBets(client, to);
      return { tables, cut: (written) => cutBets(client, to, through, written) };
    },
    oldest: repo.oldestLine,
  },
};

/** A month that cannot be sealed, with the reason. */
export class NotSealed extends Error {
  override readonly name = 'NotSealed';
}

export type SealedMonth = {
  readonly part: ArchivePart;
  readonly month: string;
  readonly rows: number;
  readonly bytes: number;
  readonly folder: string;
};

/** A kill has left it between its files and its commit, or the database is older than the files: it is set aside, never deleted. */
function clear(folder: string): void {
  fs.rmSync(`${folder}.unsealed`, { recursive: true, force: true });
  if (foldersIn(folder).length > 0) fs.renameSync(folder, `${folder}.aside-${Date.now()}`);
  else fs.rmSync(folder, { recursive: true, force: true });
}

async function sealIn(context: Context, client: repo.Client, part: ArchivePart, month: string): Promise<SealedMonth> {
  const own = PARTS[part];
  await repo.begin(client);
  const last = await repo.lastSealed(client, part);
  if (last && last.month >= month) throw new NotSealed(`${last.month} is sealed already`);
  const to = endOf(month);
  const now = context.clock.now();
  if (to.getTime() > now) throw new NotSealed(`${month} is not over`);
  const hindrance = await own.hindrance(client, to);
  if (hindrance !== undefined) throw new NotSealed(hindrance);
  const folder = path.join(context.config.archiveDir, folderNameOf({ part, month }));
  clear(folder);
  const draft = `${folder}.unsealed`;
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 });
  const files: ArchiveManifest['files'] = [];
  const { tables, cut } = await own.choose(client, to);
  for (const [table, sql] of Object.entries(tables)) files.push(await writeArchived(draft, `${table}.jsonl.gz`, repo.linesOf(client, sql)));
  const checkpoint = await cut(Object.fromEntries(Object.keys(tables).map((table, at) => [table, files[at]?.rows ?? 0])));
  const manifest: ArchiveManifest = {
    version: 1,
    part,
    month,
    to: to.toISOString(),
    previous: last ? sha256(last.manifest) : null,
    files,
    checkpoint,
    sealedAt: new Date(now).toISOString(),
    release: RELEASE,
  };
  const text = JSON.stringify(manifest, null, 1);
  const signature = writeManifest(draft, text, archiveKeysOf(context.secrets));
  fs.renameSync(draft, folder);
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await repo.insertSealed(client, {
    part,
    month,
    to_at: to,
    rows: BigInt(rows),
    bytes: BigInt(bytes),
    manifest: text,
    signature,
    place: `${os.hostname()}:${folder}`,
    sealed_at: new Date(now),
  });
  return { part, month, rows, bytes, folder };
}

/**
 * Moves everything of a part up to the end of a month into signed files, and out of the database in the same transaction: the files are on the
 * disk before it commits, so that a kill at any point leaves either all rows or all files. NotSealed says why it cannot be.
 */
export async function seal(context: Context, part: ArchivePart, month: string): Promise<SealedMonth> {
  await PARTS[part].prepare?.(context, endOf(month));
  const client = await context.db.direct.connect();
  let isWhole = false;
  try {
    if (!(await repo.lock(client))) throw new NotSealed('another process is sealing');
    const sealed = await sealIn(context, client, part, month);
    await client.query('commit');
    await repo.unlock(client);
    isWhole = true;
    return sealed;
  } finally {
    // The next one finds the lock free at once; a connection that does not answer any more is ended, which gives it back too.
    if (!isWhole) isWhole = await repo.giveUp(client);
    client.release(!isWhole);
  }
}

/** How old something has to be, in days, by the house's settings; null: it is never moved. */
async function agesOf(context: Context): Promise<Readonly<Record<ArchivePart, number | null>>> {
  const { archive } = (await readBrand(context)).settings;
  return { facts: archive.factDays, bets: archive.betDays };
}

/** The month that is due: the oldest that is here, or the one after the last that was sealed. */
async function dueMonth(context: Context, part: ArchivePart, days: number): Promise<string | undefined> {
  const oldest = await PARTS[part].oldest(context.db.pool);
  if (oldest === undefined) return undefined;
  const last = await repo.lastSealed(context.db.pool, part);
  const month = last && monthOf(oldest) <= last.month ? nextMonth(last.month) : monthOf(oldest);
  return endOf(month).getTime() <= context.clock.now() - days * DAY_MS ? month : undefined;
}

/** Seals every month that is due by the house's rule; how many were. */
export async function sealDue(context: Context): Promise<number> {
  let count = 0;
  for (const [part, days] of Object.entries(await agesOf(context)) as [ArchivePart, number | null][]) {
    if (days === null) continue;
    for (let month = await dueMonth(context, part, days); month !== undefined; month = await dueMonth(context, part, days)) {
      try {
        await seal(context, part, month);
      } catch (error) {
        if (!(error instanceof NotSealed)) throw error;
        context.log.warn({ part, month, reason: error.message }, 'a month cannot be sealed yet');
        break;
      }
      count += 1;
    }
  }
  return count;
}

/** What is sealed, the newest first. */
export const archived = async ({ db }: Context) =>
  (await repo.sealedParts(db.query)).map((one) => ({
    part: one.part,
    month: one.month,
    rows: Number(one.rows),
    bytes: Number(one.bytes),
    place: one.place,
    sealedAt: one.sealed_at.getTime(),
    removedAt: one.removed_at?.getTime() ?? null,
  }));

export const startArchiving = (context: Context): Repeating =>
  repeat(context, 'archive', EVERY_MS, async () => {
    await sealDue(context);
    await deleteDue(context);
  });
