import '@sorak/ui/Picks.css';
import { EXCLUSION_MONTHS } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { useState } from 'react';
import { useSend } from '@sorak/client/use-send.ts';
import { dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { useStop } from './use-stop.ts';

type Months = (typeof EXCLUSION_MONTHS)[number];
const FACTS = [1, 2, 3, 4] as const;

function ExclusionDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [months, setMonths] = useState<Months>(6);
  const [isSure, setSure] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const send = useSend('excludeSelf');
  const stop = useStop();
  const exclude = async () => {
    setAsked(true);
    if (!isSure) return;
    const isStopped = await stop(async () => {
      const { until } = await send.sendOrThrow({ months, isSure });
      return t('safer.exclusionBegun', { day: dayText(until) });
    });
    if (!isStopped) onClose();
  };
  return (
    <Modal label={t('safer.exclude')} closeLabel={t('action.close')} onClose={onClose} size="small">
      <div className="modal-body dialog-body">
        <h2>{t('safer.exclude')}</h2>
        <ul className="exclusion-facts small soft-text">
          {FACTS.map((fact) => (
            <li key={fact}>{t(`safer.excludeFact${fact}`)}</li>
          ))}
        </ul>
        <p className="small bold">{t('safer.excludeFor')}</p>
        <fieldset className="picks limits-options" aria-label={t('safer.excludeFor')}>
          {EXCLUSION_MONTHS.map((one) => (
            <button key={one} type="button" aria-pressed={one === months} onClick={() => setMonths(one)}>
              {t(`safer.months${one}`)}
            </button>
          ))}
        </fieldset>
        <Check
          label={t('safer.excludeSure', { span: t(`safer.months${months}`) })}
          checked={isSure}
          isWrong={isAsked && !isSure}
          onChange={(event) => setSure(event.target.checked)}
        />
        {isAsked && !isSure ? (
          <p className="hint has-error" role="alert">
            {t('safer.excludeNeedSure')}
          </p>
        ) : null}
        <div className="actions">
          <Button onClick={onClose}>{t('safer.back')}</Button>
          <Button kind="danger" busy={send.isBusy} onClick={() => void exclude()}>
            {t('safer.excludeNow')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** An exclusion of half a year or more. */
export function ExclusionCard() {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card className="limits-stop">
      <h2>{t('safer.exclude')}</h2>
      <p className="small faint-text">{t('safer.excludeText')}</p>
      <Button kind="danger" full onClick={() => setAsking(true)}>
        {t('safer.excludeGo')}
      </Button>
      {isAsking ? <ExclusionDialog onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}
