import './sign-in.css';
import { OPERATOR_PASSWORD_LENGTH } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field, PasswordField } from '@sorak/ui/Field.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { type FormEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { navigate } from '@sorak/client/location.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useText, wordOf } from '../locales/text.ts';
import { Mark } from './Mark.tsx';
import { Preferences } from './Preferences.tsx';

/** Dark on white in both themes: many cameras read no other. */
function Qr({ payload, label }: { readonly payload: string; readonly label: string }) {
  const { data, size } = useMemo(() => encode(payload, { ecc: 'M', border: 2 }), [payload]);
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <figure>
      <svg className="join-qr" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path d={path} fill="#12170f" />
      </svg>
      <figcaption className="reader-only">{label}</figcaption>
    </figure>
  );
}

type Invited = { readonly name: string; readonly roles: readonly string[]; readonly secret: string; readonly uri: string };

function Choose({ token, invited, onDone }: { readonly token: string; readonly invited: Invited; readonly onDone: () => void }) {
  const text = useText();
  const { send, isBusy, error } = useSend('useOperatorLink');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const isLong = password.length >= OPERATOR_PASSWORD_LENGTH;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await send({ token, password, code })) onDone();
    else setCode('');
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <p className="small soft-text">
        {text('join.as', { name: invited.name, roles: invited.roles.map((role) => wordOf('role', role)).join(', ') })}
      </p>
      <PasswordField
        label={text('signIn.password')}
        rules={[{ text: text('join.length', { n: OPERATOR_PASSWORD_LENGTH }), passed: isLong }]}
        value={password}
        autoComplete="new-password"
        required
        showLabel={text('signIn.show')}
        hideLabel={text('signIn.hide')}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className="join-factor">
        <Qr payload={invited.uri} label={text('join.qr')} />
        <div className="stack">
          <p className="small soft-text">{text('join.scan')}</p>
          <p className="monospace breaks" data-secret={invited.secret}>
            {invited.secret.replaceAll(/(.{4})/g, '$1 ').trim()}
          </p>
        </div>
      </div>
      <Field
        label={text('signIn.code')}
        hint={text('join.codeHint')}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <FailureNote text={error?.message} />
      <Button type="submit" kind="primary" size="l" full busy={isBusy} disabled={!isLong || code.length < 6}>
        {text('join.go')}
      </Button>
    </form>
  );
}

/** Where a colleague who was invited, or starts over, chooses password and second factor. The link's token stays behind the `#`, which no server is told. */
export function Join() {
  const text = useText();
  const [token] = useState(() => location.hash.slice(1));
  const { send, error } = useSend('readOperatorLink');
  const [invited, setInvited] = useState<Invited | null>(null);
  const [isDone, setDone] = useState(false);
  const read = useEffectEvent(() => void send({ token }).then((answer) => answer && setInvited(answer)));
  useEffect(() => {
    // Nobody finds it in the browser's history.
    history.replaceState(null, '', location.pathname);
    read();
  }, []);
  return (
    <main className="sign-in">
      <Card>
        <div className="row between">
          <Mark />
          <Preferences />
        </div>
        <h1>{text('join.title')}</h1>
        {isDone ? (
          <>
            <Note tone="info">{text('join.done')}</Note>
            <Button kind="primary" size="l" full onClick={() => navigate('/console')}>
              {text('signIn.go')}
            </Button>
          </>
        ) : invited ? (
          <Choose token={token} invited={invited} onDone={() => setDone(true)} />
        ) : (
          <>
            <FailureNote text={error && text('join.over')} />
            {error ? <Button onClick={() => navigate('/console')}>{text('signIn.title')}</Button> : null}
          </>
        )}
      </Card>
    </main>
  );
}
