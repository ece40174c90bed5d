import './auth.css';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { mailIcon } from '@sorak/ui/page-icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Tabs } from '@sorak/ui/Tabs.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useState } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { useSettings } from '../../../api/settings.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup, openPopup } from '../../../stores/popup.ts';
import { BackToLogin } from './BackToLogin.tsx';
import { FactorForm } from './FactorForm.tsx';
import { failureText } from './failure-text.ts';
import type { FactorAsked } from './factor.ts';
import { ForgotByPhone } from './ForgotByPhone.tsx';
import { type Lock, Locked } from './Locked.tsx';
import { countdownText, useCountdown } from './use-countdown.ts';
import { useHumanCheck } from './use-human-check.tsx';
import { useTask } from '@sorak/client/use-task.ts';

/** What the link was asked for with, to ask for another one. */
type Sent = { readonly username: string; readonly email: string };

/** Asks for a link by e-mail; what comes back never tells whether there is such an account. */
function ForgotByEmail({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const t = useText();
  const { prove, dialog } = useHumanCheck();
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const {
    run: submit,
    isBusy: isPending,
    failure,
  } = useTask<[], string>(
    async () => {
      const proof = await prove('reset');
      if (!proof) return;
      const request = { username: username.trim(), email: email.trim() };
      await makeCall('requestPasswordReset', { ...request, ...proof });
      onSent(request);
    },
    (error) => failureText(error, t),
    () => (username.trim() === '' || email.trim() === '' ? t('session.required') : null),
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
      <Field
        label={t('session.username')}
        data-first
        value={username}
        autoComplete="username"
        autoCapitalize="none"
        onChange={(event) => setUsername(event.target.value)}
      />
      <Field
        label={t('field.email')}
        type="email"
        value={email}
        autoComplete="email"
        hint={t('auth.linkHint')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <FailureNote text={failure} />
      <Button type="submit" kind="primary" size="l" full busy={isPending}>
        {t('auth.sendLink')}
      </Button>
      {dialog}
    </form>
  );
}

// The letter may take a moment: another one is asked for no sooner.
const AGAIN_S = 60;

/** Where the link went, if there is such an account, and the way to ask for another. */
function LinkSent({ sent }: { readonly sent: Sent }) {
  const t = useText();
  const { prove, dialog } = useHumanCheck();
  const { seconds, start } = useCountdown(AGAIN_S);
  const { run: again, failure } = useTask(
    async () => {
      const proof = await prove('reset');
      if (!proof) return;
      await makeCall('requestPasswordReset', { ...sent, ...proof });
      start(AGAIN_S);
    },
    (error) => failureText(error, t),
  );
  return (
    <>
      <Tile size="l" tone="positive">
        <Icon path={mailIcon} size="l" />
      </Tile>
      <h2>{t('auth.linkSentTitle')}</h2>
      <output className="small soft-text">{t('auth.linkSentText', { email: sent.email })}</output>
      <FailureNote text={failure} />
      <Button size="l" full disabled={seconds > 0} onClick={() => void again()}>
        {t('auth.linkAgain')} {seconds > 0 ? <span className="digits">{countdownText(seconds)}</span> : null}
      </Button>
      {dialog}
    </>
  );
}

type Way = 'email' | 'phone';

/** The ways back to a forgotten password that the brand offers. */
export function Popup() {
  const t = useText();
  const features = useSettings()?.features ?? {};
  const ways = [
    ...(features['forgotPasswordEmail'] === true ? [{ key: 'email' as const, label: t('field.email') }] : []),
    ...(features['forgotPasswordPhone'] === true ? [{ key: 'phone' as const, label: t('field.mobileNum') }] : []),
  ];
  const [picked, setPicked] = useState<Way | null>(null);
  const [sentTo, setSentTo] = useState<Sent | null>(null);
  const [factor, setFactor] = useState<FactorAsked | null>(null);
  const [lock, setLock] = useState<Lock | null>(null);
  const way = picked ?? ways[0]?.key ?? 'email';
  if (lock) return <Locked lock={lock} onBack={() => openPopup('login')} />;
  if (factor)
    return (
      <Modal key="factor" label={t('auth.factorTitle')} closeLabel={t('action.close')} onClose={closePopup} size="small">
        <FactorForm key={factor.ticket} asked={factor} onNext={setFactor} onBack={() => openPopup('login')} onLocked={setLock} />
      </Modal>
    );
  return (
    <Modal label={t('auth.forgotTitle')} closeLabel={t('action.close')} onClose={closePopup} size="small">
      <div className="modal-body dialog-body">
        {sentTo === null ? (
          <>
            <h2>{t('auth.forgotTitle')}</h2>
            {ways.length > 1 ? (
              <Tabs label={t('auth.ways')} tabs={ways} active={way} onPick={setPicked} look="segment" panelId="forgot-way" full />
            ) : null}
            <div id="forgot-way" role={ways.length > 1 ? 'tabpanel' : undefined}>
              {way === 'phone' ? <ForgotByPhone onFactor={setFactor} /> : <ForgotByEmail onSent={setSentTo} />}
            </div>
          </>
        ) : (
          <LinkSent sent={sentTo} />
        )}
        <BackToLogin onBack={() => openPopup('login')} />
      </div>
    </Modal>
  );
}
