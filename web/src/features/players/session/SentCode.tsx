import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { CodeField } from '@sorak/ui/CodeField.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { alertCircleIcon } from '@sorak/ui/icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useTask } from '@sorak/client/use-task.ts';
import { useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { failureText } from './failure-text.ts';
import { countdownText, useCountdown } from './use-countdown.ts';

type Props = {
  readonly code: string;
  readonly onCode: (code: string) => void;
  /** Sends a code and tells for how many minutes it is good; undefined when the reader gave up on the way. */
  readonly send: () => Promise<{ readonly expiredMinutes: number } | undefined>;
  /** product §5: a code can be asked for only when there is a number to send it to. */
  readonly canSend: boolean;
  readonly error?: string | undefined;
  /** Where it goes, masked, where the platform tells. */
  readonly to?: string | undefined;
};

/** product §8: why no code was sent, in a dialog that is pressed away; the sentence stays at the field. */
function NotSent({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Modal label={t('auth.notSentTitle')} closeLabel={t('action.close')} onClose={onClose} size="small">
      <div className="modal-body dialog-body" role="alert">
        <Tile size="l" tone="warn">
          <Icon path={alertCircleIcon} size="l" />
        </Tile>
        <h2>{t('auth.notSentTitle')}</h2>
        <p className="small soft-text">{text}</p>
        <Button kind="primary" full onClick={onClose}>
          {t('auth.ok')}
        </Button>
      </div>
    </Modal>
  );
}

/** A code that has to be sent first: the button stands in the label row, then the countdown until the next one. */
export function SentCode({ code, onCode, send, canSend, error, to }: Props) {
  const t = useText();
  const { seconds, start } = useCountdown();
  const [minutes, setMinutes] = useState<number | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const {
    run: ask,
    isBusy: isSending,
    failure,
    fail: setFailure,
  } = useTask<[], string>(
    async () => {
      const sent = await send();
      if (!sent) return;
      setMinutes(sent.expiredMinutes);
      // product §9: the next code after expiredMinutes × 60 seconds.
      start(sent.expiredMinutes * 60);
    },
    (problem) => {
      if (problem.retryAfterSeconds !== null) start(problem.retryAfterSeconds);
      setWarning(failureText(problem, t));
      return null;
    },
  );
  const aside =
    seconds > 0 ? (
      <span className="digits" role="timer">
        {t('auth.sendAgainIn', { time: countdownText(seconds) })}
      </span>
    ) : (
      <TextButton disabled={!canSend || isSending} onClick={() => void ask()}>
        {t(minutes === null ? 'auth.sendCode' : 'auth.sendAgain')}
      </TextButton>
    );
  return (
    <>
      <CodeField
        label={t('auth.code')}
        value={code}
        onCode={onCode}
        aside={aside}
        hint={minutes === null ? undefined : to === undefined ? t('auth.codeSent', { minutes }) : t('auth.codeSentTo', { to, minutes })}
        error={failure ?? error}
      />
      {warning === null ? null : (
        <NotSent
          text={warning}
          onClose={() => {
            setFailure(warning);
            setWarning(null);
          }}
        />
      )}
    </>
  );
}
