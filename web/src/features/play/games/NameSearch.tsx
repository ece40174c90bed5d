import '@sorak/ui/Field.css';
import { Icon } from '@sorak/ui/Icon.tsx';
import { searchIcon } from '@sorak/ui/page-icons.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { type Filter, type ListState, nameFilter } from './list-state.ts';

type Props = { readonly state: ListState; readonly vendorName: string; readonly onPick: (filter: Filter) => void };

const TYPING_MS = 350;

const nameOf = (filter: Filter): string => (filter.kind === 'name' ? filter.value : '');

/** Searches by name when typing rests or Enter is pressed; the same name again asks for nothing. */
export function NameSearch({ state, vendorName, onPick }: Props) {
  const t = useText();
  const chosen = nameOf(state.filter);
  const [typed, setTyped] = useState({ text: chosen, over: chosen });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A name that was cleared or opened elsewhere takes the place of what was typed.
  const text = typed.over === chosen ? typed.text : chosen;
  const search = (wanted: string) => {
    clearTimeout(timer.current);
    const next = nameFilter(wanted, state);
    if (!next) return;
    setTyped({ text: wanted, over: nameOf(next) });
    onPick(next);
  };
  const type = (next: string) => {
    setTyped({ text: next, over: chosen });
    clearTimeout(timer.current);
    timer.current = setTimeout(search, TYPING_MS, next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  const label = vendorName ? t('games.searchIn', { vendor: vendorName }) : t('games.search');
  return (
    <search>
      <form className="input game-search" onSubmit={submit}>
        <Icon path={searchIcon} size="s" />
        <input
          type="search"
          name="gameName"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          maxLength={80}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  );
}
