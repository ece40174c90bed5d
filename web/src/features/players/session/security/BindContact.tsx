import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useText } from '../../../../locales/text.ts';
import { Inside } from '../../../../lib/Inside.tsx';
import { showToast } from '@sorak/client/toasts.ts';
import { failureText } from '../failure-text.ts';
import { EMPTY_PHONE, isPhone, PhoneField } from '../PhoneField.tsx';
import { SentCode } from '../SentCode.tsx';
import { Crumb } from './Crumb.tsx';
import { useStepUp } from './use-step-up.tsx';
import { useTask } from '@sorak/client/use-task.ts';

type Props = { readonly what: 'mobile' | 'email'; readonly onClose: () => void };

/** Takes a number or an address by the code that is sent to it. */
export function BindContact({ what, onClose }: Props) {
  const t = useText();
  const { proven, dialog } = useStepUp();
  const [phone, setPhone] = useState(EMPTY_PHONE);
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const number = { mobileNum: phone.number, countryDialingCode: phone.country.countryDialingCode };
  const isReady = what === 'mobile' ? isPhone(phone) : /\S@\S/.test(email);
  const send = () => proven(() => (what === 'mobile' ? makeCall('sendMobileCode', number) : makeCall('sendEmailCode', { email })));
  const {
    run: submit,
    isBusy: isPending,
    failure,
  } = useTask(
    async () => {
      const set = () =>
        what === 'mobile'
          ? makeCall('setMobile', { ...number, verificationCode: code })
          : makeCall('setEmail', { email, verificationCode: code });
      // A call that succeeds answers null; undefined means that the reader gave up.
      if ((await proven(set)) === undefined) return;
      refresh('getSecurity', 'getUnreadCount');
      showToast({ kind: 'done', text: t('security.kept') });
      onClose();
    },
    (error) => failureText(error, t),
  );
  const title = t(what === 'mobile' ? 'field.mobileNum' : 'field.email');
  return (
    <Inside label={title} onClose={onClose}>
      <Crumb here={title} onBack={onClose} />
      <div>
        <h1>{title}</h1>
        <p className="soft-text">{t(what === 'mobile' ? 'security.mobileText' : 'security.emailText')}</p>
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
          {what === 'mobile' ? (
            <PhoneField phone={phone} onPhone={setPhone} />
          ) : (
            <Field
              label={t('field.email')}
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
          <SentCode code={code} onCode={setCode} send={send} canSend={isReady} />
          <FailureNote text={failure} />
          <Button type="submit" kind="primary" size="l" full busy={isPending} disabled={!isReady || code.length < 6}>
            {t('security.save')}
          </Button>
        </form>
      </Card>
      {dialog}
    </Inside>
  );
}
