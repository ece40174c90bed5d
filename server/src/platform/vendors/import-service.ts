import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import type { ReadVendorFile } from './file.ts';
import { VendorFileError, parseVendorFile } from './file.ts';
import { codesOfOthers, importing, isNewText, raiseVersion, writeFile, writeKey } from './repo.ts';
import { refreshCatalogue } from './service.ts';

/** The variable that names a vendor file is also the name that its vendors are kept under. */
export type Source = 'STUDIO_VENDORS_FILE' | 'SPORTSBOOK_VENDORS_FILE' | 'VENDORS_FILE';

/** Opens what the money of a newly imported file needs, inside the importing transaction's wake. */
export type AfterImport = (context: Context) => Promise<void>;

/**
 * Reads a vendor file and brings the tables to what it says; false when nothing changed. Harmless to repeat, and by several processes at
 * once. Throws a VendorFileError in words for a file that is missing or wrong, and then changes nothing.
 */
export async function importVendorFile(context: Context, source: Source, path: string): Promise<boolean> {
  const place = `${path} (${source})`;
  const read = parseVendorFile(await textOf(path, place), place);
  return importing(context.db, async (client) => {
    if (!(await isNewText(client, source, read.hash))) return false;
    const taken = await codesOfOthers(client, source, read.file);
    if (taken.length > 0)
      throw new VendorFileError(
        place,
        taken.map((code) => `the code ${code} is taken by another vendor file`),
      );
    await write(client, source, read, new Date(context.clock.now()));
    return true;
  });
}

async function write(client: Parameters<typeof writeFile>[0], source: Source, { file, hash }: ReadVendorFile, now: Date): Promise<void> {
  await writeFile(client, source, file, hash, now);
  for (const vendor of file.vendors) {
    const fingerprint = createHash('sha256').update(vendor.publicKey).digest('hex');
    await writeKey(client, vendor.code, fingerprint, vendor.publicKey, now);
  }
  await raiseVersion(client);
}

async function textOf(path: string, place: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new VendorFileError(place, [error instanceof Error ? error.message : String(error)]);
  }
}

const POLL_MS = 5_000;
const VERSION_POLL_MS = 2_000;

/**
 * Follows the vendor files and the catalogue's version while the process runs. A file that became wrong is logged and what it said
 * before stays in force. `isKnown` files were imported already; the others are taken in as soon as they appear.
 */
export function watchVendors(
  context: Context,
  files: readonly { source: Source; path: string }[],
  afterImport: AfterImport,
  pollMs: { file: number; version: number } = { file: POLL_MS, version: VERSION_POLL_MS },
): Repeating {
  const seen = new Map<string, string>();
  const lookAtFiles = async (): Promise<void> => {
    for (const { source, path } of files) {
      const mark = await markOf(path);
      if (mark === undefined || seen.get(path) === mark) continue;
      seen.set(path, mark);
      if (!(await importVendorFile(context, source, path))) continue;
      await refreshCatalogue(context);
      await afterImport(context);
      context.log.info({ source }, 'vendor file imported');
    }
  };
  const lookAtVersion = () => refreshCatalogue(context);
  const looks = [repeat(context, 'vendorFiles', pollMs.file, lookAtFiles), repeat(context, 'catalogue', pollMs.version, lookAtVersion)];
  return { stop: async () => void (await Promise.all(looks.map((look) => look.stop()))) };
}

/** Inode, size and time: a file that was replaced, and not only one that was written to. */
async function markOf(path: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeMs } = await stat(path);
    return `${ino} ${size} ${mtimeMs}`;
  } catch {
    return undefined;
  }
}
