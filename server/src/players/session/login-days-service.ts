import type { Context } from '../../context.ts';
import type { Span } from '../../lib/periods.ts';
import { findLoginDates } from './login-origin-repo.ts';

/** The days of the zone's calendar, as `2026-11-18`, on which the member signed in from `from` to `to` (excluded). */
export const loginDates = (db: Context['db']['query'], memberId: bigint, { from, to }: Span, timeZone: string): Promise<string[]> =>
  findLoginDates(db, memberId, { from: new Date(from), to: new Date(to) }, timeZone);

/** On how many of them. */
export const loginDays = async (db: Context['db']['query'], memberId: bigint, span: Span, timeZone: string): Promise<number> =>
  (await loginDates(db, memberId, span, timeZone)).length;
