import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { askCall } from '@sorak/client/queries.ts';
import { startGame } from '../features/play/games/start-game.ts';
import type { Choices } from '../features/play/search/choices.ts';
import { SearchField } from '../features/play/search/SearchField.tsx';
import { SearchSheet } from '../features/play/search/SearchSheet.tsx';
import type { FoundGame } from '../features/play/search/search-index.ts';
import { categoryPath } from '../lib/category-path.ts';
import { navigate } from '@sorak/client/location.ts';
import { text } from '../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';

/** Starts what was found as the lobby does, with the game as it stands now. */
async function startFound(found: FoundGame): Promise<void> {
  try {
    const { vassalage, gameCode } = found;
    startGame(await askCall('getGame', { vassalage, gameCode }));
  } catch {
    const again = { label: text('action.retry'), run: () => void startFound(found) };
    showToast({ kind: 'error', text: text('errors.network'), action: again });
  }
}

const CHOICES: Choices = {
  onGame: (found) => void startFound(found),
  onVendor: ({ gameType, vassalage }) => navigate(categoryPath(gameType, vassalage)),
};

/** The field of the header; it takes over text and focus of the one that stood in for it. */
export function WideSearch({ from }: { readonly from: RefObject<HTMLInputElement | null> }) {
  const input = useRef<HTMLInputElement>(null);
  const [before] = useState(() => ({ text: from.current?.value ?? '', hasFocus: document.activeElement === from.current }));
  useLayoutEffect(() => {
    if (!before.hasFocus) return;
    input.current?.focus();
    input.current?.setSelectionRange(before.text.length, before.text.length);
  }, [before]);
  return <SearchField input={input} first={before.text} {...CHOICES} />;
}

/** The same over the whole window. */
export function NarrowSearch({ onClose }: { readonly onClose: () => void }) {
  return <SearchSheet {...CHOICES} onClose={onClose} />;
}
