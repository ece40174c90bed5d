import './factor.css';
import { deviceName, type FactorMethod } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { CodeField } from '@sorak/ui/CodeField.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkCircleIcon, chevronRightIcon, mailIcon, phoneIcon, mapPinIcon, scanIcon, userIcon } from '@sorak/ui/page-icons.ts';
import { Note } from '@sorak/ui/Note.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useEffect, useRef, useState } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { Rich } from '../../../locales/Rich.tsx';
import type { MessageKey } from '../../../locales/text.ts';
import { useText } from '../../../locales/text.ts';
import { BackToLogin } from './BackToLogin.tsx';
import { failureText, lockOf } from './failure-text.ts';
import { type FactorAsked, factorOf } from './factor.ts';
import { LockStep } from './LockStep.tsx';
import type { Lock } from './Locked.tsx';

import { SentCode } from './SentCode.tsx';
import { completeSignIn } from './sign-in.ts';
import { useTask } from '@sorak/client/use-task.ts';

const LOOK: Readonly<Record<FactorMethod, { icon: string; title: MessageKey; text: MessageKey; step: MessageKey; go: MessageKey }>> = {
  GOOGLE: { icon: scanIcon, title: 'auth.factorApp', text: 'auth.factorAppText', step: 'auth.factorAppStep', go: 'session.loginTitle' },
  SMS: { icon: phoneIcon, title: 'auth.sms', text: 'auth.factorSmsText', step: 'auth.factorSmsStep', go: 'session.loginTitle' },
  EMAIL: { icon: mailIcon, title: 'field.email', text: 'auth.factorEmailText', step: 'auth.factorEmailStep', go: 'session.loginTitle' },
  PAYEE: { icon: userIcon, title: 'auth.factorPayee', text: 'auth.factorPayeeText', step: 'auth.factorPayee', go: 'auth.factorCheck' },
};

type Props = {
  readonly asked: FactorAsked;
  readonly onNext: (asked: FactorAsked) => void;
  readonly onBack: () => void;
  readonly onLocked: (lock: Lock) => void;
};

/** Where the question comes from, as the platform sees it: its owner knows at once whether it is them. */
function NewOrigin({ ip, country, userAgent }: FactorAsked['place']) {
  const device = deviceName(userAgent);
  return (
    <Note icon={mapPinIcon}>
      <Rich id="auth.factorPlace" values={{ ip }} parts={{ ip: <b className="digits" dir="ltr" /> }} />
      {country ? ` · ${country}` : ''}
      {device ? ` · ${device}` : ''}
    </Note>
  );
}

/** The ways to prove it: the first is the one to go on with, each other one opens at a press. */
function Choice({ asked, onPick }: { readonly asked: FactorAsked; readonly onPick: (method: FactorMethod) => void }) {
  const t = useText();
  const { methods, place, sentTo } = asked;
  const [first] = methods;
  const textOf = (method: FactorMethod): string =>
    (method === 'SMS' || method === 'EMAIL' ? sentTo[method] : undefined) ?? t(LOOK[method].text);
  return (
    <>
      <NewOrigin {...place} />
      {methods.map((method) => (
        <button
          key={method}
          type="button"
          className={method === first ? 'factor-method now' : 'factor-method'}
          onClick={() => onPick(method)}
        >
          <Tile size="s">
            <Icon path={LOOK[method].icon} />
          </Tile>
          <span className="grow">
            <b>{t(LOOK[method].title)}</b>
            <bdi className="caption faint-text">{textOf(method)}</bdi>
          </span>
          <Icon path={method === first ? checkCircleIcon : chevronRightIcon} size="s" flip={method !== first} />
        </button>
      ))}
      {first ? (
        <Button kind="primary" size="l" full data-first onClick={() => onPick(first)}>
          {t('auth.goOn')}
        </Button>
      ) : null}
    </>
  );
}

type AnswerProps = { asked: FactorAsked; method: FactorMethod; text: string; error: string | null; onText: (text: string) => void };

/** What a method asks for. An authenticator's recovery code is typed in its own field. */
function Answer({ asked: { ticket, sentTo }, method, text, error, onText }: AnswerProps) {
  const t = useText();
  const [isRecovery, setRecovery] = useState(false);
  if (method === 'PAYEE')
    return (
      <Field
        label={t('field.payeeName')}
        hint={t('auth.factorPayeeText')}
        error={error}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    );
  if (method === 'GOOGLE')
    return (
      <>
        {isRecovery ? (
          <Field
            label={t('auth.recoveryCode')}
            error={error}
            value={text}
            autoCapitalize="none"
            onChange={(event) => onText(event.target.value)}
          />
        ) : (
          <CodeField label={t('auth.code')} hint={t('auth.factorAppHint')} error={error} value={text} onCode={onText} />
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
  return (
    <SentCode
      code={text}
      onCode={onText}
      canSend
      error={error ?? undefined}
      to={sentTo[method]}
      send={() => makeCall('sendFactorCode', { ticket, method })}
    />
  );
}

/** The second step of a sign-in from a place that the account does not know. */
export function FactorForm({ asked, onNext, onBack, onLocked }: Props) {
  const t = useText();
  const { ticket, methods } = asked;
  const [method, setMethod] = useState<FactorMethod | null>(methods.length === 1 ? (methods[0] ?? null) : null);
  const [text, setText] = useState('');
  const [trust, setTrust] = useState(true);
  const [isLocking, setLocking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (method !== null) form.current?.querySelector('input')?.focus();
  }, [method]);
  const {
    run: submit,
    isBusy: isPending,
    failure,
    fail: setFailure,
  } = useTask(
    async () => {
      if (method === null || text.trim() === '') return;
      completeSignIn(await makeCall('answerFactor', { ticket, method, answer: text.trim(), trust }));
    },
    (error) => {
      const next = factorOf(error);
      const lock = next ? null : lockOf(error, true);
      if (next) onNext(next);
      else if (lock) onLocked(lock);
      else setText('');
      return next || lock ? null : failureText(error, t);
    },
  );
  if (isLocking) return <LockStep ticket={ticket} onBack={() => setLocking(false)} />;
  return (
    <form
      ref={form}
      className="modal-body dialog-body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{t(method === null ? 'auth.factorTitle' : LOOK[method].step)}</h2>
      {method === null ? (
        <Choice asked={asked} onPick={setMethod} />
      ) : (
        <>
          <NewOrigin {...asked.place} />
          <Answer asked={asked} method={method} text={text} error={failure} onText={setText} />
        </>
      )}
      {method === null || method === 'PAYEE' ? null : (
        <Check checked={trust} onChange={({ target }) => setTrust(target.checked)} label={t('auth.trustPlace')} />
      )}
      {method === null ? null : (
        <Button type="submit" kind="primary" size="l" full busy={isPending} disabled={text.trim() === ''}>
          {t(LOOK[method].go)}
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
        <BackToLogin onBack={onBack} />
      )}
      <p className="small faint-text factor-lead">
        {t('auth.notYou')} <TextButton onClick={() => setLocking(true)}>{t('auth.lock')}</TextButton>
      </p>
    </form>
  );
}
