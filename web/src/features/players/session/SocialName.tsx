import type { SocialAsked, SocialProvider } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useSettings } from '../../../api/settings.ts';
import { useText } from '../../../locales/text.ts';
import { Agreement } from './Agreement.tsx';
import { failureText } from './failure-text.ts';
import { ruleText, tickedRules } from './rule-text.ts';
import { useOnce } from '../../../lib/use-once.ts';
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
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const age = settings?.minimumAge ?? 18;
  const errorOf = (field: string | null) => (failure?.field === field ? failure.text : undefined);
  const tell = (error: unknown) => {
    if (!(error instanceof ApiError)) return setFailure({ field: null, text: t('errors.network') });
    const [broken] = error.fields;
    if (broken) return setFailure({ field: broken.field, text: ruleText(broken, t) });
    return setFailure({ field: error.code.startsWith('username') ? 'username' : null, text: failureText(error, t) });
  };
  const submit = useOnce(async () => {
    if (!isAgreed) return setFailure({ field: 'agree', text: t('session.agreeMissing', { age }) });
    setFailure(null);
    setPending(true);
    try {
      const { ticket } = asked;
      opened(await makeCall('registerBySocial', { ticket, username: username.trim(), birthday, ...told(isAgreed) }));
    } catch (error) {
      tell(error);
    } finally {
      setPending(false);
    }
  });
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
