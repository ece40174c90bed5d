import { SOCIAL_PROVIDERS, type SocialProvider } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { gamepadIcon } from '@sorak/ui/icons.ts';
import { useCanRegister, useModule, useSettings } from '../../../api/settings.ts';
import { Rich } from '../../../locales/Rich.tsx';
import { useText } from '../../../locales/text.ts';
import { openPopup } from '../../../stores/popup.ts';
import { SocialMark } from './SocialMark.tsx';

/** What else a visitor can do at the login: come through a provider, play for free, or open an account. */
export function OtherWays({ onSocial }: { readonly onSocial: (provider: SocialProvider) => void }) {
  const t = useText();
  const features = useSettings()?.features;
  const providers = SOCIAL_PROVIDERS.filter((provider) => features?.[`${provider}Login`] === true);
  const hasFreePlay = useModule('FREEPLAY3');
  const canRegister = useCanRegister();
  return (
    <>
      {hasFreePlay || providers.length > 0 ? (
        <>
          <div className="or-line caption faint-text">
            <hr className="rule-line" />
            {t('session.or')}
            <hr className="rule-line" />
          </div>
          <div className="ways">
            {providers.map((provider) => (
              <Button key={provider} kind="outline" full onClick={() => onSocial(provider)}>
                <SocialMark provider={provider} />
                {t(`social.${provider}`)}
              </Button>
            ))}
            {hasFreePlay ? (
              <Button kind="outline" full onClick={() => openPopup('freePlay')}>
                <Icon path={gamepadIcon} size="s" />
                {t('session.freePlay')}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      {canRegister ? (
        <p className="small faint-text center">
          <Rich
            id="session.noAccount"
            parts={{
              register: <TextButton onClick={() => openPopup('register')} />,
            }}
          />
        </p>
      ) : null}
    </>
  );
}
