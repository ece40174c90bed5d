import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { timerIcon } from '@sorak/ui/icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { Sums } from '@sorak/ui/Sums.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useState } from 'react';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useSettings } from '../../../api/settings.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { paths } from '../../../lib/paths.ts';
import { spanText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { leavePopup } from '../../../stores/popup.ts';
import { endSession, startLeaving } from '../../../stores/session.ts';
import { showToast } from '@sorak/client/toasts.ts';

const MINUTE_MS = 60_000;
type Props = { readonly session: ValueOf<'getPlaySession'>; readonly onAnswered: () => void };

/** How long, how much, and one question. It goes by an answer alone: no bet is taken before, and time does not close it. */
export function SessionReminder({ session: { startedAt, now, staked, won, net }, onAnswered }: Props) {
  const t = useText();
  const symbol = useSettings()?.currencySymbol;
  const answer = useSend('answerReminder');
  const logout = useSend('logout');
  const [isLost, setLost] = useState(false);
  const minutes = Math.floor((now - startedAt) / MINUTE_MS);
  const goOn = async () => {
    setLost(false);
    try {
      await answer.sendOrThrow({});
      onAnswered();
    } catch {
      setLost(true);
    }
  };
  const stop = async () => {
    startLeaving();
    await logout.sendOrThrow({}).catch(() => undefined);
    endSession();
    leavePopup(paths.home());
    showToast({ kind: 'done', text: t('session.loggedOut') });
  };
  return (
    <Modal label={t('safer.reminder')} closeLabel={t('action.close')} onClose={() => {}} canDismiss={false} size="small" className="remind">
      <div className="modal-body dialog-body">
        <Tile size="l" tone="info">
          <Icon path={timerIcon} size="l" />
        </Tile>
        <h2>{t('safer.reminderFor', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</h2>
        <p className="soft-text">{t('safer.reminderAsk')}</p>
        <Sums
          rows={[
            { label: t('safer.reminderLength'), value: spanText(now - startedAt) },
            { label: t('safer.reminderStaked'), value: <Amount value={staked} symbol={symbol} /> },
            { label: t('safer.reminderWon'), value: <Amount value={won} symbol={symbol} /> },
            { label: t('safer.reminderNet'), value: <Amount value={net} symbol={symbol} signed /> },
          ]}
        />
        {isLost ? (
          <Note tone="negative" alert>
            {t('safer.reminderFailed')}
          </Note>
        ) : (
          <p className="small faint-text">{t('safer.reminderHold')}</p>
        )}
        <div className="actions">
          <Button kind="primary" size="l" busy={logout.isBusy} onClick={() => void stop()}>
            {t('safer.reminderStop')}
          </Button>
          <Button kind="ghost" busy={answer.isBusy} onClick={() => void goOn()}>
            {t('safer.reminderGo')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
