import type { SignedIn } from '@sorak/contract';
import { useState } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { useSearchParam } from '@sorak/client/location.ts';
import { paths } from '../../../lib/paths.ts';
import { writeStored } from '@sorak/client/storage.ts';
import { useText } from '../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { EMPTY_PHONE } from './PhoneField.tsx';
import { completeSignIn } from './sign-in.ts';
import type { useHumanCheck } from './use-human-check.tsx';

/** What every way to open an account has: where it is opened and what is agreed to are told, and the new member is signed in. */
export function useOpening() {
  const t = useText();
  const referralCode = useSearchParam('referralCode') ?? '';
  const told = (isAgreed: boolean) => ({
    referralCode,
    registerUrl: location.href.slice(0, 500),
    domain: location.hostname,
    termsAccepted: isAgreed,
    ageConfirmed: isAgreed,
  });
  const opened = (answer: SignedIn, promoCode = ''): void => {
    // The first thing that a new member sees is the site; the announcements come with the next visit.
    writeStored('session', 'closed', 'true');
    // What a code brings is shown before it is used up: the reward centre begins with it.
    completeSignIn(answer, { to: promoCode === '' ? paths.home() : paths.promoCode(promoCode) });
    showToast({ kind: 'done', text: t('session.opened') });
  };
  return { told, opened };
}

/** The number of a new account, and the code that is sent to it; undefined when the check before it was given up. */
export function useNumber(prove: ReturnType<typeof useHumanCheck>['prove'], purpose: 'mobile' | 'username') {
  const [phone, setPhone] = useState(EMPTY_PHONE);
  const { countryDialingCode } = phone.country;
  const sendCode = async () => {
    const proof = await prove('code');
    return proof ? makeCall('sendRegisterCode', { mobileNo: phone.number, countryDialingCode, purpose, ...proof }) : undefined;
  };
  return { phone, setPhone, countryDialingCode, sendCode };
}
