import { SUPPORT_CATEGORIES } from '@sorak/contract';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type FormEvent, useState } from 'react';
import { useText, wordOf } from '../../../locales/text.ts';

const LENGTH = 60;

/** What the list is narrowed to, from the address: what a conversation is about, and any part of a name or of what was said. */
export function useFilters() {
  const query = useQuery();
  const category = SUPPORT_CATEGORIES.find((known) => known === query.get('about'));
  return { ...(category && { category }), part: query.get('part')?.slice(0, LENGTH) ?? '' };
}

export const categoryOptions = () => SUPPORT_CATEGORIES.map((value) => ({ value, label: wordOf('about', value) }));

/** Narrows the conversations; all of it stands in the address. */
export function Filters() {
  const text = useText();
  const { category, part } = useFilters();
  const [typed, setTyped] = useState(part);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch({ part: typed.trim(), page: '', open: '' });
  };
  return (
    <search>
      <form className="row gap-medium wraps support-filters" onSubmit={submit}>
        <Select
          label={text('support.about')}
          value={category ?? ''}
          options={[{ value: '', label: text('support.aboutAll') }, ...categoryOptions()]}
          onPick={(value) => setSearch({ about: value, page: '', open: '' })}
        />
        <Field label={text('support.part')} value={typed} maxLength={LENGTH} onChange={(event) => setTyped(event.currentTarget.value)} />
        <Button type="submit">{text('support.find')}</Button>
      </form>
    </search>
  );
}
