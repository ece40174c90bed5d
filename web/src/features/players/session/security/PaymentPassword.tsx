import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { clockIcon } from '@sorak/ui/page-icons.ts';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { useTask } from '@sorak/client/use-task.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useText } from '../../../../locales/text.ts';
import { Inside } from '../../../../lib/Inside.tsx';
import { showToast } from '@sorak/client/toasts.ts';
import { failureText } from '../failure-text.ts';
import { ruleText } from '../rule-text.ts';
import { Crumb } from './Crumb.tsx';
import { PinField, usePinRule } from './PinField.tsx';
import { useStepUp } from './use-step-up.tsx';

type Props = { readonly hasOne: boolean; readonly onClose: () => void };
type Failure = { readonly field: 'old' | 'new' | 'again' | null; readonly text: string };

/** Sets the payment password, or changes it by the present one; who forgot it proves it by a second factor. */
export function PaymentPassword({ hasOne, onClose }: Props) {
  const t = useText();
  const { proven, dialog } = useStepUp();
  const min = usePinRule()?.minLength ?? 6;
  const [isForgotten, setForgotten] = useState(false);
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const asksOld = hasOne && !isForgotten;
  const errorOf = (field: Failure['field']) => (failure?.field === field ? failure.text : undefined);
  const {
    run: submit,
    isBusy: isPending,
    failure,
  } = useTask<[], Failure>(
    async () => {
      const body = { newPaymentPassword: fresh, ...(asksOld ? { oldPaymentPassword: old } : {}) };
      if ((await proven(() => makeCall('setPaymentPassword', body))) === undefined) return;
      refresh('getSecurity', 'getBankCards', 'getUnreadCount');
      showToast({ kind: 'done', text: t('pin.kept') });
      onClose();
    },
    (error) => {
      const [broken] = error.fields;
      if (broken) return { field: 'new', text: ruleText(broken, t) };
      const field = error.code === 'payment_password_wrong' ? 'old' : error.code === 'password_same' ? 'new' : null;
      return { field, text: failureText(error, t) };
    },
    () => (fresh === again ? null : { field: 'again', text: t('pin.differs') }),
  );
  const isReady = fresh.length >= min && again.length >= min && (!asksOld || old !== '');
  return (
    <Inside label={t('pin.title')} onClose={onClose}>
      <Crumb here={t('pin.title')} onBack={onClose} />
      <div>
        <h1>{t('pin.title')}</h1>
        <p className="soft-text">{t('pin.text')}</p>
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
          {isForgotten ? <p className="small soft-text">{t('pin.forgotText')}</p> : null}
          {asksOld ? (
            <>
              <PinField label={t('pin.old')} value={old} onPin={setOld} error={errorOf('old')} />
              <TextButton onClick={() => setForgotten(true)}>{t('pin.forgot')}</TextButton>
            </>
          ) : null}
          <PinField isNew label={t('pin.new')} value={fresh} onPin={setFresh} error={errorOf('new')} />
          <PinField label={t('pin.again')} value={again} onPin={setAgain} error={errorOf('again')} />
          {hasOne ? <Note icon={clockIcon}>{t('pin.holdText')}</Note> : null}
          <FailureNote text={errorOf(null)} />
          <Button type="submit" kind="primary" size="l" full busy={isPending} disabled={!isReady}>
            {t('security.save')}
          </Button>
        </form>
      </Card>
      {dialog}
    </Inside>
  );
}
