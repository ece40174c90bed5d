import { access } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import type { Repeating } from '../../lib/repeat.ts';
import type { Source } from '../../platform/vendors/import-service.ts';
import { importVendorFile, watchVendors } from '../../platform/vendors/import-service.ts';
import { refreshCatalogue } from '../../platform/vendors/service.ts';
import { openJackpots } from '../betting/jackpot-service.ts';

/**
 * Takes in the vendor files that the configuration names, loads the catalogue, opens the pools and follows all three.
 * A wrong file ends the start with a VendorFileError; those of the house may appear later.
 */
export async function startGames(context: Context): Promise<Repeating> {
  const { studioVendorsFile, sportsbookVendorsFile, vendorsFile } = context.config;
  const files: { source: Source; path: string }[] = [];
  if (studioVendorsFile !== undefined) files.push({ source: 'STUDIO_VENDORS_FILE', path: studioVendorsFile });
  if (sportsbookVendorsFile !== undefined) files.push({ source: 'SPORTSBOOK_VENDORS_FILE', path: sportsbookVendorsFile });
  if (vendorsFile !== undefined) files.push({ source: 'VENDORS_FILE', path: vendorsFile });
  for (const { source, path } of files) {
    if (source !== 'VENDORS_FILE' && !(await exists(path))) {
      context.log.warn({ path }, 'a vendor of the house has not written its file yet; its games will appear when it has');
      continue;
    }
    await importVendorFile(context, source, path);
  }
  await refreshCatalogue(context, true);
  await openJackpots(context);
  return watchVendors(context, files, openJackpots);
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
