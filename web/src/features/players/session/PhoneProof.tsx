import { TextButton } from '@sorak/ui/Button.tsx';
import { useState } from 'react';
import { useSettings } from '../../../api/settings.ts';
import { useText } from '../../../locales/text.ts';
import { isPhone, type Phone } from './PhoneField.tsx';
import { askPhoneProof } from './social-window.ts';
import { countdownText, useCountdown } from './use-countdown.ts';
import { useOnce } from '../../../lib/use-once.ts';

/** product §9: a minute between two proofs of the phone-verification provider. */
const WAIT_S = 60;

type Props = { readonly phone: Phone; readonly onToken: (token: string, phone: Phone) => void };

/** Has a provider prove the number in a window of its own, where the brand has one; the code by SMS stays beside it. */
export function PhoneProof({ phone, onToken }: Props) {
  const t = useText();
  const { seconds, start } = useCountdown();
  const [end, setEnd] = useState<'waiting' | 'closed' | 'blocked' | 'failed' | null>(null);
  const ask = useOnce(async () => {
    setEnd('waiting');
    const ended = await askPhoneProof(`+${phone.country.countryDialingCode}${phone.number.replace(/^\D*0/, '')}`);
    if (typeof ended === 'string') return setEnd(ended);
    setEnd(null);
    start(WAIT_S);
    onToken(ended.ticket, phone);
  });
  if (useSettings()?.features['phoneProvider'] !== true) return null;
  const failure = end === 'blocked' ? t('social.blockedText') : end === 'closed' || end === 'failed' ? t('auth.proveClosed') : null;
  return (
    <div className="small center">
      {seconds > 0 ? (
        <span className="digits soft-text" role="timer">
          {t('auth.proveAgainIn', { time: countdownText(seconds) })}
        </span>
      ) : (
        <TextButton disabled={!isPhone(phone) || end === 'waiting'} onClick={() => void ask()}>
          {t(end === 'waiting' ? 'auth.proving' : 'auth.proveElsewhere')}
        </TextButton>
      )}
      {failure ? (
        <p className="negative" role="alert">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
