import type { GameType, VendorCard } from '@sorak/contract';
import { useSettings } from '../../../api/settings.ts';
import { classesFor, offeredBy, readListState, withinClasses } from './list-state.ts';

/** The list that an address names, and what the filters of its vendor may offer. */
export function useListState(gameType: GameType, vendors: readonly VendorCard[], search: string) {
  // product §2: bingo only where that language is supported.
  const known = classesFor(gameType, useSettings()?.languages.includes('TY') ?? false);
  const named = readListState(search);
  const offered = offeredBy(vendors, named.vendor, known);
  // Until the vendors are known, whatever the category knows may be asked for.
  return { state: withinClasses(named, vendors.length === 0 ? known : offered.classes), offered };
}
