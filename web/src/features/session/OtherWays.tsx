import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { gamepadIcon } from '@sorak/ui/icons.ts';
import { useCanRegister, useModule } from '../../api/settings.ts';
import { Rich } from '../../locales/Rich.tsx';
import { useText } from '../../locales/text.ts';
import { openPopup } from '../../stores/popup.ts';

/** What else a visitor can do at the login: play for free, or open an account. */
export function OtherWays() {
  const t = useText();
  const hasFreePlay = useModule('FREEPLAY3');
  const canRegister = useCanRegister();
  return (
    <>
      {hasFreePlay ? (
        <>
          <div className="or cap t3">
            <hr className="hr" />
            {t('session.or')}
            <hr className="hr" />
          </div>
          <Button kind="outline" full onClick={() => openPopup('freePlay')}>
            <Icon path={gamepadIcon} size="s" />
            {t('session.freePlay')}
          </Button>
        </>
      ) : null}
      {canRegister ? (
        <p className="small t3 center">
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
