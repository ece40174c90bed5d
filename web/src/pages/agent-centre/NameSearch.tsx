import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { searchIcon } from '@sorak/ui/icons.ts';
import { type FormEvent, useState } from 'react';
import { useText } from '../../locales/text.ts';

/** Looks for one by the whole name: the names in the table are masked, so a part of one would say more than it should. */
export function NameSearch({ onSearch }: { readonly onSearch: (name: string) => void }) {
  const t = useText();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(name.trim());
  };
  return (
    <search>
      <form className="agent-search" onSubmit={submit}>
        <Field
          label={t('agent.search')}
          value={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" kind="outline">
          <Icon path={searchIcon} size="s" />
          {t('agent.find')}
        </Button>
      </form>
    </search>
  );
}
