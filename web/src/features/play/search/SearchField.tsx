import './search.css';
import { Icon } from '@sorak/ui/Icon.tsx';
import { searchIcon } from '@sorak/ui/icons.ts';
import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { useShortcuts } from '../../../stores/shortcuts.ts';
import type { Choices, Steer } from './choices.ts';
import { SearchPanel } from './SearchPanel.tsx';

type InputProps = ComponentProps<'input'> & { readonly isSheet: boolean; readonly isOpen: boolean; readonly listId: string };

function Input({ isSheet, isOpen, listId, ...rest }: InputProps) {
  const t = useText();
  const isKeyOn = useShortcuts() && !isSheet;
  return (
    <label className="input medium quiet">
      <Icon path={searchIcon} size="s" />
      <input
        {...rest}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        placeholder={t('header.search')}
        aria-label={t('header.search')}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-keyshortcuts={isKeyOn ? '/' : undefined}
      />
      {isKeyOn ? (
        <span className="keyboard-key" aria-hidden="true">
          /
        </span>
      ) : null}
    </label>
  );
}

type Props = Choices & {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Open from the start and all the time: the field of the full-screen sheet. */
  readonly isSheet?: boolean;
  /** What was typed already. */
  readonly first?: string;
};

/** The search field over all games, with what it finds below it. */
export function SearchField({ input, isSheet = false, first = '', onGame, onVendor }: Props) {
  const [query, setQuery] = useState(first);
  const [isOpen, setOpen] = useState(isSheet || first !== '');
  const [activeId, setActiveId] = useState<string>();
  const steer = useRef<Steer>(null);
  const listId = useId();
  const close = () => {
    setOpen(isSheet);
    setActiveId(undefined);
  };
  const write = (text: string) => {
    setQuery(text);
    setOpen(true);
  };
  const leave = () => {
    setQuery('');
    close();
    input.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A letter that is still being put together is the input method's.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && query !== '') {
      event.preventDefault();
      setQuery('');
    } else if (event.key === 'Escape') close();
    if (event.key === 'Enter' && steer.current?.choose()) event.preventDefault();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    steer.current?.move(event.key === 'ArrowDown' ? 1 : -1);
  };
  const choose =
    <T,>(run: (found: T) => void) =>
    (found: T) => {
      leave();
      run(found);
    };
  const refill = (text: string) => {
    write(text);
    input.current?.focus();
  };
  return (
    <search
      className={isSheet ? 'find find-sheet' : 'find'}
      onBlur={(event) => {
        if (!isSheet && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <Input
        ref={input}
        isSheet={isSheet}
        isOpen={isOpen}
        listId={listId}
        aria-activedescendant={isOpen ? activeId : undefined}
        value={query}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isOpen ? (
        <SearchPanel
          id={listId}
          query={query}
          isSheet={isSheet}
          steer={steer}
          onActive={setActiveId}
          onQuery={refill}
          onGame={choose(onGame)}
          onVendor={choose(onVendor)}
        />
      ) : null}
    </search>
  );
}
