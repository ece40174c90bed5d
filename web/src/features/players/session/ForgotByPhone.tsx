import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { useTask } from '@sorak/client/use-task.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { type FactorAsked, factorOf } from './factor.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { type PasswordFailure, passwordFailure } from './password-failure.ts';
import { EMPTY_PHONE, isPhone, PhoneField } from './PhoneField.tsx';
import { SentCode } from './SentCode.tsx';
import { completeSignIn } from './sign-in.ts';
import { useHumanCheck } from './use-human-check.tsx';

/** Sets a new password with a code that is sent to the phone; the sign-in follows by itself (product §4), to the home page. */
export function ForgotByPhone({ onFactor }: { readonly onFactor: (asked: FactorAsked) => void }) {
  const t = useText();
  const { prove, dialog } = useHumanCheck();
  const [phone, setPhone] = useState(EMPTY_PHONE);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const number = { mobileNum: phone.number, countryDialingCode: phone.country.countryDialingCode };
  const send = async () => {
    const proof = await prove('code');
    return proof ? makeCall('sendResetCode', { ...number, ...proof }) : undefined;
  };
  const {
    run: submit,
    isBusy: isPending,
    failure,
    fail: setFailure,
  } = useTask<[], PasswordFailure>(
    async () => {
      const signedIn = await makeCall('resetPasswordByPhone', { ...number, newPassword: password, verificationCode: code });
      completeSignIn(signedIn, { to: paths.home() });
      showToast({ kind: 'done', text: t('auth.passwordSetIn') });
    },
    (error) => {
      const factor = factorOf(error);
      if (!factor) return passwordFailure(error, t);
      onFactor(factor);
      return null;
    },
  );
  return (
    <form
      className="column gap-large"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <PhoneField phone={phone} onPhone={setPhone} />
      <SentCode code={code} onCode={setCode} send={send} canSend={isPhone(phone)} />
      <NewPasswordField
        label={t('auth.newPassword')}
        value={password}
        onText={(text) => {
          setPassword(text);
          setFailure(null);
        }}
        error={failure?.field === 'newPassword' ? failure.text : undefined}
      />
      <FailureNote text={failure && failure.field !== 'newPassword' ? failure.text : null} />
      <Button type="submit" kind="primary" size="l" full busy={isPending} disabled={!isPhone(phone) || code.length < 6 || password === ''}>
        {t('auth.saveAndLogin')}
      </Button>
      {dialog}
    </form>
  );
}
