import { randomBytes } from 'node:crypto';
import { type Beacon, openBeacon, type Told } from '@sorak/contract/beacon';
import { chainOfUrl, comesOutAt, roundAt } from '@sorak/contract/rules/beacon';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import * as repo from './repo.ts';

/** The platform's own beacon: a round a second of Unix time. */
export const CLOCK = { genesisS: 0, periodS: 1 } as const;
/** A round that nobody has asked for in this time is never made. */
const LATE_MS = 10 * 60_000;
/** A draw keeps what it was mixed with by itself. */
const KEPT_DAYS = 30;
const VALUE_BYTES = 32;

/** Where the public reads rounds of the platform's own beacon. */
const ownSource = ({ config }: Context): string => `${config.siteOrigin}/beacon`;

/**
 * A round of the platform's own beacon, which stands in where no public one is set: drawn when it is first asked for, never before it is due.
 * Null before that.
 */
async function ownRound(context: Context, round: number): Promise<repo.Row | null> {
  const { query } = context.db;
  const found = await repo.find(query, round);
  if (found) return found;
  const dueAt = comesOutAt(CLOCK, round);
  if ((await repo.databaseNow(query)) < dueAt) return null;
  const value = randomBytes(VALUE_BYTES).toString('hex');
  return (await inTransaction(query, (tx) => repo.make(tx, round, new Date(dueAt), value))) ?? null;
}

/** The same for whoever asks from outside: `gone` where it was not made in time, so that no stranger has rounds of long ago made. */
export async function publicRound(context: Context, round: number): Promise<repo.Row | 'gone' | null> {
  const { query } = context.db;
  const isLate = (await repo.databaseNow(query)) > comesOutAt(CLOCK, round) + LATE_MS;
  return isLate ? ((await repo.find(query, round)) ?? 'gone') : ownRound(context, round);
}

const ownBeacon = (context: Context): Beacon => ({
  at: async (ms): Promise<Told> => {
    const round = roundAt(CLOCK, ms);
    const row = await ownRound(context, round);
    return row && { source: ownSource(context), ...CLOCK, round, value: row.value, signature: null };
  },
});

const openPublic = ({ log }: Context, url: string): Beacon =>
  openBeacon({
    url,
    now: Date.now,
    chain: chainOfUrl(url),
    refused: (why) => log.error({ beacon: url, why }, 'the beacon is not believed'),
  });

const opened = new WeakMap<Context, Beacon>();

/** What draws are mixed with: a public beacon where one is set, else the platform's own. */
export function beaconOf(context: Context): Beacon {
  const known = opened.get(context);
  if (known) return known;
  const url = context.config.beaconUrl;
  const beacon = url === undefined ? ownBeacon(context) : openPublic(context, url);
  opened.set(context, beacon);
  return beacon;
}

export const dropOldRounds = (context: Context): Promise<unknown> => repo.drop(context.db.query, KEPT_DAYS);
