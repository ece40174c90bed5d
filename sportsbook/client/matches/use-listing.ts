import { useCallback, useState } from 'react';
import type { FavouriteRequest, FavouritesAnswer } from '../../server/api.ts';
import { saveFavourite } from '../app/api.ts';
import type { Filter, Kind } from './find.ts';

/** How the list is looked at and what is kept of it: the same after another page was open. A guest, for whom nothing is kept, is asked to log in. */
export function useListing(favourites: FavouritesAnswer, onGuest: (() => void) | null) {
  const [filter, setFilter] = useState<Filter>({ sport: '', time: 'all', text: '' });
  const [kind, setKind] = useState<Kind>('result');
  const [saved, setSaved] = useState(favourites);
  const save = useCallback(
    async (request: FavouriteRequest) => {
      if (onGuest) return onGuest();
      const answer = await saveFavourite(request).catch(() => null);
      if (answer) setSaved(answer);
    },
    [onGuest],
  );
  return { filter, setFilter, kind, setKind, saved, save };
}

export type Listing = ReturnType<typeof useListing>;
