import '@sorak/ui/Picks.css';
import { BREAK_DAYS } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { cupIcon } from '@sorak/ui/page-icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useState } from 'react';
import { useSend } from '@sorak/client/use-send.ts';
import { clockText, dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { useStop } from './use-stop.ts';

type Days = (typeof BREAK_DAYS)[number];
const DAY_MS = 86_400_000;
const when = (at: number) => ({ day: dayText(at), time: clockText(at).slice(0, 5) });

function BreakDialog({ days, onClose }: { readonly days: Days; readonly onClose: () => void }) {
  const t = useText();
  const [openedAt] = useState(Date.now);
  const send = useSend('takeBreak');
  const stop = useStop();
  const span = t(`safer.days${days}`);
  const start = async () => {
    const isStopped = await stop(async () => {
      const { until } = await send.sendOrThrow({ days });
      return t('safer.breakBegun', when(until));
    });
    if (!isStopped) onClose();
  };
  return (
    <Modal label={t('safer.break')} closeLabel={t('action.close')} onClose={onClose} size="small">
      <div className="modal-body dialog-body">
        <h2>{t('safer.break')}</h2>
        <p className="small soft-text">{t('safer.breakSureText', when(openedAt + days * DAY_MS))}</p>
        <div className="actions">
          <Button onClick={onClose}>{t('safer.back')}</Button>
          <Button kind="primary" busy={send.isBusy} onClick={() => void start()}>
            {t('safer.breakSure', { span })}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** A break from a day to six weeks. */
export function BreakCard() {
  const t = useText();
  const [days, setDays] = useState<Days>(1);
  const [isAsking, setAsking] = useState(false);
  return (
    <Card className="limits-stop">
      <Tile tone="info">
        <Icon path={cupIcon} />
      </Tile>
      <h2>{t('safer.break')}</h2>
      <p className="small faint-text">{t('safer.breakText')}</p>
      <fieldset className="picks limits-options" aria-label={t('safer.breakFor')}>
        {BREAK_DAYS.map((one) => (
          <button key={one} type="button" aria-pressed={one === days} onClick={() => setDays(one)}>
            {t(`safer.days${one}`)}
          </button>
        ))}
      </fieldset>
      <Button full onClick={() => setAsking(true)}>
        {t('safer.breakStart', { span: t(`safer.days${days}`) })}
      </Button>
      {isAsking ? <BreakDialog days={days} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}
