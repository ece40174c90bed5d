import './factor.css';
import type { FactorMethod } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { CodeField } from '@sorak/ui/CodeField.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { mailIcon, phoneIcon, scanIcon, userIcon } from '@sorak/ui/icons-more.ts';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { makeCall } from '../../api/client.ts';
import type { MessageKey } from '../../locales/text.ts';
import { useText } from '../../locales/text.ts';
import { failureText } from './failure-text.ts';
import { type FactorAsked, factorOf } from './factor.ts';
import { SentCode } from './SentCode.tsx';
import { completeSignIn } from './sign-in.ts';
import { useOnce } from './use-once.ts';

const LOOK: Readonly<Record<FactorMethod, { icon: string; title: MessageKey; text: MessageKey }>> = {
  GOOGLE: { icon: scanIcon, title: 'auth.factorApp', text: 'auth.factorAppText' },
  SMS: { icon: phoneIcon, title: 'auth.sms', text: 'auth.factorSmsText' },
  EMAIL: { icon: mailIcon, title: 'field.email', text: 'auth.factorEmailText' },
  PAYEE: { icon: userIcon, title: 'auth.factorPayee', text: 'auth.factorPayeeText' },
};

type Props = { readonly asked: FactorAsked; readonly onNext: (asked: FactorAsked) => void; readonly onBack: () => void };

/** The ways to prove it, one of them chosen. */
function Choice({ methods, onPick }: { readonly methods: readonly FactorMethod[]; readonly onPick: (method: FactorMethod) => void }) {
  const t = useText();
  return (
    <>
      <p className="small t2">{t('auth.factorText')}</p>
      {methods.map((method) => (
        <button key={method} type="button" className="fct" onClick={() => onPick(method)}>
          <span className="fct-i">
            <Icon path={LOOK[method].icon} />
          </span>
          <span>
            <b>{t(LOOK[method].title)}</b>
            <span className="cap t3">{t(LOOK[method].text)}</span>
          </span>
        </button>
      ))}
    </>
  );
}

/** What a method asks for. An authenticator's recovery code is typed in its own field. */
function Answer({ ticket, method, text, onText }: { ticket: string; method: FactorMethod; text: string; onText: (text: string) => void }) {
  const t = useText();
  const [isRecovery, setRecovery] = useState(false);
  if (method === 'PAYEE')
    return (
      <Field label={t('field.payeeName')} hint={t('auth.factorPayeeText')} value={text} onChange={(event) => onText(event.target.value)} />
    );
  if (method === 'GOOGLE')
    return (
      <>
        {isRecovery ? (
          <Field label={t('auth.recoveryCode')} value={text} autoCapitalize="none" onChange={(event) => onText(event.target.value)} />
        ) : (
          <CodeField label={t('auth.code')} hint={t('auth.factorAppText')} value={text} onCode={onText} />
        )}
        <TextButton
          onClick={() => {
            setRecovery(!isRecovery);
            onText('');
          }}
        >
          {t(isRecovery ? 'auth.factorAppText' : 'auth.useRecovery')}
        </TextButton>
      </>
    );
  return <SentCode code={text} onCode={onText} canSend send={() => makeCall('sendFactorCode', { ticket, method })} />;
}

/** The second step of a sign-in from a place that the account does not know. */
export function FactorForm({ asked: { ticket, methods }, onNext, onBack }: Props) {
  const t = useText();
  const [method, setMethod] = useState<FactorMethod | null>(methods.length === 1 ? (methods[0] ?? null) : null);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (method !== null) form.current?.querySelector('input')?.focus();
  }, [method]);
  const submit = useOnce(async () => {
    if (method === null || text.trim() === '') return;
    setFailure(null);
    setPending(true);
    try {
      completeSignIn(await makeCall('answerFactor', { ticket, method, answer: text.trim() }));
    } catch (error) {
      const next = error instanceof ApiError ? factorOf(error) : null;
      if (next) return onNext(next);
      setText('');
      setFailure(error instanceof ApiError ? failureText(error, t) : t('errors.network'));
    } finally {
      setPending(false);
    }
    return undefined;
  });
  return (
    <form
      ref={form}
      className="modal-b dlg"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{t(method === null ? 'auth.factorTitle' : LOOK[method].title)}</h2>
      {method === null ? (
        <Choice methods={methods} onPick={setMethod} />
      ) : (
        <Answer ticket={ticket} method={method} text={text} onText={setText} />
      )}
      <FailureNote text={failure} />
      {method === null ? null : (
        <Button type="submit" kind="primary" size="l" full busy={isPending} disabled={text.trim() === ''}>
          {t('session.loginTitle')}
        </Button>
      )}
      {method !== null && methods.length > 1 ? (
        <TextButton
          onClick={() => {
            setMethod(null);
            setText('');
            setFailure(null);
          }}
        >
          {t('auth.otherWay')}
        </TextButton>
      ) : (
        <TextButton onClick={onBack}>{t('auth.backToLogin')}</TextButton>
      )}
    </form>
  );
}
