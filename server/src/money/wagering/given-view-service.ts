import { type GivenCredit, minorFromNumber, type SourcesOfMoney, numberFromMinor, type OwnMoney } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import * as repo from './given-repo.ts';
import { givenTerms, givenTo, maxOf, type Parts, type Standing, standingOf } from './given-service.ts';
import { requiredOf } from './service.ts';

const DECIMALS = 2;
const MAX_LISTED = 50;
const HUNDREDTHS = 100;
const FRESH_MS = 1_000;
const amountFromMinor = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

const partViews = ({ deposited, won, given }: Parts): SourcesOfMoney => ({
  deposited: amountFromMinor(deposited),
  won: amountFromMinor(won),
  given: amountFromMinor(given),
});

const givenView = (row: repo.GivenRow): GivenCredit => ({
  id: row.id,
  cause: row.cause === 'deposit' || row.cause === 'bonus' ? 'adjustment' : row.cause,
  amount: amountFromMinor(row.amount),
  held: amountFromMinor(row.held),
  max: row.max === null ? null : amountFromMinor(row.max),
  times: row.times / HUNDREDTHS,
  required: amountFromMinor(row.required),
  counted: amountFromMinor(row.counted),
  remaining: amountFromMinor(row.ended_at === null ? row.required - row.counted : 0n),
  paid: amountFromMinor(row.paid),
  returned: amountFromMinor(row.returned),
  state: row.ended_at === null ? 'running' : row.ending === 'met' ? 'met' : 'expired',
  givenAt: row.given_at.getTime(),
  expiresAt: row.expires_at?.getTime() ?? null,
  endedAt: row.ended_at?.getTime() ?? null,
});

/** What of the balance is the member's own and what is bound, with all that was given lately. */
export async function ownMoneyOf({ db, clock }: Context, memberId: bigint): Promise<OwnMoney & { readonly standing: Standing }> {
  const standing = await standingOf(db.query, memberId, new Date(clock.now()));
  const { deposited, won, freed, bound } = standing;
  const list = await givenTo(db.query, memberId, MAX_LISTED);
  return { own: partViews({ deposited, won, given: freed }), bound: amountFromMinor(bound), given: list.map(givenView), standing };
}

/** What a sum that left was made of, by its reference; null where that was not kept. */
export async function leftParts({ db }: Context, memberId: bigint, reference: string): Promise<SourcesOfMoney | null> {
  const row = await repo.findFirstLeaving(db.query, memberId, reference);
  return row ? partViews({ deposited: row.deposited, given: row.freed, won: row.amount - row.deposited - row.freed }) : null;
}

type WelcomeTerms = { readonly times: number; readonly required: number; readonly max: number | null; readonly days: number | null };
const kept = cachedReading<WelcomeTerms | null>(FRESH_MS);

/** What the welcome credit asks, null where it asks nothing; a change is seen by every process within a second. */
export const welcomeTerms = (context: Context, brandCode: string, credit: number): Promise<WelcomeTerms | null> =>
  kept(context, () => readWelcome(context, brandCode, credit), String(credit));

async function readWelcome({ db }: Context, brandCode: string, credit: number): Promise<WelcomeTerms | null> {
  const { times, mostPercent, days } = await givenTerms(db.query, brandCode, 'welcome');
  if (times === 0 || credit <= 0) return null;
  const amount = minorFromNumber(credit, DECIMALS);
  const max = maxOf(amount, mostPercent);
  return {
    times: times / HUNDREDTHS,
    required: amountFromMinor(requiredOf(amount, times)),
    max: max === null ? null : amountFromMinor(max),
    days,
  };
}
