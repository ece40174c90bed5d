import type { Context } from '../context.ts';
import type { Span } from '../lib/periods.ts';
import { countLoginDays } from './place-repo.ts';

/** On how many days of the zone's calendar the member signed in from `from` to `to` (excluded). */
export const loginDays = (db: Context['db']['query'], memberId: bigint, { from, to }: Span, timeZone: string): Promise<number> =>
  countLoginDays(db, memberId, { from: new Date(from), to: new Date(to) }, timeZone);
