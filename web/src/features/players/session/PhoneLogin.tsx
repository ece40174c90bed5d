import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { useText } from '../../../locales/text.ts';
import { failureText, lockOf } from './failure-text.ts';
import { type FactorAsked, factorOf } from './factor.ts';
import type { Lock } from './Locked.tsx';
import { isPhone, type Phone, PhoneField } from './PhoneField.tsx';
import { PhoneProof } from './PhoneProof.tsx';
import { SentCode } from './SentCode.tsx';
import { completeSignIn } from './sign-in.ts';
import { useHumanCheck } from './use-human-check.tsx';
import { useTask } from '@sorak/client/use-task.ts';

const CODE_LENGTH = 6;
type Proof =
  | { readonly type: 'sms'; readonly password: string }
  | { readonly type: 'firebase'; readonly password: ''; readonly idToken: string };
type Props = {
  readonly onFactor: (asked: FactorAsked) => void;
  readonly onLocked: (lock: Lock, phone: Phone) => void;
  /** What stands in the number's field at first. */
  readonly phone: Phone;
};

/** Log in by a code that is sent to the phone; no slider at the login itself (product §4), one before the code is sent. */
export function PhoneLogin({ phone: first, onFactor, onLocked }: Props) {
  const t = useText();
  const { prove, dialog } = useHumanCheck();
  const [phone, setPhone] = useState(first);
  const [code, setCode] = useState('');
  const [hasMissing, setMissing] = useState(false);
  const { countryDialingCode } = phone.country;
  const send = async () => {
    const proof = await prove('code');
    return proof ? makeCall('sendLoginCode', { mobileNum: phone.number, countryDialingCode, ...proof }) : undefined;
  };
  const {
    run: enter,
    isBusy: isPending,
    failure,
  } = useTask(
    async (of: Phone, proof: Proof) => {
      completeSignIn(await makeCall('login', { username: of.number, countryDialingCode: of.country.countryDialingCode, ...proof }));
    },
    (error, of) => {
      const factor = factorOf(error);
      const lock = factor ? null : lockOf(error, true);
      if (factor) onFactor(factor);
      if (lock) onLocked(lock, of);
      return factor || lock ? null : failureText(error, t);
    },
  );
  return (
    <form
      className="column gap-large"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isMissing = code.length < CODE_LENGTH;
        setMissing(isMissing);
        if (isPhone(phone) && !isMissing) void enter(phone, { type: 'sms', password: code });
      }}
    >
      <PhoneField phone={phone} onPhone={setPhone} />
      <SentCode
        code={code}
        onCode={setCode}
        send={send}
        canSend={isPhone(phone)}
        error={hasMissing && code.length < CODE_LENGTH ? t('auth.codeMissing') : undefined}
      />
      <PhoneProof phone={phone} onToken={(idToken, of) => void enter(of, { type: 'firebase', password: '', idToken })} />
      <FailureNote text={failure} />
      <Button type="submit" kind="primary" size="l" full busy={isPending} disabled={!isPhone(phone)}>
        {t('session.loginTitle')}
      </Button>
      {dialog}
    </form>
  );
}
