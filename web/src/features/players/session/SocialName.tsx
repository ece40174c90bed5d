import type { SocialAsked, SocialProvider } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { useTask } from '@sorak/client/use-task.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useSettings } from '../../../api/settings.ts';
import { useText } from '../../../locales/text.ts';
import { Agreement } from './Agreement.tsx';
import { failureText } from './failure-text.ts';
import { ruleText, tickedRules } from './rule-text.ts';
import { useOpening } from './use-opening.ts';

type Failure = { readonly field: string | null; readonly text: string };

/** The one step that a new account through a provider still needs: a user name, the age and the terms. */
export function SocialName({ provider, asked }: { readonly provider: SocialProvider; readonly asked: SocialAsked }) {
  const t = useText();
  const settings = useSettings();
  const rules = useCall('getRegisterSettings', {}, { staleTimeMs: 600_000 }).data;
  const { told, opened } = useOpening();
  const [username, setUsername] = useState(asked.username);
  const [birthday, setBirthday] = useState('');
  const [isAgreed, setAgreed] = useState(settings?.termsTicked ?? false);
  const age = settings?.minimumAge ?? 18;
  const errorOf = (field: string | null) => (failure?.field === field ? failure.text : undefined);
  const {
    run: submit,
    isBusy: isPending,
    failure,
  } = useTask<[], Failure>(
    async () => {
      const { ticket } = asked;
      opened(await makeCall('registerBySocial', { ticket, username: username.trim(), birthday, ...told(isAgreed) }));
    },
    (error) => {
      const [broken] = error.fields;
      if (broken) return { field: broken.field, text: ruleText(broken, t) };
      return { field: error.code.startsWith('username') ? 'username' : null, text: failureText(error, t) };
    },
    () => (isAgreed ? null : { field: 'agree', text: t('session.agreeMissing', { age }) }),
  );
  return (
    <form
      className="modal-body dialog-body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{t('social.nameTitle')}</h2>
      <p className="small soft-text">{t('social.nameText', { name: t(`social.${provider}`) })}</p>
      <Field
        required
        label={t('field.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        rules={rules ? tickedRules(rules.username, username, t) : []}
        error={errorOf('username')}
        onChange={(event) => setUsername(event.target.value)}
      />
      {rules?.birthday.enabled ? (
        <Field
          required={rules.birthday.required}
          label={t('field.birthday')}
          autoComplete="bday"
          value={birthday}
          error={errorOf('birthday')}
          onChange={(event) => setBirthday(event.target.value)}
        />
      ) : null}
      <Agreement age={age} checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)} error={errorOf('agree')} />
      <FailureNote text={errorOf(null)} />
      <Button type="submit" kind="primary" size="l" full busy={isPending}>
        {t('session.submitRegister')}
      </Button>
    </form>
  );
}
