import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Field, PasswordField } from '@sorak/ui/Field.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { gamepadIcon } from '@sorak/ui/icons.ts';
import { type FormEvent, Suspense } from 'react';
import { lazyPart } from '../../api/lazy-part.tsx';
import { useModule, useSettings } from '../../api/settings.ts';
import { Rich } from '../../locales/Rich.tsx';
import { useText } from '../../locales/text.ts';
import { keepDraft } from '../../stores/draft.ts';
import { openPopup } from '../../stores/popup.ts';
import { useIsSignedIn } from '../../stores/session.ts';

const MemberCard = lazyPart(() => import('./MemberCard.tsx'), 'MemberCard');

const DEFAULT_AGE = 18;

/** The first two fields of the registration; the popup takes over what was typed. */
function RegisterCard() {
  const t = useText();
  const age = useSettings()?.minimumAge ?? DEFAULT_AGE;
  const hasFreePlay = useModule('FREEPLAY3', true);
  const proceed = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // From the form itself: what was typed before the page came alive is in it as well.
    const typed = new FormData(event.currentTarget);
    keepDraft({ username: String(typed.get('username')), password: String(typed.get('password')) });
    openPopup('register');
  };
  return (
    <div className="card account">
      <h2>{t('home.registerTitle')}</h2>
      <p className="small faint-text">{t('home.registerText', { age })}</p>
      {/* Pressed before the page has come alive, a form of this method goes nowhere; any other would write the password into the address. */}
      <form method="dialog" onSubmit={proceed}>
        <div className="welcome-inside">
          <Field label={t('session.username')} name="username" autoComplete="username" autoCapitalize="none" />
          <PasswordField
            label={t('session.password')}
            name="password"
            autoComplete="new-password"
            showLabel={t('form.show')}
            hideLabel={t('form.hide')}
          />
        </div>
        <Button type="submit" kind="primary" size="l" full>
          {t('home.continue')}
        </Button>
      </form>
      {hasFreePlay ? (
        <>
          <div className="or-line caption faint-text">
            <hr className="rule-line" />
            {t('home.or')}
            <hr className="rule-line" />
          </div>
          <Button kind="outline" full onClick={() => openPopup('freePlay')}>
            <Icon path={gamepadIcon} size="s" />
            {t('home.freePlay')}
          </Button>
        </>
      ) : null}
      <p className="small faint-text last">
        <Rich
          id="home.haveAccount"
          parts={{
            login: <TextButton onClick={() => openPopup('login')} />,
          }}
        />
      </p>
    </div>
  );
}

/** Beside the hero: the way in, or how one stands. */
export function WelcomeCard() {
  // The card asks for a name: where accounts are opened by number alone it does not stand.
  const canRegister = useModule('USERNAMEREG3', true);
  if (useIsSignedIn())
    return (
      <Suspense fallback={<div className="card account" aria-busy="true" />}>
        <MemberCard />
      </Suspense>
    );
  return canRegister ? <RegisterCard /> : null;
}
