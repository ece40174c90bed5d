import { Modal } from '@sorak/ui/Modal.tsx';
import { Tabs } from '@sorak/ui/Tabs.tsx';
import { type ReactNode, useState } from 'react';
import { useModule } from '../../../api/settings.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup } from '../../../stores/popup.ts';
import { AuthPane } from './AuthPane.tsx';
import { FactorForm } from './FactorForm.tsx';
import type { FactorAsked } from './factor.ts';
import { type Lock, Locked } from './Locked.tsx';
import { OtherWays } from './OtherWays.tsx';
import { EMPTY_PHONE } from './PhoneField.tsx';
import { PhoneLogin } from './PhoneLogin.tsx';
import { SocialStep } from './SocialStep.tsx';
import { useSocial } from './use-social.ts';
import { UsernameLogin } from './UsernameLogin.tsx';

type Way = 'username' | 'sms';

/** Log in by user name or by a code, and the second factor behind either. */
export function Popup({ banner }: { readonly banner?: ReactNode }) {
  const t = useText();
  const hasSms = useModule('MOBILEVERCODELOGIN3');
  const [way, setWay] = useState<Way>('username');
  const [factor, setFactor] = useState<FactorAsked | null>(null);
  const [lock, setLock] = useState<Lock | null>(null);
  // What was typed outlives a lock and a second factor that was given up.
  const [typed, setTyped] = useState({ username: '', phone: EMPTY_PHONE });
  const { state, start, stop } = useSocial(setFactor);
  const keep = (what: Partial<typeof typed>) => (next: Lock) => {
    setTyped({ ...typed, ...what });
    setFactor(null);
    setLock(next);
  };
  if (lock) return <Locked lock={lock} onBack={() => setLock(null)} />;
  if (factor)
    return (
      <Modal key="factor" label={t('auth.factorTitle')} closeLabel={t('action.close')} onClose={closePopup} size="small">
        <FactorForm key={factor.ticket} asked={factor} onNext={setFactor} onBack={() => setFactor(null)} onLocked={keep({})} />
      </Modal>
    );
  if (state)
    return (
      <Modal key="social" label={t('session.loginTitle')} closeLabel={t('action.close')} onClose={closePopup} size="small">
        <SocialStep state={state} onAgain={(provider) => void start(provider)} onBack={stop} />
      </Modal>
    );
  const tabs = [
    { key: 'username' as const, label: t('session.username') },
    { key: 'sms' as const, label: t('auth.sms') },
  ];
  return (
    <Modal label={t('session.loginTitle')} closeLabel={t('action.close')} onClose={closePopup} size="wide">
      <div className="auth">
        <AuthPane title={t('session.welcomeBack')} text={t('session.welcomeText')}>
          {banner}
        </AuthPane>
        <div className="sign-form">
          <h2>{t('session.loginTitle')}</h2>
          {hasSms ? <Tabs label={t('auth.ways')} tabs={tabs} active={way} onPick={setWay} look="segment" panelId="login-way" full /> : null}
          <div id="login-way" role={hasSms ? 'tabpanel' : undefined}>
            {way === 'sms' && hasSms ? (
              <PhoneLogin phone={typed.phone} onFactor={setFactor} onLocked={(next, phone) => keep({ phone })(next)} />
            ) : (
              <UsernameLogin username={typed.username} onFactor={setFactor} onLocked={(next, username) => keep({ username })(next)} />
            )}
          </div>
          <OtherWays onSocial={(provider) => void start(provider)} />
        </div>
      </div>
    </Modal>
  );
}
