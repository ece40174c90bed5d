import { TextButton } from '@sorak/ui/Button.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { type ComponentProps, useState } from 'react';
import { Rich } from '../../../locales/Rich.tsx';
import { openPopup } from '../../../stores/popup.ts';
import { Terms } from './Terms.tsx';

type Props = ComponentProps<'input'> & { readonly age: number; readonly error?: string };

/** The one box for age and terms, with the terms a press away. */
export function Agreement({ age, error, ...input }: Props) {
  const [areTermsShown, setTermsShown] = useState(false);
  return (
    <div className="column gap-little">
      <Check
        {...input}
        isWrong={Boolean(error)}
        label={<Rich id="session.agree" values={{ age }} parts={{ terms: <TextButton onClick={() => setTermsShown(true)} /> }} />}
      />
      {error ? (
        <p className="hint has-error" role="alert">
          {error}
        </p>
      ) : null}
      {areTermsShown ? <Terms onClose={() => setTermsShown(false)} /> : null}
    </div>
  );
}

/** The way to the login for those who have an account. */
export function LoginHint() {
  return (
    <p className="small faint-text center">
      <Rich id="session.haveAccount" parts={{ login: <TextButton onClick={() => openPopup('login')} /> }} />
    </p>
  );
}
