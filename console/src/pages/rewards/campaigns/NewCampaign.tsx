import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { navigate } from '@sorak/client/location.ts';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../locales/text.ts';

const CODE = /^[\w-]{1,64}$/;

/** Begins a campaign: its code stands in every record of it, so it is chosen first. */
export function NewCampaign({ known }: { readonly known: readonly string[] }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const code = typed.trim();
  const fault =
    code === ''
      ? undefined
      : !CODE.test(code)
        ? text('campaigns.codeWrong')
        : known.includes(code)
          ? text('campaigns.codeTaken')
          : undefined;
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '' && fault === undefined) navigate(`/console/campaigns/${code}`);
  };
  return (
    <form className="row gap-medium find" onSubmit={begin}>
      <Field
        label={text('campaigns.code')}
        hint={text('campaigns.codeHint')}
        error={fault}
        value={typed}
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary" disabled={code === '' || fault !== undefined}>
        {text('campaigns.begin')}
      </Button>
    </form>
  );
}
