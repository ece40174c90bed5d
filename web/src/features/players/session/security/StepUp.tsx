import type { StepUpMethod } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { CodeField } from '@sorak/ui/CodeField.tsx';
import { PasswordField } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { type MessageKey, useText } from '../../../../locales/text.ts';
import { Inside } from '../../../../lib/Inside.tsx';
import { failureText } from '../failure-text.ts';
import { SentCode } from '../SentCode.tsx';
import { useTask } from '@sorak/client/use-task.ts';

const NAME: Readonly<Record<StepUpMethod, MessageKey>> = {
  GOOGLE: 'auth.factorApp',
  SMS: 'auth.sms',
  EMAIL: 'field.email',
  PASSWORD: 'session.password',
};

/** What the proof is for. */
export type Reason = 'security' | 'money' | 'card';
const TEXT = { security: 'security.stepUpText', money: 'security.stepUpMoney', card: 'security.stepUpCard' } as const satisfies Record<
  Reason,
  MessageKey
>;

type Props = { readonly methods: readonly StepUpMethod[]; readonly reason: Reason; readonly onEnd: (isProven: boolean) => void };

/** Asks once more who is there, before something that cannot be undone by a thief's victim. */
export function StepUp({ methods, reason, onEnd }: Props) {
  const t = useText();
  const [method, setMethod] = useState<StepUpMethod>(methods[0] ?? 'PASSWORD');
  const [text, setText] = useState('');
  const {
    run: submit,
    isBusy: isPending,
    failure,
    fail: setFailure,
  } = useTask(
    async () => {
      await makeCall('stepUp', { method, answer: text });
      onEnd(true);
    },
    (error) => {
      setText('');
      return failureText(error, t);
    },
  );
  const others = methods.filter((other) => other !== method);
  return (
    <Inside label={t('auth.factorTitle')} onClose={() => onEnd(false)}>
      <div>
        <h1>{t('auth.factorTitle')}</h1>
        <p className="soft-text">{t(TEXT[reason])}</p>
      </div>
      <Card>
        <form
          className="ask"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {method === 'PASSWORD' ? (
            <PasswordField
              label={t('auth.oldPassword')}
              value={text}
              autoComplete="current-password"
              showLabel={t('form.show')}
              hideLabel={t('form.hide')}
              onChange={(event) => setText(event.target.value)}
            />
          ) : method === 'GOOGLE' ? (
            <CodeField label={t('auth.code')} hint={t('auth.factorAppText')} value={text} onCode={setText} />
          ) : (
            <SentCode key={method} code={text} onCode={setText} canSend send={() => makeCall('sendStepUpCode', { method })} />
          )}
          <FailureNote text={failure} />
          <Button type="submit" kind="primary" size="l" full busy={isPending} disabled={text === ''}>
            {t('security.confirm')}
          </Button>
          <Button size="l" full onClick={() => onEnd(false)}>
            {t('action.cancel')}
          </Button>
          {others.map((other) => (
            <TextButton
              key={other}
              onClick={() => {
                setMethod(other);
                setText('');
                setFailure(null);
              }}
            >
              {t('security.instead', { way: t(NAME[other]) })}
            </TextButton>
          ))}
        </form>
      </Card>
    </Inside>
  );
}
