import { type Closing, formatAmount, type OwnData } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { pointText } from '../../../../lib/point-text.ts';
import { momentText } from '../../../../lib/time.ts';
import { useText } from '../../../../locales/text.ts';
import { failureText } from '../failure-text.ts';
import { useStepUp } from './use-step-up.tsx';

function save(data: OwnData): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `sorak-${data.account}-${data.madeAt.slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

/** When the account is closed, what has to end before and what ends with it. */
function Standing({ closing: { dueAt, blocks, ends } }: { readonly closing: Closing }) {
  const t = useText();
  const lost = [
    ends.points > 0 ? t('missions.points', { count: ends.points, amount: pointText(ends.points) }) : null,
    ends.gifts > 0 ? t('ending.end.gifts', { amount: formatAmount(ends.gifts) }) : null,
    ends.money > 0 ? t('ending.end.money', { amount: formatAmount(ends.money) }) : null,
  ].filter((line) => line !== null);
  return (
    <Note tone="warn">
      {dueAt === null ? null : <p>{t('ending.asked', { time: momentText(dueAt) })}</p>}
      {blocks.length === 0 ? null : (
        <>
          <p>{t('ending.waits')}</p>
          <ul>
            {blocks.map((block) => (
              <li key={block}>{t(`ending.block.${block}`)}</li>
            ))}
          </ul>
        </>
      )}
      {lost.length === 0 ? null : (
        <>
          <p>{t('ending.ends')}</p>
          <ul>
            {lost.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  );
}

/** The own data as a file, and the end of the account: both need a fresh proof. */
export function AccountEnd() {
  const t = useText();
  const { proven, dialog } = useStepUp();
  const { data } = useCall('getClosing', {}, { staleTimeMs: 0 });
  const [isBusy, setBusy] = useState(false);
  const [isSure, setSure] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof ApiError ? failureText(error, t) : t('errors.network'));
    }
    setBusy(false);
    refresh('getClosing');
  };
  const take = () =>
    run(async () => {
      const own = await proven(() => makeCall('getOwnData', {}));
      if (own) save(own);
    });
  const close = () =>
    run(async () => {
      await proven(() => makeCall('askClosing', {}));
      setSure(false);
    });
  const keep = () =>
    run(async () => {
      await makeCall('takeBackClosing', {});
      showToast({ kind: 'done', text: t('ending.kept.done') });
    });
  const isAsked = data !== undefined && data.dueAt !== null;
  return (
    <Card className="account-end">
      <h2>{t('ending.title')}</h2>
      <p className="small soft-text">{t('ending.dataText')}</p>
      <Button kind="outline" busy={isBusy} onClick={() => void take()}>
        {t('ending.data')}
      </Button>
      <p className="small soft-text">{t('ending.closeText')}</p>
      <p className="small soft-text">{t('ending.kept')}</p>
      {data && (isAsked || isSure) ? <Standing closing={data} /> : null}
      <FailureNote text={failure} />
      {isAsked ? (
        <Button busy={isBusy} onClick={() => void keep()}>
          {t('ending.back')}
        </Button>
      ) : isSure ? (
        <div className="row gap-medium wrapping">
          <Button kind="primary" busy={isBusy} disabled={data?.blocks.includes('agent')} onClick={() => void close()}>
            {t('ending.confirm')}
          </Button>
          <Button kind="ghost" onClick={() => setSure(false)}>
            {t('ending.back')}
          </Button>
        </div>
      ) : (
        <Button kind="outline" onClick={() => setSure(true)}>
          {t('ending.close')}
        </Button>
      )}
      {dialog}
    </Card>
  );
}
