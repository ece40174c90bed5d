import { useCallback, useEffect, useRef, useState } from 'react';
import type { FavouriteRequest, FavouritesAnswer } from '../../server/api.ts';
import { saveFavourite } from '../app/api.ts';
import type { Filter, Kind } from './find.ts';

/** How the list is looked at. */
type Look = { readonly filter: Filter; readonly kind: Kind };

/** How the list is looked at and what is kept of it: the same after another page was open. A guest, for whom nothing is kept, is asked to log in. */
export function useListing(favourites: FavouritesAnswer, onGuest: (() => void) | null) {
  const look = useRef<Look>({ filter: { sport: '', time: 'all', text: '' }, kind: 'result' });
  const left = useCallback(() => look.current, []);
  const keep = useCallback((next: Look) => {
    look.current = next;
  }, []);
  const [saved, setSaved] = useState(favourites);
  const save = useCallback(
    async (request: FavouriteRequest) => {
      if (onGuest) return onGuest();
      const answer = await saveFavourite(request).catch(() => null);
      if (answer) setSaved(answer);
    },
    [onGuest],
  );
  return { left, keep, saved, save };
}

export type Listing = ReturnType<typeof useListing>;

/** A look that the list alone is drawn again for, begun as it was left. */
export function useLook({ left, keep }: Pick<Listing, 'left' | 'keep'>) {
  const [look, setLook] = useState(left);
  useEffect(() => keep(look), [keep, look]);
  const onFilter = useCallback((part: Partial<Filter>) => setLook(({ filter, kind }) => ({ filter: { ...filter, ...part }, kind })), []);
  const onKind = useCallback((kind: Kind) => setLook(({ filter }) => ({ filter, kind })), []);
  return { ...look, onFilter, onKind };
}
