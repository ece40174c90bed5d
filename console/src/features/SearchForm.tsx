import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { type FormEvent, useState } from 'react';
import { useText } from '../locales/text.ts';

type Props = { readonly label: string; readonly hint?: string; readonly sought: string; readonly onSearch: (text: string) => void };
type FormProps = Omit<Props, 'sought'> & { readonly first: string };

function Form({ label, hint, first, onSearch }: FormProps) {
  const text = useText();
  const [typed, setTyped] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className="row gap-medium find" onSubmit={submit}>
        <Field className="grow" label={label} hint={hint} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        <Button type="submit" kind="outline">
          {text('members.find')}
        </Button>
      </form>
    </search>
  );
}

/** What a list is searched by; it says what is `sought` whenever that changes elsewhere. */
export function SearchForm({ sought, ...form }: Props) {
  return <Form key={sought} first={sought} {...form} />;
}
