import type { VendorStatus } from '@sorak/contract';
import type { CatalogueVendor } from '../../platform/vendors/service.ts';

/** A bet above this is refused whatever the game allows. Minor units by currency. */
const STAKE_LIMITS: Readonly<Record<string, bigint>> = { IDR: 50_000_000_000n, PLAY: 50_000_000_000n };

type Stake = { readonly gameCode: string; readonly currency: string; readonly amount: bigint };

/**
 * What the catalogue and the house have against a vendor's bet. All that depends on the member (session, account, break, hours, limits,
 * money) is asked by the statement that places it: `server/src/db/functions/vendor_bet.sql`, and `bet_place.sql` for sets.
 */
export function refusalOf(vendor: CatalogueVendor, { gameCode, currency, amount }: Stake): VendorStatus | null {
  const game = vendor.gamesByCode.get(gameCode);
  if (!game || game.shown.maintenance) return 'RS_ERROR_INVALID_GAME';
  const limit = STAKE_LIMITS[currency] ?? 0n;
  return amount > limit || (game.maxBet !== null && amount > game.maxBet) ? 'RS_ERROR_LIMIT_REACHED' : null;
}
