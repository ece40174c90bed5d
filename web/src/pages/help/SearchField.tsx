import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { closeIcon, searchIcon } from '@sorak/ui/page-icons.ts';
import { useRef, useState } from 'react';
import { navigate, withSearch } from '@sorak/client/location.ts';
import { useText } from '../../locales/text.ts';

const MAX_LETTERS = 80;

/** What is typed stands in the address at once, so that Back from an article finds it again. */
export function SearchField({ query }: { readonly query: string }) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  // The field's own text, unless the address was changed by somebody else.
  const [typed, setTyped] = useState(query);
  const [seen, setSeen] = useState(query);
  if (seen !== query) {
    setSeen(query);
    if (query !== typed) setTyped(query);
  }
  const search = (text: string) => {
    setTyped(text);
    setSeen(text);
    navigate(withSearch({ q: text, article: null }), { replace: true });
  };
  return (
    <search className="help-search">
      <div className="input">
        <Icon path={searchIcon} size="s" />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          maxLength={MAX_LETTERS}
          aria-label={t('help.search')}
          placeholder={t('help.search')}
          autoComplete="off"
          value={typed}
          onChange={(event) => search(event.currentTarget.value)}
        />
        {typed === '' ? null : (
          <IconButton
            small
            label={t('help.clear')}
            onClick={() => {
              search('');
              field.current?.focus();
            }}
          >
            <Icon path={closeIcon} size="s" />
          </IconButton>
        )}
      </div>
    </search>
  );
}
