import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon } from '@sorak/ui/icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Tabs } from '@sorak/ui/Tabs.tsx';
import { formatAmount, type RegisterRules, shortAmount } from '@sorak/contract';
import { type ReactNode, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useCanRegisterByMobile, useModule, useSettings } from '../../../api/settings.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { type Text, useText } from '../../../locales/text.ts';
import { closePopup } from '../../../stores/popup.ts';
import { AuthPane } from './AuthPane.tsx';
import { RegisterByMobile } from './RegisterByMobile.tsx';
import { askedFields } from './register-fields.ts';
import { RegisterForm } from './RegisterForm.tsx';

function FormWait() {
  return (
    <div className="sign-form">
      <Skeleton className="form-wait" />
      <Skeleton className="form-wait" />
      <Skeleton className="form-wait" />
    </div>
  );
}

type Tab = 'username' | 'mobile';
type TabsProps = { readonly rules: RegisterRules; readonly age: number; readonly termsTicked: boolean };

/** The ways to open an account that the brand offers, by tabs where there are two. */
function RegisterTabs(props: TabsProps) {
  const t = useText();
  const byMobile = useCanRegisterByMobile();
  const byUsername = useModule('USERNAMEREG3', true);
  const [picked, setPicked] = useState<Tab>('username');
  const tab = byUsername && byMobile ? picked : byMobile ? 'mobile' : 'username';
  const tabs = [
    { key: 'username' as const, label: t('auth.byUsername') },
    { key: 'mobile' as const, label: t('auth.byMobile') },
  ];
  return (
    <div className="sign-form">
      <h2>{t('session.registerTitle')}</h2>
      {byUsername && byMobile ? (
        <Tabs label={t('session.registerTitle')} tabs={tabs} active={tab} onPick={setPicked} look="segment" panelId="register-way" full />
      ) : null}
      <div id="register-way" role={byUsername && byMobile ? 'tabpanel' : undefined}>
        {tab === 'mobile' ? <RegisterByMobile {...props} /> : <RegisterForm {...props} />}
      </div>
    </div>
  );
}

type Settings = NonNullable<ReturnType<typeof useSettings>>;

/** product §9: the title names what a newcomer begins with, in the brand's currency, as its setting has it. */
const titleOf = (t: Text, { playCredit, currency }: Settings): string =>
  playCredit > 0 ? t('session.startWith', { amount: `${shortAmount(playCredit)} ${currency}` }) : t('session.startTitle');

/** What a newcomer is given, and what it asks before it is theirs. */
function creditPoints(t: Text, { playCredit, playCreditTerms: terms, currencySymbol }: Settings): string[] {
  if (playCredit <= 0) return [];
  const money = (value: number): string => `${currencySymbol} ${formatAmount(value)}`;
  const given = t('session.startPoint3', { amount: money(playCredit) });
  if (!terms) return [given];
  const { times, max, days } = terms;
  const asks =
    max === null || days === null
      ? t('session.startPoint4Open', { required: times })
      : t('session.startPoint4', { required: times, days, max: money(max) });
  return [given, asks];
}

/** Open an account, by user name or by mobile number. */
export function Popup({ banner }: { readonly banner?: ReactNode }) {
  const t = useText();
  const settings = useSettings();
  const { data: rules, isError, refetch } = useCall('getRegisterSettings', {}, { staleTimeMs: 600_000 });
  // What must be filled in besides the two is the rules’ to say.
  const more = rules && askedFields(rules, false).filter((field) => rules[field].required).length;
  const points = [
    ...(more === undefined ? [] : [t('session.startPoint1', { more })]),
    t('session.startPoint2'),
    ...(settings ? creditPoints(t, settings) : []),
  ];
  return (
    <Modal label={t('session.registerTitle')} closeLabel={t('action.close')} onClose={closePopup} size="wide">
      <div className="auth">
        <AuthPane title={settings ? titleOf(t, settings) : t('session.startTitle')} text={t('session.startText')}>
          <ul>
            {points.map((point) => (
              <li key={point}>
                <Icon path={checkIcon} size="s" />
                {point}
              </li>
            ))}
          </ul>
          {banner}
        </AuthPane>
        {isError ? (
          <div className="sign-form">
            <ReadFailed title={t('session.settingsError')} text={t('page.chunkText')} onRetry={() => void refetch()} />
          </div>
        ) : rules && settings ? (
          <RegisterTabs rules={rules} age={settings.minimumAge} termsTicked={settings.termsTicked} />
        ) : (
          <FormWait />
        )}
      </div>
    </Modal>
  );
}
