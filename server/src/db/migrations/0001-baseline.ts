import fs from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';

/** Beside this file in the source, and beside the bundle in dist/server. */
const FOLDER = path.join(import.meta.dirname, 'baseline');

/** One file a domain, in the order in which their tables refer to each other. `rights` comes first: it says what the others give. */
export const DOMAINS = [
  'rights ledger http system vendors member messages operator wagering bets content vip session realtime safer-play wallet payment',
  'bonus deposit bank-card withdrawal agent missions rebate promotions chat points transfer record support help referral games',
].flatMap((row) => row.split(' '));

/** Every table as it was when the migrations of the first programs became one. Later migrations stand on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const domain of DOMAINS) await sql.raw(fs.readFileSync(path.join(FOLDER, `${domain}.sql`), 'utf8')).execute(db);
}
