import { isDeepStrictEqual } from 'node:util';
import type { Calls, RequestOutput, ResponseInput, VendorTerms } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { assertCountries } from '../../platform/system/service.ts';
import { catalogueOf, CURRENCY, refreshCatalogue, renewCatalogue } from '../../platform/vendors/service.ts';
import type { Query } from './closing-repo.ts';
import * as repo from './vendor-repo.ts';

type State = { readonly isOn: boolean; readonly closedCountries: string[]; readonly terms: VendorTerms | null };

/** A vendor of the catalogue that calls the wallet: what the platform itself draws has pages of its own. CallError not_found. */
async function existing(context: Context, tx: Query, code: string) {
  const row = await repo.lockVendor(tx, code);
  if (!row || catalogueOf(context).vendorsByCode.get(code)?.keys.length === 0) throw new CallError('not_found');
  return row;
}

async function renew(context: Context): Promise<void> {
  await renewCatalogue(context);
  await refreshCatalogue(context);
}

/** What two operators decide of a vendor: whether it plays here, where its games are not offered, and its terms. */
export const vendorKind = {
  read: async (context: Context, tx: Query, code: string): Promise<{ name: string; before: State }> => {
    const row = await existing(context, tx, code);
    const [newest] = await repo.readTerms(tx, row.id);
    return {
      name: row.display_name,
      before: { isOn: !row.is_off, closedCountries: row.closed_countries, terms: newest?.terms ?? null },
    };
  },
  apply: async (context: Context, tx: Query, _step: unknown, code: string, { isOn, closedCountries, terms }: State): Promise<void> => {
    const row = await existing(context, tx, code);
    assertCountries(closedCountries);
    await repo.setVendor(tx, row.id, !isOn, closedCountries);
    const [newest] = await repo.readTerms(tx, row.id);
    if (isDeepStrictEqual(newest?.terms ?? null, terms)) return;
    // What held is never taken back, and another currency would be a rate that nobody has set.
    if (terms === null || terms.currency !== CURRENCY || (newest && terms.from < newest.terms.from))
      throw new CallError('validation_failed');
    await repo.insertTerms(tx, row.id, (newest?.number ?? 0) + 1, terms, new Date(context.clock.now()));
  },
  follow: renew,
};

/** Switches a vendor off at once, with a link of the operators' log; the same again changes nothing. CallError not_found. */
export async function switchVendorOff(
  context: Context,
  operatorId: bigint,
  { vassalage, reason }: RequestOutput<Calls['switchVendorOff']>,
): Promise<{ vassalage: string }> {
  await inTransaction(context.db.query, async (tx) => {
    const row = await existing(context, tx, vassalage);
    if (row.is_off) return;
    await repo.setVendor(tx, row.id, true, row.closed_countries);
    const detail = { before: { isOn: true }, after: { isOn: false }, reason };
    await recordAction(tx, { operatorId, action: 'vendor_switched_off', object: `vendor:${vassalage}`, detail });
  });
  await renew(context);
  return { vassalage };
}

/** Every vendor that calls the wallet, with its terms. */
export async function operatorVendors(context: Context): Promise<ResponseInput<Calls['getOperatorVendors']>> {
  const rows = await repo.readTerms(context.db.query);
  return {
    currency: CURRENCY,
    list: catalogueOf(context)
      .vendors.filter(({ keys }) => keys.length > 0)
      .map(({ id, code, displayName, isOff, maintenance, closedCountries, gamesByCode }) => ({
        vassalage: code,
        name: displayName,
        games: gamesByCode.size,
        products: [...new Set([...gamesByCode.values()].map(({ shown }) => shown.gameType))],
        isOn: !isOff,
        isResting: !isOff && maintenance,
        closedCountries: [...closedCountries],
        terms: rows
          .filter((row) => row.vendor_id === id)
          .map(({ number, decided_at: at, terms }) => ({ number, decidedAt: at.getTime(), ...terms })),
      })),
  };
}

/** The terms that hold in a month, by vendor. */
export async function termsIn(query: Query, month: string): Promise<ReadonlyMap<number, VendorTerms>> {
  const held = new Map<number, VendorTerms>();
  // The newest stand first.
  for (const { vendor_id: vendor, terms } of await repo.readTerms(query))
    if (terms.from <= month && !held.has(vendor)) held.set(vendor, terms);
  return held;
}
