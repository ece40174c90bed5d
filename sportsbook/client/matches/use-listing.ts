import { useCallback, useEffect, useRef, useState } from 'react';
import type { FavouriteRequest, FavouritesAnswer } from '../../server/api.ts';
import { saveFavourite } from '../app/api.ts';
import { keepLook, takeLook } from '../app/saved-slip.ts';
import { FIRST_LOOK, type Filter, type Kind, type Look } from './find.ts';

/**
 * How the list is looked at and what is kept of it: the same after another page was open, and after the login. A guest, for whom nothing is
 * kept, is asked to log in.
 */
export function useListing(book: string, favourites: FavouritesAnswer, onGuest: (() => void) | null) {
  const [first] = useState(() => takeLook(book) ?? FIRST_LOOK);
  const look = useRef<Look>(first);
  const left = useCallback(() => look.current, []);
  const isGuest = onGuest !== null;
  const keep = useCallback(
    (next: Look) => {
      look.current = next;
      if (isGuest) keepLook(book, next);
    },
    [book, isGuest],
  );
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
