import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
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
import { useOnce } from '../../../lib/use-once.ts';

const CODE_LENGTH = 6;
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
  const [failure, setFailure] = useState<string | null>(null);
  const [hasMissing, setMissing] = useState(false);
  const [isPending, setPending] = useState(false);
  const { countryDialingCode } = phone.country;
  const send = async () => {
    const proof = await prove('code');
    return proof ? makeCall('sendLoginCode', { mobileNum: phone.number, countryDialingCode, ...proof }) : undefined;
  };
  const enter = useOnce(
    async (of: Phone, proof: { type: 'sms'; password: string } | { type: 'firebase'; password: ''; idToken: string }) => {
      setFailure(null);
      setPending(true);
      try {
        completeSignIn(await makeCall('login', { username: of.number, countryDialingCode: of.country.countryDialingCode, ...proof }));
      } catch (error) {
        const factor = error instanceof ApiError ? factorOf(error) : null;
        if (factor) return onFactor(factor);
        const lock = error instanceof ApiError ? lockOf(error, true) : null;
        if (lock) return onLocked(lock, of);
        setFailure(error instanceof ApiError ? failureText(error, t) : t('errors.network'));
      } finally {
        setPending(false);
      }
      return undefined;
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
