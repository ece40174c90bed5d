import './sign-in.css';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field, PasswordField } from '@sorak/ui/Field.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { type FormEvent, useState } from 'react';
import { useSend } from '@sorak/client/use-send.ts';
import { answerPasskey } from '../api/passkey.ts';
import { enter, useLeft } from '../api/session.ts';
import { useText } from '../locales/text.ts';
import { Mark } from './Mark.tsx';
import { Preferences } from './Preferences.tsx';

/** Name, password and code in one step; what was typed stays when it fails, but the code, which counts once. */
export function SignIn() {
  const text = useText();
  const left = useLeft();
  const { send, isBusy, error } = useSend('operatorLogin');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send({ name, password, code });
    if (answer) enter(answer);
    else setCode('');
  };
  const [isLost, setLost] = useState(false);
  const byPasskey = async () => {
    setLost(false);
    const passkey = await answerPasskey();
    if (!passkey) return setLost(true);
    const answer = await send({ name, password, passkey });
    if (answer) enter(answer);
  };
  const wait =
    error?.code === 'login_locked' && error.retryAfterSeconds
      ? text('signIn.wait', { minutes: Math.ceil(error.retryAfterSeconds / 60) })
      : null;
  return (
    <main className="sign-in">
      <Card>
        <div className="row between">
          <Mark />
          <Preferences />
        </div>
        <h1>{text('signIn.title')}</h1>
        <p className="small faint-text">{text('signIn.text')}</p>
        {left && !error ? <Note tone="info">{text(`signIn.${left}`)}</Note> : null}
        <form className="stack" onSubmit={(event) => void submit(event)}>
          <Field
            label={text('signIn.name')}
            value={name}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <PasswordField
            label={text('signIn.password')}
            value={password}
            autoComplete="current-password"
            required
            showLabel={text('signIn.show')}
            hideLabel={text('signIn.hide')}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Field
            label={text('signIn.code')}
            hint={text('signIn.codeHint')}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            required
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <FailureNote text={isLost ? text('passkey.lost') : null} />
          <FailureNote text={error && [error.message, wait].join(' ')} />
          <Button type="submit" kind="primary" size="l" full busy={isBusy}>
            {text('signIn.go')}
          </Button>
          <Button kind="outline" size="l" full disabled={isBusy || name === '' || password === ''} onClick={() => void byPasskey()}>
            {text('passkey.use')}
          </Button>
        </form>
      </Card>
    </main>
  );
}
