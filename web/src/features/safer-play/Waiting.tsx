import type { PlayLimit } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { clockIcon } from '@sorak/ui/icons-more.ts';
import { useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { refresh, useSend } from '../../api/queries.ts';
import { clockText, dayText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';
import { showToast } from '../../stores/toast.ts';
import { amountText } from './amount-text.ts';

type Props = { readonly row: PlayLimit; readonly change: NonNullable<PlayLimit['change']> };

/** A looser limit that waits: until its time it can only be taken back, from then on confirmed. */
export function Waiting({ row: { kind, period }, change: { amount, confirmableAt } }: Props) {
  const t = useText();
  const confirm = useSend('confirmPlayLimit');
  const cancel = useSend('cancelPlayLimit');
  const [seenAt] = useState(Date.now);
  const isReady = seenAt >= confirmableAt;
  const words = { amount: amountText(amount ?? 0), day: dayText(confirmableAt), time: clockText(confirmableAt).slice(0, 5) };
  const sentence = isReady
    ? t(amount === null ? 'safer.readyNone' : 'safer.ready', words)
    : t(amount === null ? 'safer.waitsNone' : 'safer.waits', words);
  const run = async (send: typeof confirm | typeof cancel, done: 'safer.confirmed' | 'safer.cancelled') => {
    try {
      await send.mutateAsync({ kind, period });
      showToast({ kind: 'done', text: t(done) });
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? error.message : t('errors.network') });
    }
    refresh('getPlayLimits');
  };
  return (
    <div className="lim-wait">
      <Note tone="warn" icon={clockIcon}>
        <p className="small num">{sentence}</p>
        <div className="row g8">
          {isReady ? (
            <Button kind="primary" size="s" busy={confirm.isPending} onClick={() => void run(confirm, 'safer.confirmed')}>
              {t('safer.confirm')}
            </Button>
          ) : null}
          <Button size="s" busy={cancel.isPending} onClick={() => void run(cancel, 'safer.cancelled')}>
            {t('safer.cancel')}
          </Button>
        </div>
      </Note>
    </div>
  );
}
