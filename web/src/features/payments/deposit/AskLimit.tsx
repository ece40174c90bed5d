import { Button } from '@sorak/ui/Button.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useSettings } from '../../../api/settings.ts';
import { useText } from '../../../locales/text.ts';
import { openMemberCentre } from '../../../stores/popup.ts';

function Ask() {
  const t = useText();
  const { data } = useCall('getPlayLimits', {});
  const { send, isBusy } = useSend('declinePlayLimit');
  if (!data?.isAnswerMissing) return null;
  const decline = async (): Promise<void> => {
    if (await send({})) refresh('getPlayLimits');
  };
  return (
    <Note tone="warn" alert>
      <p>{t('deposit.askLimit')}</p>
      <div className="row gap-medium wraps">
        <Button kind="primary" size="s" onClick={() => openMemberCentre('limits', 'deposit')}>
          {t('deposit.askLimitSet')}
        </Button>
        <Button kind="ghost" size="s" busy={isBusy} onClick={() => void decline()}>
          {t('deposit.askLimitNone')}
        </Button>
      </div>
    </Note>
  );
}

/** Asks for a deposit limit before the first deposit, where the licence wants everybody to be asked. */
export const AskLimit = () => (useSettings()?.licence.asksLimits === true ? <Ask /> : null);
