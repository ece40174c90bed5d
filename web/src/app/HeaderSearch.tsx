import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { searchIcon } from '@sorak/ui/icons.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadChunk } from '@sorak/client/load-chunk.ts';
import { loadMoreText, text, useText } from '../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { hasShortcuts, useShortcuts } from '../stores/shortcuts.ts';

type Parts = typeof import('./SearchParts.tsx');

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Everything but the look of the field, with its words: fetched when somebody is about to search. */
function useParts() {
  const [parts, setParts] = useState<Parts | null>(null);
  const want = () => {
    if (parts) return;
    Promise.all([loadChunk(() => import('./SearchParts.tsx')), loadMoreText()]).then(
      ([loaded]) => setParts(loaded),
      () => showToast({ kind: 'error', text: text('errors.network'), action: { label: text('action.retry'), run: want } }),
    );
  };
  return { parts, want };
}

/**
 * The search over all games: a field where the header has room for one, else a button that opens it over the window; `/` leads to it.
 * What is typed before the search itself has come is handed over to it.
 */
export function HeaderSearch() {
  const t = useText();
  const { parts, want } = useParts();
  const isKeyOn = useShortcuts();
  const [isSheet, setSheet] = useState(false);
  const still = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const openSheet = () => {
    want();
    setSheet(true);
  };
  useEffect(() => {
    // Somebody was in the field before the page ran.
    if (document.activeElement === still.current) want();
  });
  // As soon as the page is seen: after the paint the first press would be lost on a slow machine.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!hasShortcuts() || isTyping(event.target) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      const field = place.current?.querySelector('input');
      if (field && field.getClientRects().length > 0) field.focus();
      else openSheet();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <>
      <div className="header-search" ref={place}>
        {parts ? (
          <parts.WideSearch from={still} />
        ) : (
          <label className="input medium quiet">
            <Icon path={searchIcon} size="s" />
            <input ref={still} aria-label={t('header.search')} placeholder={t('header.search')} onFocus={want} onPointerEnter={want} />
            {isKeyOn ? (
              <span className="keyboard-key" aria-hidden="true">
                /
              </span>
            ) : null}
          </label>
        )}
      </div>
      <IconButton className="header-search-button" label={t('header.search')} onClick={openSheet}>
        <Icon path={searchIcon} />
      </IconButton>
      {isSheet && parts ? <parts.NarrowSearch onClose={() => setSheet(false)} /> : null}
    </>
  );
}
