import './security.css';
import './bank-card.css';
import { Card } from '@sorak/ui/Card.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type ReactNode, useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../../../lib/ReadFailed.tsx';
import { dayText } from '../../../../lib/time.ts';
import { useText } from '../../../../locales/text.ts';
import { endStep, useMemberStep } from '../../../../stores/popup.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { failureText } from '../failure-text.ts';
import { AddCard } from './AddCard.tsx';
import { BankCards } from './BankCards.tsx';
import { BindContact } from './BindContact.tsx';
import { BlockedTry } from './BlockedTry.tsx';
import { Devices } from './Devices.tsx';
import { PaymentPassword } from './PaymentPassword.tsx';
import { type Opened, Rows } from './Rows.tsx';
import { protectionOf } from './protection.ts';
import { SignIns } from './SignIns.tsx';
import { Strength } from './Strength.tsx';
import { TotpSetup } from './TotpSetup.tsx';
import { useStepUp } from './use-step-up.tsx';

type Within = 'card' | 'signIns' | 'totp';
type AskedProps = { readonly what: Opened; readonly hasPin: boolean; readonly onClose: () => void };

function Asked({ what, hasPin, onClose }: AskedProps) {
  return what === 'pin' ? <PaymentPassword hasOne={hasPin} onClose={onClose} /> : <BindContact what={what} onClose={onClose} />;
}

/** Profile, password, payment password, phone, e-mail, authenticator, bank accounts, devices and sign-ins of an account. */
export function SecurityCentre({ picture }: { readonly picture: ReactNode }) {
  const t = useText();
  const { proven, dialog } = useStepUp();
  const { data, isError, refetch } = useCall('getSecurity', {});
  // Whoever was sent here for one thing begins with it, and goes back when it is done.
  const step = useMemberStep();
  const [open, setOpen] = useState<Opened | null>(step === 'pin' || step === 'mobile' || step === 'email' ? step : null);
  const [within, setWithin] = useState<Within | null>(step === 'card' || step === 'totp' ? step : null);
  const close = () => {
    setOpen(null);
    if (open === step) endStep();
  };
  const leave = () => {
    setWithin(null);
    if (within === step) endStep();
  };
  const endTotp = async () => {
    try {
      if ((await proven(() => makeCall('endTotp', {}))) === undefined) return;
      refresh('getSecurity');
      showToast({ kind: 'done', text: t('security.kept') });
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? failureText(error, t) : t('errors.network') });
    }
  };
  if (!data)
    return (
      <div className="security">
        <h1>{t('security.title')}</h1>
        {isError ? (
          <ReadFailed title={t('security.failed')} text={t('page.chunkText')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="security-wait" />
        )}
      </div>
    );
  const steps = protectionOf(data).map(({ label, isDone }) => ({ label: t(label), isDone }));
  const opened = open === null ? null : <Asked what={open} hasPin={data.hasPaymentPassword} onClose={close} />;
  if (within === 'totp') return <TotpSetup onEnd={leave} />;
  if (within === 'signIns') return <SignIns onEnd={leave} />;
  if (within === 'card')
    return (
      <>
        <AddCard hasPin={data.hasPaymentPassword} onPin={() => setOpen('pin')} onEnd={leave} />
        {opened}
      </>
    );
  return (
    <div className="security">
      <h1>{t('security.title')}</h1>
      <BlockedTry />
      <div className="security-grid">
        <div className="security-side">
          <Card className="security-card">
            <div className="security-member">
              {picture}
              <div>
                <h2>
                  <bdi>{data.account}</bdi>
                </h2>
                <p className="caption faint-text digits">{t('security.since', { day: dayText(data.registeredAt) })}</p>
              </div>
            </div>
            <Rows data={data} onOpen={setOpen} onTotp={() => setWithin('totp')} onEndTotp={() => void endTotp()} proven={proven} />
          </Card>
          <BankCards onAdd={() => setWithin('card')} />
        </div>
        <div className="security-side">
          <Strength steps={steps} />
          <Devices onMore={() => setWithin('signIns')} />
        </div>
      </div>
      {opened}
      {dialog}
    </div>
  );
}
