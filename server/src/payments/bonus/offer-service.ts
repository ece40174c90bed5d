import { numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { readBrand } from '../../platform/system/service.ts';
import * as repo from './repo.ts';
import type { BonusState, TurnoverBase } from './tables.ts';
import { bonusFor, termsOf } from './terms.ts';

const DECIMALS = 2;
const HUNDREDTHS = 100;

/** The figures of an offer as a promotion shows them: units of currency. */
export type OfferFigures = {
  readonly maxBonus: number;
  readonly times: number;
  readonly base: TurnoverBase;
  /** The least deposit that it comes with, what that brings, and what must be wagered then. */
  readonly example: { readonly deposit: number; readonly bonus: number; readonly required: number };
  readonly endsAt: Date | null;
};

function exampleOf(row: repo.OfferRow): OfferFigures['example'] {
  const { bonus, required } = bonusFor(termsOf(row), row.min_deposit);
  const [deposit, brings, wager] = [row.min_deposit, bonus, required].map((minor) => numberFromMinor(minor, DECIMALS));
  return { deposit: deposit ?? 0, bonus: brings ?? 0, required: wager ?? 0 };
}

/** Every offer's figures by its code, whether or not it runs. */
export async function offerFigures(context: Context): Promise<ReadonlyMap<string, OfferFigures>> {
  const rows = await repo.findAllOffers(context.db.query);
  return new Map(
    rows.map((row) => [
      row.code,
      {
        maxBonus: numberFromMinor(row.max_bonus, DECIMALS),
        times: row.times / HUNDREDTHS,
        base: row.base,
        example: exampleOf(row),
        endsAt: row.ends_at,
      },
    ]),
  );
}

/** A member's latest bonus of an offer; the amount in units of currency. */
export type TakenOffer = { readonly offerId: string; readonly state: BonusState; readonly amount: number; readonly at: Date };

/** The offers that the member has taken, each with its latest bonus. */
export async function takenOffers(context: Context, memberId: bigint): Promise<TakenOffer[]> {
  const rows = await repo.findLatest(context.db.query, memberId);
  return rows.map((row) => ({
    offerId: row.offer_code,
    state: row.state,
    amount: numberFromMinor(row.amount, DECIMALS),
    at: row.granted_at,
  }));
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What the member's bonuses are called and how they stand, by id; nothing of anybody else's. */
export async function bonusesById(context: Context, memberId: bigint, ids: readonly string[], language: string) {
  const wanted = [...new Set(ids)].filter((id) => UUID.test(id));
  if (wanted.length === 0) return [];
  const { settings } = await readBrand(context);
  const rows = await repo.findNamed(context.db.query, memberId, wanted);
  return rows.map(({ id, state, names }) => ({
    id,
    state,
    name: inLanguage(names, language, settings.defaultLanguage),
    ...langOf(names, language, settings.defaultLanguage),
  }));
}
