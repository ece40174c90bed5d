import { Button } from '@sorak/ui/Button.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { clockIcon } from '@sorak/ui/page-icons.ts';
import { useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { showFailure, showToast } from '@sorak/client/toasts.ts';
import { useTask } from '@sorak/client/use-task.ts';

/** Whether that moment had come when the page was opened. */
export function useReady(confirmableAt: number): boolean {
  const [seenAt] = useState(Date.now);
  return seenAt >= confirmableAt;
}

type Props = {
  readonly sentence: string;
  readonly isReady: boolean;
  readonly onConfirm: () => Promise<unknown>;
  readonly onCancel: () => Promise<unknown>;
  readonly onDone: () => void;
};

/** Something looser that waits: it can be taken back, and confirmed once it is ready. */
export function WaitingNote({ sentence, isReady, onConfirm, onCancel, onDone }: Props) {
  const t = useText();
  const [pressed, setPressed] = useState<'confirm' | 'cancel' | null>(null);
  const { run, isBusy } = useTask(async (what: 'confirm' | 'cancel') => {
    setPressed(what);
    try {
      await (what === 'confirm' ? onConfirm() : onCancel());
      showToast({ kind: 'done', text: t(what === 'confirm' ? 'safer.confirmed' : 'safer.cancelled') });
    } finally {
      onDone();
    }
  }, showFailure);
  const busy = isBusy ? pressed : null;
  return (
    <div className="limit-wait">
      <Note tone="warn" icon={clockIcon}>
        <p className="small digits">{sentence}</p>
        <div className="row gap-medium">
          {isReady ? (
            <Button kind="primary" size="s" busy={busy === 'confirm'} onClick={() => void run('confirm')}>
              {t('safer.confirm')}
            </Button>
          ) : null}
          <Button size="s" busy={busy === 'cancel'} onClick={() => void run('cancel')}>
            {t('safer.cancel')}
          </Button>
        </div>
      </Note>
    </div>
  );
}
