import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { searchIcon } from '@sorak/ui/icons.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../api/lazy-part.tsx';
import { SearchField } from '../features/search/SearchField.tsx';
import type { FoundGame, FoundVendor } from '../features/search/search-index.ts';
import { lanePath } from '../lib/lane-path.ts';
import { navigate } from '../lib/location.ts';
import { text, useText } from '../locales/text.ts';
import { showToast } from '../stores/toast.ts';

const SearchSheet = lazyPart(() => import('../features/search/SearchSheet.tsx'), 'SearchSheet');

/** Starts what was found as the lobby does, with the game as it stands now. */
async function startFound(found: FoundGame): Promise<void> {
  try {
    const { start } = await import('./start-found.ts');
    await start(found);
  } catch {
    const again = { label: text('action.retry'), run: () => void startFound(found) };
    showToast({ kind: 'error', text: text('errors.network'), action: again });
  }
}

const openVendor = ({ gameType, vassalage }: FoundVendor) => navigate(lanePath(gameType, vassalage));
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The search over all games: a field where the header has room for one, else a button that opens it over the window; `/` leads to it. */
export function HeaderSearch() {
  const t = useText();
  const [isSheet, setSheet] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (input.current && input.current.getClientRects().length > 0) input.current.focus();
      else setSheet(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const choices = { onGame: (game: FoundGame) => void startFound(game), onVendor: openVendor };
  return (
    <>
      <div className="srch">
        <SearchField input={input} {...choices} />
      </div>
      <IconButton className="srch-b" label={t('header.search')} onClick={() => setSheet(true)}>
        <Icon path={searchIcon} />
      </IconButton>
      {isSheet ? (
        <Suspense>
          <SearchSheet {...choices} onClose={() => setSheet(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
