import { TextButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { searchIcon } from '@sorak/ui/icons.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { navigate } from '@sorak/client/location.ts';
import { useLanguage } from '../lib/settings.ts';
import { hasOwnZone, switchZone, useZone, zoneName } from '../lib/zone.ts';
import { useText } from '../locales/text.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/** Whose clock the times are of; a press takes one's own instead, where that is another. */
function Zone() {
  const text = useText();
  const zone = useZone();
  const name = `${zone.replaceAll('_', ' ')}, ${zoneName(zone, useLanguage())}`;
  if (!hasOwnZone()) return <span className="caption faint-text">{text('app.zone', { zone: name })}</span>;
  return (
    <TextButton onClick={switchZone}>
      <span className="caption">{text('app.zone', { zone: name })}</span>
    </TextButton>
  );
}

/** A page's title, whose clock it shows and the search for members, which `/` reaches from anywhere. */
export function PageHead({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  useEffect(() => {
    const reach = (event: KeyboardEvent): void => {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', reach);
    return () => removeEventListener('keydown', reach);
  }, []);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim().length >= 2) navigate(`/console/members?query=${encodeURIComponent(query.trim())}`);
  };
  return (
    <header className="head">
      <h1>{title}</h1>
      {children}
      <Zone />
      <search className="head-search">
        <form onSubmit={search} className="input little quiet">
          <Icon path={searchIcon} size="s" />
          <input
            ref={field}
            value={query}
            aria-label={text('members.search')}
            placeholder={text('members.search')}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <kbd className="keyboard-key">/</kbd>
        </form>
      </search>
    </header>
  );
}
