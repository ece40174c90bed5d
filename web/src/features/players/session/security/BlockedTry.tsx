import { deviceName } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { shieldAlertIcon } from '@sorak/ui/page-icons.ts';
import { Note } from '@sorak/ui/Note.tsx';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { clockText, dayText } from '../../../../lib/time.ts';
import { Rich } from '../../../../locales/Rich.tsx';
import { useText } from '../../../../locales/text.ts';
import { openPopup } from '../../../../stores/popup.ts';
import { showToast } from '@sorak/client/toasts.ts';

/** Somebody knew the password and did not get in: the owner says who it was, or changes the password. */
export function BlockedTry() {
  const t = useText();
  const blocked = useCall('getBlockedTry', {}, { staleTimeMs: 0 }).data?.blocked ?? null;
  if (blocked === null) return null;
  const { at, ip, country, userAgent, isCodeTried } = blocked;
  const place = [ip, country, deviceName(userAgent)].filter((part) => part).join(' · ');
  const wasMe = async () => {
    try {
      await makeCall('answerBlockedTry', {});
      refresh('getBlockedTry');
    } catch {
      showToast({ kind: 'error', text: t('errors.network') });
    }
  };
  return (
    <Note tone="negative" icon={shieldAlertIcon}>
      <div className="security-blocked">
        <p className="digits grow">
          <Rich
            id={isCodeTried ? 'security.blockedCode' : 'security.blockedAsked'}
            values={{ when: `${dayText(at)} ${clockText(at).slice(0, 5)}`, place }}
            parts={{ b: <b className="bold" /> }}
          />
        </p>
        <Button size="s" onClick={() => void wasMe()}>
          {t('security.wasMe')}
        </Button>
        <Button size="s" kind="primary" onClick={() => openPopup('changePassword')}>
          {t('auth.changeTitle')}
        </Button>
      </div>
    </Note>
  );
}
