import { Icon } from '@sorak/ui/Icon.tsx';
import { alertCircleIcon } from '@sorak/ui/icons.ts';
import { searchIcon } from '@sorak/ui/page-icons.ts';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../locales/text.ts';

type Props = { readonly label: string; readonly value: string; readonly onSearch: (number: string) => void };

const NUMBER = /^[\w-]{0,64}$/;

/** Looks for one thing by its number. */
export function NumberSearch({ label, value, onSearch }: Props) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const text = typed.trim();
  const isWrong = !NUMBER.test(text);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong && text !== value) onSearch(text);
  };
  return (
    <search className="bet-search">
      <form className={isWrong ? 'input has-error' : 'input'} onSubmit={search}>
        <Icon path={isWrong ? alertCircleIcon : searchIcon} size="s" />
        <input
          type="search"
          name="number"
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          aria-invalid={isWrong || undefined}
          title={isWrong ? t('bets.numberWrong') : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === '' && value !== '') onSearch('');
          }}
        />
      </form>
    </search>
  );
}
