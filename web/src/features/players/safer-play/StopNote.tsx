import type { PlayStop } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { pauseIcon } from '@sorak/ui/icons.ts';
import { ApiError } from '@sorak/client/api-error.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useText } from '../../../locales/text.ts';
import { isMemberPage, openMemberCentre } from '../../../stores/popup.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { stopText, whenText } from './stop-text.ts';

const WITHDRAW = 'withdraw';

/** A break or exclusion under way, what is left open, and the way back once there is one. */
export function StopNote({ stop }: { readonly stop: PlayStop }) {
  const t = useText();
  const send = useSend('askReturn');
  const comeBack = async () => {
    try {
      const { endsAt } = await send.sendOrThrow({});
      showToast({ kind: 'done', text: t('safer.returnAsked', whenText(endsAt)) });
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? error.message : t('errors.network') });
    }
    refresh('getPlayLimits', 'getPlaySession');
  };
  return (
    <Note tone="warn" icon={pauseIcon}>
      <p className="bold">{stopText(stop, t)}</p>
      <p className="small">{t('safer.stopRest')}</p>
      <div className="row gap-medium limits-stop-actions">
        {isMemberPage(WITHDRAW) ? (
          <Button kind="primary" size="s" onClick={() => openMemberCentre(WITHDRAW)}>
            {t('safer.withdraw')}
          </Button>
        ) : null}
        {stop.canAskReturn ? (
          <Button size="s" busy={send.isBusy} onClick={() => void comeBack()}>
            {t('safer.askReturn')}
          </Button>
        ) : null}
      </div>
    </Note>
  );
}
