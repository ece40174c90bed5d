import { Client } from 'pg';
import { sessionOf } from '@sorak/contract/database-session';
import type { CheckReport } from '../../server/src/ledger/run-checks.ts';
import type { Config } from '../../server/src/lib/config.ts';
import { wrongOutcomes as wrongSlips } from '../../sportsbook/server/books/outcomes.ts';
import { TOLD_CALLS as BOOK_CALLS } from '../../sportsbook/server/books/told-repo.ts';
import { openPool as openBookPool, queriesOn as bookQueries } from '../../sportsbook/server/db/database.ts';
import { wrongOutcomes as wrongBets } from '../../studio/server/books/outcomes.ts';
import { TOLD_CALLS as STUDIO_CALLS } from '../../studio/server/books/told-repo.ts';
import { loadTitles } from '../../studio/server/catalogue.ts';
import { openPool as openStudioPool, queriesOn as studioQueries } from '../../studio/server/db/database.ts';
import { vendorUrl } from './vendor-url.ts';
import { auditVendorBooks } from './vendor-books.ts';

/** A vendor of the house, as far as its books can be read. */
type HouseBooks = {
  readonly name: 'studio' | 'sportsbook';
  readonly source: string;
  readonly told: string;
  readonly values: readonly string[];
  readonly wrong: (url: string) => AsyncGenerator<string>;
};

const MAX = 50;

async function* ofStudio(url: string): AsyncGenerator<string> {
  const pool = openStudioPool(url);
  try {
    yield* wrongBets(studioQueries(pool), loadTitles());
  } finally {
    await pool.end();
  }
}
async function* ofBook(url: string): AsyncGenerator<string> {
  const pool = openBookPool(url);
  try {
    yield* wrongSlips(bookQueries(pool));
  } finally {
    await pool.end();
  }
}

const HOUSE: readonly HouseBooks[] = [
  {
    name: 'studio',
    source: 'STUDIO_VENDORS_FILE',
    told: STUDIO_CALLS,
    values: [process.env['JACKPOT_CURRENCY'] || 'IDR'],
    wrong: ofStudio,
  },
  { name: 'sportsbook', source: 'SPORTSBOOK_VENDORS_FILE', told: BOOK_CALLS, values: [], wrong: ofBook },
];

async function outcomesOf({ name, wrong }: HouseBooks, url: string): Promise<CheckReport> {
  const startedAt = Date.now();
  const violations: CheckReport['violations'] = [];
  for await (const bet of wrong(url)) {
    violations.push({ name: 'vendor_outcome_differs', what: `${name} round ${bet}` });
    if (violations.length >= MAX) break;
  }
  return { name: `the ${name} paid what its rounds say`, violations, tookMs: Date.now() - startedAt };
}

/** The books of the vendors whose databases can be reached; of the others a note says that they were not. */
export async function auditHouse(
  platform: Client,
  platformUrl: string,
  config: Config,
): Promise<{ checks: CheckReport[]; notes: string[] }> {
  const checks: CheckReport[] = [];
  const notes: string[] = [];
  const house = HOUSE.filter(({ name }) => name !== 'sportsbook' || config.sportsbook !== null);
  for (const vendor of house) {
    const url = vendorUrl(platformUrl, vendor.name, config);
    const client = new Client({ ...sessionOf(url), connectionTimeoutMillis: 5_000, application_name: 'sorak audit' });
    try {
      await client.connect();
    } catch (error) {
      notes.push(`the books of the ${vendor.name} were not compared: ${error instanceof Error ? error.message : String(error)}`);
      continue;
    }
    try {
      const { report, note } = await auditVendorBooks(platform, { ...vendor, client });
      checks.push(report, await outcomesOf(vendor, url));
      notes.push(note);
    } finally {
      await client.end();
    }
  }
  return { checks, notes };
}
