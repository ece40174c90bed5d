import { plainAmount, type RegisterRules } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { checkIcon } from '@sorak/ui/icons.ts';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { useTask } from '@sorak/client/use-task.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { useModule } from '../../../api/settings.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { Agreement, LoginHint } from './Agreement.tsx';
import { AskedField } from './AskedField.tsx';
import { Invitation } from './Invitation.tsx';
import { DepositLimitField, isLimit } from './DepositLimitField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { type PasswordFailure, passwordFailure } from './password-failure.ts';
import { EMPTY_PHONE, isPhone, PhoneField } from './PhoneField.tsx';
import { phoneHint } from './rule-text.ts';
import { PhoneProof } from './PhoneProof.tsx';
import { SentCode } from './SentCode.tsx';
import { useHumanCheck } from './use-human-check.tsx';
import { useFurtherFields } from './use-further-fields.ts';
import { useNumber, useOpening } from './use-opening.ts';

type Props = { readonly rules: RegisterRules; readonly age: number; readonly termsTicked: boolean };
const CODE_LENGTH = 6;
/** The fields that say themselves what is wrong with them. */
const NAMED: readonly string[] = ['mobileNum', 'verificationCode', 'password', 'newPassword', 'depositLimit', 'agree'];
const fieldOf = (error: unknown): string | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'phone_invalid') return 'mobileNum';
  return error.code === 'code_invalid' || error.code === 'code_expired' ? 'verificationCode' : null;
};

function Submit(state: { readonly busy: boolean; readonly disabled: boolean }) {
  const t = useText();
  return (
    <Button type="submit" kind="primary" size="l" full {...state}>
      {t('session.submitRegister')}
    </Button>
  );
}

function ProvenNote() {
  const t = useText();
  return (
    <Note tone="brand" icon={checkIcon} alert>
      {t('auth.numberProven')}
    </Note>
  );
}

type Ticked = { readonly limit: string; readonly isAgreed: boolean; readonly age: number };

/** What is wrong before anything is sent. */
function wrongOf(t: Text, { limit, isAgreed, age }: Ticked): PasswordFailure | null {
  if (!isLimit(limit)) return { field: 'depositLimit', text: t('rule.limit_amount') };
  return isAgreed ? null : { field: 'agree', text: t('session.agreeMissing', { age }) };
}

/** Open an account with a mobile number and the code that is sent to it; the user name is made by the platform. */
export function RegisterByMobile({ rules, age, termsTicked }: Props) {
  const t = useText();
  const { prove, dialog } = useHumanCheck();
  const { phone, setPhone, countryDialingCode, sendCode } = useNumber(prove, 'mobile');
  const { told, opened } = useOpening();
  const further = useFurtherFields(rules);
  const [code, setCode] = useState('');
  const [proof, setProof] = useState({ of: EMPTY_PHONE, token: '' });
  const [password, setPassword] = useState('');
  const [limit, setLimit] = useState('');
  const [isAgreed, setAgreed] = useState(termsTicked);
  // A proof is of one number: another one that is typed afterwards needs its own.
  const token = proof.of === phone ? proof.token : '';
  const hasCode = useModule('REGMOBVERF3', true);
  const hasPassword = useModule('MOBILENUMPASSREG3', true);
  const errorOf = (field: string) => (failure?.field === field ? failure.text : undefined);
  const {
    run: submit,
    isBusy: isPending,
    failure,
  } = useTask<[], PasswordFailure>(
    async () => {
      const typed = await further.checked();
      if (!typed) return;
      const proof = await prove('register');
      if (!proof) return;
      const answer = await makeCall('registerByMobile', {
        ...typed,
        mobileNum: phone.number,
        countryDialingCode,
        ...(token === '' ? { verificationCode: code } : { firebaseChannel: 'sms', firebaseIdToken: token }),
        // One field: it can be shown while it is typed.
        ...(hasPassword ? { password, confirmPassword: password } : { password: '', confirmPassword: '' }),
        depositLimit: plainAmount(limit),
        registerMethod: 'WEB',
        login: true,
        ...told(isAgreed),
        ...proof,
      });
      opened(answer);
    },
    (error) => {
      setProof({ of: EMPTY_PHONE, token: '' });
      if (further.showRefusal(error)) return null;
      const found = passwordFailure(error, t);
      return { ...found, field: fieldOf(error) ?? found.field };
    },
    () => wrongOf(t, { limit, isAgreed, age }),
  );
  const isNamed = NAMED.includes(failure?.field ?? '');
  return (
    <form
      className="column gap-large"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <PhoneField phone={phone} onPhone={setPhone} required hint={phoneHint(rules.mobileNum, t)} error={errorOf('mobileNum')} />
      {token === '' && hasCode ? (
        <SentCode code={code} onCode={setCode} send={sendCode} canSend={isPhone(phone)} error={errorOf('verificationCode')} />
      ) : token === '' ? null : (
        <ProvenNote />
      )}
      <PhoneProof phone={phone} onToken={(given, of) => setProof({ of, token: given })} />
      {hasPassword ? (
        <NewPasswordField
          label={t('field.password')}
          value={password}
          onText={setPassword}
          error={errorOf('password') ?? errorOf('newPassword')}
        />
      ) : null}
      {further.fields.map((field) => (
        <AskedField key={field} {...further.propsOf(field)} />
      ))}
      <DepositLimitField value={limit} onChange={(event) => setLimit(event.target.value)} error={errorOf('depositLimit')} />
      <Invitation code={further.invitation} />
      <Agreement age={age} error={errorOf('agree') ?? ''} checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)} />
      <FailureNote text={failure && !isNamed ? failure.text : null} />
      <Submit
        busy={isPending}
        disabled={!isPhone(phone) || (token === '' && code.length < CODE_LENGTH) || (hasPassword && password === '')}
      />
      <LoginHint />
      {dialog}
    </form>
  );
}
