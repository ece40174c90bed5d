import { navigate } from '@sorak/client/location.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { type FormEvent, useState } from 'react';
import { useText } from '../locales/text.ts';

const CODE = /^[\w-]{1,64}$/;

type Props = {
  /** Where the page of a code lies. */
  readonly place: string;
  readonly known: readonly string[];
  readonly label: string;
  readonly hint?: string;
  readonly takenText: string;
  readonly beginText: string;
};

/** Begins something whose code stands in every record of it, so that it is chosen first. */
export function NewByCode({ place, known, label, hint, takenText, beginText }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const code = typed.trim();
  const wrong = code !== '' && !CODE.test(code) ? text('campaigns.codeWrong') : undefined;
  const fault = wrong ?? (known.includes(code) ? takenText : undefined);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '' && fault === undefined) navigate(`${place}/${code}`);
  };
  return (
    <form className="row gap-medium find" onSubmit={begin}>
      <Field
        label={label}
        hint={hint}
        error={fault}
        value={typed}
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary" disabled={code === '' || fault !== undefined}>
        {beginText}
      </Button>
    </form>
  );
}
